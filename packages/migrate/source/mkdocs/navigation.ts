// `nav` → entries of sidebars.yaml and of the navbar.

import { isMapping } from 'sitegen/internals'

/** An entry of `nav`. */
export type NavEntry =
  | { readonly kind: 'document'; readonly path: string; readonly label?: string }
  | { readonly kind: 'link'; readonly href: string; readonly label: string }
  | { readonly kind: 'section'; readonly label: string; readonly entries: readonly NavEntry[] }

/** `index.md` or `README.md`, the page of a folder. */
export const indexName = /(?:^|\/)(?:index|README)\.md$/i

/** Read `nav`. Invalid entries are left out. */
export function readNav(value: unknown): readonly NavEntry[] {
  return (Array.isArray(value) ? (value as readonly unknown[]) : []).flatMap((item): readonly NavEntry[] => {
    if (typeof item === 'string') return [target(item, undefined)]
    if (!isMapping(item)) return []
    return Object.entries(item).flatMap(([label, inner]): readonly NavEntry[] => {
      if (typeof inner === 'string') return [target(inner, label)]
      return Array.isArray(inner) ? [{ kind: 'section', label, entries: readNav(inner) }] : []
    })
  })
}

const target = (path: string, label: string | undefined): NavEntry =>
  /^(?:[a-z]+:|\/)/i.test(path) || !/\.md$/i.test(path)
    ? { kind: 'link', href: path, label: label ?? path }
    : { kind: 'document', path, ...(label !== undefined && { label }) }

/** Documents that `nav` names, in order. */
export const documentsIn = (
  entries: readonly NavEntry[]
): readonly { readonly path: string; readonly label?: string }[] =>
  entries.flatMap((entry) =>
    entry.kind === 'document' ? [entry] : entry.kind === 'section' ? documentsIn(entry.entries) : []
  )

/**
 * Links from the root of the host to pages that another project publishes there are written with the host.
 *
 * @param isPage whether this project has a page at an address
 * @param noteLink is called with each of the links
 */
export const withHost = (
  entries: readonly NavEntry[],
  origin: string,
  isPage: (address: string) => boolean,
  noteLink: (href: string, written: string) => void
): readonly NavEntry[] =>
  entries.map((entry) => {
    if (entry.kind === 'section')
      return { ...entry, entries: withHost(entry.entries, origin, isPage, noteLink) }
    if (entry.kind !== 'link' || !/^\/(?!\/)/.test(entry.href) || isPage(entry.href)) return entry
    noteLink(entry.href, origin + entry.href)
    return { ...entry, href: origin + entry.href }
  })

/** Lookups that are needed to write a sidebar. */
export interface SidebarNames {
  /** Id of a document by its path in the docs folder; `undefined` when there is none. */
  idOf(path: string): string | undefined
  /** Heading of a document by its path. */
  titleOf(path: string): string | undefined
  /** `navigation.indexes`: the index of a section is its page. */
  readonly hasIndexes: boolean
}

/** Entries of a sidebar. */
export const sidebarOf = (entries: readonly NavEntry[], names: SidebarNames): readonly unknown[] =>
  entries.flatMap((entry): readonly unknown[] => {
    if (entry.kind === 'link') return [linkOf(entry.href, entry.label)]
    if (entry.kind === 'document') {
      const id = names.idOf(entry.path)
      if (id === undefined) return []
      return [entry.label === undefined ? id : { type: 'doc', id, label: entry.label }]
    }
    const index = names.hasIndexes ? indexOf(entry.entries) : undefined
    const doc = index === undefined ? undefined : names.idOf(index)
    const items = sidebarOf(
      doc === undefined
        ? entry.entries
        : entry.entries.filter((child) => child.kind !== 'document' || child.path !== index),
      names
    )
    if (items.length === 0)
      return doc === undefined ? [] : [{ type: 'doc', id: doc, label: labelOf(entry, names) }]
    return [{ type: 'category', label: labelOf(entry, names), ...(doc !== undefined && { doc }), items }]
  })

/** Label of a section; without one, the heading of its first document. */
function labelOf(section: NavEntry & { readonly kind: 'section' }, { titleOf }: SidebarNames): string {
  const [first] = documentsIn([section])
  return section.label || (first && titleOf(first.path)) || 'Section'
}

const indexOf = (entries: readonly NavEntry[]): string | undefined => {
  const [first] = entries
  return first?.kind === 'document' && indexName.test(first.path) ? first.path : undefined
}

const linkOf = (href: string, label: string): unknown =>
  /^[a-z]+:/i.test(href)
    ? { type: 'link', label, href }
    : { type: 'link', label, to: href.startsWith('/') ? href : `/${href}` }

/** Entries of the navbar for `navigation.tabs`: the sections of the first level. */
export function tabsOf(entries: readonly NavEntry[], names: SidebarNames): readonly unknown[] {
  return entries.flatMap((entry): readonly unknown[] => {
    if (entry.kind === 'link')
      return [
        {
          label: entry.label,
          ...(/^[a-z]+:/i.test(entry.href)
            ? { href: entry.href }
            : { to: `/${entry.href.replace(/^\//, '')}` }),
          position: 'left'
        }
      ]
    const first = entry.kind === 'document' ? entry : documentsIn(entry.entries)[0]
    const id = first && names.idOf(first.path)
    if (id === undefined) return []
    const label =
      entry.kind === 'section' ? labelOf(entry, names) : entry.label || names.titleOf(entry.path) || id
    return [{ type: 'doc', docId: id, label, position: 'left' }]
  })
}
