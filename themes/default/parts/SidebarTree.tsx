import type { ReactNode } from 'react'
import { t, trustedHtml } from 'sitegen/client'
import type { SidebarCategory, SidebarEntry, SidebarLink, SidebarView, Strings } from 'sitegen/theme'
import Badge from './Badge.tsx'
import Branch from './Branch.tsx'
import IconLabel from './IconLabel.tsx'
import Link from './Link.tsx'
import { holdsPage } from './sidebarEntries.ts'

interface TreeContext {
  readonly strings: Strings
  /** URL of the page. */
  readonly url: string
}

// The functions below are called rather than rendered as components: large sidebars have hundreds of entries on every page.

const currentOf = (entry: { readonly url?: string }, url: string) => (entry.url === url ? 'page' : undefined)

/** Stable keys, so that entries keep their state when others are inserted. */
function keyOf(entry: SidebarEntry): string {
  if (entry.type === 'html') return entry.html
  return entry.type === 'more' ? `${entry.count}` : `${entry.label} ${entry.url}`
}

function linkEntry(entry: SidebarLink, { strings, url }: TreeContext) {
  const link = (
    <Link link={entry} strings={strings} current={currentOf(entry, url)}>
      <IconLabel label={entry.label} icon={entry.icon} />
    </Link>
  )
  if (!entry.badge) return link
  return (
    <div className="sidebar-entry">
      {link}
      <Badge badge={entry.badge} />
    </div>
  )
}

function categoryEntry(entry: SidebarCategory, context: TreeContext) {
  const { strings, url } = context
  return (
    <Branch
      label={entry.label}
      icon={entry.icon}
      url={entry.url}
      badge={entry.badge}
      open={entry.expanded || holdsPage(entry, url)}
      current={currentOf(entry, url)}
      strings={strings}
    >
      {entry.more ? (
        // They are loaded when the reader opens the category. If that fails, the category's page lists them too.
        <a href={entry.url}>{t(strings, 'docs.more', { count: entry.more })}</a>
      ) : (
        listOf(entry.items, context)
      )}
    </Branch>
  )
}

function entryOf(entry: SidebarEntry, context: TreeContext) {
  switch (entry.type) {
    case 'html':
      return <div dangerouslySetInnerHTML={{ __html: trustedHtml(entry.html) }} />
    case 'link':
      return linkEntry(entry, context)
    case 'category':
      return categoryEntry(entry, context)
    case 'more':
      return (
        <button type="button" className="sidebar-more">
          {t(context.strings, 'docs.more', { count: entry.count })}
        </button>
      )
  }
}

function listOf(entries: readonly SidebarEntry[], context: TreeContext): ReactNode {
  return (
    <ul className="sidebar-list">
      {entries.map((entry) => (
        <li key={keyOf(entry)}>{entryOf(entry, context)}</li>
      ))}
    </ul>
  )
}

export interface SidebarTreeProps {
  readonly sidebar: SidebarView
  readonly strings: Strings
  readonly url: string
}

/** Tree of sidebar entries. */
export default function SidebarTree({ sidebar, strings, url }: SidebarTreeProps) {
  return listOf(sidebar.entries, { strings, url })
}
