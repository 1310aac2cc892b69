export interface TerminalText {
  /** What the picture shows, for readers who do not see it. */
  readonly label: string
  readonly title: string
  /** Lines of the terminal; those that start with `$` are commands. */
  readonly lines: readonly string[]
}

const kindOf = (line: string): string | undefined =>
  line.startsWith('$')
    ? 'command'
    : /error/.test(line)
      ? 'error'
      : /hint:|https:/.test(line)
        ? 'hint'
        : undefined

/** A picture of a terminal. */
export default function Terminal({ text }: { readonly text: TerminalText }) {
  return (
    <div className="sheet terminal" role="img" aria-label={text.label}>
      <div className="sheet-bar">{text.title}</div>
      <div className="terminal-lines">
        {text.lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines never change
          <div key={index} data-kind={kindOf(line)}>
            {line === '' ? ' ' : line}
          </div>
        ))}
      </div>
    </div>
  )
}
