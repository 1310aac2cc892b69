// Determines the active navbar item. Several items may match a page: by its sidebar, by a folder, or by a link to it. The
// most specific one is active.

import type { NavbarEntry, NavbarItem, PageInfo } from 'sitegen/theme'

/** Value of `aria-current`: the page itself, or a section that contains it. */
export type Current = 'page' | 'true'

/** The active navbar item. */
export interface CurrentItem {
  readonly item: NavbarItem
  /** Its active entry, if it is a dropdown. */
  readonly entry?: NavbarEntry
  /** Whether the innermost of the two links to the page itself or to its section. */
  readonly current: Current
}

interface LinkTarget {
  readonly url?: string
  readonly activeBase?: string
  readonly activeRegex?: string
  readonly activeSidebar?: string
}

/** Data that determines the active item. */
type CurrentPage = Pick<PageInfo, 'url' | 'sidebar'>

/** How specifically a link matches a page; negative if not at all. */
const [noMatch, sidebarMatch, exactMatch] = [-1, 0, Number.POSITIVE_INFINITY] as const

/** Normalizes `/docs` and `/docs.html` to `/docs/`. */
const asFolder = (url: string): string => url.replace(/(?:\.html|\/)?$/, '/')

function linkRank(target: LinkTarget, { url, sidebar }: CurrentPage): number {
  if (target.url === url) return exactMatch
  const { activeBase: base, activeRegex: regex, activeSidebar } = target
  const [match] = (regex !== undefined && new RegExp(regex).exec(url)) || []
  return Math.max(
    activeSidebar !== undefined && activeSidebar === sidebar ? sidebarMatch : noMatch,
    base !== undefined && asFolder(url).startsWith(base) ? base.length : noMatch,
    // Patterns such as `.*` match long parts of the URL, but are not specific.
    match === undefined || regex === undefined ? noMatch : Math.min(match.length, regex.length)
  )
}

interface Candidate {
  readonly item: NavbarItem
  readonly entry?: NavbarEntry
  readonly rank: number
}

function candidate(item: NavbarItem, page: CurrentPage, entry?: NavbarEntry): Candidate {
  const target = entry ?? item
  return { item, ...(entry && { entry }), rank: rankOf(target, page) }
}

function rankOf(target: NavbarItem, page: CurrentPage): number {
  if (target.type === 'link' || target.type === 'dropdown') return linkRank(target, page)
  // It links to the main document of a version.
  return target.type === 'docsVersion' && target.versions.some(({ url }) => url === page.url)
    ? exactMatch
    : noMatch
}

/** The first of the most specific matches. */
const bestOf = (candidates: readonly Candidate[]): Candidate | undefined =>
  candidates.reduce<Candidate | undefined>(
    (bestYet, candidate) => (candidate.rank > (bestYet?.rank ?? noMatch) ? candidate : bestYet),
    undefined
  )

/** The active navbar item of a page; undefined if there is none. */
export function currentItem(items: readonly NavbarItem[], page: CurrentPage): CurrentItem | undefined {
  const entries = items.flatMap((item) =>
    item.type === 'dropdown' ? item.items.map((entry) => candidate(item, page, entry)) : []
  )
  // Items that link to the page precede entries that do.
  const section = bestOf([...items.map((item) => candidate(item, page)), ...entries])
  if (!section) return undefined
  const { item, rank } = section
  const inside =
    rank === exactMatch ? section : (bestOf(entries.filter((entry) => entry.item === item)) ?? section)
  return {
    item,
    ...(inside.entry && { entry: inside.entry }),
    current: inside.rank === exactMatch ? 'page' : 'true'
  }
}

/** Value of `aria-current` for an item or entry: `page` for the page itself, `true` for its section. */
export function markOf(item: NavbarItem, marked: CurrentItem | undefined): Current | undefined {
  if (item === marked?.item) return marked.entry ? 'true' : marked.current
  return item === marked?.entry ? marked?.current : undefined
}
