import { t } from 'sitegen/client'
import type { Strings, TagLink } from 'sitegen/theme'

export interface TagListProps {
  readonly tags: readonly TagLink[]
  readonly strings: Strings
}

/** Tags of a post; nothing if there are none. */
export default function TagList({ tags, strings }: TagListProps) {
  if (tags.length === 0) return null
  return (
    <ul className="tags" aria-label={t(strings, 'blog.tags')}>
      {tags.map(({ label, url }) => (
        <li key={url}>
          <a className="tag" href={url}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  )
}
