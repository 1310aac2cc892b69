import { t } from 'sitegen/client'
import type { NavLink, Strings } from 'sitegen/theme'

export interface BlogIndexesProps {
  readonly indexes: readonly NavLink[]
  readonly strings: Strings
}

/** Links to the indexes of a blog: archive, tags, authors and feeds. */
export default function BlogIndexes({ indexes, strings }: BlogIndexesProps) {
  return (
    <nav className="blog-indexes" aria-label={t(strings, 'blog.indexes')}>
      <ul>
        {indexes.map(({ label, url }) => (
          <li key={url}>
            <a href={url}>{label}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
