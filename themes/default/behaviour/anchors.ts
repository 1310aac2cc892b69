// The `#` after a heading links to it, and copies its URL when clicked.

import { labelsOf } from './labels.ts'

/** How long the confirmation is shown, in milliseconds. */
const confirmationTime = 2000

/** Copy the URL of a heading when its link is clicked. */
export function startAnchors(article: HTMLElement): void {
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
    const copied = labelsOf(article)['code.copied'] ?? ''
    link.dataset.copied = copied
    status.textContent = copied
    clearTimeout(timer)
    timer = window.setTimeout(() => {
      for (const element of article.querySelectorAll<HTMLElement>('[data-copied]'))
        delete element.dataset.copied
      status.textContent = ''
    }, confirmationTime)
  })
}
