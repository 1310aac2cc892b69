import { useEffect, useRef, useState } from 'react'
import { fill } from 'sitegen/client'

export interface CopyTexts {
  /** Name of the button, with `{command}`. */
  readonly copy: string
  readonly copied: string
  /** When the browser does not let us copy. */
  readonly selected: string
}

export interface CommandProps {
  readonly lines: readonly string[]
  readonly texts: CopyTexts
}

type Outcome = 'copied' | 'selected'

const icons = {
  copy: 'M9 9h11v11H9zM15 9V4H4v11h5',
  copied: 'M5 12.5l5 5L19 7.5'
}

async function copy(code: HTMLElement, text: string): Promise<Outcome> {
  try {
    await navigator.clipboard.writeText(text)
    return 'copied'
  } catch {
    window.getSelection()?.selectAllChildren(code)
    return 'selected'
  }
}

/** A line that breaks between words only, not at the hyphens of an option. */
function Words({ line }: { readonly line: string }) {
  return Array.from(line.matchAll(/\S+ ?/g), ({ 0: word, index }) => <span key={index}>{word}</span>)
}

/** Commands for a terminal, to read and to copy. */
export default function Command({ lines, texts }: CommandProps) {
  const code = useRef<HTMLElement>(null)
  const [outcome, setOutcome] = useState<Outcome>()
  useEffect(() => {
    if (!outcome) return
    const timer = setTimeout(() => setOutcome(undefined), 2500)
    return () => clearTimeout(timer)
  }, [outcome])
  const text = lines.join('\n')
  return (
    <div className="command">
      <pre>
        <code ref={code}>
          {lines.map((line) => (
            <span key={line} className="command-line">
              <Words line={line} />
              {'\n'}
            </span>
          ))}
        </code>
      </pre>
      <button
        type="button"
        className="icon-button"
        aria-label={fill(texts.copy, { command: text })}
        onClick={async () => code.current && setOutcome(await copy(code.current, text))}
      >
        <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
          <path d={outcome === 'copied' ? icons.copied : icons.copy} />
        </svg>
      </button>
      <span role="status" className={outcome === 'selected' ? 'command-note' : 'visually-hidden'}>
        {outcome && texts[outcome]}
      </span>
    </div>
  )
}
