import { t } from 'sitegen/client'
import type { EntryListProps } from 'sitegen/theme'
import PageTitle from 'sitegen/themes/default/parts/PageTitle.tsx'
import CategoryFilter from '../components/CategoryFilter.tsx'
import PositionCard from '../components/PositionCard.tsx'
import { departmentsOf, type Position } from '../components/positions.ts'
import 'sitegen/themes/default/styles/groups.css'
import '../styles/careers.css'

/** Open positions by department. `/careers/#department` shows a single one, even without JavaScript. */
export default function Careers({ shell, page, entries }: EntryListProps<Position['fields']>) {
  const { strings } = shell
  const departments = departmentsOf(entries)
  const count = entries.length
  const all = { id: 'positions', label: t(strings, 'careers.all'), positions: entries }
  return (
    <div className="careers" id={all.id}>
      <div className="hero">
        <PageTitle page={page}>
          <p className="lead">{t(strings, 'careers.intro')}</p>
          <p className="page-facts">
            {t(strings, count === 0 ? 'careers.none' : 'careers.count', { count })}
          </p>
        </PageTitle>
      </div>
      <div className="page-column">
        {departments.length > 1 && (
          <CategoryFilter
            categories={[all, ...departments].map(({ id, label, positions }) => ({
              id,
              label,
              count: t(strings, 'careers.count', { count: positions.length }),
              shown: t(strings, 'careers.shown', { count: positions.length }),
              number: positions.length
            }))}
            label={t(strings, 'careers.filter')}
          />
        )}
        {departments.map(({ id, label, positions }) => (
          <section key={id} id={id} className="index-group">
            <h2>{label}</h2>
            <div>
              {positions.map((position) => (
                <PositionCard
                  key={position.id}
                  position={position}
                  strings={strings}
                  language={shell.locale.htmlLang}
                />
              ))}
            </div>
          </section>
        ))}
      </div>
    </div>
  )
}
