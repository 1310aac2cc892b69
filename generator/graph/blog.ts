// Posts → the model of a blog in one locale: its posts in order, tags, series and authors. Their pages are in blog-routes.ts.

import { t } from '../base/strings.ts'
import { routePath } from '../base/text.ts'
import type { CollectionConfig, Config, LocaleConfig } from '../config/config.ts'
import { textIn } from '../config/text-in.ts'
import type { AuthorInput } from '../load/front-matter.ts'
import {
  type AuthorsSource,
  dateInName,
  type PostSource,
  type SeriesSource,
  type TagsSource
} from '../load/source.ts'
import type { Strings } from '../theme.ts'
import { publicationTime } from './publication-time.ts'
import { relatedPosts } from './related.ts'
import type { PostRoute } from './route.ts'
import { sourceRoute } from './source-route.ts'
import { groupByKeys, type ItemGroup, mergeByKey, slugsOf, tagsOf } from './tags.ts'
import { type LocalizedSource, localizeSources } from './translations.ts'

/** A blog in one locale. */
export interface Blog {
  readonly collection: string
  /** The label of the collection, or the theme's word for a blog. */
  readonly title: string
  readonly path: string
  /** Listed posts, newest first. */
  readonly posts: readonly PostRoute[]
  /** Related posts by the path of a post, best first. */
  readonly related: ReadonlyMap<string, readonly PostRoute[]>
  readonly tags: ReadonlyMap<string, ItemGroup<PostRoute>>
  /** The posts of each, oldest first. */
  readonly series: ReadonlyMap<string, ItemGroup<PostRoute>>
  readonly authors: ReadonlyMap<string, BlogAuthor>
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

/** An entry of authors.yaml; its picture is relative to that file. */
export type BlogAuthor = Omit<AuthorInput, 'picture'> & {
  readonly picture?: { readonly href: string; readonly file: string }
}

export interface BlogSources {
  readonly posts: readonly PostSource[]
  readonly authors: readonly AuthorsSource[]
  readonly tags: readonly TagsSource[]
  readonly series: readonly SeriesSource[]
}

/** Create the model of one blog in one locale, and the routes of its posts, unlisted ones included. */
export function linkBlog(
  sources: BlogSources,
  collection: CollectionConfig,
  locale: LocaleConfig,
  config: Config,
  strings: Strings
): { readonly blog: Blog; readonly routes: readonly PostRoute[] } {
  const path = routePath(locale.path, collection.path)
  const allRoutes = localizeSources(sources.posts, locale.code, config).map((post) =>
    postRoute(post, collection, locale, config.timeZone)
  )
  const posts = allRoutes.filter(({ unlisted }) => !unlisted).sort(newestFirst)
  const postsByAuthor = groupByKeys(posts, ({ source }) => source.frontMatter.authors)
  const authorsPath = routePath(path, 'authors')
  const definitions = mergeByKey(sources.tags, 'tags', locale.code, config)
  const seriesDefinitions = mergeByKey(sources.series, 'series', locale.code, config)
  const tags = tagsOf(
    posts,
    ({ source }) => source.frontMatter.tags,
    (key) => definitions[key],
    routePath(path, 'tags')
  )
  const blog: Blog = {
    collection: collection.name,
    title:
      collection.label === undefined
        ? t(strings, 'blog.title')
        : textIn(collection.label, locale.code, config),
    path,
    posts,
    tags,
    series: tagsOf(
      posts.toReversed(),
      ({ source: { frontMatter } }) => (frontMatter.series === undefined ? [] : [frontMatter.series]),
      (key) => seriesDefinitions[key],
      routePath(path, 'series')
    ),
    related: relatedPosts(posts, tags),
    authors: new Map(
      Object.entries(mergeByKey(sources.authors.map(withPictures), 'authors', locale.code, config))
    ),
    authorPaths: new Map(
      [...slugsOf([...postsByAuthor.keys()])].map(([key, slug]) => [key, routePath(authorsPath, slug)])
    ),
    postsByAuthor,
    sidebarPosts: collection.sidebarPosts,
    archivePath: routePath(path, 'archive'),
    authorsPath,
    tagsPath: routePath(path, 'tags')
  }
  return { blog, routes: allRoutes }
}

const withPictures = ({ locale, file, authors }: AuthorsSource) => ({
  locale,
  authors: Object.fromEntries(
    Object.entries(authors).map(([key, { picture, ...author }]): [string, BlogAuthor] => [
      key,
      { ...author, ...(picture === undefined ? {} : { picture: { href: picture, file } }) }
    ])
  )
})

/** An author of a post. */
export interface PostAuthor extends BlogAuthor {
  readonly key: string
  /** Path of the page with all their posts; missing when none is listed. */
  readonly path?: string
}

/** The authors of a post, or others by key, that are in authors.yaml. */
export const authorsOf = ({ authors, authorPaths }: Blog, keys: readonly string[]): readonly PostAuthor[] =>
  keys.flatMap((key) => {
    const author = authors.get(key)
    const path = authorPaths.get(key)
    return author ? [{ ...author, key, ...(path === undefined ? {} : { path }) }] : []
  })

/**
 * Path of a post inside its collection: its slug, or its file name without the date; after the date with
 * `permalink: date`.
 * @param id a former id, to compute its former address
 */
export function postPath(
  { frontMatter, date, id: ownId }: PostSource,
  { permalink }: Pick<CollectionConfig, 'permalink'>,
  id: string = ownId
): string {
  if (frontMatter.slug !== undefined) return frontMatter.slug
  const name = id.replace(/^\d{4}-\d{2}-\d{2}-/, '').replace(/\/index$/, '')
  const pathDate = frontMatter.date === undefined ? (dateInName(id) ?? date) : date
  return permalink === 'date' ? `${pathDate.replaceAll('-', '/')}/${name}` : name
}

function postRoute(
  post: LocalizedSource<PostSource>,
  collection: CollectionConfig,
  locale: LocaleConfig,
  timeZone: string
): PostRoute {
  const path = routePath(locale.path, collection.path, postPath(post.source, collection))
  return {
    kind: 'post',
    ...sourceRoute(post, path, collection, locale),
    published: publicationTime(post.source, timeZone)
  }
}

const newestFirst = (a: PostRoute, b: PostRoute): number =>
  b.published.instant - a.published.instant || (a.key < b.key ? -1 : 1)
