import type { Pager as Target } from 'sitegen/theme'
import Icon from './Icon.tsx'

export interface PagerProps {
  /** What the pair of links is called. */
  readonly label: string
  readonly previous?: Target | undefined
  readonly next?: Target | undefined
  readonly previousLabel: string
  readonly nextLabel: string
}

/** Links to the pages before and after this one; nothing at all when there is neither. */
export default function Pager({ label, previous, next, previousLabel, nextLabel }: PagerProps) {
  if (!previous && !next) return null
  return (
    <nav className="pager" aria-label={label}>
      {previous && (
        <a className="pager-previous" rel="prev" href={previous.url}>
          <span>
            <Icon name="back" />
            {previousLabel}
          </span>
          {previous.label}
        </a>
      )}
      {next && (
        <a className="pager-next" rel="next" href={next.url}>
          <span>
            {nextLabel}
            <Icon name="arrow" />
          </span>
          {next.label}
        </a>
      )}
    </nav>
  )
}
