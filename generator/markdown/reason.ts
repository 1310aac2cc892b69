/**
 * Why a library does not take a text, in one line. What it says of the text is for its author; where it has
 * tripped over the text itself, its words are about its own code and help nobody.
 */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const tripped = [TypeError, RangeError, ReferenceError].some((kind) => error instanceof kind)
  return tripped ? 'something is missing in it' : (error.message.trim().split('\n')[0] ?? '')
}
