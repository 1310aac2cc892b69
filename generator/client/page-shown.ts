// The event that tells of each page that a reader sees: the first, and those after navigations inside the site.

import type { ShownPage } from '../plugin.ts'
import type { Payload } from '../theme.ts'

/** Name of the event on `window`; its `detail` is a `ShownPage`. */
export const pageShownEvent = 'sitegen:page'

let last: ShownPage | undefined

/** Tell of a page, when it stands in the document. */
export function tellPageShown({ url, documentTitle, locale }: Payload): void {
  last = { url, title: documentTitle, locale }
  window.dispatchEvent(new CustomEvent(pageShownEvent, { detail: last }))
}

/**
 * Be told of the page that is shown now, and of each after it.
 *
 * @returns a function that ends it
 */
export function onPageShown(listener: (page: ShownPage) => void): () => void {
  const heard = (event: Event) => listener((event as CustomEvent<ShownPage>).detail)
  window.addEventListener(pageShownEvent, heard)
  if (last) listener(last)
  return () => window.removeEventListener(pageShownEvent, heard)
}
