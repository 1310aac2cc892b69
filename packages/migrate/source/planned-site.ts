// The new site before it is written, as `check` would read it, but without components, which would have to be run.

import {
  addressTools,
  type Diagnostic,
  type Files,
  markdownOf,
  openSite,
  openTools,
  startTimings
} from 'sitegen/internals'
import { parse } from 'yaml'
import { isMapping } from './values.ts'
import { yamlText } from './yaml-text.ts'

/** A document of the new site: the heading of its page, and its HTML. */
export interface PlannedDocument {
  readonly title: string
  readonly html: string
}

export interface PlannedSite {
  /** By path of the file. */
  readonly documents: ReadonlyMap<string, PlannedDocument>
  readonly messages: readonly Diagnostic[]
}

/** Posts of later days need redirects and are compared too. */
export const allPosts = { drafts: false, today: '9999-12-31', environment: {} }

/** Icon sets and plugins are packages, which are not installed yet: nothing is known of icons, and of the directive `::python`. */
export const isKnown = ({ code, message }: Diagnostic): boolean =>
  code !== 'icon-unknown' && !(code === 'directive-unknown' && message.includes('`python`'))

const ownTypes: ReadonlySet<unknown> = new Set([undefined, 'docs', 'blog', 'pages', 'entries'])

/** The texts of a site without its plugins and the collections that these make. */
export function withoutPlugins(texts: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const site: unknown = parse(texts.get(siteFile) ?? '')
  if (!isMapping(site) || site.plugins === undefined) return texts
  const { plugins: _, collections, ...others } = site
  const own = Object.entries(isMapping(collections) ? collections : {}).filter(
    ([, collection]) => !isMapping(collection) || ownTypes.has(collection.type)
  )
  return new Map([...texts, [siteFile, yamlText({ ...others, collections: Object.fromEntries(own) })]])
}

const siteFile = 'site/site.yaml'

/**
 * Link and check the new site. Nothing of it runs, so that nothing is known of components and pages in React.
 *
 * @returns no site if its configuration has errors
 */
export async function openPlanned(files: Files): Promise<PlannedSite | undefined> {
  const timings = startTimings()
  const tools = {
    ...openTools({ root: files.root, timings }),
    ...addressTools(),
    bundle: async () => ({ value: undefined, diagnostics: [] })
  }
  try {
    const { value: site } = await openSite(files, allPosts, tools)
    if (!site) return undefined
    const { diagnostics } = await site.validated()
    const made = await site.documents()
    const routes = [...site.graph.routes.values()]
    const documents = routes.flatMap((route) => {
      const source = markdownOf(route)
      // MDX is a program.
      return source === undefined || source.file.endsWith('.mdx')
        ? []
        : [[source.file, { title: route.title, html: made.of(source).html }] as const]
    })
    return { documents: new Map(documents), messages: diagnostics.filter(isKnown) }
  } finally {
    tools.close()
  }
}
