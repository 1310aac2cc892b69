// Third-party frames: shown when the reader clicks their link, or consents to their group.

import { fill } from 'sitegen/client'
import { chooseConsent, consentChoice, consentGroupTitle, hasConsent, onConsent } from 'sitegen/consent'
import { labelsOf } from './labels.ts'

/** Make a link open its frame in place. Nothing is loaded before. */
export default function startEmbed(element: HTMLElement): void {
  const link = element as HTMLAnchorElement
  const { embed = '{}', consent = '' } = link.dataset
  link.dataset.embed = 'live'
  const show = (): HTMLElement => {
    stop()
    const frame = frameOf(JSON.parse(embed) as Record<string, string>)
    link.parentElement?.querySelector('.embed-always')?.remove()
    link.replaceWith(frame)
    return frame
  }
  const update = () => {
    if (!link.isConnected) stop()
    else if (hasConsent(consent)) show()
    else offerAlways(link, consent)
  }
  const stop = onConsent(update)
  link.addEventListener('click', (event) => {
    // The reader opens it in a new tab or window.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    show().focus()
  })
  update()
}

/** Add a checkbox to show all frames of the group. */
function offerAlways(link: HTMLAnchorElement, group: string): void {
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
  label.append(box, ` ${fill(labelsOf(link)['embed.always'] ?? '', { group: title })}`)
  note.append(document.createElement('br'), label)
}

function frameOf(attributes: Readonly<Record<string, string>>): HTMLIFrameElement {
  const frame = document.createElement('iframe')
  const { src = '', width = '', height = '', ...otherAttributes } = attributes
  for (const [name, value] of Object.entries(otherAttributes)) frame.setAttribute(name, value)
  if (/^\d+$/.test(width) && /^\d+$/.test(height)) frame.style.aspectRatio = `${width} / ${height}`
  else if (/^\d+$/.test(height)) Object.assign(frame.style, { aspectRatio: 'auto', height: `${height}px` })
  frame.src = src
  return frame
}
