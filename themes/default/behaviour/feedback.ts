// Sends what a reader says of a page without leaving it.

import { sendForm } from '../parts/sendForm.ts'

/** Start the form of a page. */
export function startFeedback(element: HTMLElement): void {
  if (!(element instanceof HTMLFormElement)) return
  const form = element
  const status = form.querySelector('[role=status]')
  let isSending = false
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    if (isSending) return
    isSending = true
    const data = new FormData(form)
    const honeypot = form.querySelector<HTMLInputElement>('[hidden] input')
    const isBot = (honeypot?.value ?? '') !== ''
    if (honeypot) data.delete(honeypot.name)
    const { sent = '', failed = '', format } = form.dataset
    // Listened to by `client/analytics.ts`, while visits are counted.
    if (!isBot && form.dataset.event !== undefined)
      dispatchEvent(new CustomEvent('sitegen:feedback', { detail: data.get('helpful') }))
    const isSent =
      isBot ||
      !form.hasAttribute('action') ||
      (await sendForm(form.action, format === 'json' ? 'json' : 'form', data))
    isSending = false
    if (status) status.textContent = isSent ? sent : failed
    if (!isSent) return
    // The message keeps the place of the form, and gets the focus that its button had.
    form.reset()
    for (const part of [...form.children]) if (part !== status) part.remove()
    if (status instanceof HTMLElement) {
      status.tabIndex = -1
      status.focus()
    }
  })
}
