// The `#` behind a heading leads to it, and takes its address along: into the clipboard, where one may.

import { t } from 'sitegen/client'
import type { Strings } from 'sitegen/theme'

/** Milliseconds that it says so. */
const said = 2000
const watched = new WeakSet<Element>()

/** Copy the address of a heading when its link is followed. */
export function startAnchors(article: Element, strings: Strings): void {
  if (watched.has(article)) return
  watched.add(article)
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
      // Not allowed, or not on https: the address stands in the bar of the browser.
      return
    }
    link.dataset.copied = t(strings, 'code.copied')
    status.textContent = t(strings, 'code.copied')
    clearTimeout(timer)
    timer = window.setTimeout(() => {
      for (const one of article.querySelectorAll<HTMLElement>('[data-copied]')) delete one.dataset.copied
      status.textContent = ''
    }, said)
  })
}
