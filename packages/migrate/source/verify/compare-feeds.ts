// Ids of feed entries: readers of a feed see an entry with another id as a new one.

import type { Difference } from './finding.ts'

/** Newest entries that are compared. */
const newest = 20

/** Compare two feeds at the same address. @param newFeed undefined if there is none */
export function compareFeeds(
  address: string,
  oldFeed: string,
  newFeed: string | undefined
): readonly Difference[] {
  const oldIds = entryIds(oldFeed)
  if (oldIds.length === 0 || newFeed === undefined) return []
  const newIds = new Set(entryIds(newFeed))
  return oldIds.slice(0, Math.min(newest, Math.max(1, newIds.size))).flatMap((id): readonly Difference[] =>
    newIds.has(id)
      ? []
      : [
          {
            severity: 'failure',
            check: 'feed',
            address,
            expected: `an entry with the id ${id}`,
            found: newIds.size === 0 ? 'no entries' : `${newIds.size} entries with other ids`
          }
        ]
  )
}

/** Ids of the entries of an RSS, Atom or JSON feed, in their order. @internal exported for tests */
export function entryIds(text: string): readonly string[] {
  if (text.trimStart().startsWith('{')) return jsonIds(text)
  return [...text.matchAll(/<(item|entry)\b[\s\S]*?<\/\1>/g)].flatMap(([entry, name]) => {
    const pattern = name === 'item' ? /<guid\b[^>]*>([\s\S]*?)<\/guid>/ : /<id\b[^>]*>([\s\S]*?)<\/id>/
    const id = pattern.exec(entry)?.[1]
    return id === undefined
      ? []
      : [
          id
            .replace(/^\s*<!\[CDATA\[|\]\]>\s*$/g, '')
            .replaceAll('&amp;', '&')
            .trim()
        ]
  })
}

function jsonIds(text: string): readonly string[] {
  try {
    const { items } = JSON.parse(text) as { readonly items?: unknown }
    return Array.isArray(items)
      ? items.map((item) => String((item as { id?: unknown } | null)?.id ?? ''))
      : []
  } catch {
    return []
  }
}
