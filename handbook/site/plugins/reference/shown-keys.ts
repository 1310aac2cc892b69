// Which keys of a file its pages show. A key that several kinds of a mapping share is listed once. A mapping with the
// same keys as one in the first level of the file, such as `head` of a collection, has a link to that instead of its keys;
// so does one in the first level whose keys the pages of site.yaml describe, such as `head` in front matter.

import { isBelow, type Key, pathText } from './schema-tree.ts'

/** A key of a file with its example. */
export interface DescribedKey extends Key {
  readonly file: string
  readonly kind?: string
  /** The smallest file with this key; `undefined` is a gap that a test reports. */
  readonly example: unknown
}

/** A key as a page shows it. */
export interface ShownKey extends DescribedKey {
  /** The key in the first level of this file, or of site.yaml, whose keys it has too: `head` for `collections.NAME.head`. */
  readonly sameKeysAs?: string
}

/** Paths and descriptions of the keys below a key, as text that can be compared. */
const keysBelow = (keys: readonly DescribedKey[], parent: readonly string[]): string =>
  keys
    .filter((key) => isBelow(key.path, parent))
    .map(({ path, description }) => `${pathText(path.slice(parent.length))}: ${description}`)
    .join('\n')

/** The keys below each key of the first level, by its name. */
const firstLevel = (keys: readonly DescribedKey[]): ReadonlyMap<string, string> =>
  new Map(
    keys.filter(({ path }) => path.length === 1).map(({ path }) => [path[0] ?? '', keysBelow(keys, path)])
  )

/** Leave out the keys of mappings that a key of the first level, or of site.yaml, describes too. */
function withoutRepeated(
  keys: readonly DescribedKey[],
  siteKeys: readonly DescribedKey[]
): readonly ShownKey[] {
  const below = firstLevel(keys)
  const belowInSite = firstLevel(siteKeys)
  const repeated = keys.filter(({ path }) => {
    const texts = (path.length > 1 ? below : belowInSite).get(path.at(-1) ?? '')
    return texts && texts === keysBelow(keys, path)
  })
  return keys
    .filter((key) => !repeated.some(({ path }) => isBelow(key.path, path)))
    .map((key) => {
      const name = repeated.includes(key) ? key.path.at(-1) : undefined
      return name === undefined ? key : { ...key, sameKeysAs: name }
    })
}

const sameFacts = (a: DescribedKey, b: DescribedKey): boolean =>
  a.description === b.description &&
  a.type === b.type &&
  a.required === b.required &&
  JSON.stringify(a.default) === JSON.stringify(b.default)

/** Kinds of several keys as one text: `type: text, markdown, number`. */
function kindsOf(keys: readonly DescribedKey[]): string | undefined {
  const kinds = [...new Set(keys.map(({ kind }) => kind))].filter((kind) => kind !== undefined)
  const [first = ''] = kinds
  const name = first.slice(0, first.indexOf(': ') + 2)
  return kinds.length === 0
    ? undefined
    : name + kinds.map((kind) => (kind.startsWith(name) ? kind.slice(name.length) : kind)).join(', ')
}

/** Kinds of the mapping that a key is in. */
function kindsAround(keys: readonly DescribedKey[], { path }: DescribedKey): number {
  const mapping = pathText(path.slice(0, -1))
  const siblings = keys.filter((other) => pathText(other.path.slice(0, -1)) === mapping)
  return new Set(siblings.map(({ kind }) => kind)).size
}

/**
 * All keys that pages show, each once, in the order of the schema. What all kinds have alike is shown without a kind.
 *
 * @param siteKeys keys of site.yaml, for the pages of another file
 */
export function shownKeys(
  keys: readonly DescribedKey[],
  siteKeys: readonly DescribedKey[] = []
): readonly ShownKey[] {
  const groups: [ShownKey, ...ShownKey[]][] = []
  for (const key of withoutRepeated(keys, siteKeys)) {
    const group = groups.find(
      ([first]) => pathText(first.path) === pathText(key.path) && sameFacts(first, key)
    )
    if (group) group.push(key)
    else groups.push([key])
  }
  return groups.map((group) => {
    const { kind: _, ...key } = group[0]
    const isInAll = new Set(group.map(({ kind }) => kind)).size === kindsAround(keys, key)
    const kind = isInAll ? undefined : kindsOf(group)
    return {
      ...key,
      allowed: [...new Set(group.flatMap(({ allowed }) => allowed))],
      ...(kind !== undefined && { kind })
    }
  })
}
