// The versions of the docs as search knows them: in the index, in the records for other engines, and in the settings
// of the browser. All of them take their names from here, so that they agree.

import type { SearchVersion } from '../theme.ts'
import type { CollectionConfig } from './collections.ts'
import type { Config } from './config.ts'

/**
 * What records and facets of a hosted index call the version of a page, as the crawlers of DocSearch do:
 * `docs-default-current`, `docs-api-1.0`; `default` for pages outside of docs.
 */
export function versionTag(
  collection: Pick<CollectionConfig, 'type' | 'of' | 'version'> | undefined
): string {
  if (collection?.type !== 'docs') return 'default'
  return `docs-${collection.of === 'docs' ? 'default' : collection.of}-${collection.version?.name ?? 'current'}`
}

/** The versions that readers can choose between: those of docs that have several, in the order of site.yaml. */
export const searchVersions = ({ collections }: Pick<Config, 'collections'>): readonly SearchVersion[] =>
  collections.flatMap((collection) => {
    const { of, version } = collection
    if (!version || !hasVersions(collection, collections)) return []
    const { name, label, isLast } = version
    return [
      { docs: of, name, label, tag: versionTag(collection), ...(isLast ? { last: true as const } : {}) }
    ]
  })

/** Is it a version beside others? */
export const hasVersions = (
  { of, name }: Pick<CollectionConfig, 'of' | 'name'>,
  collections: readonly CollectionConfig[]
): boolean => collections.some((other) => other.of === of && other.name !== name)
