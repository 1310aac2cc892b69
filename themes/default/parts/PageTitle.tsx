import type { ReactNode } from 'react'
import type { PageInfo, SidebarView, Strings } from 'sitegen/theme'
import PageMenu from './PageMenu.tsx'

export interface PageTitleProps {
  readonly page: PageInfo
  /** Without them, the title has no menu. */
  readonly strings?: Strings | undefined
  /** Sidebar that the page is in; its menu prints the section. */
  readonly sidebar?: SidebarView | undefined
  readonly children?: ReactNode
}

/** The `h1` of a page, followed by its introduction and its menu. */
export default function PageTitle({ page, strings, sidebar, children }: PageTitleProps) {
  return (
    <header className="page-title">
      <h1 {...page.original}>{page.title}</h1>
      {children}
      {strings && <PageMenu page={page} sidebar={sidebar} strings={strings} />}
    </header>
  )
}
