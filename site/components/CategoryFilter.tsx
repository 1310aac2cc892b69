'use client'

import { useLocation } from 'sitegen/client'

export const hydrate = 'idle'

export interface Category {
  readonly id: string
  readonly label: string
  readonly number: number
  /** `3 positions`. */
  readonly count: string
  /** What is announced when it is selected. */
  readonly shown: string
}

export interface CategoryFilterProps {
  /** The first is that of all. */
  readonly categories: readonly Category[]
  readonly label: string
}

/** Links that select a category. The style sheet hides the others; the script marks the link, and announces what is shown. */
export default function CategoryFilter({ categories, label }: CategoryFilterProps) {
  const location = useLocation()
  const chosen = categories.find(({ id }) => location.endsWith(`#${id}`)) ?? categories[0]
  return (
    <nav className="filter" aria-label={label}>
      <ul className="tags">
        {categories.map(({ id, label: name, number, count }) => (
          <li key={id}>
            <a className="tag" href={`#${id}`} aria-current={id === chosen?.id ? 'true' : undefined}>
              {name} <span aria-hidden="true">{number}</span>
              <span className="visually-hidden">({count})</span>
            </a>
          </li>
        ))}
      </ul>
      <p className="visually-hidden" role="status">
        {chosen?.shown}
      </p>
    </nav>
  )
}
