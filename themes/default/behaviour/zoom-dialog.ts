import type { ArticleLabels } from '../parts/articleLabels.ts'
import styles from '../styles/zoom.css?text'

let sheet: CSSStyleSheet | undefined

/**
 * Apply the styles of the dialog and of buttons that open it. Not by `adoptStyles`: what is small and shares it becomes one file, which
 * search would load. Safari before 16.4 shows the dialog without them.
 */
export function adoptZoomStyles(): void {
  if (sheet || !('adoptedStyleSheets' in document)) return
  sheet = new CSSStyleSheet()
  sheet.replaceSync(styles)
  document.adoptedStyleSheets.push(sheet)
}

/** Show something in a dialog. Escape, the button or a click on it close it, and the focus returns to where it was. */
export function openDialog(content: HTMLElement, label: string, labels: ArticleLabels): HTMLDialogElement {
  adoptZoomStyles()
  const dialog = document.createElement('dialog')
  dialog.className = 'zoom-dialog'
  if (label !== '') dialog.setAttribute('aria-label', label)
  const close = document.createElement('button')
  close.type = 'button'
  close.className = 'zoom-close'
  close.lang = document.documentElement.lang
  close.textContent = labels['zoom.close'] ?? ''
  dialog.append(close, content)
  dialog.addEventListener('click', () => dialog.close())
  dialog.addEventListener('close', () => dialog.remove())
  document.body.append(dialog)
  dialog.showModal()
  return dialog
}
