import type { NavLink } from 'sitegen/theme'
import Icon from './Icon.tsx'

export interface BackLinkProps {
  readonly link: NavLink
}

/** Link from a page to the list that it belongs to, above its title. */
export default function BackLink({ link }: BackLinkProps) {
  return (
    <a className="back" href={link.url}>
      <Icon name="back" />
      {link.label}
    </a>
  )
}
