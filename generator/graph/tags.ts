// Entries of `tags.yaml` and `authors.yaml` in one locale, and the tags of pages.

import { routePath, slug } from '../base/text.ts'
import type { Config } from '../config/config.ts'
import type { TagsSource } from '../load/source.ts'

/** A tag in one locale, of documents or of posts. */
export interface Tag<Tagged> {
  readonly key: string
  readonly label: string
  readonly description?: string
  readonly path: string
  /** In the order of the input; never empty. */
  readonly pages: readonly Tagged[]
}

/** Tags of pages, sorted by key. @param definitions entries of tags.yaml @param path parent path of tag pages */
export function tagsOf<Tagged extends TaggedPage>(
  pages: readonly Tagged[],
  definitions: TagsSource['tags'],
  path: string
): ReadonlyMap<string, Tag<Tagged>> {
  const tagged = new Map<string, Tagged[]>()
  for (const page of pages) {
    for (const key of new Set(page.source.frontMatter.tags)) {
      const list = tagged.get(key)
      if (list === undefined) tagged.set(key, [page])
      else list.push(page)
    }
  }
  return new Map(
    [...tagged]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, list]) => {
        const { label = key, description, permalink } = definitions[key] ?? {}
        const text = description === undefined ? {} : { description }
        return [key, { key, label, ...text, path: routePath(path, permalink ?? slug(key)), pages: list }]
      })
  )
}

interface TaggedPage {
  readonly source: { readonly frontMatter: { readonly tags: readonly string[] } }
}

/** Entries by key: those of the default locale, overridden by those of the locale. */
export function mergeByKey<
  Key extends 'tags' | 'authors',
  Source extends { readonly locale: string } & { readonly [K in Key]: Readonly<Record<string, unknown>> }
>(sources: readonly Source[], key: Key, locale: string, config: Config): Source[Key] {
  const entries = (code: string) =>
    sources.filter((source) => source.locale === code).flatMap((source) => Object.entries(source[key]))
  // The cast restores the value type, which fromEntries loses.
  return Object.fromEntries([...entries(config.defaultLocale.code), ...entries(locale)]) as Source[Key]
}
