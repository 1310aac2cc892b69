// The words of two texts → what differs, with some words around it.

import { diffArrays } from 'diff'
import type { TextPart } from './report.ts'

/** Texts that differ in more words are others; comparing them would take long. */
const maxEdits = 5_000
const wordsAround = 8

/** Words with the space after them. */
const wordsIn = (text: string): readonly string[] => text.match(/\S+\s*|\s+/g) ?? []

/** The parts of two texts; empty if they are the same. */
export function textParts(before: string, after: string): readonly TextPart[] {
  if (before === after) return []
  const changes = diffArrays([...wordsIn(before)], [...wordsIn(after)], {
    maxEditLength: maxEdits,
    comparator: (a, b) => a.trim() === b.trim()
  })
  if (!changes)
    return [
      { kind: 'removed', text: before },
      { kind: 'added', text: after }
    ]
  const parts = changes.map(({ value, added, removed }, index): TextPart => {
    if (added) return { kind: 'added', text: value.join('') }
    // What comes in its place brings the space or the line end after it.
    if (removed)
      return {
        kind: 'removed',
        text: changes[index + 1]?.added ? `${value.join('').trimEnd()} ` : value.join('')
      }
    return { kind: 'same', text: shortened(value, index > 0, index < changes.length - 1) }
  })
  return parts.some(({ kind }) => kind !== 'same') ? parts : []
}

/** The words next to a change on one side or on both. */
function shortened(words: readonly string[], hasBefore: boolean, hasAfter: boolean): string {
  const kept = (hasBefore ? wordsAround : 0) + (hasAfter ? wordsAround : 0)
  if (words.length <= kept) return words.join('')
  const start = hasBefore ? words.slice(0, wordsAround).join('') : ''
  const end = hasAfter ? words.slice(-wordsAround).join('') : ''
  return `${start}… ${end}`
}
