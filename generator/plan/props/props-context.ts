// What the functions that create props share.

import type { LocalisedText } from '../../base/setting-schemas.ts'
import { t } from '../../base/strings.ts'
import { textIn } from '../../config/text-in.ts'
import { markdownOf, type Route } from '../../graph/route.ts'
import type { MarkdownSource } from '../../load/source.ts'
import type { LayoutProps, Layouts, PageLayout, TocEntry } from '../../theme.ts'
import type { ContentPlanner } from '../content/content-planner.ts'
import type { PlanContext, QuerySite } from '../plan-context.ts'
import { entryDescription, shorten } from './entry-description.ts'

/** Props of a layout, except those that all layouts have. */
export type OwnProps<Props> = Omit<Props, keyof LayoutProps | 'html' | 'toc'>

/** The layout of a page and its props. */
export interface RouteView {
  readonly component: keyof Layouts | `page:${string}`
  readonly props: object
  readonly html?: string
  readonly toc?: readonly TocEntry[]
  readonly layout?: PageLayout
}

/** Input for creating props. */
export interface PropsInput {
  readonly renderContext: PlanContext
  readonly content: ContentPlanner
}

/** A string of the theme in a locale. */
export const themeText = (context: PlanContext, locale: string, key: string): string =>
  t(context.graph.theme.strings[locale] ?? {}, key)

/** Description of a page for search engines and lists: its own, else its first paragraph, else that of the site. */
export function descriptionOf(context: QuerySite, route: Route | undefined): string {
  if (!route) return ''
  // Fields may be whole paragraphs.
  if (route.kind === 'entry' && route.description !== undefined) return shorten(route.description)
  if (route.description !== undefined && route.description !== '') return route.description
  const source = markdownOf(route)
  if (source?.kind === 'entry') return entryDescription(context, source)
  if (source) return shorten(context.documents.of(source).excerpt)
  const { description } = context.graph.config
  return description === undefined
    ? ''
    : textIn(description satisfies LocalisedText, route.locale, context.graph.config)
}

/** Placeholder for the HTML of a page's own document, and its table of contents. */
export function mainText(
  source: MarkdownSource,
  locale: string,
  { renderContext, content }: PropsInput
): Pick<RouteView, 'html' | 'toc'> {
  const tocSetting = source.frontMatter.toc
  const [from = 2, to = 3] = Array.isArray(tocSetting)
    ? tocSetting
    : renderContext.graph.config.markdown.tocLevels
  const toc = tocSetting
    ? renderContext.documents.of(source).headings.filter(({ depth }) => depth >= from && depth <= to)
    : []
  return { html: content.html(source, locale), toc }
}
