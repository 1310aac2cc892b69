// The file of filters: the collections and tags by which readers can narrow results, and their pages.

import { encode, toGaps } from './coding.ts'
import type { FilterChoice, FiltersFile } from './format.ts'
import type { SearchPage } from './page.ts'

/** The filters of an index. @param pages in the order of their numbers */
export function filtersFile(pages: readonly SearchPage[]): FiltersFile {
  const group = (entries: Iterable<readonly [name: string, label: string, page: number]>): FilterChoice[] => {
    const groups = new Map<string, { label: string; pages: number[] }>()
    for (const [name, label, page] of entries) {
      const group = groups.get(name) ?? { label, pages: [] }
      group.pages.push(page)
      groups.set(name, group)
    }
    return [...groups].map(([name, { label, pages: numbers }]) => ({
      name,
      label,
      pages: encode(toGaps(numbers))
    }))
  }
  const tags = group(
    pages.flatMap(({ tags }, page) => [...new Set(tags)].map((tag) => [tag, tag, page] as const))
  )
  return {
    collections: group(
      pages.map(({ collection, collectionLabel }, page) => [collection, collectionLabel, page])
    ),
    tags: tags.sort((a, b) => (a.name < b.name ? -1 : 1))
  }
}
