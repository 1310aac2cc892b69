// The head of the document after a navigation. What differs between pages stands between the title and the icon, as
// `render/head.ts` writes it; what others have added (style sheets, modules) stands behind and stays.

import type { Payload } from '../theme.ts'
import { trustedHtml } from './trusted.ts'

/** Let the head say of this page what it said of the last one. */
export function showHead({ documentTitle, head }: Payload): void {
  document.title = documentTitle
  const title = document.querySelector('head > title')
  const icon = document.querySelector('head > title ~ link[rel=icon]')
  if (head === undefined || !title || !icon) return
  const next = document.createElement('template')
  next.innerHTML = trustedHtml(head)
  while (title.nextSibling && title.nextSibling !== icon) title.nextSibling.remove()
  title.after(next.content)
}
