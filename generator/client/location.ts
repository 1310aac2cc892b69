import { safeDecode } from '../base/safe-decode.ts'
import { locationEvent, type NavigateDetail, navigateEvent } from './events.ts'

/** Navigate to a URL of this site without a full page load. Handled by `router.ts`. */
export function navigate(url: string, options: { readonly replace?: boolean } = {}): void {
  window.dispatchEvent(new CustomEvent<NavigateDetail>(navigateEvent, { detail: { url, ...options } }))
}

/**
 * Call a listener when the URL changes, for any reason.
 *
 * @returns a function that unsubscribes
 */
export function onLocation(changed: () => void): () => void {
  const events = ['popstate', 'hashchange', locationEvent]
  for (const name of events) window.addEventListener(name, changed)
  return () => {
    for (const name of events) window.removeEventListener(name, changed)
  }
}

/** The element of this page that an address leads to, by its `#hash`. */
export const linkedElement = ({ hash }: { readonly hash: string } = location): HTMLElement | null =>
  hash === '' ? null : document.getElementById(safeDecode(hash.slice(1)))

/** Open the `<details>` around an element, and itself if it is one, as browsers do for links that scripts leave to them. */
export function openAround<Found extends Element | null>(element: Found): Found {
  for (let closed = element?.closest('details'); closed; closed = closed.parentElement?.closest('details'))
    closed.open = true
  return element
}
