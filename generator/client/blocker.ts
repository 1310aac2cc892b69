// Asks for confirmation before leaving a page with unsaved input.

import { useEffect } from 'react'

const questions = new Set<string>()

/** Whether the reader may leave. Asks for confirmation if a component blocks. */
export const mayLeave = (): boolean => [...questions].every((question) => window.confirm(question))

/** When the document is left, browsers show their own text. */
function preventUnload(event: BeforeUnloadEvent): void {
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
    window.addEventListener('beforeunload', preventUnload)
    return () => {
      questions.delete(question)
      if (questions.size === 0) window.removeEventListener('beforeunload', preventUnload)
    }
  }, [active, question])
}
