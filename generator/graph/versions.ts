// Versions of a docs collection: which page of one is the same as a page of another.

import { type Diagnostic, diagnostic } from '../base/diagnostics.ts'
import { didYouMean } from '../base/text.ts'
import type { CollectionConfig, Config } from '../config/config.ts'
import type { DocRoute, Route } from './route.ts'
import type { Graph } from './site-graph.ts'

/** All versions of the docs that a collection is a version of, in the order of site.yaml. */
export const versionsOf = ({ collections }: Config, of: string): readonly CollectionConfig[] =>
  collections.filter((one) => one.of === of && one.version !== undefined)

/** The version that a page belongs to; nothing for pages outside docs with versions. */
export function versionOf(graph: Graph, route: Route): CollectionConfig | undefined {
  const name = collectionOf(route)
  return graph.config.collections.find((one) => one.name === name && one.version !== undefined)
}

function collectionOf(route: Route): string | undefined {
  if (route.kind === 'doc') return route.source.collection.name
  const ofDocs = route.kind === 'docCategory' || route.kind === 'docTag' || route.kind === 'docTagIndex'
  return ofDocs ? route.collection : undefined
}

/** Path of the same page in another version; nothing where that version does not have it. */
export function sameIn(
  graph: Graph,
  { key, locale }: Route,
  from: CollectionConfig,
  to: CollectionConfig
): string | undefined {
  return graph.byKey.get(to.name + key.slice(from.name.length))?.get(locale)
}

/** Where a version starts to be read: its main document, else the first one, else the locale's home. */
export function mainPath(graph: Graph, collection: CollectionConfig, locale: string): string {
  const home = graph.config.locales.find(({ code }) => code === locale)?.path ?? '/'
  return graph.mainDocs.get(locale)?.get(collection.name) ?? home
}

/**
 * The document that links to a docs collection lead to.
 *
 * @param anywhere ids of documents in any locale: where this one lacks the named one, its first serves
 */
export function mainDoc(
  docs: readonly DocRoute[],
  { of, version }: CollectionConfig,
  config: Config,
  anywhere: ReadonlySet<string>
): { readonly path?: string; readonly diagnostics: readonly Diagnostic[] } {
  const id = version?.mainDocId
  const found =
    docs.find((doc) => doc.id === (id ?? 'index')) ??
    (id === undefined || anywhere.has(id) ? docs[0] : undefined)
  if (found || id === undefined || anywhere.has(id))
    return { ...(found && { path: found.path }), diagnostics: [] }
  const position = config.site.value.collections[of]?.versions.findIndex(({ mainDocId }) => mainDocId === id)
  const at = config.site.yaml.at(['collections', of, 'versions', position ?? 0, 'mainDocId'])
  const hint = didYouMean(
    id,
    docs.map((doc) => doc.id)
  )
  const message = `There is no document \`${id}\` in the version \`${version?.name}\` of \`${of}\``
  return { diagnostics: [diagnostic('docs-version-unknown', at, message, hint)] }
}
