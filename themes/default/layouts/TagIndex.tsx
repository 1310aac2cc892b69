import { t } from 'sitegen/client'
import type { TagIndexProps } from 'sitegen/theme'
import BackLink from '../parts/BackLink.tsx'
import { byLetter } from '../parts/byLetter.ts'
import PageTitle from '../parts/PageTitle.tsx'
import '../styles/blog.css'
import '../styles/groups.css'

type Tags = TagIndexProps['tags']

/** Below this number, readers see all tags at once, so letters would only be in their way. */
const fewTags = 30

/** All tags of a blog or a docs collection, with the number of pages for each: by number, or many of them by letter. */
export default function TagIndex({ shell, page, of, blog, tags }: TagIndexProps) {
  const toTag = ({ label, url, count }: Tags[number]) => (
    <li key={url}>
      <a className="tag" href={url}>
        {label} <span aria-hidden="true">{count}</span>
        <span className="visually-hidden">
          ({t(shell.strings, of === 'posts' ? 'blog.count' : 'category.description', { count })})
        </span>
      </a>
    </li>
  )
  return (
    <div className="page-column">
      {blog && <BackLink link={blog} />}
      <PageTitle page={page} strings={shell.strings} />
      {tags.length < fewTags ? (
        <ul className="tags tag-cloud">{byCount(tags).map(toTag)}</ul>
      ) : (
        <div className="tag-index">
          {byLetter(tags, shell.locale.htmlLang).map(([letter, group]) => (
            <section key={letter} className="index-group">
              <h2>{letter}</h2>
              <ul className="tags">{group.map(toTag)}</ul>
            </section>
          ))}
        </div>
      )}
    </div>
  )
}

/** The most frequent ones first; the order of others stays. */
const byCount = (tags: Tags): Tags => [...tags].sort((a, b) => b.count - a.count)
