// The event for each page that is shown: the first one, and those after client-side navigations.

import type { ShownPage } from '../plugin.ts'
import { pageShownEvent } from './events.ts'
import { appElement } from './page.ts'

let currentPage: ShownPage | undefined

/** Dispatch the event, when a page is in the document. */
export function dispatchPageShown(): void {
  currentPage = {
    url: location.pathname,
    title: document.title,
    locale: appElement()?.dataset.locale ?? ''
  }
  window.dispatchEvent(new CustomEvent(pageShownEvent, { detail: currentPage }))
}

/**
 * Call a listener for the current page and each later one.
 *
 * @returns a function that unsubscribes
 */
export function onPageShown(listener: (page: ShownPage) => void): () => void {
  const handler = (event: Event) => listener((event as CustomEvent<ShownPage>).detail)
  window.addEventListener(pageShownEvent, handler)
  if (currentPage) listener(currentPage)
  return () => window.removeEventListener(pageShownEvent, handler)
}
