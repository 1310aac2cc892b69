import { t } from 'sitegen/client'
import type { Strings } from 'sitegen/theme'
import type { Department } from './positions.ts'

export interface CategoryFilterProps {
  readonly categories: readonly Department[]
  readonly chosen: Department
  readonly strings: Strings
}

/** Links that select a category. The style sheet hides the others; with JavaScript, they also get `hidden`. */
export default function CategoryFilter({ categories, chosen, strings }: CategoryFilterProps) {
  return (
    <nav className="filter" aria-label={t(strings, 'careers.filter')}>
      <ul className="tags">
        {categories.map(({ id, label, positions: { length: count } }) => (
          <li key={id}>
            <a className="tag" href={`#${id}`} aria-current={id === chosen.id ? 'true' : undefined}>
              {label} <span aria-hidden="true">{count}</span>
              <span className="visually-hidden">({t(strings, 'careers.count', { count })})</span>
            </a>
          </li>
        ))}
      </ul>
      <p className="visually-hidden" role="status">
        {t(strings, 'careers.shown', { count: chosen.positions.length })}
      </p>
    </nav>
  )
}
