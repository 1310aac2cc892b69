import { type Navigation, t } from 'sitegen/client'
import type { Strings } from 'sitegen/theme'

export interface ProgressBarProps {
  readonly navigation: Navigation
  readonly strings: Strings
}

/** Progress bar at the top while another page loads slowly. */
export default function ProgressBar({ navigation, strings }: ProgressBarProps) {
  if (navigation.state !== 'loading' || !navigation.slow) return null
  return <div className="progress" role="progressbar" aria-label={t(strings, 'loading')} />
}
