import { t } from 'sitegen/client'
import type { NotFoundProps } from 'sitegen/theme'
import { startPages } from '../parts/startPages.ts'
import '../styles/not-found.css'

/** The 404 page. `behaviour/not-found.ts` adds pages whose titles are like the address. */
export default function NotFound({ shell }: NotFoundProps) {
  const { strings, locale, navbar, search, start = locale.home } = shell
  const pages = startPages(navbar)
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
      {pages.length > 0 && (
        <nav className="not-found-pages" aria-label={t(strings, 'search.pages')}>
          <h2>{t(strings, 'search.pages')}</h2>
          <ul>
            {pages.map(({ url, label, description }) => (
              <li key={url}>
                <a href={url}>{label}</a>
                {description !== undefined && <p>{description}</p>}
              </li>
            ))}
          </ul>
        </nav>
      )}
      {search && (
        <nav className="not-found-pages" data-nearest aria-label={t(strings, 'notFound.similar')} hidden />
      )}
    </div>
  )
}
