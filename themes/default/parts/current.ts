// Where the page stands in the navbar. Rules of several items may fit one page: a sidebar holds it, a drop-down
// names its folder, and an entry of another one leads to it. One item is marked, the one that says most exactly
// where the page is.

import type { NavbarEntry, NavbarItem, PageInfo } from 'sitegen/theme'

/** Value of `aria-current`: the page itself, or the section that it lies in. */
export type Current = 'page' | 'true'

/** The item of the navbar that is marked. */
export interface CurrentItem {
  readonly item: NavbarItem
  /** Its entry that is marked too, where it is a drop-down. */
  readonly entry?: NavbarEntry
  /** Does the innermost of the two lead to the page, or to the section around it? */
  readonly current: Current
}

interface Place {
  readonly url?: string
  readonly activeBase?: string
  readonly activeRegex?: string
  readonly activeSidebar?: string
}

/** What it takes to know where a page is. */
type Here = Pick<PageInfo, 'url' | 'sidebar'>

/** How exactly a place names a page; below 0 it does not. */
const [nowhere, inSidebar, itself] = [-1, 0, Number.POSITIVE_INFINITY] as const

/** `/docs` and `/docs.html` as what lies in `/docs/`. */
const asFolder = (url: string): string => url.replace(/(?:\.html|\/)?$/, '/')

function exactness(place: Place, { url, sidebar }: Here): number {
  if (place.url === url) return itself
  const { activeBase: base, activeRegex: regex, activeSidebar } = place
  const [match] = (regex !== undefined && new RegExp(regex).exec(url)) || []
  return Math.max(
    activeSidebar !== undefined && activeSidebar === sidebar ? inSidebar : nowhere,
    base !== undefined && asFolder(url).startsWith(base) ? base.length : nowhere,
    // A pattern such as `.*` fits much of the address and says little of it.
    match === undefined || regex === undefined ? nowhere : Math.min(match.length, regex.length)
  )
}

interface Candidate {
  readonly item: NavbarItem
  readonly entry?: NavbarEntry
  readonly rank: number
}

function candidate(item: NavbarItem, here: Here, entry?: NavbarEntry): Candidate {
  const place = entry ?? item
  return { item, ...(entry && { entry }), rank: rankOf(place, here) }
}

function rankOf(place: NavbarItem, here: Here): number {
  if (place.type === 'link' || place.type === 'dropdown') return exactness(place, here)
  // Its link leads to the main document of one of the versions.
  return place.type === 'docsVersion' && place.versions.some(({ url }) => url === here.url) ? itself : nowhere
}

/** The first of those that name the page most exactly. */
const best = (all: readonly Candidate[]): Candidate | undefined =>
  all.reduce<Candidate | undefined>(
    (found, one) => (one.rank > (found?.rank ?? nowhere) ? one : found),
    undefined
  )

/** The item of the navbar that is marked on a page; nothing on a page that belongs to none. */
export function currentItem(items: readonly NavbarItem[], here: Here): CurrentItem | undefined {
  const entries = items.flatMap((item) =>
    item.type === 'dropdown' ? item.items.map((entry) => candidate(item, here, entry)) : []
  )
  // An item that leads to the page comes before an entry of another that does so too.
  const section = best([...items.map((item) => candidate(item, here)), ...entries])
  if (!section) return undefined
  const { item, rank } = section
  const inside = rank === itself ? section : (best(entries.filter((one) => one.item === item)) ?? section)
  return {
    item,
    ...(inside.entry && { entry: inside.entry }),
    current: inside.rank === itself ? 'page' : 'true'
  }
}

/** The mark of an item or entry: `page` for the page itself, `true` for the section around it. */
export function markOf(one: NavbarItem, marked: CurrentItem | undefined): Current | undefined {
  if (one === marked?.item) return marked.entry ? 'true' : marked.current
  return one === marked?.entry ? marked?.current : undefined
}
