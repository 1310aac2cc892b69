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
/** Factor for the last pause, since typing speed varies. */
const tolerance = 1.6
/** Longer pauses do not count as typing. */
const longPause = 1_000
/** Up to this many letters, the speed is unknown, and the word is rarely complete. */
const uncertainLength = 2

/** Update the state after a change of the text. */
export function typed({ text: lastText, at: lastChange, pause }: Typing, text: string, at: number): Typing {
  if (text === lastText) return { text, at: lastChange, pause: 0 }
  if (Math.abs(text.length - lastText.length) > 1) return { text, at, pause: 0 }
  const gap = at - lastChange
  const delay = gap < longPause ? gap * tolerance : pause
  const minimum = text.trim().length <= uncertainLength ? maxDelay : minDelay
  return { text, at, pause: Math.round(Math.min(maxDelay, Math.max(minimum, delay))) }
}
