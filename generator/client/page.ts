// The page that the browser has loaded: where its parts are, and how often it was loaded in vain.

// Both are found by their place, which no text can take: all content stands inside of the first. An id says less,
// since the first element that has it wins, and authors choose ids.
const appPlace = 'body > div[data-shell]'
const payloadPlace = `${appPlace} ~ script[type="application/json"]`

/** The element that React fills. */
export const appElement = (): HTMLElement | null => document.querySelector(appPlace)

/** The element that holds the page's payload. */
export const payloadElement = (): Element | null => document.querySelector(payloadPlace)

const reloadedKey = 'sitegen.reloaded'

/**
 * Load the page anew, unless that was done for it already: its scripts may be of an older build.
 *
 * @returns whether it is being loaded
 */
export function reloadOnce(): boolean {
  try {
    if (sessionStorage.getItem(reloadedKey) === location.pathname) return false
    sessionStorage.setItem(reloadedKey, location.pathname)
  } catch {
    // Without a memory it might reload for ever.
    return false
  }
  location.reload()
  return true
}

/** The page has loaded: the next failure may reload it again. */
export function reloadsSpent(): void {
  try {
    sessionStorage.removeItem(reloadedKey)
  } catch {
    // Nothing was remembered.
  }
}
