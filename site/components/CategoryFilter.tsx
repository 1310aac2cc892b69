import { t } from 'sitegen/client'
import type { Strings } from 'sitegen/theme'
import type { Department } from './positions.ts'

export interface CategoryFilterProps {
  readonly categories: readonly Department[]
  readonly count: number
  /** Missing if all are shown. */
  readonly chosen: Department | undefined
  /** Id of the element around all categories. */
  readonly allId: string
  readonly strings: Strings
}

/** Links that select a category. The style sheet hides the others; with JavaScript, they also get `hidden`. */
export default function CategoryFilter({ categories, count, chosen, allId, strings }: CategoryFilterProps) {
  const entries = [{ id: allId, label: t(strings, 'careers.all'), count }].concat(
    categories.map(({ id, label, positions }) => ({ id, label, count: positions.length }))
  )
  const current = chosen?.id ?? allId
  return (
    <nav className="filter" aria-label={t(strings, 'careers.filter')}>
      <ul className="tags">
        {entries.map((entry) => (
          <li key={entry.id}>
            <a className="tag" href={`#${entry.id}`} aria-current={entry.id === current ? 'true' : undefined}>
              {entry.label} <span aria-hidden="true">{entry.count}</span>
              <span className="visually-hidden">({t(strings, 'careers.count', { count: entry.count })})</span>
            </a>
          </li>
        ))}
      </ul>
      <p className="visually-hidden" role="status">
        {chosen && t(strings, 'careers.shown', { count: chosen.positions.length })}
      </p>
    </nav>
  )
}
