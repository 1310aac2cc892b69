import { t } from 'sitegen/client'
import type { Strings } from 'sitegen/theme'

export interface LoadFailedProps {
  readonly retry: () => void
  readonly strings: Strings
}

/** Error message in place of a part of the page that could not be loaded. */
export default function LoadFailed({ retry, strings }: LoadFailedProps) {
  return (
    <div className="load-error" role="alert">
      <p>{t(strings, 'load.part')}</p>
      <button type="button" className="button button-secondary button-small" onClick={retry}>
        {t(strings, 'load.retry')}
      </button>
    </div>
  )
}
