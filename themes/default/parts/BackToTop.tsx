import { t } from 'sitegen/client'
import type { Strings } from 'sitegen/theme'
import Icon from './Icon.tsx'

export interface BackToTopProps {
  readonly strings: Strings
}

/** Link to the top, shown when the reader scrolls up (`behaviour/scrolling.ts`). */
export default function BackToTop({ strings }: BackToTopProps) {
  return (
    <a className="back-to-top icon-button" href="#top" aria-label={t(strings, 'top')} hidden>
      <Icon name="up" />
    </a>
  )
}
