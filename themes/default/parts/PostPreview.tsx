import { t } from 'sitegen/client'
import type { PostPreview as Preview, Strings } from 'sitegen/theme'
import Icon from './Icon.tsx'
import PostImage from './PostImage.tsx'
import PostMeta from './PostMeta.tsx'
import Prose from './Prose.tsx'
import TagList from './TagList.tsx'
import '../styles/post-preview.css'

export interface PostPreviewProps {
  readonly post: Preview
  /** Whether its picture is at the top of the page, and loaded at once. */
  readonly first?: boolean
  readonly strings: Strings
}

/** Preview of a post in lists, with a link to the whole post. */
export default function PostPreview({ post, first = false, strings }: PostPreviewProps) {
  return (
    <article className="post-preview">
      {post.pinned && <p className="pinned">{t(strings, 'blog.pinned')}</p>}
      <h2 {...post.original}>
        <a href={post.url}>{post.title}</a>
      </h2>
      <PostMeta {...post} strings={strings} />
      <PostImage image={post.image} url={post.url} lazy={!first} />
      <Prose html={post.html} slot={post.slot} original={post.original} strings={strings} />
      {post.truncated && (
        <a className="more" href={post.url}>
          {t(strings, 'blog.readMore')}
          <span className="visually-hidden" {...post.original}>
            : {post.title}
          </span>
          <Icon name="arrow" />
        </a>
      )}
      <TagList tags={post.tags} strings={strings} />
    </article>
  )
}
