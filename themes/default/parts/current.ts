import type { NavbarItem, PageInfo } from 'sitegen/theme'

/** Value of `aria-current`: the page itself, or the section that it lies in. */
export type Current = 'page' | 'true' | undefined

interface Place {
  readonly url?: string
  readonly activeBase?: string
  readonly activeRegex?: string
  readonly activeSidebar?: string
}

/** What it takes to know where a page is. */
type Here = Pick<PageInfo, 'url' | 'sidebar'>

/** Where a page stands to a link of the navbar. */
export function currentOf(place: Place, { url, sidebar }: Here): Current {
  if (place.url === url) return 'page'
  const below = place.activeBase !== undefined && url.startsWith(place.activeBase)
  const matches = place.activeRegex !== undefined && new RegExp(place.activeRegex).test(url)
  const inSidebar = place.activeSidebar !== undefined && place.activeSidebar === sidebar
  return below || matches || inSidebar ? 'true' : undefined
}

/** Does the page belong to this drop-down, by its own rule or through one of its entries? */
export const holdsCurrent = (item: Extract<NavbarItem, { type: 'dropdown' }>, page: Here): boolean =>
  currentOf(item, page) !== undefined ||
  item.items.some((entry) => entry.type === 'link' && currentOf(entry, page) !== undefined)
