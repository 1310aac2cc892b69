// What the reader sees and hears of a navigation: a progress bar, a message when a page cannot be loaded, and an announcement
// of the page for screen readers.

import { type Navigation, onNavigation, onPageShown } from 'sitegen/client'

/** Start all of it. */
export function startLoading(): void {
  let message: Element | undefined
  onNavigation((navigation) => {
    const isSlow = navigation.state === 'loading' && navigation.slow
    document.querySelector('.progress')?.toggleAttribute('hidden', !isSlow)
    message?.remove()
    message = navigation.state === 'failed' ? messageFor(navigation) : undefined
  })
  let isFirst = true
  onPageShown(({ title }) => {
    const announcer = document.querySelector('.announcer')
    // The browser announces a page that it loads.
    if (announcer && !isFirst) announce(announcer, title)
    isFirst = false
  })
}

/** Announce a page in the language of its text. */
function announce(announcer: Element, documentTitle: string): void {
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

function messageFor({
  reason,
  retry,
  dismiss
}: Extract<Navigation, { readonly state: 'failed' }>): Element | undefined {
  const template = document.getElementById('sitegen:navigation-failed')
  if (!(template instanceof HTMLTemplateElement)) return undefined
  const message = document.importNode(template.content, true).firstElementChild
  if (!message) return undefined
  for (const text of message.querySelectorAll<HTMLElement>('[data-reason]'))
    if (text.dataset.reason !== reason) text.remove()
  message.querySelector('[data-retry]')?.addEventListener('click', retry)
  message.querySelector('[data-close]')?.addEventListener('click', dismiss)
  template.after(message)
  return message
}
