// Asking before a page is left that holds something unsaved.

import { useEffect } from 'react'

const questions = new Set<string>()

/** May the reader leave? Asks when a component says so. */
export const mayLeave = (): boolean => [...questions].every((question) => window.confirm(question))

/** Browsers show a text of their own when the whole document is left. */
function holdDocument(event: BeforeUnloadEvent): void {
  if (questions.size > 0) event.preventDefault()
}

/**
 * Ask before the page is left while `active`: by a link, back and forward, or closing the tab.
 *
 * @param question
 *   Text of the confirm prompt, in the reader's language.
 */
export function useBlocker(active: boolean, question: string): void {
  useEffect(() => {
    if (!active) return
    questions.add(question)
    window.addEventListener('beforeunload', holdDocument)
    return () => {
      questions.delete(question)
      if (questions.size === 0) window.removeEventListener('beforeunload', holdDocument)
    }
  }, [active, question])
}
