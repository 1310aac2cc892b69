import { t } from 'sitegen/client'
import type { Strings } from 'sitegen/theme'
import Icon from './Icon.tsx'
import { useScrollingUp } from './scrolling.ts'

export interface BackToTopProps {
  readonly strings: Strings
}

/** Link to the top, shown when the reader scrolls up. */
export default function BackToTop({ strings }: BackToTopProps) {
  return useScrollingUp() ? (
    <a className="back-to-top icon-button" href="#top" aria-label={t(strings, 'top')}>
      <Icon name="up" />
    </a>
  ) : null
}
