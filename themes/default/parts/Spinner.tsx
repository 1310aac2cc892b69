import { t } from 'sitegen/client'
import type { Strings } from 'sitegen/theme'
import '../styles/spinner.css'

export interface SpinnerProps {
  readonly strings: Strings
}

/** Loading indicator. */
export default function Spinner({ strings }: SpinnerProps) {
  return (
    <div className="spinner" role="status">
      <span className="visually-hidden">{t(strings, 'loading')}</span>
    </div>
  )
}
