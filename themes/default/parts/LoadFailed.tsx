import { t } from 'sitegen/client'
import type { Strings } from 'sitegen/theme'
import { messagesOf } from './errorMessages.ts'

export interface LoadFailedProps {
  readonly error: unknown
  readonly retry: () => void
  readonly strings: Strings
}

/** The red box in place of what could not be loaded. */
export default function LoadFailed({ error, retry, strings }: LoadFailedProps) {
  return (
    <div className="load-error" role="alert">
      {messagesOf(error).map((message) => (
        <p key={message}>{message}</p>
      ))}
      <button type="button" onClick={retry}>
        {t(strings, 'load.retry')}
      </button>
    </div>
  )
}
