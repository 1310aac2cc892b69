// The event that tells of each page that a reader sees: the first, and those after navigations inside the site.

import type { Payload } from '../theme.ts'

/** The page that is shown. */
export interface PageShown {
  /** Path with the base: `/docs/guide/`. */
  readonly url: string
  /** Title as the tab shows it. */
  readonly title: string
  readonly locale: string
}

/** Name of the event on `window`; its `detail` is a `PageShown`. */
export const pageShownEvent = 'sitegen:page'

let last: PageShown | undefined

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
export function onPageShown(listener: (page: PageShown) => void): () => void {
  const heard = (event: Event) => listener((event as CustomEvent<PageShown>).detail)
  window.addEventListener(pageShownEvent, heard)
  if (last) listener(last)
  return () => window.removeEventListener(pageShownEvent, heard)
}
