import type { ReactNode } from 'react'
import { t } from 'sitegen/client'
import type { Strings } from 'sitegen/theme'
import Icon from './Icon.tsx'

export interface BranchProps {
  readonly label: string
  readonly url?: string | undefined
  readonly current?: 'page' | 'true' | undefined
  readonly open: boolean
  readonly strings: Strings
  readonly children: ReactNode
}

/** A group that folds, in the drawer and in sidebars: with a url the label leads there and the arrow folds. */
export default function Branch({ label, url, current, open, strings, children }: BranchProps) {
  if (url === undefined) {
    return (
      <details className="branch" open={open}>
        <summary className="branch-label">
          {label}
          <Icon name="chevron" />
        </summary>
        {children}
      </details>
    )
  }
  return (
    <div className="branch">
      <a className="branch-label" href={url} aria-current={current}>
        {label}
      </a>
      <details open={open}>
        <summary className="branch-toggle" aria-label={t(strings, 'navbar.expand', { label })}>
          <Icon name="chevron" />
        </summary>
        {children}
      </details>
    </div>
  )
}
