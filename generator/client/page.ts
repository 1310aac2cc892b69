// The page that the browser has loaded: where its parts are, and how often it was loaded in vain.

/** Id of the element that React fills. */
export const appId = 'app'

/** Id of the element that holds the page's payload. */
export const payloadId = 'payload'

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
