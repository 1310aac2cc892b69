// The sidebar is next to the text on wide screens. On narrow ones it is a native popover, which opens, closes on Escape and
// restores the focus without scripts. `behaviour/sidebar.ts` loads entries that the page leaves out.

import { t } from 'sitegen/client'
import type { SidebarView, Strings } from 'sitegen/theme'
import DrawerHead from './DrawerHead.tsx'
import Icon from './Icon.tsx'
import SidebarTree from './SidebarTree.tsx'
import '../styles/sidebar.css'

const id = 'sitegen:sidebar'

export interface SidebarProps {
  readonly sidebar: SidebarView
  readonly strings: Strings
  /** URL of the page. */
  readonly url: string
  /** Its name for screen readers; missing for that of documents. */
  readonly label?: string | undefined
}

/** Button that opens the sidebar on narrow screens. The navbar has a menu too, so its name says of what this one is. */
export function SidebarButton({ strings, label }: Pick<SidebarProps, 'strings' | 'label'>) {
  return (
    <button type="button" className="sidebar-button" popoverTarget={id}>
      <Icon name="list" />
      {t(strings, 'navbar.menu')}
      <span className="visually-hidden"> {label ?? t(strings, 'docs.sidebar')}</span>
    </button>
  )
}

/** Sidebar of documents or entries. */
export default function Sidebar({ sidebar, strings, url, label }: SidebarProps) {
  const title = label ?? t(strings, 'docs.sidebar')
  return (
    <nav
      className="sidebar drawer"
      id={id}
      popover="auto"
      data-keep={`sidebar ${sidebar.id}`}
      data-file={sidebar.file}
      aria-label={title}
    >
      <DrawerHead title={title} drawer={id} strings={strings} />
      <SidebarTree sidebar={sidebar} strings={strings} url={url} />
    </nav>
  )
}
