// Events between the scripts of a page. All are dispatched on `window`, unless they say otherwise. The one that the entry
// script needs is in page.ts, so that it loads no others.

/** The URL has changed, for any reason. */
export const locationEvent = 'sitegen:location'

/** A component asks for another page; a `CustomEvent` with `NavigateDetail`. */
export const navigateEvent = 'sitegen:navigate'

/** The page to open. */
export interface NavigateDetail {
  readonly url: string
  /** Replace the history entry instead of adding one. */
  readonly replace?: boolean
}

/** A page is shown: the first one, and each after a client-side navigation; a `CustomEvent` with a `ShownPage`. */
export const pageShownEvent = 'sitegen:page'

/** On a link: its page will probably be opened. */
export const prefetchEvent = 'sitegen:prefetch'

/** Under `serve`: sources have changed. */
export const refreshEvent = 'sitegen:refresh'

/** Under `serve`: the page is about to be reloaded, since it cannot be updated in place. */
export const reloadEvent = 'sitegen:reload'

/** On an interactive component: it has started, and its HTML belongs to React from then on. */
export const islandHydratedEvent = 'sitegen:island-hydrated'
