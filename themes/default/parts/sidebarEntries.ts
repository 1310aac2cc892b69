import type { SidebarCategory, SidebarEntry, SidebarView } from 'sitegen/theme'

/** Whether an entry is or contains a link to `url`. */
export const holdsPage = (entry: SidebarEntry, url: string): boolean =>
  ('url' in entry && entry.url === url) ||
  (entry.type === 'category' && entry.items.some((item) => holdsPage(item, url)))

const showsMore = (entry: SidebarEntry, url: string): boolean => {
  if (entry.type !== 'category') return !('url' in entry && entry.url === url)
  return (entry.url ?? url) !== url || entry.items.some((item) => showsMore(item, url))
}

/** Whether a sidebar contains other pages than `url`. */
export const hasOtherPages = ({ entries, file }: SidebarView, url: string): boolean =>
  file !== undefined || entries.some((entry) => showsMore(entry, url))

/** The category whose page is at `url`, or else the innermost one that contains it. */
export function categoryOf(entries: readonly SidebarEntry[], url: string): SidebarCategory | undefined {
  for (const entry of entries) {
    if (entry.type !== 'category' || !holdsPage(entry, url)) continue
    return entry.url === url ? entry : (categoryOf(entry.items, url) ?? entry)
  }
  return undefined
}
