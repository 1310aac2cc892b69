// The sidebar stands beside the text on wide screens. On narrow ones it is a popover of the browser,
// which opens, closes on Escape and gives the focus back without a line of script.

import { useEffect, useRef } from 'react'
import { t } from 'sitegen/client'
import type { SidebarEntry, Strings } from 'sitegen/theme'
import Icon from './Icon.tsx'
import SidebarTree from './SidebarTree.tsx'

export interface SidebarProps {
  readonly entries: readonly SidebarEntry[]
  readonly strings: Strings
  /** Url of the page: when it changes, an open popover has done its work. */
  readonly url: string
}

/** Scroll the sidebar, not the page, until the current entry is in view. */
function revealCurrent(sidebar: HTMLElement): void {
  const entry = sidebar.querySelector<HTMLElement>('[aria-current=page]')
  if (!entry) return
  const { top, bottom } = entry.getBoundingClientRect()
  const frame = sidebar.getBoundingClientRect()
  if (top < frame.top || bottom > frame.bottom) sidebar.scrollTop += top - frame.top - frame.height / 3
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

/** The documents around this one. */
export default function Sidebar({ entries, strings, url }: SidebarProps) {
  const sidebar = useRef<HTMLElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs anew on every page
  useEffect(() => {
    if (sidebar.current?.matches(':popover-open')) sidebar.current.hidePopover()
    if (sidebar.current) revealCurrent(sidebar.current)
  }, [url])

  return (
    <nav
      className="sidebar"
      id="sidebar"
      popover="auto"
      ref={sidebar}
      aria-label={t(strings, 'docs.sidebar')}
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
      <SidebarTree entries={entries} strings={strings} />
    </nav>
  )
}
