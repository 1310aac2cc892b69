// The 404 page lists pages that are like its address.

/** Of the page itself, which hosts show at other addresses. */
const ownAddress = /\/404(?:\.html|\/)?$/

/** Start it; search is loaded only for readers who are lost. */
export default function startNotFound(nav: HTMLElement): void {
  if (!ownAddress.test(location.pathname))
    import('./nearest-pages.ts').then(({ listNearestPages }) => listNearestPages(nav)).catch(console.warn)
}
