// The sidebar is next to the text on wide screens. On narrow ones it is a native popover, which opens, closes on Escape and
// restores the focus without scripts. `behaviour/sidebar.ts` loads entries that the page leaves out.

import { t } from 'sitegen/client'
import type { SidebarView, Strings } from 'sitegen/theme'
import Icon from './Icon.tsx'
import SidebarTree from './SidebarTree.tsx'
import '../styles/sidebar.css'

export interface SidebarProps {
  readonly sidebar: SidebarView
  readonly strings: Strings
  /** URL of the page. */
  readonly url: string
  /** Its name for screen readers; missing for that of documents. */
  readonly label?: string | undefined
}

/** Button that opens the sidebar on narrow screens. */
export function SidebarButton({ strings }: Pick<SidebarProps, 'strings'>) {
  return (
    <button type="button" className="sidebar-button" popoverTarget="sidebar">
      <Icon name="list" />
      {t(strings, 'docs.menu')}
    </button>
  )
}

/** Sidebar of documents or entries. */
export default function Sidebar({ sidebar, strings, url, label }: SidebarProps) {
  return (
    <nav
      className="sidebar"
      id="sidebar"
      popover="auto"
      data-keep={`sidebar ${sidebar.id}`}
      data-file={sidebar.file}
      aria-label={label ?? t(strings, 'docs.sidebar')}
    >
      <button
        type="button"
        className="sidebar-close icon-button"
        popoverTarget="sidebar"
        popoverTargetAction="hide"
        aria-label={t(strings, 'docs.close')}
      >
        <Icon name="close" />
      </button>
      <SidebarTree sidebar={sidebar} strings={strings} url={url} />
    </nav>
  )
}
