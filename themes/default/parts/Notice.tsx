import type { ReactNode } from 'react'

export interface NoticeProps {
  readonly title?: string
  readonly children: ReactNode
}

/** A notice about the page, above its text. */
export default function Notice({ title, children }: NoticeProps) {
  return (
    <aside className="notice" aria-label={title}>
      <p>
        {title !== undefined && <strong>{title}. </strong>}
        {children}
      </p>
    </aside>
  )
}
