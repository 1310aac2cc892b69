// Only under `serve`: what fails in the page is told to the terminal too, hydration included, which React reports to the
// window. `serve` takes texts alone.

/** A page that fails at every frame is heard that often. */
const mostTold = 20

/**
 * What an error says. Of React's page about hydration, the first sentence, the component, and what the browser (+) has in
 * place of what the server had (-).
 */
function textOf(thrown: unknown): string {
  const text = String(thrown)
  const [about = '', tree] = text.split('https://react.dev/link/hydration-mismatch')
  if (tree === undefined) return text
  const [first = ''] = about.split('. As a result')
  const lines = tree.split('\n')
  const differences = lines.filter((line) => /^[+-]\s/.test(line)).map((line) => line.replace(/\s+/g, ' '))
  const before = lines.slice(0, lines.indexOf(lines.find((line) => /^[+-]\s/.test(line)) ?? ''))
  const component = before.map((line) => /^\s*<([A-Z]\w*)/.exec(line)?.[1]).findLast(Boolean)
  return [first, ...(component ? [`in ${component}:`] : []), ...differences].join(' ')
}

/** @param send takes the body of a request */
export function tellErrors(send: (body: string) => void): void {
  const told = new Set<string>()
  const tell = (message: string) => {
    if (told.size >= mostTold || told.has(message)) return
    told.add(message)
    send(JSON.stringify({ message: message.slice(0, 1000), page: location.pathname.slice(0, 500) }))
  }
  addEventListener('error', ({ error, message }) => tell(textOf(error ?? message)))
  addEventListener('unhandledrejection', ({ reason }) => tell(textOf(reason)))
  // What a script asks for while it runs stands in no page, so that `check` cannot know it.
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
    tell(`The policy of the page (${effectiveDirective}) has blocked ${blockedURI}`)
  )
  // Errors that a boundary has caught are in the console alone.
  const { error: log } = console
  console.error = (...values: readonly unknown[]) => {
    log.apply(console, [...values])
    if (values.some((value) => value instanceof Error)) tell(values.map(textOf).join(' '))
  }
}
