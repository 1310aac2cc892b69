// Props of the generated home page.

import { t } from '../../base/strings.ts'
import { textIn } from '../../config/text-in.ts'
import { withBase } from '../../graph/resolve.ts'
import type { EntryPoint, HomeRoute } from '../../graph/route.ts'
import type { HomeProps } from '../../theme.ts'
import type { PlanContext } from '../plan-context.ts'
import { descriptionOf, type OwnProps, type PropsInput, type RouteView } from './props-context.ts'

/** The entry points of the site, each with a description and the number of its pages. */
export function homeProps(route: HomeRoute, { renderContext }: PropsInput): RouteView {
  const { config } = renderContext.graph
  const summary = config.tagline ?? config.description
  const props: OwnProps<HomeProps> = {
    tagline: summary && textIn(summary, route.locale, config),
    items: route.entryPoints.map((entryPoint) => {
      const count = countOf(renderContext, entryPoint, route.locale)
      return {
        label: entryPoint.label,
        url: withBase(renderContext.graph, entryPoint.path),
        description: summaryOf(renderContext, entryPoint, route.locale),
        count
      }
    })
  }
  return { component: 'Home', props }
}

/** Description of the first document, or title of the latest post. */
function summaryOf(context: PlanContext, { collection, path }: EntryPoint, locale: string): string {
  if (collection.type === 'blog')
    return context.graph.blogs.get(locale)?.get(collection.name)?.posts[0]?.title ?? ''
  return descriptionOf(context, context.graph.routes.get(path))
}

function countOf({ graph }: PlanContext, { collection }: EntryPoint, locale: string): string | undefined {
  const strings = graph.theme.strings[locale] ?? {}
  if (collection.type === 'blog') {
    const count = graph.blogs.get(locale)?.get(collection.name)?.posts.length ?? 0
    return t(strings, 'blog.count', { count })
  }
  if (collection.type !== 'docs') return undefined
  const count = [...graph.routes.values()].filter(
    (route) =>
      route.kind === 'doc' &&
      route.locale === locale &&
      route.source.collection.name === collection.name &&
      !route.unlisted
  ).length
  return t(strings, 'category.description', { count })
}
