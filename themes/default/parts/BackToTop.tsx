import { t } from 'sitegen/client'
import type { Strings } from 'sitegen/theme'
import Icon from './Icon.tsx'
import { useReturning } from './scrolling.ts'

export interface BackToTopProps {
  readonly strings: Strings
}

/** The way back to the top, for readers who have begun to scroll up. */
export default function BackToTop({ strings }: BackToTopProps) {
  return useReturning() ? (
    <a className="back-to-top icon-button" href="#top" aria-label={t(strings, 'top')}>
      <Icon name="up" />
    </a>
  ) : null
}
