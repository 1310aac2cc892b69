import { useSyncExternalStore } from 'react'
import { locationEvent, type NavigateDetail, navigateEvent } from './events.ts'

/** Navigate to a URL of this site without a full page load. Handled by `router.ts`. */
export function navigate(url: string, options: { readonly replace?: boolean } = {}): void {
  window.dispatchEvent(new CustomEvent<NavigateDetail>(navigateEvent, { detail: { url, ...options } }))
}

function subscribe(changed: () => void): () => void {
  const events = ['popstate', 'hashchange', locationEvent]
  for (const name of events) window.addEventListener(name, changed)
  return () => {
    for (const name of events) window.removeEventListener(name, changed)
  }
}

/**
 * Query and hash of the current URL, such as `?q=a#b`; empty on the server and while hydrating. The path is `page.url`.
 */
export const useLocation = (): string =>
  useSyncExternalStore(
    subscribe,
    () => window.location.search + window.location.hash,
    () => ''
  )
