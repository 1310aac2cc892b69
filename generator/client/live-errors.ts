// Only under `serve`: reports browser errors to the terminal, including hydration errors, which React reports to `window`.
// Only plain text is sent.

/** Maximum number of reports per page: a script may fail on every animation frame. */
const maxReports = 20

/**
 * Text of an error. Hydration errors are shortened to the first sentence, the component, and the difference between
 * browser (+) and server (-).
 */
function textOf(thrown: unknown): string {
  const text = String(thrown)
  const [message = '', tree] = text.split('https://react.dev/link/hydration-mismatch')
  if (tree === undefined) return text
  const [firstSentence = ''] = message.split('. As a result')
  const lines = tree.split('\n')
  const differences = lines.filter((line) => /^[+-]\s/.test(line)).map((line) => line.replace(/\s+/g, ' '))
  const linesBefore = lines.slice(0, lines.indexOf(lines.find((line) => /^[+-]\s/.test(line)) ?? ''))
  const component = linesBefore.map((line) => /^\s*<([A-Z]\w*)/.exec(line)?.[1]).findLast(Boolean)
  return [firstSentence, ...(component ? [`in ${component}:`] : []), ...differences].join(' ')
}

/** @param send sends a request body */
export function reportErrors(send: (body: string) => void): void {
  const reported = new Set<string>()
  const report = (message: string) => {
    if (reported.size >= maxReports || reported.has(message)) return
    reported.add(message)
    send(JSON.stringify({ message: message.slice(0, 1000), page: location.pathname.slice(0, 500) }))
  }
  addEventListener('error', ({ error, message }) => report(textOf(error ?? message)))
  addEventListener('unhandledrejection', ({ reason }) => report(textOf(reason)))
  // Requests made by scripts at run time are unknown to `check`.
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
    report(`The page policy (${effectiveDirective}) blocked ${blockedURI}`)
  )
  // Errors caught by an error boundary only appear in the console.
  const { error: log } = console
  console.error = (...values: readonly unknown[]) => {
    log.apply(console, [...values])
    if (values.some((value) => value instanceof Error)) report(values.map(textOf).join(' '))
  }
}
