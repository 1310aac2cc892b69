// Props of the blog's layouts.

import { authorsOf, type Blog, type PostAuthor } from '../../graph/blog.ts'
import { pinnedFirst } from '../../graph/blog-routes.ts'
import { feedPath, feedsIn } from '../../graph/feeds.ts'
import { withBase } from '../../graph/resolve.ts'
import type { AuthorRoute, BlogIndexRoute, PostListRoute, PostRoute, Route } from '../../graph/route.ts'
import type {
  ArchiveProps,
  AuthorProps,
  AuthorsProps,
  NavLink,
  Pager,
  PictureView,
  PostListProps,
  PostPreview,
  PostProps,
  PostYear,
  SeriesPart,
  TagIndexProps,
  TagLink
} from '../../theme.ts'
import { featuredImage } from '../head/social-image.ts'
import { originalOf, type PlanContext } from '../plan-context.ts'
import { bylineOf, profileOf } from './authors.ts'
import { postDate, postTime } from './dates.ts'
import { lastUpdatedView } from './doc-facts.ts'
import { listPager } from './list-pager.ts'
import { mainText, type OwnProps, type PropsInput, type RouteView, themeText } from './props-context.ts'
import { readingMinutes } from './reading-time.ts'
import { tagLinks } from './tag-links.ts'

/** One post. */
export const postProps = (route: PostRoute, input: PropsInput): RouteView => {
  const { renderContext } = input
  const blog = blogOf(renderContext, route, route.source.collection.name)
  const at = blog.posts.indexOf(route)
  const newer = blog.posts[at - 1]
  const older = at < 0 ? undefined : blog.posts[at + 1]
  const lastUpdated = lastUpdatedView(route, renderContext)
  const props: OwnProps<PostProps> = {
    ...factsOf(route, blog, renderContext, (author) => profileOf(author, route.locale, input)),
    ...seriesOf(route, blog, renderContext),
    newer: newer && pager(newer, renderContext),
    older: older && pager(older, renderContext),
    ...imageOf(route, input),
    lastUpdated,
    related: (blog.related.get(route.path) ?? []).map((post) => lineOf(post, renderContext)),
    ...recentPosts(blog, renderContext),
    indexes: indexesOf(blog, route.locale, renderContext),
    blog: linkTo(blog, renderContext),
    unlisted: route.unlisted,
    draft: route.draft
  }
  return { component: 'Post', props, ...mainText(route.source, route.locale, input) }
}

/** A page of the list of all posts, or of those with a tag or in a series. */
export const postListProps = (route: PostListRoute, input: PropsInput): RouteView => {
  const { renderContext } = input
  const blog = blogOf(renderContext, route, route.collection)
  const tag = route.tag === undefined ? undefined : blog.tags.get(route.tag)
  const series = route.series === undefined ? undefined : blog.series.get(route.series)
  const { previous: newer, next: older } = listPager(route, renderContext)
  const props: OwnProps<PostListProps> = {
    posts: route.posts.map((post, index) => previewOf(post, index, blog, route, input)),
    newer,
    older,
    number: route.number,
    pages: route.pages,
    ...recentPosts(blog, renderContext),
    ...sameYearOf(route, blog, renderContext),
    indexes: indexesOf(blog, route.locale, renderContext, route.firstPath),
    tag: tag && {
      label: tag.label,
      description: tag.description,
      count: tag.items.length,
      allTags: withBase(renderContext.graph, blog.tagsPath)
    },
    series: series && {
      label: series.label,
      description: series.description,
      count: series.items.length,
      blog: withBase(renderContext.graph, blog.path),
      blogTitle: blog.title
    }
  }
  return { component: 'PostList', props }
}

/** The list of all posts. */
const linkTo = (blog: Blog, { graph }: PlanContext): NavLink => ({
  label: blog.title,
  url: withBase(graph, blog.path),
  external: false
})

/** The other posts of the year, on a page of the list of all posts that shows one. */
function sameYearOf(
  { posts, pages, tag, series }: PostListRoute,
  blog: Blog,
  context: PlanContext
): Pick<PostListProps, 'sameYear'> {
  const [only] = posts
  if (!only || posts.length > 1 || pages === 1 || tag !== undefined || series !== undefined) return {}
  const others = blog.posts.filter((post) => post !== only && yearOf(post) === yearOf(only))
  return {
    sameYear: others.map((post) => ({
      ...lineOf(post, context),
      description: post.description ?? '',
      ...originalOf(context, post)
    }))
  }
}

/** All tags of a blog. */
export const tagIndexProps = (route: BlogIndexRoute, { renderContext }: PropsInput): RouteView => {
  const blog = blogOf(renderContext, route, route.collection)
  const props: OwnProps<TagIndexProps> = {
    of: 'posts',
    blog: linkTo(blog, renderContext),
    tags: tagLinks(blog.tags.values(), renderContext)
  }
  return { component: 'TagIndex', props }
}

/** All posts by year. */
export const archiveProps = (route: BlogIndexRoute, { renderContext }: PropsInput): RouteView => {
  const blog = blogOf(renderContext, route, route.collection)
  const props: OwnProps<ArchiveProps> = {
    blog: linkTo(blog, renderContext),
    years: yearsOf(blog.posts, renderContext)
  }
  return { component: 'Archive', props }
}

/** All authors with their posts. */
export const authorsProps = (route: BlogIndexRoute, input: PropsInput): RouteView => {
  const { renderContext } = input
  const blog = blogOf(renderContext, route, route.collection)
  const props: OwnProps<AuthorsProps> = {
    blog: linkTo(blog, renderContext),
    authors: authorsOf(blog, [...blog.authors.keys()]).map((author) => {
      const posts = blog.postsByAuthor.get(author.key) ?? []
      return {
        ...profileOf(author, route.locale, input),
        count: posts.length,
        posts: posts.map((post) => lineOf(post, renderContext))
      }
    })
  }
  return { component: 'Authors', props }
}

