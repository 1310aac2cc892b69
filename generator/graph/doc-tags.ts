// Tags of documents → an index of tags and a page for each tag, in every locale.

import { t } from '../base/strings.ts'
import { routePath } from '../base/text.ts'
import { contentFolder } from '../config/collections.ts'
import type { CollectionConfig, Config, LocaleConfig } from '../config/config.ts'
import type { TagsSource } from '../load/source.ts'
import type { Strings } from '../theme.ts'
import type { DocRoute, DocTagIndexRoute, DocTagRoute } from './route.ts'
import { type ItemGroup, mergeByKey, tagsOf } from './tags.ts'

/** The tags of a docs collection in one locale, sorted by key. */
export interface DocTags {
  /** Path of the index. */
  readonly path: string
  readonly byKey: ReadonlyMap<string, ItemGroup<DocRoute>>
}

interface DocTagScope {
  readonly collection: CollectionConfig
  readonly locale: LocaleConfig
  readonly config: Config
  readonly strings: Strings
}

/** Create the tags of a docs collection in one locale and their routes; no tags, no routes. */
export function linkDocTags(
  docs: readonly DocRoute[],
  sources: readonly TagsSource[],
  { collection, locale, config, strings }: DocTagScope
): { readonly tags: DocTags; readonly routes: readonly (DocTagRoute | DocTagIndexRoute)[] } {
  const path = routePath(locale.path, collection.path, 'tags')
  const definitions = mergeByKey(sources, 'tags', locale.code, config)
  const byKey = tagsOf(
    docs.filter(({ unlisted }) => !unlisted),
    ({ source }) => source.frontMatter.tags,
    (key) => definitions[key],
    path
  )
  const common = {
    locale: locale.code,
    contentLocale: locale.code,
    file: contentFolder(collection, locale.code),
    draft: false,
    unlisted: false,
    collection: collection.name
  }
  const pages = [...byKey.values()].map(
    (tag): DocTagRoute => ({
      ...common,
      kind: 'docTag',
      path: tag.path,
      key: `${collection.name}/tags/${tag.key}`,
      title: t(strings, 'docs.tag.title', { count: tag.items.length, tag: tag.label }),
      description: tag.description,
      tag: tag.key
    })
  )
  const index: DocTagIndexRoute = {
    ...common,
    kind: 'docTagIndex',
    path,
    key: `${collection.name}/tags`,
    title: t(strings, 'blog.tags.title')
  }
  return { tags: { path, byKey }, routes: byKey.size === 0 ? [] : [index, ...pages] }
}
