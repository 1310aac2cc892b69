// Enhances articles with JavaScript. Loaded only for pages that need it, and works on the server's HTML: if it fails to load,
// everything remains readable.

import { islandHydratedEvent } from 'sitegen/client'
import type { Strings } from 'sitegen/theme'
import { startAnchors } from './anchors.ts'
import { startCode } from './code.ts'
import { startTabs } from './tabs.ts'
import { startVideos } from './video.ts'

/** Start tabs, code buttons, players, embeds, pictures, dots and anchors of an article. Elements that are already started are skipped. */
export function enhanceArticle(article: Element, strings: Strings): void {
  const start = () => {
    // Elements in islands are changed only after hydration, which needs the server's HTML.
    const isReady = (element: Element) => !element.closest('[data-component]:not([data-island-hydrated])')
    startTabs(article, isReady)
    startCode(article, strings, isReady)
    startVideos(article, isReady)
    // Loaded separately, since few pages have embeds, and these need the consent code.
    if (article.querySelector('a[data-embed]'))
      import('./embeds.ts').then(
        ({ startEmbeds }) => startEmbeds(article, strings, isReady),
        (error: unknown) => console.warn('Frames of this page open in a new tab.', error)
      )
    if (article.querySelector('a.zoom, .diagram'))
      import('./zoom.ts').then(
        ({ startZoom }) => startZoom(article, strings, isReady),
        (error: unknown) => console.warn('Pictures of this page open as links.', error)
      )
    if (article.querySelector('.section-dots'))
      import('./dots.ts').then(({ startDots }) => startDots(article), console.warn)
    startAnchors(article, strings)
  }
  start()
  article.addEventListener(islandHydratedEvent, start)
}
