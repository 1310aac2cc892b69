'use client'

import { useEffect, useId, useState } from 'react'
import { trustedHtml, useHydrated } from 'sitegen/client'
import type { MarkdownComponentProps } from 'sitegen/theme'
import { examples } from '../playground/examples.ts'
import type { Processed } from '../playground/process.ts'
import '../styles/playground.css'

const english = {
  markdown: 'Markdown',
  result: 'Result',
  html: 'HTML',
  reset: 'Reset',
  noMessages: 'No messages.',
  failed: 'The processor could not be loaded. Reload the page to try again.',
  noScript: 'With JavaScript, you can change the text and see the result at once.'
}

const german: typeof english = {
  markdown: 'Markdown',
  result: 'Ergebnis',
  html: 'HTML',
  reset: 'Zurücksetzen',
  noMessages: 'Keine Meldungen.',
  failed: 'Der Prozessor konnte nicht geladen werden. Laden Sie die Seite neu.',
  noScript: 'Mit JavaScript können Sie den Text ändern und sehen sofort das Ergebnis.'
}

/** The latest result for a text; `undefined` until the processor is there, `failed` if it cannot be loaded. */
function useProcessed(text: string, lang: string, isChanged: boolean): Processed | 'failed' | undefined {
  const [processed, setProcessed] = useState<Processed | 'failed'>()
  useEffect(() => {
    if (!isChanged) return
    let isLatest = true
    import('../playground/process.ts')
      .then(({ processMarkdown }) => processMarkdown(text, lang))
      .then(
        (result) => isLatest && setProcessed(result),
        () => isLatest && setProcessed('failed')
      )
    return () => {
      isLatest = false
    }
  }, [text, lang, isChanged])
  return processed
}

function Messages({ processed, none }: { readonly processed: Processed | undefined; readonly none: string }) {
  const { messages = [] } = processed ?? {}
  return (
    <div className="playground-messages" role="status">
      {messages.length === 0 ? (
        <p>{none}</p>
      ) : (
        <ul>
          {messages.map(({ line, column, severity, message, hint, code }) => (
            <li key={`${line}:${column}:${code}:${message}`} data-severity={severity}>
              {line}:{column} {message} <code>{code}</code>
              {hint === undefined ? null : <small>{hint}</small>}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** Markdown on the left, the output of sitegen's own processor on the right. `children` is the example, as the build made it. */
export default function Playground({ lang, children }: MarkdownComponentProps) {
  const language = lang.startsWith('de') ? 'de' : 'en'
  const said = language === 'de' ? german : english
  const example = examples[language]
  const [text, setText] = useState(example)
  const [isChanged, setIsChanged] = useState(false)
  const isHydrated = useHydrated()
  const processed = useProcessed(text, language, isChanged)
  const id = useId()
  const result = processed === 'failed' ? undefined : processed
  const write = (next: string) => {
    setText(next)
    setIsChanged(true)
  }
  return (
    <div className="playground">
      <div className="playground-source">
        <div className="playground-bar">
          <label htmlFor={id}>{said.markdown}</label>
          <button
            type="button"
            className="button button-secondary button-small"
            disabled={!isHydrated || text === example}
            onClick={() => write(example)}
          >
            {said.reset}
          </button>
        </div>
        <textarea
          id={id}
          value={text}
          readOnly={!isHydrated}
          rows={22}
          spellCheck={false}
          autoComplete="off"
          onChange={({ target }) => write(target.value)}
        />
        <noscript>
          <p>{said.noScript}</p>
        </noscript>
        <Messages processed={result} none={processed === 'failed' ? said.failed : said.noMessages} />
      </div>
      <section className="playground-result" aria-label={said.result}>
        <div className="playground-bar">{said.result}</div>
        {result === undefined ? (
          <div className="playground-output">{children}</div>
        ) : (
          <div className="playground-output" dangerouslySetInnerHTML={{ __html: trustedHtml(result.html) }} />
        )}
        {result === undefined ? null : (
          <details className="details">
            <summary>{said.html}</summary>
            <pre>
              <code>{result.html}</code>
            </pre>
          </details>
        )}
      </section>
    </div>
  )
}
