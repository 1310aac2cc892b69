// Local storage that may be missing (private mode), blocked or full: a warning once, and the page
// goes on without it.

let warned = false

function attempt<T>(action: () => T, otherwise: T): T {
  try {
    return action()
  } catch (error) {
    if (!warned) console.warn('Storage is not available; choices will not be remembered.', error)
    warned = true
    return otherwise
  }
}

/** A value that the browser keeps for this site; nothing where it keeps none, or may not. */
export const readStored = (key: string): string | null =>
  typeof window === 'undefined' ? null : attempt(() => window.localStorage.getItem(key), null)

/** Keep a value, where the browser lets us. */
export const writeStored = (key: string, value: string): void =>
  attempt(() => window.localStorage.setItem(key, value), undefined)

/** Forget a value. */
export const removeStored = (key: string): void =>
  attempt(() => window.localStorage.removeItem(key), undefined)
