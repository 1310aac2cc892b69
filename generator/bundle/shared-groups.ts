// Which of the chunks that several entries share are put into one file.

export interface SharedChunk {
  readonly path: string
  /** Bytes. */
  readonly size: number
  /** Entries that load it. */
  readonly users: ReadonlySet<string>
  /** Chunks that run before it. */
  readonly imports: readonly string[]
}

interface SharedGroup {
  readonly members: readonly SharedChunk[]
  readonly size: number
  readonly users: ReadonlySet<string>
}

/** Shared files that one entry may ask for. */
const limit = 3

/** A file of fewer bytes costs more by its request than by being loaded where it is not needed. */
const tiny = 1000

/**
 * Put shared chunks together until no entry asks for more files than it may and none of them is tiny, each time
 * those two that make the entries load the fewest bytes for nothing.
 *
 * @returns paths of the chunks of each group; imports between groups make no circle
 */
export function groupShared(chunks: readonly SharedChunk[]): readonly (readonly string[])[] {
  // By size first: names change with any edit, and groups should not.
  const sorted = chunks.toSorted((one, other) => other.size - one.size || (one.path < other.path ? -1 : 1))
  let groups = sameUsers(sorted.map((chunk) => ({ members: [chunk], size: chunk.size, users: chunk.users })))
  for (;;) {
    const crowded = crowdedEntries(groups)
    const best = cheapestPair(groups, crowded)
    if (!best) return groups.map(({ members }) => members.map(({ path }) => path))
    const [one, other] = best
    groups = sameUsers([...groups.filter((group) => group !== one && group !== other), together(one, other)])
  }
}

const union = (one: ReadonlySet<string>, other: ReadonlySet<string>): ReadonlySet<string> =>
  new Set([...one, ...other])

function crowdedEntries(groups: readonly SharedGroup[]): ReadonlySet<string> {
  const counts = new Map<string, number>()
  for (const { users } of groups) for (const user of users) counts.set(user, (counts.get(user) ?? 0) + 1)
  return new Set([...counts].filter(([, count]) => count > limit).map(([user]) => user))
}

function cheapestPair(
  groups: readonly SharedGroup[],
  crowded: ReadonlySet<string>
): readonly [SharedGroup, SharedGroup] | undefined {
  let best: readonly [SharedGroup, SharedGroup] | undefined
  let lowest = Number.POSITIVE_INFINITY
  groups.forEach((one, index) => {
    for (const other of groups.slice(index + 1)) {
      const wanted =
        one.size < tiny ||
        other.size < tiny ||
        [...crowded].some((entry) => one.users.has(entry) && other.users.has(entry))
      if (!wanted) continue
      const all = union(one.users, other.users).size
      const cost = (all - one.users.size) * one.size + (all - other.users.size) * other.size
      if (cost >= lowest) continue
      lowest = cost
      best = [one, other]
    }
  })
  return best
}

const together = (one: SharedGroup, other: SharedGroup): SharedGroup => ({
  members: [...one.members, ...other.members],
  size: one.size + other.size,
  users: union(one.users, other.users)
})

/**
 * Who loads a group loads what it imports. Groups with the same users become one: all that import each other in a
 * circle are among them.
 */
function sameUsers(groups: readonly SharedGroup[]): readonly SharedGroup[] {
  const users = new Map(groups.map((group) => [group, group.users]))
  const home = new Map(groups.flatMap((group) => group.members.map(({ path }) => [path, group] as const)))
  for (let changed = true; changed; ) {
    changed = false
    for (const group of groups)
      for (const path of group.members.flatMap(({ imports }) => imports)) {
        const imported = home.get(path)
        const before = imported && users.get(imported)
        const own = users.get(group)
        if (!imported || !before || !own || [...own].every((user) => before.has(user))) continue
        users.set(imported, union(before, own))
        changed = true
      }
  }
  const merged = new Map<string, SharedGroup>()
  for (const group of groups) {
    const all = users.get(group) ?? group.users
    const key = [...all].sort().join('\n')
    const known = merged.get(key)
    merged.set(key, known ? together(known, { ...group, users: all }) : { ...group, users: all })
  }
  return [...merged.values()]
}
