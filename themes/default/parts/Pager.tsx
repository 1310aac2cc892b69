import type { Pager as Target } from 'sitegen/theme'
import Icon from './Icon.tsx'

export interface PagerProps {
  /** Accessible name of the navigation. */
  readonly label: string
  readonly previous?: Target | undefined
  readonly next?: Target | undefined
  readonly previousLabel: string
  readonly nextLabel: string
}

/** Links to the previous and next page; nothing if there are none. */
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
          <Label of={previous} />
        </a>
      )}
      {next && (
        <a className="pager-next" rel="next" href={next.url}>
          <span>
            {nextLabel}
            <Icon name="arrow" />
          </span>
          <Label of={next} />
        </a>
      )}
    </nav>
  )
}

/** The title of a page; one that is not translated has its own language and direction. */
function Label({ of: { label, original } }: { readonly of: Target }) {
  return original ? <bdi {...original}>{label}</bdi> : label
}
