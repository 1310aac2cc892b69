/** Messages of an error and of what caused it, outermost first. An error may be its own cause. */
export function messagesOf(error: unknown, seen: readonly unknown[] = []): readonly string[] {
  if (error === undefined || error === null || seen.includes(error)) return []
  if (!(error instanceof Error)) return [String(error)]
  return [error.message, ...messagesOf(error.cause, [...seen, error])]
}
