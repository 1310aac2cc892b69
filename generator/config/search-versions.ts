// Names of docs versions in search. The index, the records for other engines and the settings of the browser all take them
// from here, so that they agree.

import type { SearchVersion } from '../theme.ts'
import type { CollectionConfig } from './collections.ts'
import type { Config } from './config.ts'

/**
 * Tag of a page's version in the records of a hosted index, as the crawler of DocSearch writes it:
 * `docs-default-current`, `docs-api-1.0`; `default` for pages outside docs.
 */
export function versionTag(
  collection: Pick<CollectionConfig, 'type' | 'key' | 'version'> | undefined
): string {
  if (collection?.type !== 'docs') return 'default'
  return `docs-${collection.key === 'docs' ? 'default' : collection.key}-${collection.version?.name ?? 'current'}`
}

/** The versions that readers can choose from, in the order of site.yaml; only docs with several versions have any. */
export const searchVersions = ({ collections }: Pick<Config, 'collections'>): readonly SearchVersion[] =>
  collections.flatMap((collection) => {
    const { key, version } = collection
    if (!version || !hasVersions(collection, collections)) return []
    const { name, label, isLast } = version
    return [
      { docs: key, name, label, tag: versionTag(collection), ...(isLast ? { last: true as const } : {}) }
    ]
  })

/** Whether the collection has other versions. */
export const hasVersions = (
  { key, name }: Pick<CollectionConfig, 'key' | 'name'>,
  collections: readonly CollectionConfig[]
): boolean => collections.some((other) => other.key === key && other.name !== name)
