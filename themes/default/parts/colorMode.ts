// The colour mode of the document: `data-theme` on `html` is the current mode, `data-theme-choice` the reader's choice. An
// inline script sets both before the first paint; afterwards only this module changes them. Storage contains `light` or
// `dark`, and nothing for the system's mode.

import { useEffect, useSyncExternalStore } from 'react'
import { readStored, removeStored, writeStored } from 'sitegen/client'
import type { ColorMode } from 'sitegen/theme'

/** The reader's choice: a mode, or that of the operating system. */
export type ModeChoice = 'system' | 'light' | 'dark'

const storageKey = 'theme'
const changedEvent = 'theme:color-mode'
const systemIsDark = () => window.matchMedia('(prefers-color-scheme: dark)')
const currentMode = (): 'light' | 'dark' =>
  document.documentElement.dataset.theme === 'light' ? 'light' : 'dark'

function toChoice(text: string | null | undefined, { respectSystem }: ColorMode): ModeChoice {
  if (text === 'light' || text === 'dark') return text
  return respectSystem ? 'system' : currentMode()
}

function show(choice: ModeChoice): void {
  const { dataset } = document.documentElement
  dataset.themeChoice = choice
  dataset.theme = choice === 'system' ? (systemIsDark().matches ? 'dark' : 'light') : choice
  window.dispatchEvent(new Event(changedEvent))
}

function subscribe(listener: () => void): () => void {
  window.addEventListener(changedEvent, listener)
  return () => window.removeEventListener(changedEvent, listener)
}

/** The reader's choice; `system` on the server. */
export const useModeChoice = (mode: ColorMode): ModeChoice =>
  useSyncExternalStore(
    subscribe,
    () => toChoice(document.documentElement.dataset.themeChoice, mode),
    () => (mode.respectSystem ? 'system' : mode.default)
  )

/** The next choice: system, light, dark, system; without `system`, the other mode. */
export function nextChoice(choice: ModeChoice, { respectSystem }: ColorMode): ModeChoice {
  if (!respectSystem) return choice === 'dark' ? 'light' : 'dark'
  const nextByChoice = { system: 'light', light: 'dark', dark: 'system' } as const
  return nextByChoice[choice]
}

/** Apply and store a choice. */
export function choose(choice: ModeChoice): void {
  if (choice === 'system') removeStored(storageKey)
  else writeStored(storageKey, choice)
  show(choice)
}

/**
 * Follow the operating system while the reader has made no choice, and choices made in other tabs, including those made before
 * hydration or while the page was in the back/forward cache.
 */
export function useColorModeFollowing(mode: ColorMode): void {
  useEffect(() => {
    const listeners = new AbortController()
    const { signal } = listeners
    const follow = () => {
      if (document.documentElement.dataset.themeChoice === 'system') show('system')
    }
    const readStoredChoice = () => mode.switch && show(toChoice(readStored(storageKey), mode))
    const synchronize = () => {
      if (mode.switch) readStoredChoice()
      else if (mode.respectSystem) follow()
    }
    if (mode.respectSystem) systemIsDark().addEventListener('change', follow, { signal })
    window.addEventListener('storage', ({ key }) => key === storageKey && readStoredChoice(), { signal })
    window.addEventListener('pageshow', ({ persisted }) => persisted && synchronize(), { signal })
    synchronize()
    return () => listeners.abort()
  }, [mode])
}
