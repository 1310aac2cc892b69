// Queries and texts for hooks of plugins that run when the site is known. What queries return is final: HTML with absolute
// addresses, URLs of pictures and files.

import type { Graph } from '../../graph/site-graph.ts'
import type { PluginStrings } from '../../plugin.ts'
import type { QueryContext } from '../../theme.ts'
import { contentPlanner, plannedText } from '../content/content.ts'
import { absoluteUrl } from '../head/social-image.ts'
import { planPicture } from '../pictures/picture-view.ts'
import type { PlanContext } from '../plan-context.ts'
import { FileMark, HtmlMark, PictureMark } from '../props/entry-view.ts'
import { plainData } from '../props/plain-data.ts'
import { checkLocale, collectionQueries } from './query.ts'

/** `collection` for the hooks `head`, `emit` and `built`. @param locale default: that of the site */
export function pluginQueries(
  context: PlanContext,
  locale: string = context.graph.config.defaultLocale.code
): QueryContext['collection'] {
  const planner = contentPlanner(context)
  const finish = (value: unknown): unknown => {
    if (value instanceof HtmlMark) return htmlOf(value, context)
    if (value instanceof PictureMark)
      return planPicture(context, value.target, { alt: value.alt, place: 'article' }).view
    if (value instanceof FileMark) return { url: value.target.url }
    if (Array.isArray(value)) return value.map(finish)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, finish(inner)]))
  }
  // Each collection has its own fields, which only generated types know.
  return collectionQueries(context, locale, (entry) =>
    plainData(finish(entry), [], planner)
  ) as QueryContext['collection']
}

/** `strings` for the same hooks. @param locale default: that of the site */
export const pluginStrings =
  (graph: Graph, locale: string = graph.config.defaultLocale.code): PluginStrings =>
  (code = locale) => {
    checkLocale(graph, code)
    return graph.theme.strings[code] ?? {}
  }

function htmlOf({ source, locale, url }: HtmlMark, context: PlanContext): string {
  const page = absoluteUrl(context, url)
  return context.absoluteHtml(plannedText(context, source, locale, page), page)
}
