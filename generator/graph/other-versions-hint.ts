// Hint for a link to a document that another version of the documentation has: after a new version, `/docs/…` leads to it,
// and documents written since are at `/docs/next/…`.

import { type CollectionConfig, collectionAt, versionsOf } from '../config/collections.ts'
import { homePath } from '../config/locale-of.ts'
import type { Route } from './route.ts'
import type { Graph } from './site-graph.ts'

/** Where a link leads to: `/docs/setup/` is `setup/` in a version at `/docs/`. */
interface VersionedTarget {
  readonly collection: CollectionConfig
  /** As readers of the configuration know the place: `/docs/`, `content/en/docs/`. */
  readonly place: string
  /** Path or file in the place. */
  readonly name: string
  /** The same path or file in another version. */
  in(other: CollectionConfig): string
}

/**
 * A hint for a link to a document that exists only in other versions; `undefined` when it exists in none.
 *
 * @param target path, `/docs/setup/`, or a file, `content/en/docs/setup.md`
 * @param locale of the link
 * @param find the page of such a path or file
 */
export function otherVersionsHint(
  { config }: Graph,
  target: string,
  locale: string,
  find: (target: string) => Route | undefined
): string | undefined {
  const linked = target.startsWith('/')
    ? targetOfPath(config.collections, target)
    : targetOfFile(config.collections, target)
  const { version } = linked?.collection ?? {}
  if (!linked || !version) return undefined
  const { collection, place, name } = linked
  const address = ({ path }: Route) =>
    `\`/${path.slice(homePath(config, locale).length).replace(/\/$/, '')}\``
  const current = name.startsWith(`${version.name}/`) && find(place + name.slice(version.name.length + 1))
  if (current) return `\`${version.name}\` is the current version, at \`${place}\`: write ${address(current)}`
  const found = versionsOf(config, collection.key).flatMap((other) => {
    const route = other === collection ? undefined : find(linked.in(other))
    return route && other.version ? [{ name: `\`${other.version.name}\``, route }] : []
  })
  const [first] = found
  if (!first) return undefined
  const names = found.map((other) => other.name).join(' and ')
  return `\`${place}\` is the version \`${version.name}\`, and the page exists only in ${names}: write ${address(first.route)}, or add the page to \`${version.name}\``
}

/** The longest path wins: `/docs/next/` is below `/docs/`. */
function targetOfPath(collections: readonly CollectionConfig[], path: string): VersionedTarget | undefined {
  const [collection] = collections
    .filter((candidate) => candidate.version && path.startsWith(candidate.path))
    .sort((a, b) => b.path.length - a.path.length)
  if (!collection) return undefined
  const name = path.slice(collection.path.length)
  return { collection, place: collection.path, name, in: (other) => other.path + name }
}

function targetOfFile(collections: readonly CollectionConfig[], file: string): VersionedTarget | undefined {
  const { collection, locale } = collectionAt(collections, file) ?? {}
  if (!collection) return undefined
  const folder = ({ root, folder }: CollectionConfig) => `${root}/${locale}/${folder}/`
  const name = file.slice(folder(collection).length)
  return { collection, place: folder(collection), name, in: (other) => folder(other) + name }
}
