// Complete sidebars, of which pages contain only a part: loaded once, on demand.

import { useEffect, useState } from 'react'
import type { SidebarCategory, SidebarEntry, SidebarView } from 'sitegen/theme'

const loadedEntries = new Map<string, readonly SidebarEntry[]>()

async function loadEntries(file: string): Promise<readonly SidebarEntry[]> {
  const response = await fetch(file)
  // A new build was published, with another file name.
  if (response.status === 404) location.reload()
  if (!response.ok) throw new Error(`${response.status} for ${file}`)
  const entries: readonly SidebarEntry[] = await response.json()
  loadedEntries.set(file, entries)
  return entries
}

/** The entries to show, and a function that loads those that the page leaves out. */
export function useEntries({ entries, file }: SidebarView): {
  readonly entries: readonly SidebarEntry[]
  readonly loadAll: () => void
} {
  const [allEntries, setAllEntries] = useState<readonly SidebarEntry[]>()
  // After client-side navigation, a loaded sidebar is used immediately. Hydration needs the same entries as the server.
  useEffect(() => setAllEntries(file === undefined ? undefined : loadedEntries.get(file)), [file])
  const loadAll = () => {
    // Can be retried; the links to category pages still work.
    if (file !== undefined && !allEntries)
      void loadEntries(file).then(setAllEntries, () => setTimeout(loadAll, 2000))
  }
  return { entries: allEntries ?? entries, loadAll }
}

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
