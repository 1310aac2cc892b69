import { t } from 'sitegen/client'
import type { Strings } from 'sitegen/theme'

/** A link in the texts of a page: `to` for a page of the site, `href` for another site. */
export type LinkText =
  | { readonly label: string; readonly to: string }
  | { readonly label: string; readonly href: string }

export interface TextLinkProps {
  readonly link: LinkText
  readonly strings: Strings
  readonly className?: string
}

/** An arrow in the colour of the adjacent text. */
export function Arrow() {
  return (
    <svg className="icon icon-arrow" viewBox="0 0 24 24" aria-hidden="true">
      <path d="M5 12h14M13 6l6 6-6 6" />
    </svg>
  )
}

/** A link, with an arrow unless it is a button. External links open a new tab, which screen readers announce. */
export default function TextLink({ link, strings, className = 'more' }: TextLinkProps) {
  const arrow = className === 'more' ? <Arrow /> : null
  if ('to' in link) {
    return (
      <a className={className} href={link.to}>
        {link.label}
        {arrow}
      </a>
    )
  }
  return (
    <a className={className} href={link.href} target="_blank" rel="noopener noreferrer">
      {link.label}
      {arrow}
      <span className="visually-hidden"> {t(strings, 'external')}</span>
    </a>
  )
}
