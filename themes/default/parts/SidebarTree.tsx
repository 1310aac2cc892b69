import { t, trustedHtml } from 'sitegen/client'
import type { SidebarCategory, SidebarEntry, SidebarLink, SidebarView, Strings } from 'sitegen/theme'
import Badge from './Badge.tsx'
import Branch from './Branch.tsx'
import IconLabel from './IconLabel.tsx'
import Link from './Link.tsx'
import { holdsPage, useEntries } from './sidebarEntries.ts'

interface TreeContext {
  readonly strings: Strings
  /** URL of the page. */
  readonly url: string
  readonly loadAll: () => void
}

interface EntriesProps extends TreeContext {
  readonly entries: readonly SidebarEntry[]
}

const currentOf = (entry: { readonly url?: string }, url: string) => (entry.url === url ? 'page' : undefined)

/** Stable keys, so that entries keep their state when others are inserted. */
function keyOf(entry: SidebarEntry): string {
  if (entry.type === 'html') return entry.html
  return entry.type === 'more' ? `${entry.count}` : `${entry.label} ${entry.url}`
}

function LinkEntry({ entry, strings, url }: TreeContext & { readonly entry: SidebarLink }) {
  const link = (
    <Link link={entry} strings={strings} className="branch-label" current={currentOf(entry, url)}>
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

function CategoryEntry({ entry, ...context }: TreeContext & { readonly entry: SidebarCategory }) {
  const { strings, url, loadAll } = context
  return (
    <Branch
      label={entry.label}
      icon={entry.icon}
      url={entry.url}
      badge={entry.badge}
      open={entry.expanded || holdsPage(entry, url)}
      current={currentOf(entry, url)}
      strings={strings}
      onOpen={entry.more === undefined ? undefined : loadAll}
    >
      {entry.more ? (
        // If they fail to load, the category's page lists them too.
        <a className="sidebar-more" href={entry.url}>
          {t(strings, 'docs.more', { count: entry.more })}
        </a>
      ) : (
        <Entries entries={entry.items} {...context} />
      )}
    </Branch>
  )
}

function Entry({ entry, ...context }: TreeContext & { readonly entry: SidebarEntry }) {
  switch (entry.type) {
    case 'html':
      return <div dangerouslySetInnerHTML={{ __html: trustedHtml(entry.html) }} />
    case 'link':
      return <LinkEntry entry={entry} {...context} />
    case 'category':
      return <CategoryEntry entry={entry} {...context} />
    case 'more':
      return (
        <button type="button" className="sidebar-more" onClick={context.loadAll}>
          {t(context.strings, 'docs.more', { count: entry.count })}
        </button>
      )
  }
}

function Entries({ entries, ...context }: EntriesProps) {
  return (
    <ul className="sidebar-list">
      {entries.map((entry) => (
        <li key={keyOf(entry)}>
          <Entry entry={entry} {...context} />
        </li>
      ))}
    </ul>
  )
}

export interface SidebarTreeProps {
  readonly sidebar: SidebarView
  readonly strings: Strings
  readonly url: string
}

/** Tree of sidebar entries. Entries that the page leaves out are loaded when their category is opened. */
export default function SidebarTree({ sidebar, strings, url }: SidebarTreeProps) {
  const { entries, loadAll } = useEntries(sidebar)
  return <Entries entries={entries} strings={strings} url={url} loadAll={loadAll} />
}
