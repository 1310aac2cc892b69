// Combines two lists of edits, the second made for the result of the first, into one list for the old text, so that
// whatever neither of them touches stays the same byte for byte.

import { applyEdits, type Edit, outermostEdits } from './edits.ts'

interface Span {
  readonly start: number
  readonly end: number
}

/**
 * Compose edits.
 *
 * @param first edits of `oldText`
 * @param second edits of the text that `first` results in
 */
export function composeEdits(
  oldText: string,
  first: readonly Edit[],
  second: readonly Edit[]
): readonly Edit[] {
  const between = applyEdits(oldText, first).text
  const replaced = replacedSpans(first)
  const later = outermostEdits(second)
  const oldOffset = (offset: number) => {
    const above = replaced.findLast(({ after }) => after.start < offset)
    if (!above) return offset
    return offset <= above.after.end ? above.before.end : above.before.end + offset - above.after.end
  }
  return groupsOf(
    replaced.map(({ after }) => after),
    later
  ).map(({ start, end }) => {
    const inside = later.filter((edit) => edit.start >= start && edit.end <= end)
    const shifted = inside.map((edit) => ({ ...edit, start: edit.start - start, end: edit.end - start }))
    // Spans at the ends of a group belong to it, even if nothing is left of them.
    const opening = replaced.find(({ after }) => after.start === start)
    const closing = replaced.findLast(({ after }) => after.end === end)
    return {
      start: opening ? opening.before.start : oldOffset(start),
      end: closing ? closing.before.end : oldOffset(end),
      text: applyEdits(between.slice(start, end), shifted).text
    }
  })
}

/** Where the replaced parts were, and where they are now. */
function replacedSpans(edits: readonly Edit[]): readonly { readonly before: Span; readonly after: Span }[] {
  let shift = 0
  return outermostEdits(edits).map(({ start, end, text }) => {
    const after = { start: start + shift, end: start + shift + text.length }
    shift += text.length - (end - start)
    return { before: { start, end }, after }
  })
}

/** Spans and edits that overlap or touch, as one span each. */
function groupsOf(spans: readonly Span[], edits: readonly Edit[]): readonly Span[] {
  const groups: Span[] = []
  for (const span of [...spans, ...edits].sort((a, b) => a.start - b.start || a.end - b.end)) {
    const last = groups.at(-1)
    if (last && span.start <= last.end)
      groups[groups.length - 1] = { start: last.start, end: Math.max(last.end, span.end) }
    else groups.push({ start: span.start, end: span.end })
  }
  return groups
}
