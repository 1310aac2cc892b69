import type { PostYear } from 'sitegen/theme'
import '../styles/post-lines.css'

export interface PostLinesProps {
  readonly posts: PostYear['posts']
  /** Mark of pinned posts, where they are marked. */
  readonly mark?: string
}

/** List of posts with their dates. */
export default function PostLines({ posts, mark }: PostLinesProps) {
  return (
    <ul className="post-lines">
      {posts.map(({ title, url, date, pinned }) => (
        <li key={url}>
          <a href={url}>{title}</a>
          {pinned && mark !== undefined && <small className="pinned">{mark}</small>}
          <time dateTime={date.datetime}>{date.text}</time>
        </li>
      ))}
    </ul>
  )
}
