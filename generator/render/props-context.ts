// What all kinds of pages make their props with.

import type { LocalisedText } from '../base/schema.ts'
import { t } from '../base/strings.ts'
import { markdownOf, type Route } from '../graph/route.ts'
import { textIn } from '../graph/text.ts'
import type { MarkdownSource } from '../load/source.ts'
import type { LayoutProps, Layouts, PageLayout, TocEntry } from '../theme.ts'
import type { ContentFiller } from './content.ts'
import type { Scene } from './scene.ts'

/** The props of a layout without those that every layout gets. */
export type OwnProps<Props> = Omit<Props, keyof LayoutProps | 'html' | 'toc'>

/** What a route shows. */
export interface Showing {
  readonly component: keyof Layouts | `page:${string}`
  readonly props: object
  readonly html?: string
  readonly toc?: readonly TocEntry[]
  readonly layout?: PageLayout
}

/** Everything that a kind of page may use to make its props. */
export interface PropsContext {
  readonly scene: Scene
  readonly content: ContentFiller
}

/** A theme text in a locale. */
export const themeText = (scene: Scene, locale: string, key: string): string =>
  t(scene.graph.theme.strings[locale] ?? {}, key)

/** What search engines and lists say of a page: its description, else its first paragraph. */
export function descriptionOf(scene: Scene, route: Route | undefined): string {
  if (!route) return ''
  if (route.kind === 'position') return shorten(route.position.description)
  if (route.description !== undefined && route.description !== '') return route.description
  const source = markdownOf(route)
  if (source) return shorten(scene.documents.of(source).excerpt)
  const { description } = scene.graph.config
  return description === undefined
    ? ''
    : textIn(description satisfies LocalisedText, route.locale, scene.graph.config)
}

/** HTML and table of contents of a page's own Markdown. */
export function mainText(
  source: MarkdownSource,
  locale: string,
  { scene, content }: PropsContext
): Pick<Showing, 'html' | 'toc'> {
  const [from, to] = scene.graph.config.markdown.tocLevels
  const toc = source.frontMatter.toc
    ? scene.documents.of(source).headings.filter(({ depth }) => depth >= from && depth <= to)
    : []
  return { html: content.html(source, locale), toc }
}

/** At most 160 characters, cut between words: what search engines show. */
function shorten(text: string): string {
  if (text.length <= 160) return text
  return `${text.slice(0, 159).replace(/\s+\S*$/, '')}…`
}
