// Pages that search finds for the words of an address.

import { loadShell, safeDecode, searchEngine } from 'sitegen/client'
import type { PageHit, SearchSettings } from 'sitegen/theme'

const maxPages = 5

/** `/docs/get-started/instal.html` → `instal`, and then all words. */
function queriesOf(path: string): readonly string[] {
  const parts = safeDecode(path)
    .replace(/\.\w+$/, '')
    .split('/')
    .map((part) => part.replaceAll(/[^\p{L}\p{N}]+/gu, ' ').trim())
    .filter(Boolean)
  return [...new Set([parts.at(-1), parts.join(' ')])].filter(
    (text) => text !== undefined && text !== ''
  ) as string[]
}

/** List the pages; nothing if search finds none, or fails. */
export async function listNearestPages(nav: HTMLElement): Promise<void> {
  const { search } = await loadShell()
  if (!search) return
  const pages = await nearest(search)
  if (pages.length === 0) return
  const heading = document.createElement('h2')
  heading.textContent = nav.ariaLabel
  const list = document.createElement('ul')
  for (const { url, title, crumbs } of pages) {
    const [item, link] = [document.createElement('li'), document.createElement('a')]
    link.href = url
    link.textContent = title.map(({ text }) => text).join('')
    item.append(link)
    list.append(item)
    if (crumbs.length === 0) continue
    const path = document.createElement('p')
    path.textContent = crumbs.join(' › ')
    item.append(path)
  }
  nav.append(heading, list)
  nav.hidden = false
}

async function nearest(settings: SearchSettings): Promise<readonly PageHit[]> {
  const engine = await searchEngine(settings)
  for (const text of queriesOf(location.pathname)) {
    const { pages, suggestions } = await engine.search({ text, from: 0, size: maxPages })
    if (pages.length > 0) return pages
    const [suggestion] = suggestions
    if (suggestion === undefined) continue
    const answer = await engine.search({ text: suggestion, from: 0, size: maxPages })
    if (answer.pages.length > 0) return answer.pages
  }
  return []
}
