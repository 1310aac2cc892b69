/**
 * The reason why a library rejected a text, in one line. Messages about its input are passed on; those of internal errors
 * would not help the author and are replaced.
 */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const isInternal = [TypeError, RangeError, ReferenceError].some((kind) => error instanceof kind)
  return isInternal ? 'something is missing in it' : (error.message.trim().split('\n')[0] ?? '')
}
