// Targets of the language menu: the page in the other language, or the nearest page that exists there.

import type { LocaleConfig } from '../config/config.ts'
import type { Route } from './route.ts'
import { type Graph, startPath } from './site-graph.ts'

/** Path of the page in a locale; if it is missing there, of its list or collection, else of the home page. */
export function localeSwitchPath(graph: Graph, route: Route, locale: LocaleConfig): string {
  for (const key of [route.key, ...parentKeys(route)]) {
    const path = graph.byKey.get(key)?.get(locale.code)
    if (path !== undefined) return path
  }
  return collectionStart(graph, route, locale.code) ?? startPath(graph, locale)
}

/** Keys of the lists that contain a page, nearest first. */
function parentKeys(route: Route): readonly string[] {
  switch (route.kind) {
    case 'docTag':
      return [`${route.collection}/tags`]
    case 'postList':
      return route.tag === undefined
        ? [`${route.collection}/page/1`]
        : [`${route.collection}/tags/${route.tag}/page/1`, `${route.collection}/tagIndex`]
    case 'author':
      return [`${route.collection}/authors`]
    case 'entry':
      return [route.source.collection.name]
    case 'entryTerm':
    case 'entryList':
      return route.term
        ? [`${route.collection}/${route.term.field}/${route.term.key}`, route.collection]
        : [route.collection]
    default:
      return []
  }
}

/** First page of the route's collection in a locale, if there is one. */
function collectionStart({ mainDocPaths, blogs }: Graph, route: Route, locale: string): string | undefined {
  switch (route.kind) {
    case 'doc':
      return mainDocPaths.get(locale)?.get(route.source.collection.name)
    case 'docCategory':
    case 'docTag':
    case 'docTagIndex':
      return mainDocPaths.get(locale)?.get(route.collection)
    case 'post': {
      const blog = blogs.get(locale)?.get(route.source.collection.name)
      return blog?.posts.length ? blog.path : undefined
    }
    default:
      return undefined
  }
}
