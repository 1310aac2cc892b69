// A site in memory for tests of the stages: files as a table, with a theme and a bundle that contain only what the
// stages need.

import { createHash } from 'node:crypto'
import type { Diagnostic } from '../generator/base/diagnostics.ts'
import type { Files } from '../generator/base/files.ts'
import type { Bundle } from '../generator/bundle/bundle.ts'
import type { Config } from '../generator/config/config.ts'
import { readConfig } from '../generator/config/read-config.ts'
import { link } from '../generator/graph/graph.ts'
import type { Graph } from '../generator/graph/site-graph.ts'
import type { CardLook } from '../generator/load/card-look.ts'
import { completeEntries } from '../generator/load/entries/complete-entries.ts'
import type { SchemaFieldTypes } from '../generator/load/entries/schema-fields.ts'
import { noHistory } from '../generator/load/history.ts'
import { load } from '../generator/load/load.ts'
import type { Source } from '../generator/load/source.ts'
import type { Theme } from '../generator/load/theme.ts'
import { createDocuments, type Documents, documentMaker } from '../generator/markdown/documents.ts'
import { loadParser } from '../generator/markdown/parser.ts'
import { loadRenderers } from '../generator/markdown/renderers.ts'
import { createPlanContext, type HeaderContext, type Preview } from '../generator/plan/plan-context.ts'
import { noPlugins } from '../generator/plugins/hooks.ts'
import { absoluteHtml } from '../generator/render/content.ts'
import { termLanguageOf } from '../generator/search/term-language.ts'
import type { PageView } from '../generator/theme.ts'
import { renderPage } from '../generator/validate/render-page.ts'
import { type Validated, validateWithoutPlugins } from '../generator/validate/validate.ts'
import { anyDay } from './any-day.ts'
import { memoryFiles } from './memory-files.ts'

export type Table = Readonly<Record<string, string | Uint8Array>>

/** Two languages and a collection of each type, all empty. */
export const siteYaml = `title: Site
url: https://site.example
defaultLocale: en
locales:
  en:
    label: English
  de:
    label: Deutsch
    htmlLang: de-DE
collections:
  docs: {}
  blog:
    postsPerPage: 2
  pages: {}
  jobs: {type: entries, fields: {}}
`

export const minimal: Table = { 'site/site.yaml': siteYaml }

const english = {
  home: 'Home',
  'blog.title': 'Blog',
  'blog.page': 'Page {number}',
  'blog.tag.title.one': 'One post with {tag}',
  'blog.tag.title.other': '{count} posts with {tag}',
  'blog.tags.title': 'Tags',
  'blog.archive.title': 'Archive',
  'blog.authors.title': 'Authors',
  'blog.feed': 'RSS',
  'feed.about': 'A feed',
  'feed.blog': 'To the blog',
  'category.description.one': 'One page',
  'category.description.other': '{count} pages',
  'notFound.title': 'Not here',
  'redirect.moved': 'This page has moved',
  'draft.title': 'Draft',
  'draft.mark': 'draft',
  'later.mark': 'not yet',
  'preview.title': 'Preview',
  'preview.text': 'With <drafts>'
}

/** A theme without files. */
export const theme: Theme = {
  root: '/themes/plain',
  layouts: [],
  parts: [],
  icons: {},
  strings: {
    en: english,
    de: { ...english, 'blog.title': 'Blog auf Deutsch', 'redirect.moved': 'Umgezogen' }
  }
}

const table = (files: Table): Files => memoryFiles({ ...minimal, ...files })

/** The configuration of a site. */
export function configOf(files: Table): Config {
  const { value, diagnostics } = readConfig(table(files))
  if (!value) throw new Error(`The site of this test has errors: ${JSON.stringify(diagnostics, null, 2)}`)
  return value
}

/** Tests only fill the collections that they are about; `graph/empty-collections` has its own tests. */
const unfilled = new Set(['collection-empty', 'locale-empty', 'home-missing'])
const isAboutTest = ({ code }: Diagnostic): boolean => !unfilled.has(code)

interface GraphOptions {
  readonly drafts: boolean
  readonly today?: string
  /** For collections of entries: see `completedSources`. */
  readonly sources?: readonly Source[] | undefined
  /** For collections with a schema module. */
  readonly schemaFields?: ReadonlyMap<string, SchemaFieldTypes>
  /** If it has been read already. */
  readonly config?: Config
}

/** The sources of a site with complete entries. */
export async function completedSources(files: Table): Promise<readonly Source[]> {
  const config = configOf(files)
  const { value, diagnostics } = await completeEntries(load(table(files), config).value, config, {
    schemas: new Map(),
    unread: [],
    ...anyDay,
    drafts: false
  })
  if (diagnostics.length > 0)
    throw new Error(`The site of this test has errors: ${JSON.stringify(diagnostics)}`)
  return value
}

