import { t } from 'sitegen/client'
import type { NotFoundProps } from 'sitegen/theme'
import '../styles/not-found.css'

/** The 404 page. */
export default function NotFound({ shell }: NotFoundProps) {
  const { strings, locale, search, start = locale.home } = shell
  return (
    <div className="page-column not-found">
      <p className="eyebrow">404</p>
      <h1>{t(strings, 'notFound.title')}</h1>
      <p className="lead">{t(strings, 'notFound.text')}</p>
      <p>{t(strings, 'notFound.owner')}</p>
      <p className="actions">
        <a className="button" href={start}>
          {t(strings, 'notFound.home')}
        </a>
        {search?.page !== undefined && (
          <a className="button button-secondary" href={search.page}>
            {t(strings, 'search.title')}
          </a>
        )}
      </p>
    </div>
  )
}
