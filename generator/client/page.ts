// The loaded page: its elements, and a guard against reload loops.

// Located by structure rather than by id: authors choose ids, and the first element with an id wins. All content is inside
// the first element.
const appSelector = 'body > div[data-shell]'
const payloadSelector = `${appSelector} ~ script[type="application/json"]`

/** The root element of React. */
export const appElement = (): HTMLElement | null => document.querySelector(appSelector)

/** The element with the embedded payload. */
export const payloadElement = (): Element | null => document.querySelector(payloadSelector)

/** Event on an island: it has hydrated, and its content is not replaced from then on. */
export const islandHydratedEvent = 'sitegen:island-hydrated'

const reloadGuardKey = 'sitegen:reload-guard'

/**
 * Reload the page once, since its scripts may belong to an older build.
 *
 * @returns whether it is being reloaded
 */
export function reloadOnce(): boolean {
  try {
    if (sessionStorage.getItem(reloadGuardKey) === location.pathname) return false
    sessionStorage.setItem(reloadGuardKey, location.pathname)
  } catch {
    // Without storage it could reload forever.
    return false
  }
  location.reload()
  return true
}

/** The page has started: the next failure may reload it again. */
export function resetReloadGuard(): void {
  try {
    sessionStorage.removeItem(reloadGuardKey)
  } catch {
    // Without storage there is nothing to reset.
  }
}
