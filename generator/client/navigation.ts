// Navigation state, for progress bars and error messages.

/** State of a navigation. */
export type Navigation =
  | { readonly state: 'idle' }
  /** Loading another page; `slow` once it has taken 200 ms. */
  | { readonly state: 'loading'; readonly slow: boolean }
  /** The page failed to load. The current page and its address stay. */
  | { readonly state: 'failed'; readonly reason: FailureReason; retry(): void; dismiss(): void }

/**
 * Why a page failed to load: the browser is offline, there was no response, or the server failed. `online`: the browser
 * is back online, but the reader has scrolled on in the meantime.
 */
export type FailureReason = 'offline' | 'network' | 'server' | 'online'

/** Milliseconds after which loading is indicated. */
const slowThreshold = 200

/** No navigation. */
export const idle: Navigation = { state: 'idle' }
let current: Navigation = idle
let timer = 0
const listeners = new Set<() => void>()

function setNavigation(next: Navigation): void {
  clearTimeout(timer)
  current = next
  for (const listener of listeners) listener()
}

/** Updated by the router. */
export const navigation = {
  settle(): void {
    if (current !== idle) setNavigation(idle)
  },
  start(): void {
    if (current.state === 'loading') return
    setNavigation({ state: 'loading', slow: false })
    timer = window.setTimeout(() => setNavigation({ state: 'loading', slow: true }), slowThreshold)
  },
  fail(reason: FailureReason, retry: () => void): void {
    const failed: Navigation = { state: 'failed', reason, retry, dismiss: () => navigation.settle() }
    setNavigation(failed)
    const { scrollY } = window
    const tryAgain = () => {
      if (current !== failed) return
      // Do not navigate away from a reader who has scrolled on.
      if (window.scrollY === scrollY) retry()
      else setNavigation({ ...failed, reason: 'online' })
    }
    window.addEventListener('online', tryAgain, { once: true })
  }
}

/**
 * Call a listener when the state changes.
 *
 * @returns a function that unsubscribes
 */
export function onNavigation(listener: (state: Navigation) => void): () => void {
  const changed = () => listener(current)
  listeners.add(changed)
  return () => listeners.delete(changed)
}

/** The current state. */
export const currentNavigation = (): Navigation => current
