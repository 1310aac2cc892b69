import { t } from 'sitegen/client'
import type { CareersProps } from 'sitegen/theme'
import PageTitle from '../parts/PageTitle.tsx'
import PositionCard from '../parts/PositionCard.tsx'

/** The open positions by category. */
export default function Careers({ shell, page, intro, categories }: CareersProps) {
  const { strings } = shell
  const filled = categories.filter(({ positions }) => positions.length > 0)
  const count = filled.reduce((sum, { positions }) => sum + positions.length, 0)
  return (
    <div className="careers page-column">
      <PageTitle page={page}>
        {intro !== undefined && <p className="lead">{intro}</p>}
        <p className="page-facts">{t(strings, count === 0 ? 'careers.none' : 'careers.count', { count })}</p>
      </PageTitle>
      {filled.map(({ id, label, positions }) => (
        <section key={id} id={id} className="index-group">
          <h2>{label}</h2>
          <div>
            {positions.map((position) => (
              <PositionCard key={position.id} position={position} strings={strings} />
            ))}
          </div>
        </section>
      ))}
    </div>
  )
}
