// Props of the generated home page.

import { t } from '../base/strings.ts'
import { withBase } from '../graph/resolve.ts'
import type { EntryPoint, HomeRoute } from '../graph/route.ts'
import { textIn } from '../graph/text.ts'
import type { HomeProps } from '../theme.ts'
import { descriptionOf, type OwnProps, type PropsInput, type RouteView } from './props-context.ts'
import type { RenderContext } from './render-context.ts'

export function homeProps(route: HomeRoute, { renderContext }: PropsInput): RouteView {
  const { config } = renderContext.graph
  const summary = config.tagline ?? config.description
  const props: OwnProps<HomeProps> = {
    ...(summary === undefined ? {} : { tagline: textIn(summary, route.locale, config) }),
    items: route.entryPoints.map((entrance) => {
      const count = countOf(renderContext, entrance, route.locale)
      return {
        label: entrance.label,
        url: withBase(renderContext.graph, entrance.path),
        description: aboutOf(renderContext, entrance, route.locale),
        ...(count === undefined ? {} : { count })
      }
    })
  }
  return { component: 'Home', props }
}

/** Description of the first document, or title of the latest post. */
function aboutOf(context: RenderContext, { collection, path }: EntryPoint, locale: string): string {
  if (collection.type === 'blog')
    return context.graph.blogs.get(locale)?.get(collection.name)?.posts[0]?.title ?? ''
  return descriptionOf(context, context.graph.routes.get(path))
}

function countOf({ graph }: RenderContext, { collection }: EntryPoint, locale: string): string | undefined {
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
