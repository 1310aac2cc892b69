import { cleanAddress, foundWordsIn, markFoundWords } from 'sitegen/client'

/** Mark the words of a search on the page that it has led to, once. */
export function showFound(): void {
  const main = document.querySelector('#content') ?? document.querySelector('main')
  const words = foundWordsIn(location.search)
  cleanAddress()
  if (!main) return
  markFoundWords(main, words)
  // They are gone with the page.
  const here = location.pathname
  const forget = () => {
    if (location.pathname === here) return
    markFoundWords(main, [])
    window.removeEventListener('sitegen:location', forget)
  }
  window.addEventListener('sitegen:location', forget)
}
