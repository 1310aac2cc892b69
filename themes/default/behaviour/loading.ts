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
    // The browser announces a page that it loads.
    if (!isFirst) import('./announce-page.ts').then(({ announcePage }) => announcePage(title), console.warn)
    isFirst = false
  })
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
