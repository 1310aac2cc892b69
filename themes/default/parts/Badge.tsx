import type { Badge as Note } from 'sitegen/theme'

export interface BadgeProps {
  readonly badge: Note
}

/** A short label next to a name. */
export default function Badge({ badge }: BadgeProps) {
  return (
    <span className="badge badge-small" data-kind={badge.kind}>
      {badge.text}
    </span>
  )
}
