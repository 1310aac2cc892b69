// `layout` of front matter or of a collection: a component of the site, or a page frame of the theme.

import { type Diagnostic, diagnostic, type Place } from '../base/diagnostics.ts'
import { didYouMean } from '../base/text.ts'
import type { CollectionConfig, Config } from '../config/config.ts'
import { isMarkdown, type MarkdownSource, type Source } from '../load/source.ts'
import type { PageLayout } from '../theme.ts'

const frames: readonly PageLayout[] = ['plain', 'wide', 'landing']

/** In front matter: the default layout of the theme, even if the collection has another. */
const defaultLayout = 'default'

/** Layout of a page: a file of `site/layouts/` or a frame of the theme; neither for the default layout. */
export interface RequestedLayout {
  readonly file?: string
  readonly frame?: PageLayout
}

/**
 * Layout of a page, from its front matter or its collection.
 *
 * @param siteLayouts layouts of the site: files by name; they take precedence over frames of the same name
 */
export function layoutOf(
  { frontMatter, collection }: MarkdownSource,
  siteLayouts: ReadonlyMap<string, string>
): RequestedLayout {
  const name = frontMatter.layout ?? collection.layout
  const file = name === undefined ? undefined : siteLayouts.get(name)
  if (file !== undefined) return { file }
  const frame = frames.find((candidate) => candidate === name)
  return frame === undefined ? {} : { frame }
}

/** Layout of the lists of a collection of entries: a file of `site/layouts/`; `undefined` for that of the theme. */
export const listLayoutOf = (
  { entries }: CollectionConfig,
  siteLayouts: ReadonlyMap<string, string>
): string | undefined => siteLayouts.get(entries?.list ?? defaultLayout)

/** Report unknown layouts in front matter and in site.yaml. */
export function checkLayouts(
  sources: readonly Source[],
  config: Config,
  siteLayouts: ReadonlyMap<string, string>
): readonly Diagnostic[] {
  const layoutNames = [...siteLayouts.keys(), ...frames]
  const unknownLayout = (name: string, noun: string, place: Place): Diagnostic =>
    diagnostic(
      'layout-unknown',
      place,
      `There is no layout \`${name}\` for this ${noun}`,
      didYouMean(name, layoutNames) ??
        `known layouts: ${layoutNames.join(', ')}; one of your own is \`site/layouts/${name}.tsx\``
    )
  const collectionProblems = Object.entries(config.site.value.collections ?? {}).flatMap(
    ([name, { layout, list }]) => [
      ...(layout === undefined || layoutNames.includes(layout)
        ? []
        : [unknownLayout(layout, 'collection', config.site.yaml.at(['collections', name, 'layout']))]),
      ...(typeof list !== 'string' || list === defaultLayout || siteLayouts.has(list)
        ? []
        : [unknownLayout(list, 'list', config.site.yaml.at(['collections', name, 'list']))])
    ]
  )
  const pageProblems = sources
    .filter(isMarkdown)
    .flatMap(({ frontMatter: { layout }, kind, yaml }) =>
      layout === undefined || layout === defaultLayout || layoutNames.includes(layout)
        ? []
        : [unknownLayout(layout, nouns[kind], yaml.at(['layout']))]
    )
  return [...collectionProblems, ...pageProblems]
}

const nouns = { doc: 'document', page: 'page', post: 'post', entry: 'entry' } as const
