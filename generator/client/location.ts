import { useSyncExternalStore } from 'react'

/** Fired on window after the url has changed, however it changed. */
export const locationEvent = 'sitegen:location'

/** Go to a url of this site without a full load; the router in start.tsx listens. */
export function navigate(url: string, options: { readonly replace?: boolean } = {}): void {
  window.dispatchEvent(new CustomEvent('sitegen:navigate', { detail: { url, ...options } }))
}

function subscribe(changed: () => void): () => void {
  const events = ['popstate', 'hashchange', locationEvent]
  for (const name of events) window.addEventListener(name, changed)
  return () => {
    for (const name of events) window.removeEventListener(name, changed)
  }
}

/**
 * Query and hash of the address, such as `?q=a#b`, which the server cannot know: empty on the server
 * and while hydrating. The path is `page.url`.
 */
export const useLocation = (): string =>
  useSyncExternalStore(
    subscribe,
    () => window.location.search + window.location.hash,
    () => ''
  )
