// How long to wait for the next key. The answer to half a word loads files that nobody looks at, so a reader who types
// slowly is given more time; one who has pasted a text, or chosen a suggestion, waits for nothing.

/** What is known of a reader's typing. Times are in milliseconds. */
export interface Typing {
  readonly text: string
  /** When it became that text. */
  readonly at: number
  /** How long to wait for the next key. */
  readonly pause: number
}

/** Before the first key. */
export const untyped: Typing = { text: '', at: Number.NEGATIVE_INFINITY, pause: 0 }

const shortest = 150
const longest = 500
/** Keys do not come at a steady rate. */
const slack = 1.6
/** A reader who has done nothing for so long was not typing. */
const rest = 1_000
/** So few letters say nothing yet of how fast they come, and are rarely all. */
const firstLetters = 2

/** The field has another text. */
export function typed({ text: before, at: last, pause }: Typing, text: string, at: number): Typing {
  if (text === before) return { text, at: last, pause: 0 }
  if (Math.abs(text.length - before.length) > 1) return { text, at, pause: 0 }
  const gap = at - last
  const usual = gap < rest ? gap * slack : pause
  const least = text.trim().length <= firstLetters ? longest : shortest
  return { text, at, pause: Math.round(Math.min(longest, Math.max(least, usual))) }
}
