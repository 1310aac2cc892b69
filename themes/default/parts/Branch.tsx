import type { ReactNode, ToggleEvent } from 'react'
import { t } from 'sitegen/client'
import type { Badge as Note, Strings } from 'sitegen/theme'
import Badge from './Badge.tsx'
import Icon from './Icon.tsx'
import IconLabel from './IconLabel.tsx'

export interface BranchProps {
  readonly label: string
  readonly icon?: string | undefined
  readonly url?: string | undefined
  readonly badge?: Note | undefined
  readonly current?: 'page' | 'true' | undefined
  readonly open: boolean
  readonly strings: Strings
  /** Called when the reader opens it, to load entries that the page leaves out. */
  readonly onOpen?: (() => void) | undefined
  readonly children: ReactNode
}

/** A collapsible group in drawer and sidebars. With a URL, the label is a link and the arrow toggles. */
export default function Branch({
  label,
  icon,
  url,
  badge,
  current,
  open,
  strings,
  onOpen,
  children
}: BranchProps) {
  const more = onOpen ? '' : undefined
  const onToggle = (event: ToggleEvent<HTMLDetailsElement>) => event.currentTarget.open && onOpen?.()
  if (url === undefined) {
    return (
      <details className="branch" open={open} onToggle={onToggle} data-more={more}>
        <summary className="branch-label">
          <IconLabel label={label} icon={icon} />
          {badge && <Badge badge={badge} />}
          <Icon name="chevron" />
        </summary>
        {children}
      </details>
    )
  }
  return (
    <div className="branch">
      <a className="branch-label" href={url} aria-current={current}>
        <IconLabel label={label} icon={icon} />
        {badge && <Badge badge={badge} />}
      </a>
      <details open={open} onToggle={onToggle} data-more={more}>
        <summary className="branch-toggle" aria-label={t(strings, 'navbar.expand', { label })}>
          <Icon name="chevron" />
        </summary>
        {children}
      </details>
    </div>
  )
}
