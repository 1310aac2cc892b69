/** Announce a page in the language of its text. */
export function announcePage(documentTitle: string): void {
  const announcer = document.querySelector('.announcer')
  if (!announcer) return
  const original = document.querySelector<HTMLElement>('main h1')?.closest<HTMLElement>('main [lang]')
  for (const name of ['lang', 'dir'])
    if (original?.hasAttribute(name)) announcer.setAttribute(name, original.getAttribute(name) ?? '')
    else announcer.removeAttribute(name)
  announcer.textContent = textOf(documentTitle)
}

/** Title and description of the page. */
function textOf(documentTitle: string): string {
  const title = document.querySelector('main h1')?.textContent ?? documentTitle
  const description = document.querySelector<HTMLMetaElement>('head > meta[name=description]')?.content
  return [title, description].filter(Boolean).join('. ')
}
