// Where the language menu of a page leads: to the page in the other language, or to the nearest place that is there.

import type { LocaleConfig } from '../config/config.ts'
import type { Route } from './route.ts'
import type { Graph } from './site-graph.ts'

/** Path of the page in a locale; where it is missing, the list or collection that it would be in, or the home. */
export function placeIn(graph: Graph, route: Route, locale: LocaleConfig): string {
  for (const key of [route.key, ...keysAbove(route)]) {
    const path = graph.byKey.get(key)?.get(locale.code)
    if (path !== undefined) return path
  }
  return startOf(graph, route, locale.code) ?? homeOf(graph, locale)
}

/** Keys of the lists that a page is in, the nearest first. */
function keysAbove(route: Route): readonly string[] {
  switch (route.kind) {
    case 'docTag':
      return [`${route.collection}/tags`]
    case 'postList':
      return route.tag === undefined
        ? [`${route.collection}/page/1`]
        : [`${route.collection}/tags/${route.tag}/page/1`, `${route.collection}/tagIndex`]
    case 'author':
      return [`${route.collection}/authors`]
    case 'position':
      return [route.source.collection.name]
    default:
      return []
  }
}

/** The page that a collection begins with, where there is anything in it. */
function startOf({ mainDocs, blogs }: Graph, route: Route, locale: string): string | undefined {
  switch (route.kind) {
    case 'doc':
      return mainDocs.get(locale)?.get(route.source.collection.name)
    case 'docCategory':
    case 'docTag':
    case 'docTagIndex':
      return mainDocs.get(locale)?.get(route.collection)
    case 'post': {
      const blog = blogs.get(locale)?.get(route.source.collection.name)
      return blog?.posts.length ? blog.path : undefined
    }
    default:
      return undefined
  }
}

/** A site may have documents alone, and nothing at its root. */
const homeOf = ({ homes }: Graph, { code, path }: LocaleConfig): string => homes.get(code)?.start ?? path
