// Related posts by shared tags. A rare tag is more significant than a common one, so each shared tag counts 1 / (number of
// its posts).

import type { PostRoute } from './route.ts'
import type { ItemGroup } from './tags.ts'

/** Maximum number of related posts. */
const maxRelated = 3

/**
 * Only this many posts before and after a post in the list of a tag are compared: comparing all of them would take a hundred
 * million steps for ten thousand posts with one tag.
 */
const maxDistance = 12

/** Related posts by the path of a post, best first; newer first where scores are equal. */
export function relatedPosts(
  posts: readonly PostRoute[],
  tags: ReadonlyMap<string, ItemGroup<PostRoute>>
): ReadonlyMap<string, readonly PostRoute[]> {
  const indexOf = new Map(posts.map((post, index) => [post, index]))
  const positions = new Map(
    [...tags].map(([key, { items }]) => [key, new Map(items.map((post, index) => [post, index]))])
  )
  const relatedTo = (post: PostRoute): readonly PostRoute[] => {
    const scores = new Map<PostRoute, number>()
    for (const key of new Set(post.source.frontMatter.tags)) {
      const taggedPosts = tags.get(key)?.items ?? []
      const position = positions.get(key)?.get(post) ?? 0
      for (const otherPost of taggedPosts.slice(
        Math.max(0, position - maxDistance),
        position + maxDistance + 1
      ))
        if (otherPost !== post) scores.set(otherPost, (scores.get(otherPost) ?? 0) + 1 / taggedPosts.length)
    }
    return [...scores]
      .sort(([a, x], [b, y]) => y - x || (indexOf.get(a) ?? 0) - (indexOf.get(b) ?? 0))
      .slice(0, maxRelated)
      .map(([other]) => other)
  }
  return new Map(posts.map((post) => [post.path, relatedTo(post)]))
}
