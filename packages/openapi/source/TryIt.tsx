'use client'

import { type FormEvent, useState } from 'react'

// Loaded when a reader is about to use it.
export const hydrate = 'interaction'

/** Texts are percent-encoded. */
interface Props {
  readonly method: string
  readonly url: string
  /** One a line: `X-Key: YOUR_KEY`. */
  readonly headers?: string
  readonly body?: string
  /** Code of the language. */
  readonly lang: string
}

const english = {
  title: 'Try it',
  address: 'Address',
  headers: 'Headers',
  body: 'Body',
  send: 'Send',
  sending: 'Sending …',
  failed: 'No answer: the address may be wrong, or the server does not allow requests from this page.',
  privacy: 'What you enter is sent to this address only, and is gone when you leave the page.'
}

const german: typeof english = {
  title: 'Ausprobieren',
  address: 'Adresse',
  headers: 'Header',
  body: 'Body',
  send: 'Senden',
  sending: 'Wird gesendet …',
  failed: 'Keine Antwort: Die Adresse ist falsch, oder der Server erlaubt keine Anfragen von dieser Seite.',
  privacy: 'Eingaben gehen nur an diese Adresse und sind weg, sobald Sie die Seite verlassen.'
}

/** A form that sends the request of an operation and shows the answer. */
export default function TryIt({ method, url, headers = '', body = '', lang }: Props) {
  const words = lang.split('-')[0] === 'de' ? german : english
  const [answer, setAnswer] = useState<{ readonly status: string; readonly text: string }>()
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setAnswer({ status: words.sending, text: '' })
    request(method, new FormData(event.currentTarget)).then(setAnswer, () =>
      setAnswer({ status: words.failed, text: '' })
    )
  }
  return (
    <details className="openapi-try">
      <summary>{words.title}</summary>
      <form onSubmit={send} autoComplete="off">
        <label>
          {words.address}
          <input
            name="address"
            defaultValue={decodeURIComponent(url)}
            dir="ltr"
            spellCheck={false}
            required
          />
        </label>
        <label>
          {words.headers}
          <textarea
            name="headers"
            defaultValue={decodeURIComponent(headers)}
            dir="ltr"
            rows={2}
            spellCheck={false}
          />
        </label>
        {body === '' ? null : (
          <label>
            {words.body}
            <textarea
              name="body"
              defaultValue={indented(decodeURIComponent(body))}
              dir="ltr"
              rows={8}
              spellCheck={false}
            />
          </label>
        )}
        <button type="submit" className="button">
          {words.send} <code>{method}</code>
        </button>
        <p>{words.privacy}</p>
      </form>
      <div role="status">
        {answer && <strong>{answer.status}</strong>}
        {answer && answer.text !== '' && (
          <pre dir="ltr">
            <code>{indented(answer.text)}</code>
          </pre>
        )}
      </div>
    </details>
  )
}

async function request(method: string, form: FormData) {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const headers = text('headers')
    .split('\n')
    .map((line) => line.split(/:\s*(.*)/, 2) as [string, string?])
    .filter(([name]) => name.trim() !== '')
    .map(([name, value = '']): [string, string] => [name.trim(), value])
  const response = await fetch(text('address'), {
    method,
    headers,
    ...(form.has('body') && { body: text('body') }),
    credentials: 'omit',
    referrerPolicy: 'no-referrer'
  })
  return { status: `${response.status} ${response.statusText}`.trim(), text: await response.text() }
}

/** JSON over several lines; other texts as they are. */
function indented(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}
