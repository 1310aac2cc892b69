// Groups chunks that several entries share, to reduce the number of requests.

export interface SharedChunk {
  readonly path: string
  /** In bytes. */
  readonly size: number
  /** Paths of the entries that load it. */
  readonly users: ReadonlySet<string>
  /** Paths of the chunks that it imports statically. */
  readonly imports: readonly string[]
}

interface SharedGroup {
  readonly members: readonly SharedChunk[]
  readonly size: number
  readonly users: ReadonlySet<string>
}

/** Maximum number of shared files per entry. */
const maxSharedFiles = 3

/** Smaller files, in bytes, are merged: a request costs more than loading them where they are not needed. */
const minFileBytes = 1000

/**
 * Merge chunks until no entry loads more than `maxSharedFiles` and none is smaller than `minFileBytes`. Each time, the pair is
 * merged that makes entries load the fewest unneeded bytes.
 *
 * @returns paths of the chunks of each group; groups do not import each other in cycles
 */
export function groupShared(chunks: readonly SharedChunk[]): readonly (readonly string[])[] {
  // By size first, since names change with any edit, and groups should not.
  const sorted = chunks.toSorted((a, b) => b.size - a.size || (a.path < b.path ? -1 : 1))
  let groups = mergeSameUsers(
    sorted.map((chunk) => ({ members: [chunk], size: chunk.size, users: chunk.users }))
  )
  for (;;) {
    const crowded = crowdedEntries(groups)
    const pair = cheapestPair(groups, crowded)
    if (!pair) return groups.map(({ members }) => members.map(({ path }) => path))
    const [first, second] = pair
    groups = mergeSameUsers([
      ...groups.filter((group) => group !== first && group !== second),
      mergeGroups(first, second)
    ])
  }
}

const union = (first: ReadonlySet<string>, second: ReadonlySet<string>): ReadonlySet<string> =>
  new Set([...first, ...second])

function crowdedEntries(groups: readonly SharedGroup[]): ReadonlySet<string> {
  const counts = new Map<string, number>()
  for (const { users } of groups) for (const user of users) counts.set(user, (counts.get(user) ?? 0) + 1)
  return new Set([...counts].filter(([, count]) => count > maxSharedFiles).map(([user]) => user))
}

function cheapestPair(
  groups: readonly SharedGroup[],
  crowded: ReadonlySet<string>
): readonly [SharedGroup, SharedGroup] | undefined {
  let cheapest: readonly [SharedGroup, SharedGroup] | undefined
  let lowestCost = Number.POSITIVE_INFINITY
  groups.forEach((first, index) => {
    for (const second of groups.slice(index + 1)) {
      const isCandidate =
        first.size < minFileBytes ||
        second.size < minFileBytes ||
        [...crowded].some((entry) => first.users.has(entry) && second.users.has(entry))
      if (!isCandidate) continue
      const unionSize = union(first.users, second.users).size
      const cost = (unionSize - first.users.size) * first.size + (unionSize - second.users.size) * second.size
      if (cost >= lowestCost) continue
      lowestCost = cost
      cheapest = [first, second]
    }
  })
  return cheapest
}

const mergeGroups = (first: SharedGroup, second: SharedGroup): SharedGroup => ({
  members: [...first.members, ...second.members],
  size: first.size + second.size,
  users: union(first.users, second.users)
})

/**
 * Propagate users along imports, since entries that load a group also load its imports, then merge groups with the same
 * users. This includes all cycles.
 */
function mergeSameUsers(groups: readonly SharedGroup[]): readonly SharedGroup[] {
  const users = new Map(groups.map((group) => [group, group.users]))
  const groupByPath = new Map(
    groups.flatMap((group) => group.members.map(({ path }) => [path, group] as const))
  )
  for (let changed = true; changed; ) {
    changed = false
    for (const group of groups)
      for (const path of group.members.flatMap(({ imports }) => imports)) {
        const imported = groupByPath.get(path)
        const importerUsers = imported && users.get(imported)
        const ownUsers = users.get(group)
        if (
          !imported ||
          !importerUsers ||
          !ownUsers ||
          [...ownUsers].every((user) => importerUsers.has(user))
        )
          continue
        users.set(imported, union(importerUsers, ownUsers))
        changed = true
      }
  }
  const merged = new Map<string, SharedGroup>()
  for (const group of groups) {
    const allUsers = users.get(group) ?? group.users
    const key = [...allUsers].sort().join('\n')
    const existingGroup = merged.get(key)
    merged.set(
      key,
      existingGroup
        ? mergeGroups(existingGroup, { ...group, users: allUsers })
        : { ...group, users: allUsers }
    )
  }
  return [...merged.values()]
}
