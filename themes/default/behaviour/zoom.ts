// Enlarges pictures in a dialog. Without JavaScript, the link around a picture opens its largest file.

import type { ArticleLabels } from '../parts/articleLabels.ts'
import { labelsOf } from './labels.ts'
import { openDialog } from './zoom-dialog.ts'

/** Open a picture in place. */
export default function startZoom(element: HTMLElement): void {
  const link = element as HTMLAnchorElement
  const labels = labelsOf(link)
  link.setAttribute('aria-haspopup', 'dialog')
  const visibleImage = () => [...link.querySelectorAll('img')].find(({ offsetWidth }) => offsetWidth > 0)
  link.setAttribute('aria-label', labelOf(labels, visibleImage()?.alt ?? ''))
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
    openDialog(large, large.alt, labels)
  })
}

const labelOf = (labels: ArticleLabels, alt: string): string =>
  alt === '' ? (labels['zoom.open'] ?? '') : `${labels['zoom.open'] ?? ''}: ${alt}`
