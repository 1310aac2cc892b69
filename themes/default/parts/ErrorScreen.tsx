import { t } from 'sitegen/client'
import type { Strings } from 'sitegen/theme'
import { messagesOf } from './errorMessages.ts'

export interface ErrorScreenProps {
  readonly error: unknown
  readonly retry: () => void
  readonly strings: Strings
}

/** Shown in place of an interactive component that failed in the browser. */
export default function ErrorScreen({ error, retry, strings }: ErrorScreenProps) {
  return (
    <div className="error-screen" role="alert">
      <p>
        <strong>{t(strings, 'error.title')}</strong>
      </p>
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
