// What is wrong with the content of a site whose configuration is wrong: as much of it as can honestly
// be said. What may only follow from the configuration is left for when that is mended.

import type { Code } from '../base/codes.ts'
import { type Diagnostic, hasErrors } from '../base/diagnostics.ts'
import type { Files } from '../base/files.ts'
import { siteFile } from '../config/config.ts'
import type { Doubt } from '../config/doubt.ts'
import { type MendedConfig, mendedConfig } from '../config/mended.ts'
import { link, withRoutes } from '../graph/graph.ts'
import { pluginRoutes } from '../graph/plugin-routes.ts'
import type { Graph } from '../graph/site-graph.ts'
import { noHistory } from '../load/history.ts'
import { load } from '../load/load.ts'
import { lostFiles } from '../load/mended.ts'
import { isMarkdown } from '../load/source.ts'
import { loadTheme } from '../load/theme.ts'
import { documents } from '../markdown/documents.ts'
import { loadMdx } from '../markdown/mdx.ts'
import { loadParser } from '../markdown/parser.ts'
import { loadRenderers } from '../markdown/renderers.ts'
import { type LoadOptions, loadPlugins } from '../plugins/plugins.ts'
import { openAddresses } from './open-addresses.ts'
import { checkPlugins } from './plugin-rules.ts'
import { validate } from './validate.ts'

/** What one file says of itself, whatever the rest of the site is. */
const alone: readonly Code[] = [
  'yaml-syntax',
  'schema-unknown-key',
  'schema-type',
  'schema-missing',
  'file-encoding',
  'file-empty',
  'file-too-large',
  'file-outside-root',
  'file-unreadable',
  'file-name-invalid',
  'front-matter-language',
  'front-matter-unclosed',
  'date-missing',
  'directive-unknown',
  'markdown-unclosed',
  'directive-invalid',
  'nesting-too-deep',
  'document-too-large',
  'include-missing',
  'include-cycle',
  'code-meta-unknown',
  'diagram-invalid',
  'formula-invalid',
  'mdx-invalid',
  'image-alt-missing',
  'heading-id-duplicate',
  'id-reserved',
  'class-untrusted',
  'link-unsafe'
]

/** What needs other files too. Of links, only those count that no doubt can save: `graph.open`. */
const together: readonly Code[] = [
  'link-missing',
  'navbar-target-missing',
  'footer-target-missing',
  'asset-missing',
  'image-unreadable',
  'author-unknown',
  'tag-unknown',
  'position-category-unknown'
]

/** What needs the right file, in the right language, at the right address. */
const inPlace: readonly Code[] = [
  'anchor-missing',
  'page-text-missing',
  'page-module-missing',
  'route-duplicate',
  'translation-orphan',
  'mdx-not-allowed',
  'redirect-target-missing',
  'redirect-clash',
  'redirect-chain',
  'redirect-loop'
]

const ofSidebars: readonly Code[] = ['sidebar-unknown', 'sidebar-doc-missing']

/**
 * Check the content of a site without a valid configuration, or without a theme.
 *
 * @param themes absolute folder of the package's themes
 * @param said what is wrong with the configuration
 * @param loading how plugins are loaded
 */
export async function contentProblems(
  files: Files,
  themes: string,
  options: { readonly drafts: boolean; readonly today?: string | undefined },
  said: readonly Diagnostic[],
  loading: LoadOptions
): Promise<readonly Diagnostic[]> {
  const mended = mendedConfig(files)
  if (!mended) return []
  // Themes say nothing about content but its texts.
  const written = { ...mended.config, theme: { ...mended.config.theme, name: 'default' } }
  const { value: theme } = loadTheme(files, written, themes)
  if (!theme) return []
  const plugins = await loadPlugins(files, { ...written, plugins: mended.plugins }, loading)
  const config = { ...written, collections: [...written.collections, ...plugins.value.collections] }
  // Any page may be theirs.
  const doubt = hasErrors(plugins.diagnostics) ? { ...mended.doubt, content: true } : mended.doubt
  const all = plugins.value.files
  const loaded = load(all, config)
  const linked = link(all, config, theme, loaded.value, {
    ...options,
    history: noHistory,
    plugins: plugins.value,
    lost: lostFiles(loaded.value, loaded.diagnostics)
  })
  const open = openAddresses(doubt, config, all)
  const added = await pluginRoutes(linked.value)
  const graph: Graph = {
    ...withRoutes(linked.value, added.value).value,
    open: (path, file) => open(path, file) || linked.value.open?.(path, file) === true
  }
  const sources = graph.sources.filter(isMarkdown)
  const made = documents(config, theme, {
    plugins: graph.plugins,
    components: graph.components,
    mdx: await loadMdx(sources),
    parse: await loadParser(config.markdown.parser),
    renderers: await loadRenderers(sources.map(({ glance }) => glance))
  })
  const site = { graph, documents: made, pageAnchors: new Map(), componentProps: new Map() }
  const { diagnostics } = validate(site, [
    ...loaded.diagnostics,
    ...linked.diagnostics,
    ...(await checkPlugins(site))
  ])
  const wrong = new Set(said.flatMap(({ severity, file }) => (severity === 'error' ? [file] : [])))
  wrong.delete(siteFile)
  const sound = new Set([...mended.sound].filter((file) => !wrong.has(file)))
  const codes = honestCodes(doubt, mended)
  return diagnostics.filter(
    ({ file, code }) => codes.has(code) && (file.startsWith('content/') || sound.has(file))
  )
}

function honestCodes(
  { content, addresses, sidebars }: Doubt,
  { hasData, hasForms }: Pick<MendedConfig, 'hasData' | 'hasForms'>
): ReadonlySet<Code> {
  const certain = !content && !addresses
  return new Set<Code>([
    ...alone,
    ...(content ? [] : together),
    ...(certain ? inPlace : []),
    ...(certain && sidebars.size === 0 ? ofSidebars : []),
    ...(hasData ? (['variable-unknown'] as const) : []),
    ...(hasForms ? (['form-unknown'] as const) : [])
  ])
}
