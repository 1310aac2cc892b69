import { t } from 'sitegen/client'
import type { EntryProps } from 'sitegen/theme'
import FallbackNotice from 'sitegen/themes/default/parts/FallbackNotice.tsx'
import Icon from 'sitegen/themes/default/parts/Icon.tsx'
import PageTitle from 'sitegen/themes/default/parts/PageTitle.tsx'
import PositionBody from '../components/PositionBody.tsx'
import { type Position as OpenPosition, payOf } from '../components/positions.ts'
import '../styles/careers.css'

/** One open position. */
export default function Position({ shell, page, breadcrumbs, entry }: EntryProps<OpenPosition['fields']>) {
  const { department, posted, type, location, start } = entry.fields
  const { strings } = shell
  const email = shell.contact?.email
  const facts = [
    ['careers.pay', payOf(entry.fields, strings, shell.locale.htmlLang)],
    ['careers.start', start && t(strings, `careers.start.${start}`)],
    ['careers.hours', t(strings, `careers.${type}`)],
    ['careers.place', location]
  ] as const
  return (
    <article className="careers page-column">
      <a className="back" href={breadcrumbs[0]?.url}>
        <Icon name="back" />
        {t(strings, 'careers.list')}
      </a>
      <PageTitle page={page}>
        <p className="page-facts">
          <span>{department.title}</span>
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
          <dl>
            {facts.map(
              ([label, fact]) =>
                fact !== undefined && (
                  <div key={label}>
                    <dt>{t(strings, label)}</dt>
                    <dd>{fact}</dd>
                  </div>
                )
            )}
          </dl>
          {email !== undefined && (
            <p className="position-action">
              <a className="button" href={`mailto:${email}?subject=${encodeURIComponent(entry.title)}`}>
                {t(strings, 'careers.mail')}
              </a>
            </p>
          )}
          <h2>{t(strings, 'careers.apply')}</h2>
          <p>{t(strings, 'careers.intro')}</p>
          {email !== undefined && <p>{email}</p>}
        </div>
      </div>
    </article>
  )
}
