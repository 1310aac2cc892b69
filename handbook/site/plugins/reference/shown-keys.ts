// Which keys of a file its pages show. A key that several kinds of a mapping share is listed once. A mapping with the
// same keys as one of its name in a mapping around it, such as `head` of a collection, has a link to that instead of its
// keys; so does one in the first level whose keys the pages of site.yaml describe, such as `head` in front matter.

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
  /** The key whose keys it has too, in a mapping around it or in site.yaml: `head` for `collections.NAME.head`. */
  readonly sameKeysAs?: DescribedKey
}

/** Paths and descriptions of the keys below a key, as text that can be compared. */
const keysBelow = (keys: readonly DescribedKey[], parent: readonly string[]): string =>
  keys
    .filter((key) => isBelow(key.path, parent))
    .map(({ path, description }) => `${pathText(path.slice(parent.length))}: ${description}`)
    .join('\n')

/** Keys in their order, and the first one at each path. */
interface KeysOfFile {
  readonly keys: readonly DescribedKey[]
  readonly byPath: ReadonlyMap<string, DescribedKey>
}

const keysOfFile = (keys: readonly DescribedKey[]): KeysOfFile => ({
  keys,
  byPath: new Map(keys.toReversed().map((key) => [pathText(key.path), key]))
})

/** The key of the same name in the nearest mapping around it with the same keys; the first level has site.yaml around it. */
function originalOf(key: DescribedKey, own: KeysOfFile, site: KeysOfFile): DescribedKey | undefined {
  const name = key.path.at(-1) ?? ''
  const isFirst = key.path.length === 1
  const around = isFirst
    ? [site.byPath.get(name)]
    : key.path.slice(0, -1).map((_, length) => own.byPath.get(pathText([...key.path.slice(0, length), name])))
  const candidates = around.filter((found) => found !== undefined)
  if (candidates.length === 0) return undefined
  const text = keysBelow(own.keys, key.path)
  const { keys } = isFirst ? site : own
  return text === '' ? undefined : candidates.findLast(({ path }) => keysBelow(keys, path) === text)
}

/** Leave out the keys of mappings that another key describes too. */
function withoutRepeated(
  keys: readonly DescribedKey[],
  siteKeys: readonly DescribedKey[]
): readonly ShownKey[] {
  const own = keysOfFile(keys)
  const site = keysOfFile(siteKeys)
  const originals = new Map(
    keys.flatMap((key) => {
      const original = originalOf(key, own, site)
      return original === undefined ? [] : [[key, original] as const]
    })
  )
  const repeated = [...originals.keys()]
  return keys
    .filter((key) => !repeated.some(({ path }) => isBelow(key.path, path)))
    .map((key) => {
      const original = originals.get(key)
      return original === undefined ? key : { ...key, sameKeysAs: original }
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
