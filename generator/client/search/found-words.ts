// The words of a search on the page that a result opens. They travel in the address, so that a new tab
// has them too, and are marked without a change to the page: it belongs to React and to the reader.

/** Parameter of an address that names the words. */
const parameter = 'found'
const highlight = 'search'

/** Address of a page of this site on which words shall be marked. */
export function withFoundWords(url: string, words: readonly string[]): string {
  if (words.length === 0 || /^https?:/.test(url)) return url
  const [path = '', hash] = url.split('#')
  const query = new URLSearchParams({ [parameter]: words.join(' ') }).toString()
  return `${path}${path.includes('?') ? '&' : '?'}${query}${hash === undefined ? '' : `#${hash}`}`
}

/** The words that an address asks to mark. */
export const foundWordsIn = (search: string): readonly string[] =>
  (new URLSearchParams(search).get(parameter) ?? '')
    .slice(0, 400)
    .split(' ')
    .filter((word) => word !== '')

/** Take the words out of the address that readers see and share. */
export function cleanAddress(): void {
  const url = new URL(location.href)
  if (!url.searchParams.has(parameter)) return
  url.searchParams.delete(parameter)
  history.replaceState(history.state, '', url)
}

/** Mark words in an element, whole ones only; marks from before go away. Old browsers mark nothing. */
export function markFoundWords(element: Element, words: readonly string[]): void {
  if (!('highlights' in CSS)) return
  CSS.highlights.delete(highlight)
  if (words.length === 0) return
  const alternatives = words.map((word) => word.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')).join('|')
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${alternatives})(?![\\p{L}\\p{N}])`, 'giu')
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  const ranges: Range[] = []
  for (let node = texts.nextNode(); node && ranges.length < 500; node = texts.nextNode())
    for (const { 0: word, index } of (node.textContent ?? '').matchAll(pattern)) {
      const range = document.createRange()
      range.setStart(node, index)
      range.setEnd(node, index + word.length)
      ranges.push(range)
    }
  CSS.highlights.set(highlight, new Highlight(...ranges))
}
