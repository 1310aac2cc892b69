import type { PostYear } from 'sitegen/theme'
import '../styles/post-lines.css'

export interface PostLinesProps {
  readonly posts: PostYear['posts']
}

/** List of posts with their dates. */
export default function PostLines({ posts }: PostLinesProps) {
  return (
    <ul className="post-lines">
      {posts.map(({ title, url, date }) => (
        <li key={url}>
          <a href={url}>{title}</a>
          <time dateTime={date.datetime}>{date.text}</time>
        </li>
      ))}
    </ul>
  )
}
