import type { ReactNode } from 'react'
import type { PageInfo } from 'sitegen/theme'

export interface PageTitleProps {
  readonly page: PageInfo
  readonly children?: ReactNode
}

/** The one `h1` of a page, with what introduces the page below it. */
export default function PageTitle({ page, children }: PageTitleProps) {
  return (
    <header className="page-title">
      <h1 {...page.original}>{page.title}</h1>
      {children}
    </header>
  )
}
