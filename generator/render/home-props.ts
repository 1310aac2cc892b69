// The cards of a home page that nobody has written.

import { t } from '../base/strings.ts'
import { withBase } from '../graph/resolve.ts'
import type { Entrance, HomeRoute } from '../graph/route.ts'
import { textIn } from '../graph/text.ts'
import type { HomeProps } from '../theme.ts'
import { descriptionOf, type OwnProps, type PropsContext, type Showing } from './props-context.ts'
import type { Scene } from './scene.ts'

export function homeProps(route: HomeRoute, { scene }: PropsContext): Showing {
  const { config } = scene.graph
  const about = config.tagline ?? config.description
  const props: OwnProps<HomeProps> = {
    ...(about === undefined ? {} : { tagline: textIn(about, route.locale, config) }),
    items: route.entrances.map((entrance) => {
      const count = countOf(scene, entrance, route.locale)
      return {
        label: entrance.label,
        url: withBase(scene.graph, entrance.path),
        description: aboutOf(scene, entrance, route.locale),
        ...(count === undefined ? {} : { count })
      }
    })
  }
  return { component: 'Home', props }
}

/** What the first document is about, or what the latest post is called. */
function aboutOf(scene: Scene, { collection, path }: Entrance, locale: string): string {
  if (collection.type === 'blog')
    return scene.graph.blogs.get(locale)?.get(collection.name)?.posts[0]?.title ?? ''
  return descriptionOf(scene, scene.graph.routes.get(path))
}

function countOf({ graph }: Scene, { collection }: Entrance, locale: string): string | undefined {
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
