import type { SidebarView, Strings, TocEntry } from 'sitegen/theme'
import { SidebarButton } from './Sidebar.tsx'
import { hasOtherPages } from './sidebarEntries.ts'
import { TocButton } from './Toc.tsx'

export interface PageBarProps {
  readonly sidebar?: SidebarView | undefined
  /** Name of the sidebar; missing for that of documents. */
  readonly label?: string | undefined
  readonly toc: readonly TocEntry[]
  readonly strings: Strings
  /** URL of the page. */
  readonly url: string
}

/**
 * On narrow screens, a bar below the navbar that stays: the sidebar and the table of contents are one press away. Nothing if the
 * page has neither.
 */
export default function PageBar({ sidebar, label, toc, strings, url }: PageBarProps) {
  const hasMenu = sidebar !== undefined && hasOtherPages(sidebar, url)
  if (!hasMenu && toc.length === 0) return null
  return (
    <div className="page-bar">
      {hasMenu && <SidebarButton strings={strings} label={label} />}
      {toc.length > 0 && <TocButton strings={strings} />}
    </div>
  )
}
