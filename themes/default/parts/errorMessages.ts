/** Messages of an error and its causes, outermost first. Causes may be circular. */
export function messagesOf(error: unknown, seen: readonly unknown[] = []): readonly string[] {
  if (error === undefined || error === null || seen.includes(error)) return []
  if (!(error instanceof Error)) return [String(error)]
  return [error.message, ...messagesOf(error.cause, [...seen, error])]
}
