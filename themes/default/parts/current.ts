import type { NavbarItem } from 'sitegen/theme'

/** Value of `aria-current`: the page itself, or the section that it lies in. */
export type Current = 'page' | 'true' | undefined

interface Place {
  readonly url?: string
  readonly activeBase?: string
  readonly activeRegex?: string
}

/** Where the page at `url` stands to a link of the navbar. */
export function currentOf(place: Place, url: string): Current {
  if (place.url === url) return 'page'
  const below = place.activeBase !== undefined && url.startsWith(place.activeBase)
  const matches = place.activeRegex !== undefined && new RegExp(place.activeRegex).test(url)
  return below || matches ? 'true' : undefined
}

/** Does the page at `url` belong to this drop-down, by its own rule or through one of its entries? */
export const holdsCurrent = (item: Extract<NavbarItem, { type: 'dropdown' }>, url: string): boolean =>
  currentOf(item, url) !== undefined ||
  item.items.some((entry) => entry.type === 'link' && currentOf(entry, url) !== undefined)
