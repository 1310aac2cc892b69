import { useEffect } from 'react'
import { blockLeaving } from './blocker.ts'

/**
 * Ask before the page is left while `active`: by a link, back and forward, or closing the tab.
 *
 * @param question
 *   Text of the confirm prompt, in the reader's language.
 */
export function useBlocker(active: boolean, question: string): void {
  useEffect(() => (active ? blockLeaving(question) : undefined), [active, question])
}
