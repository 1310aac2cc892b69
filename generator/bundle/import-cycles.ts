/**
 * Find a cycle of imports.
 *
 * @param imports static imports by file
 * @returns the files of one cycle, in import order; undefined if there is none
 */
export function findImportCycle(
  imports: ReadonlyMap<string, readonly string[]>
): readonly string[] | undefined {
  const visited = new Set<string>()
  const follow = (file: string, path: readonly string[]): readonly string[] | undefined => {
    if (path.includes(file)) return path.slice(path.indexOf(file))
    if (visited.has(file)) return undefined
    for (const importedFile of imports.get(file) ?? []) {
      const cycle = follow(importedFile, [...path, file])
      if (cycle) return cycle
    }
    visited.add(file)
    return undefined
  }
  for (const file of imports.keys()) {
    const cycle = follow(file, [])
    if (cycle) return cycle
  }
  return undefined
}
