import { t } from 'sitegen/client'
import type { TagIndexProps } from 'sitegen/theme'
import PageTitle from '../parts/PageTitle.tsx'
import '../styles/blog.css'

type Tags = TagIndexProps['tags']

/** Tags by first letter, in the order of the language that their labels are in; they come in the order of their keys. */
function byLetter(tags: Tags, language: string): readonly (readonly [letter: string, tags: Tags])[] {
  const { compare } = new Intl.Collator(language)
  const letters = new Map<string, Tags>()
  for (const tag of [...tags].sort((one, other) => compare(one.label, other.label))) {
    const letter = (tag.label[0] ?? '').toUpperCase()
    letters.set(letter, [...(letters.get(letter) ?? []), tag])
  }
  return [...letters]
}

/** All tags of a blog or a docs collection, with the number of pages that have each. */
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
