// The whole of a sidebar, which pages carry in part: loaded once, when the reader asks for more.

import { useEffect, useState } from 'react'
import type { SidebarCategory, SidebarEntry, SidebarView } from 'sitegen/theme'

const loaded = new Map<string, readonly SidebarEntry[]>()

async function loadEntries(file: string): Promise<readonly SidebarEntry[]> {
  const response = await fetch(file)
  // The site was published anew, and its pages name another file.
  if (response.status === 404) location.reload()
  if (!response.ok) throw new Error(`${response.status} for ${file}`)
  const entries: readonly SidebarEntry[] = await response.json()
  loaded.set(file, entries)
  return entries
}

/** The entries to show, and how to get those that the page leaves out. */
export function useEntries({ entries, file }: SidebarView): {
  readonly entries: readonly SidebarEntry[]
  readonly loadAll: () => void
} {
  const [all, setAll] = useState<readonly SidebarEntry[]>()
  // On the pages after it, a loaded sidebar is there at once; not while hydrating, which needs what the server had.
  useEffect(() => setAll(file === undefined ? undefined : loaded.get(file)), [file])
  const loadAll = () => {
    // Where the network fails, it may be back in a moment; links to the categories' own pages remain.
    if (file !== undefined && !all) void loadEntries(file).then(setAll, () => setTimeout(loadAll, 2000))
  }
  return { entries: all ?? entries, loadAll }
}

/** Does an entry lead to the page at `url`, or hold one that does? */
export const holdsPage = (entry: SidebarEntry, url: string): boolean =>
  ('url' in entry && entry.url === url) ||
  (entry.type === 'category' && entry.items.some((item) => holdsPage(item, url)))

const showsMore = (entry: SidebarEntry, url: string): boolean => {
  if (entry.type !== 'category') return !('url' in entry && entry.url === url)
  return (entry.url ?? url) !== url || entry.items.some((item) => showsMore(item, url))
}

/** Is there more in a sidebar than the page at `url` itself? */
export const hasOtherPages = ({ entries, file }: SidebarView, url: string): boolean =>
  file !== undefined || entries.some((entry) => showsMore(entry, url))

/** The category that the page at `url` is the page of, or else the innermost one that holds it. */
export function categoryOf(entries: readonly SidebarEntry[], url: string): SidebarCategory | undefined {
  for (const entry of entries) {
    if (entry.type !== 'category' || !holdsPage(entry, url)) continue
    return entry.url === url ? entry : (categoryOf(entry.items, url) ?? entry)
  }
  return undefined
}
