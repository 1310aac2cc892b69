// Updates the head after a navigation. Elements that differ between pages are between the title and the icon
// (`plan/head/head-text.ts`); elements added by others (style sheets, modules) come later and stay.

import type { Payload } from '../theme.ts'
import { trustedHtml } from './trusted.ts'

/** Replace the head elements of the previous page with those of this one. */
export function showHead({ documentTitle, head }: Payload): void {
  document.title = documentTitle
  const title = document.querySelector('head > title')
  const icon = document.querySelector('head > title ~ link[rel=icon]')
  if (head === undefined || !title || !icon) return
  const template = document.createElement('template')
  template.innerHTML = trustedHtml(head)
  while (title.nextSibling && title.nextSibling !== icon) title.nextSibling.remove()
  title.after(template.content)
}
