// The sidebar is next to the text on wide screens. On narrow ones it is a native popover, which opens, closes on Escape and
// restores the focus without scripts.

import { useEffect, useRef } from 'react'
import { t } from 'sitegen/client'
import type { SidebarView, Strings } from 'sitegen/theme'
import Icon from './Icon.tsx'
import SidebarTree from './SidebarTree.tsx'
import '../styles/sidebar.css'

export interface SidebarProps {
  readonly sidebar: SidebarView
  readonly strings: Strings
  /** URL of the page; when it changes, the popover is closed. */
  readonly url: string
  /** Its name for screen readers; missing for that of documents. */
  readonly label?: string | undefined
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

/** Sidebar of documents or entries. */
export default function Sidebar({ sidebar, strings, url, label }: SidebarProps) {
  const frame = useRef<HTMLElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on every page
  useEffect(() => {
    if (frame.current?.matches(':popover-open')) frame.current.hidePopover()
    if (frame.current) revealCurrent(frame.current)
  }, [url])

  return (
    <nav
      className="sidebar"
      id="sidebar"
      popover="auto"
      ref={frame}
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
