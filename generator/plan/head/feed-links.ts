// Links to the feeds that `emit` writes.

import type { CollectionConfig } from '../../config/config.ts'
import { textIn } from '../../config/text-in.ts'
import { type CollectionFeeds, feedPath, feedsIn } from '../../graph/feeds.ts'
import { withBase } from '../../graph/resolve.ts'
import type { Route } from '../../graph/route.ts'
import type { Graph } from '../../graph/site-graph.ts'
import { link } from './tags.ts'

/** In order of preference. */
const formats = [
  { file: 'rss.xml', type: 'application/rss+xml', name: 'RSS' },
  { file: 'atom.xml', type: 'application/atom+xml', name: 'Atom' },
  { file: 'feed.json', type: 'application/feed+json', name: 'JSON Feed' }
] as const

/** `link` elements for the feeds of all blogs of a locale, which are on all its pages. */
export const feedLinks = (graph: Graph, locale: string): readonly string[] =>
  [...feedsIn(graph, locale).values()]
    .filter(({ collection }) => collection.type === 'blog')
    .flatMap(({ path, collection }) => linksTo(graph, path, labelOf(graph, collection, locale)))

/**
 * `link` elements for the feeds of a page: those of a tag, a series, an author or a value of a field. Pages of a collection of
 * entries also have those of the collection, which other pages lack.
 */
export function ownFeedLinks(graph: Graph, route: Route): readonly string[] {
  const pageFeeds = feedsOfPage(graph, route)
  if (!pageFeeds) return []
  const { path, collection, lists } = pageFeeds
  const label = labelOf(graph, collection, route.locale)
  const ofCollection = collection.type === 'blog' ? [] : linksTo(graph, path, label)
  const listPath = route.kind === 'author' ? route.path : 'firstPath' in route ? route.firstPath : undefined
  const hasOwn = listPath !== path && lists.some((list) => list.path === listPath)
  return [...ofCollection, ...(listPath !== undefined && hasOwn ? linksTo(graph, listPath, label) : [])]
}

function feedsOfPage(graph: Graph, route: Route): CollectionFeeds | undefined {
  switch (route.kind) {
    case 'postList':
    case 'author':
    case 'entryList':
    case 'entryTerm':
      return feedsIn(graph, route.locale).get(route.collection)
    case 'entry':
      return feedsIn(graph, route.locale).get(route.source.collection.name)
    default:
      return undefined
  }
}

/** Name of a collection without a list page. */
const labelOf = ({ config }: Graph, { label, name }: CollectionConfig, locale: string): string =>
  label === undefined ? name : textIn(label, locale, config)

const linksTo = (graph: Graph, path: string, label: string): readonly string[] =>
  formats.map(({ file, type, name }) =>
    link({
      rel: 'alternate',
      type,
      title: `${graph.routes.get(path)?.title ?? label} (${name})`,
      href: withBase(graph, feedPath({ path }, file))
    })
  )
