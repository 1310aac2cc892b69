import { t } from 'sitegen/client'
import type { Strings } from 'sitegen/theme'

export interface ProgressBarProps {
  readonly strings: Strings
}

/** Progress bar at the top while another page loads slowly (`behaviour/loading.ts`). */
export default function ProgressBar({ strings }: ProgressBarProps) {
  return <div className="progress" role="progressbar" aria-label={t(strings, 'loading')} hidden />
}
