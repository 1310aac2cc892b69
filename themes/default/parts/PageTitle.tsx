import type { ReactNode } from 'react'
import type { PageInfo } from 'sitegen/theme'

export interface PageTitleProps {
  readonly page: PageInfo
  readonly children?: ReactNode
}

/** The `h1` of a page, followed by its introduction. */
export default function PageTitle({ page, children }: PageTitleProps) {
  return (
    <header className="page-title">
      <h1 {...page.original}>{page.title}</h1>
      {children}
    </header>
  )
}
