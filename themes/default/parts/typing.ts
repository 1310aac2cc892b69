// Adaptive debounce for search: searching for half a word loads files in vain, so slow typists get more time. Pasted text and
// chosen suggestions are searched immediately.

/** State for estimating typing speed. Times are in milliseconds. */
export interface Typing {
  readonly text: string
  /** Time of the last change. */
  readonly at: number
  /** How long to wait for the next key press. */
  readonly pause: number
}

/** State before the first key press. */
export const untyped: Typing = { text: '', at: Number.NEGATIVE_INFINITY, pause: 0 }

const minDelay = 150
const maxDelay = 500
/** Tolerance, since typing speed varies. */
const slack = 1.6
/** Longer pauses do not count as typing. */
const longPause = 1_000
/** With fewer letters, the speed is unknown, and the word is rarely complete. */
const firstLetters = 2

/** Update the state after a change of the text. */
export function typed({ text: before, at: last, pause }: Typing, text: string, at: number): Typing {
  if (text === before) return { text, at: last, pause: 0 }
  if (Math.abs(text.length - before.length) > 1) return { text, at, pause: 0 }
  const gap = at - last
  const usual = gap < longPause ? gap * slack : pause
  const least = text.trim().length <= firstLetters ? maxDelay : minDelay
  return { text, at, pause: Math.round(Math.min(maxDelay, Math.max(least, usual))) }
}
