// Versions of a docs collection, and the same page in several versions.

import { type Diagnostic, diagnostic } from '../base/diagnostics.ts'
import { didYouMean } from '../base/text.ts'
import { type CollectionConfig, versionsOf } from '../config/collections.ts'
import type { Config } from '../config/config.ts'
import { homePath } from '../config/locale-of.ts'
import type { DocsVersionItem } from '../theme.ts'
import { withBase } from './resolve.ts'
import type { DocRoute, Route } from './route.ts'
import type { Graph } from './site-graph.ts'

/** The versions of a docs collection with the links to their first pages, in the order of site.yaml. @param key of the collection */
export const versionLinks = (graph: Graph, key: string, locale: string): DocsVersionItem['versions'] =>
  versionsOf(graph.config, key).flatMap((collection) => {
    if (!collection.version) return []
    const { name, label, isLast } = collection.version
    const url = withBase(graph, mainPath(graph, collection, locale))
    return [{ name, label, url, ...(isLast && { last: true as const }) }]
  })

/** The version of a page; `undefined` outside docs with versions. */
export function versionOf(graph: Graph, route: Route): CollectionConfig | undefined {
  const name = collectionOf(route)
  return graph.config.collections.find(
    (collection) => collection.name === name && collection.version !== undefined
  )
}

function collectionOf(route: Route): string | undefined {
  if (route.kind === 'doc') return route.source.collection.name
  const isDocsPage = route.kind === 'docCategory' || route.kind === 'docTag' || route.kind === 'docTagIndex'
  return isDocsPage ? route.collection : undefined
}

/** Path of the same page in another version; `undefined` if it does not exist. */
export function samePageIn(
  graph: Graph,
  { key, locale }: Route,
  from: CollectionConfig,
  to: CollectionConfig
): string | undefined {
  return graph.byKey.get(to.name + key.slice(from.name.length))?.get(locale)
}

/** Path of the first page of a version: its main document, else its first one, else the locale's home. */
export function mainPath(graph: Graph, collection: CollectionConfig, locale: string): string {
  return graph.mainDocPaths.get(locale)?.get(collection.name) ?? homePath(graph.config, locale)
}

/**
 * The document that opens when a reader follows a link to a docs collection.
 *
 * @param localesById of all documents: where this locale lacks the configured document, its first one is
 *   used
 */
export function mainDoc(
  docs: readonly DocRoute[],
  { key, version }: CollectionConfig,
  config: Config,
  localesById: ReadonlyMap<string, readonly string[]>
): { readonly path?: string; readonly diagnostics: readonly Diagnostic[] } {
  const id = version?.mainDocId
  const document =
    docs.find((doc) => doc.id === (id ?? 'index')) ??
    (id === undefined || localesById.has(id) ? docs[0] : undefined)
  if (document || id === undefined || localesById.has(id)) return { path: document?.path, diagnostics: [] }
  const position = config.site.value.collections[key]?.versions.findIndex(({ mainDocId }) => mainDocId === id)
  const at = config.site.yaml.at(['collections', key, 'versions', position ?? 0, 'mainDocId'])
  const hint = didYouMean(
    id,
    docs.map((doc) => doc.id)
  )
  const message = `There is no document \`${id}\` in the version \`${version?.name}\` of \`${key}\``
  return { diagnostics: [diagnostic('docs-version-unknown', at, message, hint)] }
}
