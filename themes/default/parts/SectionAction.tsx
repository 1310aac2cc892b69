import { t } from 'sitegen/client'
import type { SectionAction as Action, Strings } from 'sitegen/theme'
import Icon from './Icon.tsx'
import Inline from './Inline.tsx'

export interface SectionActionProps {
  readonly action: Action | undefined
  readonly strings: Strings
  /** `more` for a link with an arrow, or classes of a button. */
  readonly className?: string
}

/** A link with its label. A link to another site opens a new tab, which screen readers announce. */
export default function SectionAction({ action, strings, className = 'more' }: SectionActionProps) {
  if (!action) return null
  const { label, icon, ...link } = action
  return (
    <a className={className} {...link}>
      <Inline as="span" className="action-icon" html={icon} />
      {label}
      {className === 'more' && <Icon name="arrow" />}
      {link.target !== undefined && <span className="visually-hidden"> {t(strings, 'external')}</span>}
    </a>
  )
}