/** One author with all posts. */
export const authorProps = (route: AuthorRoute, input: PropsInput): RouteView => {
  const { renderContext } = input
  const blog = blogOf(renderContext, route, route.collection)
  const [author] = authorsOf(blog, [route.author])
  const props: OwnProps<AuthorProps> = {
    author: author ? profileOf(author, route.locale, input) : { name: route.title },
    posts: pinnedFirst(blog.postsByAuthor.get(route.author) ?? []).map((post) => ({
      ...lineOf(post, renderContext),
      ...pinOf(post)
    })),
    allAuthors: withBase(renderContext.graph, blog.authorsPath)
  }
  return { component: 'Author', props }
}

function blogOf(context: PlanContext, route: Route, collection: string): Blog {
  const blog = context.graph.blogs.get(route.locale)?.get(collection)
  if (!blog) throw new Error(`bug: ${route.path} belongs to no blog`)
  return blog
}

function factsOf<Author>(
  route: PostRoute,
  blog: Blog,
  context: PlanContext,
  toAuthor: (author: PostAuthor) => Author
) {
  const { source } = route
  return {
    date: postTime(route, context),
    readingMinutes: readingMinutes(context, route),
    authors: authorsOf(blog, source.frontMatter.authors).map(toAuthor),
    tags: source.frontMatter.tags.flatMap((key): TagLink[] => {
      const tag = blog.tags.get(key)
      return tag ? [{ label: tag.label, url: withBase(context.graph, tag.path) }] : []
    })
  }
}

function previewOf(
  route: PostRoute,
  index: number,
  blog: Blog,
  list: PostListRoute,
  input: PropsInput
): PostPreview {
  const { renderContext, content } = input
  return {
    title: route.title,
    url: withBase(renderContext.graph, route.path),
    // A series has its own order, in which nothing is pinned.
    ...(list.series === undefined ? pinOf(route) : {}),
    ...factsOf(route, blog, renderContext, (author) => bylineOf(author, route.locale, input)),
    ...imageOf(route, { renderContext, content }),
    html: content.add(route.source, route.locale, withBase(renderContext.graph, route.path), {
      at: ['posts', index, 'html'],
      of: 'preview'
    }),
    slot: `post-${index + 1}`,
    truncated: renderContext.documents.of(route.source).truncated,
    ...originalOf(renderContext, route)
  }
}

const pinOf = ({ source }: PostRoute): { readonly pinned?: true } =>
  source.frontMatter.pinned ? { pinned: true } : {}

const pager = (route: PostRoute, context: PlanContext): Pager => ({
  label: route.title,
  url: withBase(context.graph, route.path),
  ...originalOf(context, route)
})

/** The place of a post in its series; none for posts that are not listed. */
function seriesOf(route: PostRoute, blog: Blog, context: PlanContext): { readonly series?: SeriesPart } {
  const series = blog.series.get(route.source.frontMatter.series ?? '')
  const at = series?.items.indexOf(route) ?? -1
  if (!series || at < 0) return {}
  const previous = series.items[at - 1]
  const next = series.items[at + 1]
  return {
    series: {
      label: series.label,
      url: withBase(context.graph, series.path),
      number: at + 1,
      count: series.items.length,
      previous: previous && pager(previous, context),
      next: next && pager(next, context)
    }
  }
}

const yearOf = ({ source }: PostRoute): string => source.date.slice(0, 4)

function yearsOf(posts: readonly PostRoute[], context: PlanContext): readonly PostYear[] {
  const years = new Map<string, PostYear['posts'][number][]>()
  for (const post of posts) {
    const year = yearOf(post)
    years.set(year, [...(years.get(year) ?? []), lineOf(post, context)])
  }
  return [...years].map(([year, list]) => ({ year, posts: list }))
}

const lineOf = (post: PostRoute, context: PlanContext): PostYear['posts'][number] => ({
  title: post.title,
  url: withBase(context.graph, post.path),
  date: postDate(post, context)
})

/** The latest posts for the sidebar. */
const recentPosts = (blog: Blog, context: PlanContext): Pick<PostProps, 'years'> => ({
  years: yearsOf(blog.posts.slice(0, blog.sidebarPosts), context)
})

/** @param list path of the list whose feed is linked */
function indexesOf(
  blog: Blog,
  locale: string,
  context: PlanContext,
  list: string = blog.path
): PostProps['indexes'] {
  const entry = (key: string, path: string) => ({
    label: themeText(context, locale, key),
    url: withBase(context.graph, path),
    external: false
  })
  return [
    ...(blog.posts.length > 0 ? [entry('blog.archive.title', blog.archivePath)] : []),
    ...(blog.tags.size > 0 ? [entry('blog.tags.title', blog.tagsPath)] : []),
    ...(blog.authorPaths.size > 0 ? [entry('blog.authors.title', blog.authorsPath)] : []),
    ...(feedsIn(context.graph, locale).has(blog.collection)
      ? [entry('blog.feed', feedPath({ path: list }, 'rss.xml'))]
      : [])
  ]
}

/** The image at the top of a post. */
function imageOf(route: PostRoute, { renderContext, content }: PropsInput): { readonly image?: PictureView } {
  const featured = featuredImage(renderContext, route)
  const alt = route.source.frontMatter.image_alt ?? ''
  const image =
    featured && content.picture(featured, { alt, place: 'article', at: route.source.yaml.at(['image']) })
  return image ? { image } : {}
}
