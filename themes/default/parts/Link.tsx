import type { ReactNode } from 'react'
import { t } from 'sitegen/client'
import type { NavLink, SidebarLink, Strings } from 'sitegen/theme'
import Icon from './Icon.tsx'

export interface LinkProps {
  readonly link: NavLink | SidebarLink
  readonly strings: Strings
  readonly className?: string | undefined
  readonly current?: 'page' | 'true' | undefined
  /** Replaces the label. */
  readonly children?: ReactNode
}

/** A link of navbar, footer or sidebar. External links open in a new tab, which screen readers announce. */
export default function Link({ link, strings, className, current, children = link.label }: LinkProps) {
  if (!link.external) {
    return (
      <a className={className} href={link.url} aria-current={current}>
        {children}
      </a>
    )
  }
  return (
    <a className={className} href={link.url} target="_blank" rel="noopener noreferrer">
      {children}
      <Icon name="external" />
      <span className="visually-hidden"> {t(strings, 'external')}</span>
    </a>
  )
}
