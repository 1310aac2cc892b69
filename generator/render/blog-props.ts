// Props of the blog's layouts.

import type { Blog } from '../graph/blog.ts'
import { feedPath, hasFeeds } from '../graph/feeds.ts'
import { withBase } from '../graph/resolve.ts'
import type { AuthorRoute, BlogIndexRoute, PostListRoute, PostRoute, Route } from '../graph/route.ts'
import type {
  ArchiveProps,
  Author,
  AuthorProps,
  AuthorsProps,
  Image,
  Pager,
  PostListProps,
  PostPreview,
  PostProps,
  PostYear,
  TagIndexProps,
  TagLink
} from '../theme.ts'
import { postDate } from './dates.ts'
import { shownUpdate } from './doc-facts.ts'
import { featuredImage } from './picture.ts'
import { mainText, type OwnProps, type PropsContext, type Showing, themeText } from './props-context.ts'
import { readingMinutes } from './reading-time.ts'
import { originalOf, type Scene } from './scene.ts'

/** One post. */
export const postProps = (route: PostRoute, context: PropsContext): Showing => {
  const { scene } = context
  const blog = blogOf(scene, route, route.source.collection.name)
  const at = blog.posts.indexOf(route)
  const newer = blog.posts[at - 1]
  const older = at < 0 ? undefined : blog.posts[at + 1]
  const lastUpdated = shownUpdate(route, scene)
  const props: OwnProps<PostProps> = {
    ...factsOf(route, blog, scene),
    ...(newer ? { newer: pager(newer, scene) } : {}),
    ...(older ? { older: pager(older, scene) } : {}),
    ...imageOf(route, scene),
    ...(lastUpdated ? { lastUpdated } : {}),
    related: (blog.related.get(route.path) ?? []).map((post) => lineOf(post, scene)),
    ...recentPosts(blog, scene),
    indexes: indexesOf(blog, route.locale, scene),
    blog: {
      label: themeText(scene, route.locale, 'blog.title'),
      url: withBase(scene.graph, blog.path),
      external: false
    },
    unlisted: route.unlisted,
    draft: route.draft
  }
  return { component: 'Post', props, ...mainText(route.source, route.locale, context) }
}

/** A page of the list of all posts, or of those with a tag. */
export const postListProps = (route: PostListRoute, context: PropsContext): Showing => {
  const { scene } = context
  const blog = blogOf(scene, route, route.collection)
  const tag = route.tag === undefined ? undefined : blog.tags.get(route.tag)
  const page = (number: number): Pager | undefined => {
    if (number < 1 || number > route.pages) return undefined
    const first = tag?.path ?? blog.path
    const label = themeText(scene, route.locale, 'blog.page').replace('{number}', String(number))
    return { label, url: withBase(scene.graph, number === 1 ? first : `${first}page/${number}/`) }
  }
  const newer = page(route.number - 1)
  const older = page(route.number + 1)
  const props: OwnProps<PostListProps> = {
    posts: route.posts.map((post, index) => previewOf(post, index, blog, context)),
    ...(newer ? { newer } : {}),
    ...(older ? { older } : {}),
    number: route.number,
    pages: route.pages,
    ...recentPosts(blog, scene),
    indexes: indexesOf(blog, route.locale, scene),
    ...(tag
      ? {
          tag: {
            label: tag.label,
            ...(tag.description === undefined ? {} : { description: tag.description }),
            count: tag.pages.length,
            allTags: withBase(scene.graph, blog.tagsPath)
          }
        }
      : {})
  }
  return { component: 'PostList', props }
}

/** All tags of a blog. */
export const tagIndexProps = (route: BlogIndexRoute, { scene }: PropsContext): Showing => {
  const blog = blogOf(scene, route, route.collection)
  const props: OwnProps<TagIndexProps> = {
    of: 'posts',
    tags: [...blog.tags.values()].map(({ label, path, pages, description }) => ({
      label,
      url: withBase(scene.graph, path),
      count: pages.length,
      ...(description === undefined ? {} : { description })
    }))
  }
  return { component: 'TagIndex', props }
}

/** All posts by year. */
export const archiveProps = (route: BlogIndexRoute, { scene }: PropsContext): Showing => {
  const props: OwnProps<ArchiveProps> = {
    years: yearsOf(blogOf(scene, route, route.collection).posts, scene)
  }
  return { component: 'Archive', props }
}

/** All authors with their posts. */
export const authorsProps = (route: BlogIndexRoute, { scene }: PropsContext): Showing => {
  const blog = blogOf(scene, route, route.collection)
  const props: OwnProps<AuthorsProps> = {
    authors: [...blog.authors.keys()].flatMap((key) => {
      const posts = blog.postsByAuthor.get(key) ?? []
      return authorOf(key, blog, scene).map((author) => ({
        ...author,
        count: posts.length,
        posts: posts.map((post) => lineOf(post, scene))
      }))
    })
  }
  return { component: 'Authors', props }
}

