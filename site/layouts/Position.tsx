import { t } from 'sitegen/client'
import type { EntryProps } from 'sitegen/theme'
import FallbackNotice from 'sitegen/themes/default/parts/FallbackNotice.tsx'
import Icon from 'sitegen/themes/default/parts/Icon.tsx'
import PageTitle from 'sitegen/themes/default/parts/PageTitle.tsx'
import PositionBody from '../components/PositionBody.tsx'
import PositionFacts from '../components/PositionFacts.tsx'
import type { Position as OpenPosition } from '../components/positions.ts'
import '../styles/careers.css'

/** One open position. */
export default function Position({ shell, page, breadcrumbs, entry }: EntryProps<OpenPosition['fields']>) {
  const { department, posted } = entry.fields
  const { strings } = shell
  const email = shell.contact?.email
  return (
    <article className="careers page-column">
      <a className="back" href={breadcrumbs[0]?.url}>
        <Icon name="back" />
        {t(strings, 'careers.list')}
      </a>
      <PageTitle page={page}>
        <p className="page-facts">
          <span>{department.title}</span>
          <PositionFacts position={entry} strings={strings} />
          {posted && (
            <span>
              {t(strings, 'careers.posted')} <time dateTime={posted.datetime}>{posted.text}</time>
            </span>
          )}
        </p>
      </PageTitle>
      <FallbackNotice page={page} strings={strings} />
      <div className="position-page">
        <div className="position-body" {...page.original}>
          <PositionBody position={entry} level={2} strings={strings} />
        </div>
        <div className="card position-apply">
          <h2>{t(strings, 'careers.apply')}</h2>
          <p>{t(strings, 'careers.intro')}</p>
          {email !== undefined && (
            <>
              <a className="button" href={`mailto:${email}?subject=${encodeURIComponent(entry.title)}`}>
                {t(strings, 'careers.mail')}
              </a>
              <p>{email}</p>
            </>
          )}
        </div>
      </div>
    </article>
  )
}
