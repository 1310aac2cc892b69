import { locationEvent, markFoundWords } from 'sitegen/client'

/** Mark the words of a search on the page that it has led to. */
export function showFound(words: readonly string[]): void {
  const main = document.querySelector('main #content[data-content]') ?? document.querySelector('main')
  if (!main) return
  markFoundWords(main, words)
  // They are gone with the page.
  const here = location.pathname
  const forget = () => {
    if (location.pathname === here) return
    markFoundWords(main, [])
    window.removeEventListener(locationEvent, forget)
  }
  window.addEventListener(locationEvent, forget)
}