/** One author with all posts. */
export const authorProps = (route: AuthorRoute, { scene }: PropsContext): Showing => {
  const blog = blogOf(scene, route, route.collection)
  const [author = { name: route.title }] = authorOf(route.author, blog, scene)
  const props: OwnProps<AuthorProps> = {
    author,
    posts: (blog.postsByAuthor.get(route.author) ?? []).map((post) => lineOf(post, scene)),
    allAuthors: withBase(scene.graph, blog.authorsPath)
  }
  return { component: 'Author', props }
}

function blogOf(scene: Scene, route: Route, collection: string): Blog {
  const blog = scene.graph.blogs.get(route.locale)?.get(collection)
  if (!blog) throw new Error(`bug: ${route.path} belongs to no blog`)
  return blog
}

function factsOf(route: PostRoute, blog: Blog, scene: Scene) {
  const { source } = route
  return {
    date: postDate(route, scene),
    readingMinutes: readingMinutes(scene, route),
    authors: source.frontMatter.authors.flatMap((key) => authorOf(key, blog, scene)),
    tags: source.frontMatter.tags.flatMap((key): TagLink[] => {
      const tag = blog.tags.get(key)
      return tag ? [{ label: tag.label, url: withBase(scene.graph, tag.path) }] : []
    })
  }
}

function previewOf(
  route: PostRoute,
  index: number,
  blog: Blog,
  { scene, content }: PropsContext
): PostPreview {
  return {
    title: route.title,
    url: withBase(scene.graph, route.path),
    ...factsOf(route, blog, scene),
    ...imageOf(route, scene, content),
    html: content.preview(route.source, route.locale, withBase(scene.graph, route.path)),
    slot: `post-${index + 1}`,
    truncated: scene.documents.of(route.source).truncated,
    ...originalOf(scene, route)
  }
}

const pager = (route: PostRoute, scene: Scene): Pager => ({
  label: route.title,
  url: withBase(scene.graph, route.path)
})

function yearsOf(posts: readonly PostRoute[], scene: Scene): readonly PostYear[] {
  const years = new Map<string, PostYear['posts'][number][]>()
  for (const post of posts) {
    const year = post.source.date.slice(0, 4)
    years.set(year, [...(years.get(year) ?? []), lineOf(post, scene)])
  }
  return [...years].map(([year, list]) => ({ year, posts: list }))
}

const lineOf = (post: PostRoute, scene: Scene): PostYear['posts'][number] => ({
  title: post.title,
  url: withBase(scene.graph, post.path),
  date: postDate(post, scene)
})

/** The latest posts, as many as the collection shows beside its pages. */
const recentPosts = (blog: Blog, scene: Scene): Pick<PostProps, 'years'> => ({
  years: yearsOf(blog.posts.slice(0, blog.sidebarPosts), scene)
})

function indexesOf(blog: Blog, locale: string, scene: Scene): PostProps['indexes'] {
  const entry = (key: string, path: string) => ({
    label: themeText(scene, locale, key),
    url: withBase(scene.graph, path),
    external: false
  })
  return [
    ...(blog.posts.length > 0 ? [entry('blog.archive.title', blog.archivePath)] : []),
    ...(blog.tags.size > 0 ? [entry('blog.tags.title', blog.tagsPath)] : []),
    ...(blog.authorPaths.size > 0 ? [entry('blog.authors.title', blog.authorsPath)] : []),
    ...(hasFeeds(scene.graph, blog) ? [entry('blog.feed', feedPath(blog, 'rss.xml'))] : [])
  ]
}

/** The picture at the head of a post; `content` notes that the page needs its file. */
function imageOf(route: PostRoute, scene: Scene, content?: PropsContext['content']): { image?: Image } {
  const featured = featuredImage(scene, route)
  if (!featured) return {}
  content?.assets.add(featured.asset)
  const alt = route.source.frontMatter.image_alt ?? ''
  return { image: { url: featured.url, alt, ...featured.asset.size } }
}

function authorOf(key: string, blog: Blog, scene: Scene): readonly Author[] {
  const author = blog.authors.get(key)
  if (!author) return []
  const { name, title, description, url } = author
  const page = blog.authorPaths.get(key)
  return [
    {
      name,
      ...(title === undefined ? {} : { title }),
      ...(description === undefined ? {} : { description }),
      ...(url === undefined ? {} : { url }),
      ...(page === undefined ? {} : { page: withBase(scene.graph, page) })
    }
  ]
}
