// The colour mode of the document: `data-theme` on `html` is the current mode, `data-theme-choice` the reader's choice. An
// inline script sets both before the first paint; afterwards only this module changes them. Storage contains `light` or
// `dark`, and nothing for the system's mode.

import { onPageShown, readStored, removeStored, writeStored } from 'sitegen/client'
import { type ModeChoice, nextChoice } from '../parts/colorMode.ts'

const storageKey = 'theme'
const toggle = '.color-mode'
const darkSystem = window.matchMedia('(prefers-color-scheme: dark)')
const { dataset } = document.documentElement

function show(choice: ModeChoice): void {
  const theme = choice === 'system' ? (darkSystem.matches ? 'dark' : 'light') : choice
  // Each write would compute all styles again, also at the start, when the page has them.
  if (dataset.themeChoice !== choice) dataset.themeChoice = choice
  if (dataset.theme !== theme) dataset.theme = theme
  label()
}

/** Show the label of the buttons to mouse users too. */
function label(): void {
  for (const button of document.querySelectorAll<HTMLElement>(toggle))
    button.title =
      button.querySelector(`[data-mode="${CSS.escape(dataset.themeChoice ?? '')}"]`)?.textContent ?? ''
}

/** What the reader has chosen, in this tab or another. */
function storedChoice(): ModeChoice {
  const stored = readStored(storageKey)
  if (stored === 'light' || stored === 'dark') return stored
  return respectsSystem() ? 'system' : (dataset.theme as ModeChoice)
}

const respectsSystem = (): boolean =>
  document.querySelector(`${toggle}[data-system]`) !== null || dataset.themeChoice === 'system'

/**
 * Switch modes, follow the operating system while the reader has made no choice, and follow choices made in other tabs,
 * including those made while the page was in the back/forward cache.
 */
export function startColorMode(): void {
  const canSwitch = () => document.querySelector(toggle) !== null
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>(toggle) : null
    if (!button) return
    const respectSystem = button.dataset.system !== undefined
    const choice = nextChoice((dataset.themeChoice ?? 'system') as ModeChoice, { respectSystem })
    if (choice === 'system') removeStored(storageKey)
    else writeStored(storageKey, choice)
    show(choice)
  })
  const follow = () => dataset.themeChoice === 'system' && show('system')
  darkSystem.addEventListener('change', follow)
  window.addEventListener('storage', ({ key }) => key === storageKey && canSwitch() && show(storedChoice()))
  const update = () => (canSwitch() ? show(storedChoice()) : follow())
  window.addEventListener('pageshow', ({ persisted }) => persisted && update())
  // It may have changed since the first paint.
  update()
  onPageShown(label)
}
