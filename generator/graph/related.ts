// Posts on the same subjects. A tag that few posts have says more than one that most have, so that
// each shared tag counts as one part of its posts.

import type { PostRoute } from './route.ts'
import type { Tag } from './tags.ts'

/** How many posts are named below another. */
const shown = 3

/**
 * Posts of a tag that are looked at, around the one that is asked about: with all of them, a blog of
 * ten thousand posts with one tag would be compared a hundred million times.
 */
const reach = 12

/** The related posts of every post, by its path, best first; newer ones first where two are as good. */
export function relatedPosts(
  posts: readonly PostRoute[],
  tags: ReadonlyMap<string, Tag<PostRoute>>
): ReadonlyMap<string, readonly PostRoute[]> {
  const order = new Map(posts.map((post, index) => [post, index]))
  const places = new Map(
    [...tags].map(([key, { pages }]) => [key, new Map(pages.map((post, index) => [post, index]))])
  )
  const relatedTo = (post: PostRoute): readonly PostRoute[] => {
    const scores = new Map<PostRoute, number>()
    for (const key of new Set(post.source.frontMatter.tags)) {
      const all = tags.get(key)?.pages ?? []
      const at = places.get(key)?.get(post) ?? 0
      for (const other of all.slice(Math.max(0, at - reach), at + reach + 1))
        if (other !== post) scores.set(other, (scores.get(other) ?? 0) + 1 / all.length)
    }
    return [...scores]
      .sort(([a, x], [b, y]) => y - x || (order.get(a) ?? 0) - (order.get(b) ?? 0))
      .slice(0, shown)
      .map(([other]) => other)
  }
  return new Map(posts.map((post) => [post.path, relatedTo(post)]))
}
