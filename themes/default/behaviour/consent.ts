// Asks for consent when third parties need it, and opens the settings for controls with `data-consent-open`. Rejecting is as
// easy as accepting, and nothing is preselected.

import { adoptStyles, onPageShown, trustedHtml } from 'sitegen/client'
import { chooseConsent, consentChoice, initConsent, onConsent, runConsentedScripts } from 'sitegen/consent'
import type { Consent } from 'sitegen/theme'
import styles from '../styles/consent.css?text'

/** Load banner and settings. They are HTML that all pages share: `parts/ConsentBanner.tsx`. */
export default async function startConsent(place: HTMLElement): Promise<void> {
  const response = await fetch(place.dataset.consentFile ?? '')
  if (!response.ok) throw new Error(`${response.status} for ${response.url}`)
  const template = document.createElement('template')
  template.innerHTML = trustedHtml(await response.text())
  const [banner, dialog] = [
    template.content.querySelector<HTMLElement>('.consent-banner'),
    template.content.querySelector<HTMLDialogElement>('.consent-dialog')
  ]
  if (!banner || !dialog) return
  adoptStyles(styles)
  for (const element of [banner, dialog]) element.dataset.added = ''
  initConsent(JSON.parse(banner.dataset.consent ?? '{}') as Consent)
  const update = () => {
    if (consentChoice() === undefined) place.append(banner)
    else banner.remove()
  }
  onConsent(update)
  update()
  onPageShown(runConsentedScripts)
  startButtons(banner, dialog, place)
}

function startButtons(banner: HTMLElement, dialog: HTMLDialogElement, place: HTMLElement): void {
  const boxes = [...dialog.querySelectorAll<HTMLInputElement>('input[name]')]
  let opener: Element | null = null
  const openSettings = () => {
    opener = document.activeElement
    const chosen = consentChoice() ?? []
    for (const box of boxes) box.checked = chosen.includes(box.name)
    place.append(dialog)
    if (!dialog.open) dialog.showModal()
  }
  dialog.addEventListener('close', () => {
    dialog.remove()
    if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
  })
  const choose = (groups: readonly string[]) => {
    // The focus was in the banner, so it is moved to the page.
    const hadFocus = banner.contains(document.activeElement)
    if (dialog.open) dialog.close()
    chooseConsent(groups)
    if (hadFocus) document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
  }
  const actions: Readonly<Record<string, () => void>> = {
    reject: () => choose([]),
    accept: () => choose(boxes.map(({ name }) => name)),
    save: () => choose(boxes.filter(({ checked }) => checked).map(({ name }) => name)),
    settings: openSettings,
    close: () => dialog.close()
  }
  for (const element of [banner, dialog])
    element.addEventListener('click', ({ target }) => {
      const { action } = (target as Element).closest<HTMLElement>('[data-action]')?.dataset ?? {}
      if (action !== undefined) actions[action]?.()
    })
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('[data-consent-open]')) openSettings()
  })
}
