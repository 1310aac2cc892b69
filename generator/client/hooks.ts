// Hooks for components of islands. They also work on the server, which renders the HTML.

import { useEffect, useSyncExternalStore } from 'react'
import { blockLeaving } from './blocker.ts'
import { onLocation } from './location.ts'
import { currentNavigation, idle, type Navigation, onNavigation } from './navigation.ts'

const neverChanges = () => () => {}

/** False on the server and while hydrating, true after: for controls that need JavaScript. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false
  )

/** The navigation state; `idle` on the server. */
export const useNavigation = (): Navigation =>
  useSyncExternalStore(onNavigation, currentNavigation, () => idle)

/**
 * Query and hash of the current URL, such as `?q=a#b`; empty on the server and while hydrating. The path is `page.url`.
 */
export const useLocation = (): string =>
  useSyncExternalStore(
    onLocation,
    () => window.location.search + window.location.hash,
    () => ''
  )

/**
 * Ask before the page is left while `active`: by a link, back and forward, or closing the tab.
 *
 * @param question
 *   Text of the confirm prompt, in the reader's language.
 */
export function useBlocker(active: boolean, question: string): void {
  useEffect(() => (active ? blockLeaving(question) : undefined), [active, question])
}
