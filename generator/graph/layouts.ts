// `layout` in front matter: a component of the site, or a frame that themes have for documents and pages.

import { type Diagnostic, diagnostic } from '../base/diagnostics.ts'
import { didYouMean } from '../base/text.ts'
import { isMarkdown, type MarkdownSource, type Source } from '../load/source.ts'
import type { PageLayout } from '../theme.ts'

const frames: readonly PageLayout[] = ['plain', 'wide', 'landing']

/** The theme's layout that a page asks for. A layout of the site with the same name goes before it. */
export function frameOf(source: MarkdownSource, own: ReadonlyMap<string, string>): PageLayout | undefined {
  const { layout } = source.frontMatter
  if (layout === undefined || own.has(layout) || source.kind === 'post') return undefined
  return frames.find((name) => name === layout)
}

/** @param own layouts of the site: files by name */
export const unknownLayouts = (
  sources: readonly Source[],
  own: ReadonlyMap<string, string>
): readonly Diagnostic[] =>
  sources.filter(isMarkdown).flatMap((source) => {
    const { layout } = source.frontMatter
    if (layout === undefined || own.has(layout) || frameOf(source, own) !== undefined) return []
    // Posts have a frame of their own, with the years beside them.
    const names = [...own.keys(), ...(source.kind === 'post' ? [] : frames)]
    const known = names.length === 0 ? '' : `known layouts: ${names.join(', ')}; `
    return [
      diagnostic(
        'layout-unknown',
        source.yaml.at(['layout']),
        `There is no layout \`${layout}\` for this ${nouns[source.kind]}`,
        didYouMean(layout, names) ?? `${known}one of your own is \`site/layouts/${layout}.tsx\``
      )
    ]
  })

const nouns = { doc: 'document', page: 'page', post: 'post' } as const
