import { t, useLocation } from 'sitegen/client'
import type { CareersProps } from 'sitegen/theme'
import CategoryFilter from '../parts/CategoryFilter.tsx'
import PageTitle from '../parts/PageTitle.tsx'
import PositionCard from '../parts/PositionCard.tsx'
import '../styles/blog.css'
import '../styles/groups.css'
import '../styles/careers.css'

/** Open positions by category. `/careers/#category` shows a single category, even without JavaScript. */
export default function Careers({ shell, page, intro, categories }: CareersProps) {
  const { strings } = shell
  const location = useLocation()
  const filled = categories.filter(({ positions }) => positions.length > 0)
  const count = filled.reduce((sum, { positions }) => sum + positions.length, 0)
  const chosen = filled.find(({ id }) => location.endsWith(`#${id}`))
  return (
    <div className="careers" id="positions">
      <div className="hero">
        <PageTitle page={page}>
          {intro !== undefined && <p className="lead">{intro}</p>}
          <p className="page-facts">
            {t(strings, count === 0 ? 'careers.none' : 'careers.count', { count })}
          </p>
        </PageTitle>
      </div>
      <div className="page-column">
        {filled.length > 1 && (
          <CategoryFilter
            categories={filled}
            count={count}
            chosen={chosen}
            all="positions"
            strings={strings}
          />
        )}
        {filled.map(({ id, label, positions }) => (
          <section key={id} id={id} className="index-group" hidden={chosen !== undefined && chosen.id !== id}>
            <h2>{label}</h2>
            <div>
              {positions.map((position) => (
                <PositionCard key={position.id} position={position} strings={strings} />
              ))}
            </div>
          </section>
        ))}
      </div>
    </div>
  )
}
