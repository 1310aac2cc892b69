// Which keys of a file its pages show: what several kinds of a mapping share stands there once, and a mapping that a key of
// the file describes too is a link to it.

import type { DescribedKey } from './files.ts'
import { pathText } from './schema-tree.ts'

/** A key as a page shows it. */
export interface ShownKey extends DescribedKey {
  /** The key in the first level of the file whose keys it has too: `head` for `collections.NAME.head`. */
  readonly sameKeysAs?: string
}

const isBelow = ({ path }: DescribedKey, parent: readonly string[]): boolean =>
  path.length > parent.length && parent.every((step, index) => path[index] === step)

/** Paths and descriptions of the keys below a key, as text that can be compared. */
const keysBelow = (keys: readonly DescribedKey[], parent: readonly string[]): string =>
  keys
    .filter((key) => isBelow(key, parent))
    .map(({ path, description }) => `${pathText(path.slice(parent.length))}: ${description}`)
    .join('\n')

/** Leave out the keys of mappings that a key of the first level describes too. */
function withoutRepeated(keys: readonly DescribedKey[]): readonly ShownKey[] {
  const below = new Map(
    keys.filter(({ path }) => path.length === 1).map(({ path }) => [path[0], keysBelow(keys, path)])
  )
  const repeated = keys.filter(({ path }) => {
    const texts = path.length > 1 && below.get(path.at(-1))
    return texts && texts === keysBelow(keys, path)
  })
  return keys
    .filter((key) => !repeated.some(({ path }) => isBelow(key, path)))
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

/** All keys that pages show, each once, in the order of the schema. */
export function shownKeys(keys: readonly DescribedKey[]): readonly ShownKey[] {
  const groups: ShownKey[][] = []
  for (const key of withoutRepeated(keys)) {
    const group = groups.find(
      ([other]) => other && pathText(other.path) === pathText(key.path) && sameFacts(other, key)
    )
    if (group) group.push(key)
    else groups.push([key])
  }
  const paths = groups.map(([key]) => pathText(key?.path ?? []))
  return groups.flatMap((group, index) => {
    const [key] = group
    if (!key) return []
    const { kind: _, ...rest } = key
    const kind = kindsOf(group)
    // If all kinds have the key alike, it needs no kind.
    const parent = pathText(key.path.slice(0, -1))
    const kinds = new Set(
      keys.filter(({ path }) => pathText(path.slice(0, -1)) === parent).map((other) => other.kind)
    )
    const isInAll = new Set(group.map((other) => other.kind)).size === kinds.size
    const isAlone = paths.filter((path) => path === paths[index]).length === 1
    return [
      {
        ...rest,
        allowed: [...new Set(group.flatMap(({ allowed }) => allowed))],
        ...(kind !== undefined && !(isInAll && isAlone) && { kind })
      }
    ]
  })
}
