import { visible } from './visible.ts'

/** A text before and after; paths relative to the project. */
interface ChangedText {
  readonly file: string
  /** Its path before, if that was another one. */
  readonly from?: string
  readonly before: string
  readonly after: string
}

/** A unified diff without context, which `patch` and code hosts read. */
export function unifiedDiff({ file, from = file, before, after }: ChangedText): string {
  const [old, now] = [before.split('\n'), after.split('\n')]
  const lines = [`--- ${before === '' ? '/dev/null' : `a/${visible(from)}`}`, `+++ b/${visible(file)}`]
  let [i, j] = [0, 0]
  while (i < old.length || j < now.length) {
    if (old[i] === now[j] && i < old.length && j < now.length) {
      i++
      j++
      continue
    }
    const [removed, added] = differenceAt(old, now, i, j)
    lines.push(`@@ -${range(i, removed)} +${range(j, added)} @@`)
    lines.push(...old.slice(i, i + removed).map((line) => `-${visible(line)}`))
    lines.push(...now.slice(j, j + added).map((line) => `+${visible(line)}`))
    i += removed
    j += added
  }
  return lines.join('\n')
}

/** Lines of a hunk; for none, the line before them. */
const range = (start: number, count: number): string =>
  count === 0 ? `${start},0` : count === 1 ? `${start + 1}` : `${start + 1},${count}`

/** How many lines differ from two indexes on, up to the next two that both have: a single one may be empty by chance. */
function differenceAt(
  old: readonly string[],
  now: readonly string[],
  i: number,
  j: number
): readonly [removed: number, added: number] {
  const [left, right] = [old.length - i, now.length - j]
  const meets = (removed: number, added: number): boolean =>
    old[i + removed] === now[j + added] && old[i + removed + 1] === now[j + added + 1]
  for (let size = 1; size < left + right; size++)
    // As many of one as of the other first: lines that were changed.
    for (const removed of [size >> 1, ...Array.from({ length: size + 1 }, (_, count) => count)])
      if (removed <= left && size - removed <= right && meets(removed, size - removed))
        return [removed, size - removed]
  return [left, right]
}
