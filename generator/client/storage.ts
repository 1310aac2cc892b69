// Access to local storage, which may be missing (private mode), blocked or full. If so, a warning is logged once.

let warned = false

function attempt<T>(action: () => T, otherwise: T): T {
  try {
    return action()
  } catch (error) {
    if (!warned) console.warn('Choices are not stored.', error)
    warned = true
    return otherwise
  }
}

/** Read a value; null when it is missing or storage is unavailable. */
export const readStored = (key: string): string | null =>
  typeof window === 'undefined' ? null : attempt(() => window.localStorage.getItem(key), null)

/** Store a value if possible. */
export const writeStored = (key: string, value: string): void =>
  attempt(() => window.localStorage.setItem(key, value), undefined)

/** Remove a value. */
export const removeStored = (key: string): void =>
  attempt(() => window.localStorage.removeItem(key), undefined)
