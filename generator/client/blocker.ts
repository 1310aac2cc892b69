// Asks for confirmation before leaving a page with unsaved input.

const questions = new Set<string>()

/** Whether the reader may leave. Asks for confirmation if a component blocks. */
export const mayLeave = (): boolean => [...questions].every((question) => window.confirm(question))

/** When the document is left, browsers show their own text. */
function preventUnload(event: BeforeUnloadEvent): void {
  if (questions.size > 0) event.preventDefault()
}

/**
 * Ask before the page is left.
 *
 * @returns a function that ends it
 */
export function blockLeaving(question: string): () => void {
  questions.add(question)
  window.addEventListener('beforeunload', preventUnload)
  return () => {
    questions.delete(question)
    if (questions.size === 0) window.removeEventListener('beforeunload', preventUnload)
  }
}
