// Enlarges pictures and wide diagrams in a dialog. Without JavaScript, the link around a picture opens its largest
// file.

import { t } from 'sitegen/client'
import type { Strings } from 'sitegen/theme'

/** Open pictures in place, and add a button to diagrams that are too wide for the page. */
export function startZoom(article: Element, strings: Strings, ready: (element: Element) => boolean): void {
  for (const link of article.querySelectorAll<HTMLAnchorElement>('a.zoom')) {
    if (link.dataset.zoom !== undefined || !ready(link)) continue
    link.dataset.zoom = ''
    link.setAttribute('aria-haspopup', 'dialog')
    const visibleImage = () => [...link.querySelectorAll('img')].find(({ offsetWidth }) => offsetWidth > 0)
    link.setAttribute('aria-label', labelOf(strings, visibleImage()?.alt ?? ''))
    link.addEventListener('click', (event) => {
      // The reader opens it in a new tab or window.
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      event.stopPropagation()
      const picture = visibleImage()
      const large = document.createElement('img')
      // For dark mode there may be another picture, which has no link.
      large.src = picture?.matches('.dark-only') ? picture.currentSrc || picture.src : link.href
      large.alt = picture?.alt ?? ''
      open(large, large.alt, strings)
    })
  }
  for (const diagram of article.querySelectorAll<HTMLElement>('.diagram')) {
    if (diagram.dataset.zoom !== undefined || !ready(diagram)) continue
    const svg = diagram.querySelector('svg')
    const width = svg?.viewBox.baseVal?.width ?? 0
    if (!svg || Math.max(width, svg.scrollWidth, diagram.scrollWidth) <= diagram.clientWidth) continue
    diagram.dataset.zoom = ''
    const button = document.createElement('button')
    button.type = 'button'
    button.className = 'zoom-button'
    button.lang = document.documentElement.lang
    button.textContent = t(strings, 'zoom.open')
    button.setAttribute('aria-haspopup', 'dialog')
    button.addEventListener('click', () => {
      const frame = document.createElement('div')
      frame.className = 'zoom-drawing diagram'
      // Moved, not copied, since the ids in it must stay unique.
      frame.append(svg)
      const dialog = open(frame, svg.getAttribute('aria-label') ?? '', strings)
      dialog.addEventListener('close', () => diagram.append(svg))
    })
    diagram.after(button)
  }
}

const labelOf = (strings: Strings, alt: string): string =>
  alt === '' ? t(strings, 'zoom.open') : `${t(strings, 'zoom.open')}: ${alt}`

/** Show something in a dialog. Escape, the button or a click on it close it, and the focus returns to where it was. */
function open(content: HTMLElement, label: string, strings: Strings): HTMLDialogElement {
  const dialog = document.createElement('dialog')
  dialog.className = 'zoom-dialog'
  if (label !== '') dialog.setAttribute('aria-label', label)
  const close = document.createElement('button')
  close.type = 'button'
  close.className = 'zoom-close'
  close.lang = document.documentElement.lang
  close.textContent = t(strings, 'zoom.close')
  dialog.append(close, content)
  dialog.addEventListener('click', () => dialog.close())
  dialog.addEventListener('close', () => dialog.remove())
  document.body.append(dialog)
  dialog.showModal()
  return dialog
}
