// `layout` of front matter or of a collection: a component of the site, or a frame that the theme has.

import { type Diagnostic, diagnostic, type Place } from '../base/diagnostics.ts'
import { didYouMean } from '../base/text.ts'
import type { Config } from '../config/config.ts'
import { isMarkdown, type MarkdownSource, type Source } from '../load/source.ts'
import type { PageLayout } from '../theme.ts'

const frames: readonly PageLayout[] = ['plain', 'wide', 'landing']

/** In front matter: the theme's own layout, whatever the collection says. */
const usual = 'default'

/** What shows a page: a file of `site/layouts/`, a frame of the theme, or neither for the theme's usual layout. */
export interface WantedLayout {
  readonly file?: string
  readonly frame?: PageLayout
}

/**
 * The layout that a page or its collection asks for.
 *
 * @param own layouts of the site: files by name; they go before the theme's of the same name
 */
export function layoutOf(
  { frontMatter, collection }: MarkdownSource,
  own: ReadonlyMap<string, string>
): WantedLayout {
  const name = frontMatter.layout ?? collection.layout
  const file = name === undefined ? undefined : own.get(name)
  if (file !== undefined) return { file }
  const frame = frames.find((one) => one === name)
  return frame === undefined ? {} : { frame }
}

/** Names of layouts that exist nowhere, in front matter and in site.yaml. */
export function unknownLayouts(
  sources: readonly Source[],
  config: Config,
  own: ReadonlyMap<string, string>
): readonly Diagnostic[] {
  const known = [...own.keys(), ...frames]
  const unknown = (name: string, of: string, place: Place): Diagnostic =>
    diagnostic(
      'layout-unknown',
      place,
      `There is no layout \`${name}\` for this ${of}`,
      didYouMean(name, known) ??
        `known layouts: ${known.join(', ')}; one of your own is \`site/layouts/${name}.tsx\``
    )
  const ofCollections = Object.entries(config.site.value.collections ?? {}).flatMap(([name, { layout }]) =>
    layout === undefined || known.includes(layout)
      ? []
      : [unknown(layout, 'collection', config.site.yaml.at(['collections', name, 'layout']))]
  )
  const ofPages = sources
    .filter(isMarkdown)
    .flatMap(({ frontMatter: { layout }, kind, yaml }) =>
      layout === undefined || layout === usual || known.includes(layout)
        ? []
        : [unknown(layout, nouns[kind], yaml.at(['layout']))]
    )
  return [...ofCollections, ...ofPages]
}

const nouns = { doc: 'document', page: 'page', post: 'post' } as const
