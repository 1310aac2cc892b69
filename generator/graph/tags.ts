// Entries of `tags.yaml`, `series.yaml` and `authors.yaml` in one locale, and the tags of pages.

import { routePath, slug } from '../base/text.ts'
import type { Config } from '../config/config.ts'
import type { TagsSource } from '../load/source.ts'

/** A tag of documents or posts, or a series of posts, in one locale. */
export interface Tag<Tagged> {
  readonly key: string
  readonly label: string
  readonly description?: string
  readonly path: string
  /** In the order of the input; never empty. */
  readonly pages: readonly Tagged[]
}

/**
 * Tags of pages, sorted by key.
 *
 * @param definitions entries of tags.yaml or series.yaml
 * @param path parent path of tag pages
 */
export const tagsOf = <Tagged>(
  pages: readonly Tagged[],
  keysOf: (page: Tagged) => readonly string[],
  definitions: TagsSource['tags'],
  path: string
): ReadonlyMap<string, Tag<Tagged>> =>
  new Map(
    [...groupByKeys(pages, keysOf)].map(([key, list]) => {
      const { label = key, description, permalink } = definitions[key] ?? {}
      const text = description === undefined ? {} : { description }
      return [key, { key, label, ...text, path: routePath(path, permalink ?? slug(key)), pages: list }]
    })
  )

/** Pages by each of their keys, in the order of the input; keys are sorted. */
export function groupByKeys<Page>(
  pages: readonly Page[],
  keysOf: (page: Page) => readonly string[]
): ReadonlyMap<string, readonly Page[]> {
  const groups = new Map<string, Page[]>()
  for (const page of pages) {
    for (const key of keysOf(page)) {
      const group = groups.get(key)
      if (group) group.push(page)
      else groups.set(key, [page])
    }
  }
  return new Map([...groups].sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** Entries by key: those of the default locale, overridden by those of the locale. */
export function mergeByKey<
  Key extends 'tags' | 'series' | 'authors',
  Source extends { readonly locale: string } & { readonly [K in Key]: Readonly<Record<string, unknown>> }
>(sources: readonly Source[], key: Key, locale: string, config: Config): Source[Key] {
  const entries = (code: string) =>
    sources.filter((source) => source.locale === code).flatMap((source) => Object.entries(source[key]))
  // The cast restores the value type, which fromEntries loses.
  return Object.fromEntries([...entries(config.defaultLocale.code), ...entries(locale)]) as Source[Key]
}
