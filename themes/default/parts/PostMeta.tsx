import { t } from 'sitegen/client'
import type { Author, DocProps, PostPreview, Strings } from 'sitegen/theme'

export interface PostMetaProps {
  readonly date: PostPreview['date']
  readonly readingMinutes: number
  readonly authors: readonly Author[]
  readonly lastUpdated?: DocProps['lastUpdated']
  readonly strings: Strings
}

function toAuthor({ name, title, page }: Author) {
  return (
    <li key={name}>
      {page === undefined ? <span>{name}</span> : <a href={page}>{name}</a>}
      {title !== undefined && <small>{title}</small>}
    </li>
  )
}

/** Date, authors and reading time of a post. */
export default function PostMeta({ date, readingMinutes, authors, lastUpdated, strings }: PostMetaProps) {
  return (
    <div className="post-meta">
      <p>
        <time dateTime={date.datetime}>{date.text}</time>
        <span>{t(strings, 'blog.readingTime', { count: readingMinutes })}</span>
        {lastUpdated && (
          <span>
            {t(strings, 'blog.updated')}{' '}
            <time dateTime={lastUpdated.date.datetime}>{lastUpdated.date.text}</time>
            {lastUpdated.author !== undefined && ` · ${lastUpdated.author}`}
          </span>
        )}
      </p>
      {authors.length > 0 && <ul>{authors.map(toAuthor)}</ul>}
    </div>
  )
}
