// The generated pages of a blog: the paginated lists of all posts, tags and series, the indexes, and authors.

import { t } from '../base/strings.ts'
import type { CollectionConfig, LocaleConfig } from '../config/config.ts'
import type { Strings } from '../theme.ts'
import type { Blog } from './blog.ts'
import { listPages, listPageTitle } from './list-pages.ts'
import type { AuthorRoute, BlogIndexRoute, PostListRoute, PostRoute, Route } from './route.ts'

/** All pages of a blog in one locale besides its posts. */
export const blogRoutes = (
  blog: Blog,
  collection: CollectionConfig,
  locale: LocaleConfig,
  strings: Strings
): readonly Route[] => [
  ...listRoutes(blog, collection, locale, strings),
  ...indexRoutes(blog, locale, strings),
  ...authorRoutes(blog, locale)
]

/** Pinned posts, then the others. */
export const pinnedFirst = (posts: readonly PostRoute[]): readonly PostRoute[] => {
  const isPinned = ({ source }: PostRoute): boolean => source.frontMatter.pinned === true
  return [...posts.filter(isPinned), ...posts.filter((post) => !isPinned(post))]
}

const descriptionField = ({ description }: { readonly description?: string }) =>
  description === undefined ? {} : { description }

function listRoutes(
  blog: Blog,
  collection: CollectionConfig,
  locale: LocaleConfig,
  strings: Strings
): PostListRoute[] {
  const lists = [
    {
      path: blog.path,
      posts: pinnedFirst(blog.posts),
      key: blog.collection,
      title: blog.title,
      extra: {}
    },
    ...[...blog.tags.values()].map((tag) => ({
      path: tag.path,
      posts: pinnedFirst(tag.items),
      key: `${blog.collection}/tags/${tag.key}`,
      title: t(strings, 'blog.tag.title', { count: tag.items.length, tag: tag.label }),
      extra: { tag: tag.key, ...descriptionField(tag) }
    })),
    ...[...blog.series.values()].map((series) => ({
      path: series.path,
      posts: series.items,
      key: `${blog.collection}/series/${series.key}`,
      title: series.label,
      extra: { series: series.key, ...descriptionField(series) }
    }))
  ]
  return lists.flatMap(({ path: firstPath, posts, key, title, extra }) =>
    listPages(firstPath, posts, collection.postsPerPage).map(
      ({ path, items, place }): PostListRoute => ({
        ...generatedFields(locale, blog.collection),
        ...extra,
        kind: 'postList',
        path,
        key: `${key}/page/${place.number}`,
        title: listPageTitle(title, place.number, strings),
        collection: blog.collection,
        posts: items,
        ...place
      })
    )
  )
}

function indexRoutes(blog: Blog, locale: LocaleConfig, strings: Strings): BlogIndexRoute[] {
  const index = (kind: BlogIndexRoute['kind'], path: string, title: string): BlogIndexRoute => ({
    ...generatedFields(locale, blog.collection),
    kind,
    path,
    key: `${blog.collection}/${kind}`,
    title: t(strings, title),
    collection: blog.collection
  })
  return [
    index('tagIndex', blog.tagsPath, 'blog.tags.title'),
    index('archive', blog.archivePath, 'blog.archive.title'),
    index('authors', blog.authorsPath, 'blog.authors.title')
  ]
}

function authorRoutes(blog: Blog, locale: LocaleConfig): AuthorRoute[] {
  return [...blog.authorPaths].flatMap(([key, path]) => {
    const author = blog.authors.get(key)
    if (!author) return []
    return [
      {
        ...generatedFields(locale, blog.collection),
        kind: 'author',
        path,
        key: `${blog.collection}/authors/${key}`,
        title: author.name,
        ...descriptionField(author),
        collection: blog.collection,
        author: key
      }
    ]
  })
}

const generatedFields = (locale: LocaleConfig, collection: string) => ({
  locale: locale.code,
  contentLocale: locale.code,
  file: `content/${locale.code}/${collection}`,
  draft: false,
  unlisted: false
})
