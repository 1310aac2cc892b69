// Entries of `tags.yaml`, `series.yaml` and `authors.yaml` in one locale, and the tags of pages.

import { sha256 } from '../base/hash.ts'
import { routePath, termSlug } from '../base/text.ts'
import type { Config } from '../config/config.ts'
import type { TagInput } from '../load/front-matter.ts'
import type { Source } from '../load/source.ts'
import { groupBy } from './group-by.ts'

/** Documents, posts or entries of a locale that share a tag, a series or the value of a field. */
export interface ItemGroup<Item> {
  readonly key: string
  readonly label: string
  readonly description?: string
  readonly path: string
  /** In the order of the input; never empty. */
  readonly items: readonly Item[]
}

/** Facts about a tag besides its key. */
type TagDefinition = Pick<TagInput, 'label' | 'description' | 'permalink'>

/**
 * Items by tag, series or value, sorted by key.
 *
 * @param definitionOf the entry of a tag in tags.yaml or series.yaml
 * @param path parent path of tag pages
 */
export const tagsOf = <Item>(
  items: readonly Item[],
  keysOf: (item: Item) => readonly string[],
  definitionOf: (key: string) => TagDefinition | undefined,
  path: string
): ReadonlyMap<string, ItemGroup<Item>> => {
  const groups = groupByKeys(items, keysOf)
  const slugs = slugsOf([...groups.keys()], (key) => definitionOf(key)?.permalink)
  return new Map(
    [...groups].map(([key, itemsOfKey]) => {
      const { label = key, description } = definitionOf(key) ?? {}
      const text = description === undefined ? {} : { description }
      return [key, { key, label, ...text, path: routePath(path, slugs.get(key) ?? key), items: itemsOfKey }]
    })
  )
}

/**
 * A different slug for each key. Of keys with the same letters, such as `NET` and `.NET`, the one that has nothing else keeps
 * them, and the others get a suffix that depends on the key alone.
 */
export function slugsOf(
  keys: readonly string[],
  permalinkOf: (key: string) => string | undefined = () => undefined
): ReadonlyMap<string, string> {
  const slugs = new Map<string, string>()
  for (const key of keys) {
    const permalink = permalinkOf(key)
    if (permalink !== undefined) slugs.set(key, permalink)
  }
  const taken = new Set(slugs.values())
  const hasSymbols = (key: string) => /[^\p{L}\p{M}\p{N}\s_-]/u.test(key)
  for (const key of [...keys].sort((a, b) => Number(hasSymbols(a)) - Number(hasSymbols(b)))) {
    if (slugs.has(key)) continue
    // A name of emoji only is its own address; `???` would be the start of a query.
    const slug = termSlug(key) || (/^\P{ASCII}+$/u.test(key) ? key : '')
    const suffix = sha256(key).slice(0, 6)
    const unique = slug === '' ? suffix : taken.has(slug) ? `${slug}-${suffix}` : slug
    slugs.set(key, unique)
    taken.add(unique)
  }
  return new Map(keys.map((key) => [key, slugs.get(key) ?? key]))
}

/** Pages by each of their keys, in the order of the input; keys are sorted. */
export const groupByKeys = <Page>(
  pages: readonly Page[],
  keysOf: (page: Page) => readonly string[]
): ReadonlyMap<string, readonly Page[]> =>
  new Map([...groupBy(pages, keysOf)].sort(([a], [b]) => (a < b ? -1 : 1)))

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

/** The tags of each collection: those of its pages in any language, and those in tags.yaml. */
export function tagNamesOf(sources: readonly Source[]): ReadonlyMap<string, ReadonlySet<string>> {
  const names = new Map<string, Set<string>>()
  for (const source of sources) {
    const pageTags =
      source.kind === 'post' || source.kind === 'doc'
        ? source.frontMatter.tags
        : source.kind === 'tags'
          ? Object.keys(source.tags)
          : []
    if (pageTags.length === 0) continue
    const ofCollection = names.get(source.collection.name) ?? new Set()
    names.set(source.collection.name, ofCollection)
    for (const name of pageTags) ofCollection.add(name)
  }
  return names
}
