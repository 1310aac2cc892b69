import type { ReactNode } from 'react'
import { t } from 'sitegen/client'
import type { Badge as Note, Strings } from 'sitegen/theme'
import Badge from './Badge.tsx'
import IconLabel from './IconLabel.tsx'

export interface BranchProps {
  readonly label: string
  readonly icon?: string | undefined
  readonly url?: string | undefined
  readonly badge?: Note | undefined
  readonly current?: 'page' | 'true' | undefined
  readonly open: boolean
  readonly strings: Strings
  readonly children: ReactNode
}

/** A collapsible group in drawer and sidebars. With a URL, the label is a link and the arrow toggles. */
export default function Branch({ label, icon, url, badge, current, open, strings, children }: BranchProps) {
  if (url === undefined) {
    return (
      <details className="branch" open={open}>
        <summary className="branch-label">
          <IconLabel label={label} icon={icon} />
          {badge && <Badge badge={badge} />}
          <span className="icon icon-chevron" />
        </summary>
        {children}
      </details>
    )
  }
  return (
    <div className="branch">
      <a href={url} aria-current={current}>
        <IconLabel label={label} icon={icon} />
        {badge && <Badge badge={badge} />}
      </a>
      <details open={open}>
        <summary aria-label={t(strings, 'navbar.expand', { label })} />
        {children}
      </details>
    </div>
  )
}
