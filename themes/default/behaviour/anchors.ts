// The `#` after a heading links to it, and copies its URL when clicked.

import { t } from 'sitegen/client'
import type { Strings } from 'sitegen/theme'

/** How long the confirmation is shown, in milliseconds. */
const confirmationTime = 2000
const startedArticles = new WeakSet<Element>()

/** Copy the URL of a heading when its link is clicked. */
export function startAnchors(article: Element, strings: Strings): void {
  if (startedArticles.has(article)) return
  startedArticles.add(article)
  const status = document.createElement('span')
  status.className = 'visually-hidden'
  status.setAttribute('role', 'status')
  article.append(status)
  let timer = 0
  article.addEventListener('click', async ({ target }) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('.heading-anchor') : null
    if (!link) return
    try {
      await navigator.clipboard.writeText(link.href)
    } catch {
      // Not allowed, or not on https. The URL is still in the address bar.
      return
    }
    link.dataset.copied = t(strings, 'code.copied')
    status.textContent = t(strings, 'code.copied')
    clearTimeout(timer)
    timer = window.setTimeout(() => {
      for (const element of article.querySelectorAll<HTMLElement>('[data-copied]'))
        delete element.dataset.copied
      status.textContent = ''
    }, confirmationTime)
  })
}
