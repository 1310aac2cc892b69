import { t } from 'sitegen/client'
import type { Author, PostPreview, Strings } from 'sitegen/theme'

export interface PostMetaProps {
  readonly date: PostPreview['date']
  readonly readingMinutes: number
  readonly authors: readonly Author[]
  readonly strings: Strings
}

function toAuthor({ name, title, url }: Author) {
  return (
    <li key={name}>
      {url === undefined ? <span>{name}</span> : <a href={url}>{name}</a>}
      {title !== undefined && <small>{title}</small>}
    </li>
  )
}

/** When a post was written, by whom, and how long it takes to read. */
export default function PostMeta({ date, readingMinutes, authors, strings }: PostMetaProps) {
  return (
    <div className="post-meta">
      <p>
        <time dateTime={date.datetime}>{date.text}</time>
        <span>{t(strings, 'blog.readingTime', { count: readingMinutes })}</span>
      </p>
      {authors.length > 0 && <ul>{authors.map(toAuthor)}</ul>}
    </div>
  )
}
