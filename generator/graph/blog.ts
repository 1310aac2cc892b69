// Posts → routes in every locale: posts, the paginated list, tags, archive and authors.

import { type Diagnostic, diagnostic } from '../base/diagnostics.ts'
import { t } from '../base/strings.ts'
import { didYouMean, routePath, slug } from '../base/text.ts'
import type { CollectionConfig, Config, LocaleConfig } from '../config/config.ts'
import { type AuthorsSource, dateInName, type PostSource, type TagsSource } from '../load/source.ts'
import type { Strings } from '../theme.ts'
import { publicationTime } from './publication-time.ts'
import { relatedPosts } from './related.ts'
import type { AuthorRoute, BlogIndexRoute, PostListRoute, PostRoute, Route } from './route.ts'
import { mergeByKey, type Tag, tagsOf } from './tags.ts'
import { type LocalizedSource, localizeSources } from './translations.ts'

/** A blog in one locale. */
export interface Blog {
  readonly collection: string
  readonly path: string
  /** Listed posts, newest first. */
  readonly posts: readonly PostRoute[]
  /** Related posts by the path of a post, best first. */
  readonly related: ReadonlyMap<string, readonly PostRoute[]>
  readonly tags: ReadonlyMap<string, Tag<PostRoute>>
  readonly authors: ReadonlyMap<string, AuthorsSource['authors'][string]>
  /** Paths of author pages by key; only authors of listed posts have one. */
  readonly authorPaths: ReadonlyMap<string, string>
  /** Listed posts of each author, newest first. */
  readonly postsByAuthor: ReadonlyMap<string, readonly PostRoute[]>
  /** Number of latest posts in the sidebar. */
  readonly sidebarPosts: number
  readonly archivePath: string
  readonly authorsPath: string
  readonly tagsPath: string
}

interface BlogSources {
  readonly posts: readonly PostSource[]
  readonly authors: readonly AuthorsSource[]
  readonly tags: readonly TagsSource[]
}

/** Create the routes and the model of one blog in one locale. */
export function linkBlog(
  sources: BlogSources,
  collection: CollectionConfig,
  locale: LocaleConfig,
  config: Config,
  strings: Strings
): { readonly blog: Blog; readonly routes: readonly Route[] } {
  const path = routePath(locale.path, collection.path)
  const all = localizeSources(sources.posts, locale.code, config).map((post) =>
    postRoute(post, collection, locale, config.timeZone)
  )
  const posts = all.filter(({ unlisted }) => !unlisted).sort(newestFirst)
  const postsByAuthor = byAuthor(posts)
  const authorsPath = routePath(path, 'authors')
  const tags = tagsOf(posts, mergeByKey(sources.tags, 'tags', locale.code, config), routePath(path, 'tags'))
  const blog: Blog = {
    collection: collection.name,
    path,
    posts,
    tags,
    related: relatedPosts(posts, tags),
    authors: new Map(Object.entries(mergeByKey(sources.authors, 'authors', locale.code, config))),
    authorPaths: new Map([...postsByAuthor.keys()].map((key) => [key, routePath(authorsPath, slug(key))])),
    postsByAuthor,
    sidebarPosts: collection.sidebarPosts,
    archivePath: routePath(path, 'archive'),
    authorsPath,
    tagsPath: routePath(path, 'tags')
  }
  return {
    blog,
    routes: [
      ...all,
      ...listRoutes(blog, collection, locale, strings),
      ...indexRoutes(blog, locale, strings),
      ...authorRoutes(blog, locale)
    ]
  }
}

/**
 * Path of a post inside its collection: its slug, or its file name without the date; after the date with
 * `permalink: date`.
 * @param id a former id, to compute its former address
 */
export function postPath(
  { frontMatter, date, id: own }: PostSource,
  { datedPosts }: CollectionConfig,
  id: string = own
): string {
  if (frontMatter.slug !== undefined) return frontMatter.slug
  const name = id.replace(/^\d{4}-\d{2}-\d{2}-/, '').replace(/\/index$/, '')
  const dated = frontMatter.date === undefined ? (dateInName(id) ?? date) : date
  return datedPosts ? `${dated.replaceAll('-', '/')}/${name}` : name
}

function postRoute(
  { id, source }: LocalizedSource<PostSource>,
  collection: CollectionConfig,
  locale: LocaleConfig,
  timeZone: string
): PostRoute {
  return {
    kind: 'post',
    path: routePath(locale.path, collection.path, postPath(source, collection)),
    locale: locale.code,
    key: `${collection.name}/${id}`,
    title: source.title,
    ...(source.frontMatter.description === undefined ? {} : { description: source.frontMatter.description }),
    contentLocale: source.locale,
    file: source.file,
    draft: source.frontMatter.draft,
    unlisted: source.frontMatter.unlisted,
    published: publicationTime(source, timeZone),
    source
  }
}

const newestFirst = (a: PostRoute, b: PostRoute): number =>
  b.published.instant - a.published.instant || (a.key < b.key ? -1 : 1)

