// The content of a blog as JSON for other programs: posts, tags and archive, in every locale. The format is public
// (docs/blog-data.md and its schema); a breaking change increments `format`.

import { languageTag } from '../config/locale-of.ts'
import { authorsOf, type Blog } from '../graph/blog.ts'
import { type BlogDataKind, blogDataKinds, blogDataPath, blogsWithData } from '../graph/generated-files.ts'
import { withBase } from '../graph/resolve.ts'
import type { PostRoute } from '../graph/route.ts'
import { authorPicture, featuredImage } from '../plan/head/social-image.ts'
import { previewPicture } from '../plan/head/social-picture.ts'
import type { PlanContext } from '../plan/plan-context.ts'
import { lastUpdateOf } from '../plan/props/doc-facts.ts'
import { descriptionOf } from '../plan/props/props-context.ts'
import { readingMinutes } from '../plan/props/reading-time.ts'
import type { Emission } from './plan.ts'

/** Version of the format of all three files. */
const format = 1

/** Three files in `data/` below the path of each blog that has posts. */
export const blogData = (context: PlanContext): readonly Emission[] =>
  [...context.graph.blogs].flatMap(([locale, blogs]) =>
    blogsWithData(blogs).flatMap((blog) =>
      blogDataKinds.map((kind) => ({
        path: blogDataPath(blog, kind).slice(1),
        content: `${JSON.stringify({ format, kind, locale, url: withBase(context.graph, blog.path), ...contents[kind](context, blog) })}\n`,
        from: `content/${locale}/${blog.collection}`
      }))
    )
  )

const contents: Readonly<Record<BlogDataKind, (context: PlanContext, blog: Blog) => object>> = {
  posts: (context, blog) => ({ posts: blog.posts.map((post) => postEntry(context, blog, post)) }),
  tags: (context, blog) => ({
    tags: [...blog.tags.values()].map(({ key, label, description, path, items }) => ({
      key,
      label,
      description,
      url: withBase(context.graph, path),
      count: items.length,
      posts: items.map((post) => withBase(context.graph, post.path))
    }))
  }),
  archive: (context, blog) => ({ years: yearsOf(context, blog) })
}

function postEntry(context: PlanContext, blog: Blog, post: PostRoute): object {
  const { source, contentLocale } = post
  const image = featuredImage(context, post)
  const updated = lastUpdateOf(post, context)?.date
  return {
    url: withBase(context.graph, post.path),
    title: post.title,
    description: descriptionOf(context, post),
    date: source.date,
    ...(post.published.hasTime ? { published: post.published.timestamp } : {}),
    updated,
    language: languageTag(context.graph.config, contentLocale),
    readingMinutes: readingMinutes(context, post),
    authors: authorsOf(blog, source.frontMatter.authors).map((author) => {
      const picture = authorPicture(context, author, post.locale)
      return {
        key: author.key,
        name: author.name,
        title: author.title,
        url: author.path && withBase(context.graph, author.path),
        picture: picture?.url
      }
    }),
    tags: source.frontMatter.tags,
    series: source.frontMatter.series,
    ...(source.frontMatter.pinned ? { pinned: true } : {}),
    image: image && previewPicture(context, image).url
  }
}

interface Month {
  readonly month: string
  readonly posts: { readonly url: string; readonly title: string; readonly date: string }[]
}

/** Years and months with posts, latest first. */
function yearsOf(context: PlanContext, blog: Blog): object[] {
  const years = new Map<string, Map<string, Month>>()
  for (const { path, title, source } of blog.posts) {
    const [year = '', month = ''] = source.date.split('-')
    const months = years.get(year) ?? new Map<string, Month>()
    const entry = months.get(month) ?? { month: `${year}-${month}`, posts: [] }
    entry.posts.push({ url: withBase(context.graph, path), title, date: source.date })
    years.set(year, months.set(month, entry))
  }
  return [...years].map(([year, months]) => ({
    year,
    count: [...months.values()].reduce((sum, { posts }) => sum + posts.length, 0),
    months: [...months.values()]
  }))
}
