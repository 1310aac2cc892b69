import { t } from 'sitegen/client'
import type { TagIndexProps } from 'sitegen/theme'
import { byLetter } from '../parts/byLetter.ts'
import PageTitle from '../parts/PageTitle.tsx'
import '../styles/blog.css'
import '../styles/groups.css'

type Tags = TagIndexProps['tags']

/** All tags of a blog or a docs collection, with the number of pages for each. */
export default function TagIndex({ shell, page, of, tags }: TagIndexProps) {
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
      <PageTitle page={page} />
      <div className="tag-index">
        {byLetter(tags, shell.locale.htmlLang).map(([letter, group]) => (
          <section key={letter} className="index-group">
            <h2>{letter}</h2>
            <ul className="tags">{group.map(toTag)}</ul>
          </section>
        ))}
      </div>
    </div>
  )
}
