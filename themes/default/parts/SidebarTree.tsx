import type { SidebarEntry, Strings } from 'sitegen/theme'
import Branch from './Branch.tsx'
import Icon from './Icon.tsx'
import Link from './Link.tsx'

export interface SidebarTreeProps {
  readonly entries: readonly SidebarEntry[]
  readonly strings: Strings
}

const here = (current: boolean) => (current ? 'page' : undefined)

/** A category whose entries are not in this page is a link to its own, which has them. */
function toEntry(entry: SidebarEntry, strings: Strings) {
  if (entry.type === 'html') return <div dangerouslySetInnerHTML={{ __html: entry.html }} />
  if (entry.type === 'link') {
    return <Link link={entry} strings={strings} className="branch-label" current={here(entry.current)} />
  }
  if (entry.items.length === 0 && entry.url !== undefined) {
    return (
      <a className="branch-label" href={entry.url} aria-current={here(entry.current)}>
        {entry.label}
        <Icon name="chevron" />
      </a>
    )
  }
  const { label, url, open, current, items } = entry
  return (
    <Branch label={label} url={url} open={open} current={here(current)} strings={strings}>
      <SidebarTree entries={items} strings={strings} />
    </Branch>
  )
}

/** Entries of a sidebar with those below them. */
export default function SidebarTree({ entries, strings }: SidebarTreeProps) {
  return (
    <ul className="sidebar-list">
      {entries.map((entry) => (
        <li key={entry.type === 'html' ? entry.html : entry.label + entry.url}>{toEntry(entry, strings)}</li>
      ))}
    </ul>
  )
}
