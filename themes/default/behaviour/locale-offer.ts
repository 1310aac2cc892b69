// Offers the page in the language that the browser prefers. It never leads there by itself, and asks only once: who closes it,
// or chooses any language, is not asked again.

import { adoptStyles, onPageShown, readStored, writeStored } from 'sitegen/client'
import styles from '../styles/locale-offer.css?text'

const key = 'locale-offer'

/** `de-AT` → `de` */
const primary = (tag: string): string => tag.toLowerCase().split('-')[0] ?? ''

/** The offer in the first language of the reader that the page has; none if it is in that one. */
function wantedLink(box: HTMLElement): HTMLAnchorElement | undefined {
  const links = [...box.querySelectorAll('a')]
  for (const tag of navigator.languages) {
    if (primary(tag) === primary(document.documentElement.lang)) return undefined
    const sameTag = links.find(({ hreflang }) => hreflang.toLowerCase() === tag.toLowerCase())
    const found = sameTag ?? links.find(({ hreflang }) => primary(hreflang) === primary(tag))
    if (found) return found
  }
  return undefined
}

/** Start the offer. */
export default function startOffer(box: HTMLElement): void {
  adoptStyles(styles)
  const show = () => {
    const link = readStored(key) === null ? wantedLink(box) : undefined
    for (const other of box.querySelectorAll('a')) other.hidden = other !== link
    box.hidden = !link
  }
  box.querySelector('button')?.addEventListener('click', () => {
    writeStored(key, 'closed')
    show()
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
  })
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a[data-locale]')) writeStored(key, 'chosen')
  })
  onPageShown(() => box.isConnected && show())
  show()
}