/** A site up to its graph, with the diagnostics of `load` and `graph`. */
export function graphOf(
  files: Table,
  { sources, config = configOf(files), ...options }: GraphOptions = { drafts: false }
): { readonly graph: Graph; readonly diagnostics: readonly Diagnostic[] } {
  const loaded = load(table(files), config)
  const linked = link(table(files), config, theme, sources ?? loaded.value, {
    ...anyDay,
    history: noHistory,
    plugins: noPlugins(table(files)),
    unknown: loaded.unknown,
    ...options
  })
  return { graph: linked.value, diagnostics: [...loaded.diagnostics, ...linked.diagnostics] }
}

const parse = await loadParser('native')
const renderers = await loadRenderers([{ formulas: true, diagrams: true, languages: [], includes: false }])

/** A site up to `validate`: all diagnostics of the rules and of earlier stages. */
export function checkOf(
  files: Table,
  pageAnchors: ReadonlyMap<string, readonly string[]> = new Map(),
  options?: Parameters<typeof graphOf>[1]
): { readonly documents: Documents } & Validated {
  const { graph, diagnostics } = graphOf(files, options)
  const documents = createDocuments(
    documentMaker(graph.config, theme, {
      termLanguage: termLanguageOf(graph.config),
      plugins: graph.plugins,
      components: graph.components,
      sections: graph.sections,
      parse,
      renderers
    })
  )
  const checked = validateWithoutPlugins(
    { graph, documents, pageAnchors, componentProps: new Map() },
    diagnostics
  )
  return {
    documents,
    ...checked,
    diagnostics: checked.diagnostics.filter(isAboutTest)
  }
}

const inlineScript = 'before()'

/** A bundle whose server only renders the main text of a page. */
export const bundle: Bundle = {
  styleInputs: [],
  inputs: [],
  code: { code: '', map: '{}' },
  server: {
    render: (_, { html = '' }) => `<main>${html}</main>`,
    queries: new Map(),
    componentQueries: new Map(),
    anchors: new Map(),
    renderComponent: ({ name, props, content }) => ({
      html: `<b>${name} ${JSON.stringify(props)}</b>${content}`,
      failed: []
    }),
    renderFragment: (name) => `<b>${name}</b>`,
    componentProps: new Map(),
    componentStack: async () => [],
    misuses: () => [],
    packageImports: () => [],
    frames: () => []
  },
  client: {
    files: new Map([['assets/app.js', new TextEncoder().encode('app()')]]),
    script: 'assets/app.js',
    localeFonts: new Map(),
    searchWorkers: new Map(),
    style: 'assets/style.css',
    styles: new Map([['page:index', ['assets/index.css']]]),
    hosts: [],
    inlineScript,
    inlineHash: `sha256-${createHash('sha256').update(inlineScript).digest('base64')}`
  }
}

/** A site that is ready to render: with cards if it has a card look, and with drafts as a preview. */
export function planContextFrom(
  files: Table,
  {
    card,
    preview,
    today = anyDay.today,
    sources,
    schemaFields
  }: {
    readonly card?: CardLook | undefined
    readonly preview?: Preview
    readonly today?: string
    readonly sources?: readonly Source[]
    readonly schemaFields?: ReadonlyMap<string, SchemaFieldTypes>
  } = {}
): { readonly context: HeaderContext; readonly files: Files } {
  const options = preview
    ? { drafts: true, ...preview }
    : { drafts: false, today, sources, ...(schemaFields && { schemaFields }) }
  const { graph, documents, diagnostics } = checkOf(files, new Map(), options)
  if (!graph) throw new Error(`The site of this test has errors: ${JSON.stringify(diagnostics, null, 2)}`)
  const graphWithCard = card ? { ...graph, theme: { ...theme, card } } : graph
  const context = createPlanContext(
    graphWithCard,
    documents,
    bundle,
    { preview, pictures: undefined },
    absoluteHtml
  )
  // Tests of inline scripts make these themselves.
  return { context: { ...context, headHashes: [] }, files: table(files) }
}

/** What the shell and the layout of a page get, as JSON. */
export async function viewOf(files: Table, path: string): Promise<PageView> {
  const { context } = planContextFrom(files)
  const route = context.graph.routes.get(path)
  if (!route) throw new Error(`There is no ${path}`)
  let text = ''
  const render = (_: unknown, view: PageView): string => {
    text = JSON.stringify(view)
    return ''
  }
  const { pageContext } = context
  const server = { ...pageContext.server, render }
  await renderPage({ ...context, pageContext: { ...pageContext, server } }, route)
  return JSON.parse(text) as PageView
}
