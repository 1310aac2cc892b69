import { t } from 'sitegen/client'
import type { Author, AuthorProfile, DocProps, PostPreview, Strings } from 'sitegen/theme'
import AuthorLinks from './AuthorLinks.tsx'
import AuthorPicture from './AuthorPicture.tsx'

export interface PostMetaProps {
  readonly date: PostPreview['date']
  readonly readingMinutes: number
  /** With links on the page of a post, without in lists. */
  readonly authors: readonly (Author | AuthorProfile)[]
  readonly lastUpdated?: DocProps['lastUpdated']
  readonly strings: Strings
}

function toAuthor({ name, title, picture, page, links = [] }: Author & Partial<AuthorProfile>) {
  return (
    <li key={name}>
      <AuthorPicture picture={picture} />
      <div>
        {page === undefined ? <strong>{name}</strong> : <a href={page}>{name}</a>}
        {title !== undefined && <small>{title}</small>}
        <AuthorLinks links={links} />
      </div>
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
      {authors.length > 0 && <ul className="post-authors">{authors.map(toAuthor)}</ul>}
    </div>
  )
}
