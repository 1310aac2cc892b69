import { t } from 'sitegen/client'
import type { Strings } from 'sitegen/theme'

export interface ErrorScreenProps {
  readonly error: unknown
  readonly retry: () => void
  readonly strings: Strings
}

/** Messages of an error and of what caused it, outermost first. An error may be its own cause. */
function messagesOf(error: unknown, seen: readonly unknown[] = []): readonly string[] {
  if (error === undefined || error === null || seen.includes(error)) return []
  if (!(error instanceof Error)) return [String(error)]
  return [error.message, ...messagesOf(error.cause, [...seen, error])]
}

/** What stands in place of a page that failed to render, or could not be loaded. */
export default function ErrorScreen({ error, retry, strings }: ErrorScreenProps) {
  return (
    <div className="page-column error-screen" role="alert">
      <h1>{t(strings, 'error.title')}</h1>
      <ul className="error-causes" aria-label={t(strings, 'error.causes')}>
        {messagesOf(error).map((message) => (
          <li key={message}>{message}</li>
        ))}
      </ul>
      <button type="button" className="button" onClick={retry}>
        {t(strings, 'error.retry')}
      </button>
    </div>
  )
}
