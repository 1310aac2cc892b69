// Frames of outside parties: shown when the reader presses their link, or agrees to the group that they belong to.

import { t } from 'sitegen/client'
import { chooseConsent, consentChoice, consentGroupTitle, hasConsent, onConsent } from 'sitegen/consent'
import type { Strings } from 'sitegen/theme'

/** Make links to frames open them in their place; nothing of them is loaded before. */
export function startEmbeds(article: Element, strings: Strings, ready: (element: Element) => boolean): void {
  for (const link of article.querySelectorAll<HTMLAnchorElement>('a[data-embed][data-consent]')) {
    const { embed = '{}', consent = '' } = link.dataset
    if (embed === 'live' || !ready(link)) continue
    link.dataset.embed = 'live'
    const show = (): HTMLElement => {
      stop()
      const frame = frameOf(JSON.parse(embed) as Record<string, string>)
      link.parentElement?.querySelector('.embed-always')?.remove()
      link.replaceWith(frame)
      return frame
    }
    const look = () => {
      if (!link.isConnected) stop()
      else if (hasConsent(consent)) show()
      else offerAlways(link, consent, strings)
    }
    const stop = onConsent(look)
    link.addEventListener('click', (event) => {
      // A new tab or window, if that is what the reader asks for.
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      show().focus()
    })
    look()
  }
}

/** A choice for all frames of the group, as soon as its name is known. */
function offerAlways(link: HTMLAnchorElement, group: string, strings: Strings): void {
  const title = consentGroupTitle(group)
  const note = link.parentElement?.querySelector('.video-note')
  if (title === undefined || !note || note.querySelector('.embed-always')) return
  const label = document.createElement('label')
  label.className = 'embed-always'
  const box = document.createElement('input')
  box.type = 'checkbox'
  box.addEventListener('change', () => {
    if (box.checked) chooseConsent([...(consentChoice() ?? []), group])
  })
  label.append(box, ` ${t(strings, 'embed.always', { group: title })}`)
  note.append(document.createElement('br'), label)
}

function frameOf(attributes: Readonly<Record<string, string>>): HTMLIFrameElement {
  const frame = document.createElement('iframe')
  const { src = '', width = '', height = '', ...others } = attributes
  for (const [name, value] of Object.entries(others)) frame.setAttribute(name, value)
  if (/^\d+$/.test(width) && /^\d+$/.test(height)) frame.style.aspectRatio = `${width} / ${height}`
  else if (/^\d+$/.test(height)) Object.assign(frame.style, { aspectRatio: 'auto', height: `${height}px` })
  frame.src = src
  return frame
}
