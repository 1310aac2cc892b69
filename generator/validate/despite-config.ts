// What is wrong with the content of a site whose configuration is wrong: as much of it as can honestly
// be said. What may only follow from the configuration is left for when that is mended.

import type { Code } from '../base/codes.ts'
import type { Diagnostic } from '../base/diagnostics.ts'
import type { Files } from '../base/files.ts'
import { type MendedConfig, mendedConfig } from '../config/mended.ts'
import { link } from '../graph/graph.ts'
import { noHistory } from '../load/history.ts'
import { load } from '../load/load.ts'
import { isMarkdown } from '../load/source.ts'
import { loadTheme } from '../load/theme.ts'
import { documents } from '../markdown/documents.ts'
import { loadMdx } from '../markdown/mdx.ts'
import { loadParser } from '../markdown/parser.ts'
import { loadRenderers } from '../markdown/renderers.ts'
import { noPlugins } from '../plugins/hooks.ts'
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
  'front-matter-language',
  'front-matter-unclosed',
  'date-missing',
  'directive-unknown',
  'directive-invalid',
  'include-missing',
  'include-cycle',
  'code-meta-unknown',
  'diagram-invalid',
  'formula-invalid',
  'mdx-invalid',
  'image-alt-missing',
  'heading-id-duplicate',
  'link-unsafe'
]

/** What needs all the content, and nothing but it. */
const together: readonly Code[] = [
  'link-missing',
  'anchor-missing',
  'asset-missing',
  'image-unreadable',
  'author-unknown',
  'tag-unknown',
  'position-category-unknown',
  'page-text-missing',
  'page-module-missing',
  'route-duplicate',
  'translation-orphan',
  'mdx-not-allowed'
]

/**
 * Check the content of a site without a valid configuration, or without a theme.
 *
 * @param themes absolute folder of the package's themes
 */
export async function contentProblems(
  files: Files,
  themes: string,
  options: { readonly drafts: boolean; readonly today?: string | undefined }
): Promise<readonly Diagnostic[]> {
  const mended = mendedConfig(files)
  if (!mended) return []
  // Themes say nothing about content but its texts.
  const config = { ...mended.config, theme: { ...mended.config.theme, name: 'default' } }
  const { value: theme } = loadTheme(files, config, themes)
  if (!theme) return []
  const loaded = load(files, config)
  const linked = link(files, config, theme, loaded.value, {
    ...options,
    history: noHistory,
    plugins: noPlugins(files)
  })
  const graph = linked.value
  const sources = graph.sources.filter(isMarkdown)
  const made = documents(config, theme, {
    plugins: graph.plugins,
    components: graph.components,
    mdx: await loadMdx(sources),
    parse: await loadParser(config.markdown.parser),
    renderers: await loadRenderers(sources.map(({ body }) => body))
  })
  const site = { graph, documents: made, pageAnchors: new Map(), componentProps: new Map() }
  const { diagnostics } = validate(site, [...loaded.diagnostics, ...linked.diagnostics])
  const codes = honestCodes(mended)
  return diagnostics.filter(({ file, code }) => file.startsWith('content/') && codes.has(code))
}

const honestCodes = ({ whole, hasData }: MendedConfig): ReadonlySet<Code> =>
  new Set<Code>([...alone, ...(whole ? together : []), ...(hasData ? (['variable-unknown'] as const) : [])])
