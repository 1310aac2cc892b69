// Latest posts that sections of a page show. They depend on other files, so they are part of the page's plan.

import { withBase } from '../../graph/resolve.ts'
import type { ComponentUse } from '../../markdown/document.ts'
import { sectionComponent } from '../../markdown/sections/sections.ts'
import type { SectionPost } from '../../theme.ts'
import { originalOf, type PlanContext } from '../plan-context.ts'
import { postDate } from '../props/dates.ts'
import { shorten } from '../props/entry-description.ts'

/** Data of the section `posts`. */
interface PostsData {
  readonly from?: string
  readonly count?: number
  readonly tag?: string
}

/** Posts by index of the component; `undefined` for documents that show none. */
export function postsOfSections(
  context: PlanContext,
  components: readonly ComponentUse[],
  locale: string
): Readonly<Record<number, readonly SectionPost[]>> | undefined {
  const postsByIndex = components.flatMap(({ name, section }, index): [number, readonly SectionPost[]][] =>
    name === sectionComponent('posts') && section
      ? [[index, latestPosts(context, section.data as PostsData, locale)]]
      : []
  )
  return postsByIndex.length === 0 ? undefined : Object.fromEntries(postsByIndex)
}

function latestPosts(
  context: PlanContext,
  { from, count = 3, tag }: PostsData,
  locale: string
): readonly SectionPost[] {
  const blogs = [...(context.graph.blogs.get(locale)?.values() ?? [])]
  const blog = from === undefined ? blogs[0] : blogs.find(({ collection }) => collection === from)
  return (blog?.posts ?? [])
    .filter(({ source }) => tag === undefined || source.frontMatter.tags.includes(tag))
    .slice(0, count)
    .map((post) => ({
      title: post.title,
      url: withBase(context.graph, post.path),
      date: postDate(post, context),
      description: post.description || shorten(context.documents.of(post.source).excerpt),
      ...originalOf(context, { locale, contentLocale: post.source.locale })
    }))
}
