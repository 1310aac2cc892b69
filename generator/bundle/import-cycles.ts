/**
 * Find a cycle of imports.
 *
 * @param imports static imports by file
 * @returns the files of one cycle, in import order; undefined if there is none
 */
export function findImportCycle(
  imports: ReadonlyMap<string, readonly string[]>
): readonly string[] | undefined {
  const done = new Set<string>()
  const follow = (file: string, path: readonly string[]): readonly string[] | undefined => {
    if (path.includes(file)) return path.slice(path.indexOf(file))
    if (done.has(file)) return undefined
    for (const next of imports.get(file) ?? []) {
      const cycle = follow(next, [...path, file])
      if (cycle) return cycle
    }
    done.add(file)
    return undefined
  }
  for (const file of imports.keys()) {
    const cycle = follow(file, [])
    if (cycle) return cycle
  }
  return undefined
}
