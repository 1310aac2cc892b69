// What a blog holds, as JSON for other programs: posts, tags and archive, in every locale. The shape is
// a promise, docs/blog-data.md and its schema; a change that breaks readers gets another `format`.

import type { Blog } from '../graph/blog.ts'
import { withBase } from '../graph/resolve.ts'
import type { PostRoute } from '../graph/route.ts'
import { lastUpdateOf } from '../render/doc-facts.ts'
import { featuredImage } from '../render/picture.ts'
import { descriptionOf } from '../render/props-context.ts'
import { readingMinutes } from '../render/reading-time.ts'
import type { Scene } from '../render/scene.ts'
import type { Emission } from './plan.ts'

/** Version of the shape of all three files. */
const format = 1

/** Three files for each blog that has posts, below `data/` beside its list. */
export const blogData = (scene: Scene): readonly Emission[] =>
  [...scene.graph.blogs].flatMap(([locale, blogs]) =>
    [...blogs.values()]
      .filter(({ posts }) => posts.length > 0)
      .flatMap((blog) =>
        Object.entries(contents).map(([kind, contentOf]) => ({
          path: `${blog.path.slice(1)}data/${kind}.json`,
          content: `${JSON.stringify({ format, kind, locale, url: withBase(scene.graph, blog.path), ...contentOf(scene, blog) })}\n`,
          from: `content/${locale}/${blog.collection}`
        }))
      )
  )

const contents: Readonly<Record<string, (scene: Scene, blog: Blog) => object>> = {
  posts: (scene, blog) => ({ posts: blog.posts.map((post) => postEntry(scene, blog, post)) }),
  tags: (scene, blog) => ({
    tags: [...blog.tags.values()].map(({ key, label, description, path, pages }) => ({
      key,
      label,
      ...(description === undefined ? {} : { description }),
      url: withBase(scene.graph, path),
      count: pages.length,
      posts: pages.map((post) => withBase(scene.graph, post.path))
    }))
  }),
  archive: (scene, blog) => ({ years: yearsOf(scene, blog) })
}

function postEntry(scene: Scene, blog: Blog, post: PostRoute): object {
  const { source, contentLocale } = post
  const image = featuredImage(scene, post)
  const updated = lastUpdateOf(post, scene)?.date
  return {
    url: withBase(scene.graph, post.path),
    title: post.title,
    description: descriptionOf(scene, post),
    date: source.date,
    ...(updated === undefined ? {} : { updated }),
    language:
      scene.graph.config.locales.find(({ code }) => code === contentLocale)?.htmlLang ?? contentLocale,
    readingMinutes: readingMinutes(scene, post),
    authors: source.frontMatter.authors.flatMap((key) => {
      const author = blog.authors.get(key)
      const page = blog.authorPaths.get(key)
      if (!author) return []
      return [{ key, name: author.name, ...(page === undefined ? {} : { url: withBase(scene.graph, page) }) }]
    }),
    tags: source.frontMatter.tags,
    ...(image ? { image: image.url } : {})
  }
}

interface Month {
  readonly month: string
  readonly posts: { readonly url: string; readonly title: string; readonly date: string }[]
}

/** Years and months in which there are posts, latest first. */
function yearsOf(scene: Scene, blog: Blog): object[] {
  const years = new Map<string, Map<string, Month>>()
  for (const { path, title, source } of blog.posts) {
    const [year = '', month = ''] = source.date.split('-')
    const months = years.get(year) ?? new Map<string, Month>()
    const entry = months.get(month) ?? { month: `${year}-${month}`, posts: [] }
    entry.posts.push({ url: withBase(scene.graph, path), title, date: source.date })
    years.set(year, months.set(month, entry))
  }
  return [...years].map(([year, months]) => ({
    year,
    count: [...months.values()].reduce((sum, { posts }) => sum + posts.length, 0),
    months: [...months.values()]
  }))
}
