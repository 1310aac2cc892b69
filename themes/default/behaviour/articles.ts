// What becomes of an article where there is JavaScript. It is loaded for pages that have any of these,
// works on the HTML as it stands, and leaves everything readable when it does not come.

import type { Strings } from 'sitegen/theme'
import { startAnchors } from './anchors.ts'
import { startCode } from './code.ts'
import { startTabs } from './tabs.ts'
import { startVideos } from './video.ts'

/** Make tabs, buttons and players of an article; what has been made before is passed over. */
export function enliven(article: Element, strings: Strings): void {
  const start = () => {
    // React must find its elements as the server has made them, before others are put around them.
    const awake = (element: Element) => !element.closest('[data-component]:not([data-woken])')
    startTabs(article, awake)
    startCode(article, strings, awake)
    startVideos(article, awake)
    // Few pages have any, and they bring the whole of consent with them.
    if (article.querySelector('a[data-embed]'))
      import('./embeds.ts').then(
        ({ startEmbeds }) => startEmbeds(article, strings, awake),
        (error: unknown) => console.warn('Frames of this page open in a new tab.', error)
      )
    startAnchors(article, strings)
  }
  start()
  article.addEventListener('sitegen:woken', start)
}
