import { locationEvent, markFoundWords, takeFoundWords } from 'sitegen/client'

/** Highlight the words of a search on the page that was opened from its results. */
export function showFound(): void {
  const words = takeFoundWords()
  if (words.length === 0) return
  const main = document.querySelector('main #content[data-content]') ?? document.querySelector('main')
  if (!main) return
  markFoundWords(main, words)
  // Remove the highlights when another page is shown.
  const currentPath = location.pathname
  const removeHighlights = () => {
    if (location.pathname === currentPath) return
    markFoundWords(main, [])
    window.removeEventListener(locationEvent, removeHighlights)
  }
  window.addEventListener(locationEvent, removeHighlights)
}
