/**
 * Find files that import each other in a circle.
 *
 * @param imports by file: the files that it imports before it runs
 * @returns the files of one circle, each imported by the one before it, and the first by the last; nothing when there is none
 */
export function importCircle(imports: ReadonlyMap<string, readonly string[]>): readonly string[] | undefined {
  const done = new Set<string>()
  const follow = (file: string, way: readonly string[]): readonly string[] | undefined => {
    if (way.includes(file)) return way.slice(way.indexOf(file))
    if (done.has(file)) return undefined
    for (const next of imports.get(file) ?? []) {
      const circle = follow(next, [...way, file])
      if (circle) return circle
    }
    done.add(file)
    return undefined
  }
  for (const file of imports.keys()) {
    const circle = follow(file, [])
    if (circle) return circle
  }
  return undefined
}