function listRoutes(
  blog: Blog,
  collection: CollectionConfig,
  locale: LocaleConfig,
  strings: Strings
): PostListRoute[] {
  const lists = [
    { path: blog.path, posts: blog.posts, key: blog.collection, title: t(strings, 'blog.title'), extra: {} },
    ...[...blog.tags.values()].map((tag) => ({
      path: tag.path,
      posts: tag.pages,
      key: `${blog.collection}/tags/${tag.key}`,
      title: t(strings, 'blog.tag.title', { count: tag.pages.length, tag: tag.label }),
      extra: { tag: tag.key, ...(tag.description === undefined ? {} : { description: tag.description }) }
    }))
  ]
  return lists.flatMap(({ path, posts, key, title, extra }) => {
    const pages = Math.max(1, Math.ceil(posts.length / collection.postsPerPage))
    return Array.from({ length: pages }, (_, index): PostListRoute => {
      const number = index + 1
      return {
        ...generated(locale, blog.collection),
        ...extra,
        kind: 'postList',
        path: number === 1 ? path : routePath(path, 'page', String(number)),
        key: `${key}/page/${number}`,
        title: number === 1 ? title : `${title} – ${t(strings, 'blog.page', { number })}`,
        collection: blog.collection,
        posts: posts.slice(index * collection.postsPerPage, number * collection.postsPerPage),
        number,
        pages,
        count: posts.length
      }
    })
  })
}

function indexRoutes(blog: Blog, locale: LocaleConfig, strings: Strings): BlogIndexRoute[] {
  const one = (kind: BlogIndexRoute['kind'], path: string, title: string): BlogIndexRoute => ({
    ...generated(locale, blog.collection),
    kind,
    path,
    key: `${blog.collection}/${kind}`,
    title: t(strings, title),
    collection: blog.collection
  })
  return [
    one('tagIndex', blog.tagsPath, 'blog.tags.title'),
    one('archive', blog.archivePath, 'blog.archive.title'),
    one('authors', blog.authorsPath, 'blog.authors.title')
  ]
}

function authorRoutes(blog: Blog, locale: LocaleConfig): AuthorRoute[] {
  return [...blog.authorPaths].flatMap(([key, path]) => {
    const author = blog.authors.get(key)
    if (!author) return []
    return [
      {
        ...generated(locale, blog.collection),
        kind: 'author',
        path,
        key: `${blog.collection}/authors/${key}`,
        title: author.name,
        ...(author.description === undefined ? {} : { description: author.description }),
        collection: blog.collection,
        author: key
      }
    ]
  })
}

/** Posts by author key; keys are sorted. */
function byAuthor(posts: readonly PostRoute[]): ReadonlyMap<string, readonly PostRoute[]> {
  const found = new Map<string, PostRoute[]>()
  for (const post of posts) {
    for (const key of new Set(post.source.frontMatter.authors)) {
      const list = found.get(key)
      if (list) list.push(post)
      else found.set(key, [post])
    }
  }
  return new Map([...found].sort(([a], [b]) => (a < b ? -1 : 1)))
}

const generated = (locale: LocaleConfig, collection: string) => ({
  locale: locale.code,
  contentLocale: locale.code,
  file: `content/${locale.code}/${collection}`,
  draft: false,
  unlisted: false
})

/** Report authors and tags of posts that are not in authors.yaml and tags.yaml. */
export function checkNames(sources: BlogSources, config: Config): readonly Diagnostic[] {
  const code = config.defaultLocale.code
  const keysOf = (list: readonly (AuthorsSource | TagsSource)[], key: 'authors' | 'tags') =>
    new Set(list.flatMap((source) => Object.keys((source as unknown as Record<string, object>)[key] ?? {})))
  const uncertain = (list: readonly (AuthorsSource | TagsSource)[]) =>
    new Set(list.flatMap((source) => source.uncertain ?? []))
  const authors = keysOf(sources.authors, 'authors')
  const tags = keysOf(sources.tags, 'tags')
  const possible = { authors: uncertain(sources.authors), tags: uncertain(sources.tags) }
  return sources.posts.flatMap((post) => {
    const where = (field: string, index: number) => post.yaml.at([field, index])
    const { frontMatter, collection } = post
    return [
      ...frontMatter.authors.flatMap((author, index) =>
        authors.has(author) || possible.authors.has(author)
          ? []
          : [
              diagnostic(
                'author-unknown',
                where('authors', index),
                `Unknown author \`${author}\``,
                didYouMean(author, authors) ?? `add it to content/${code}/${collection.name}/authors.yaml`
              )
            ]
      ),
      ...frontMatter.tags.flatMap((tag, index) =>
        tags.has(tag) || possible.tags.has(tag) || tags.size === 0
          ? []
          : [
              diagnostic(
                'tag-unknown',
                where('tags', index),
                `Unknown tag \`${tag}\``,
                didYouMean(tag, tags) ?? `add it to content/${code}/${collection.name}/tags.yaml`
              )
            ]
      )
    ]
  })
}
