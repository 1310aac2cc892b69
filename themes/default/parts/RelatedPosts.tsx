import { t } from 'sitegen/client'
import type { PostProps, Strings } from 'sitegen/theme'
import PostLines from './PostLines.tsx'
import '../styles/related-posts.css'

export interface RelatedPostsProps {
  readonly posts: PostProps['related']
  readonly strings: Strings
}

/** Related posts; nothing if there are none. */
export default function RelatedPosts({ posts, strings }: RelatedPostsProps) {
  if (posts.length === 0) return null
  return (
    <section className="related-posts" aria-labelledby="sitegen:related-posts">
      <h2 id="sitegen:related-posts">{t(strings, 'blog.related')}</h2>
      <PostLines posts={posts} />
    </section>
  )
}
