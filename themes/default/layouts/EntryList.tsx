import { t } from 'sitegen/client'
import type { EntryListProps } from 'sitegen/theme'
import Breadcrumbs from '../parts/Breadcrumbs.tsx'
import EntryCard from '../parts/EntryCard.tsx'
import FallbackNotice from '../parts/FallbackNotice.tsx'
import Pager from '../parts/Pager.tsx'
import PageTitle from '../parts/PageTitle.tsx'
import Prose from '../parts/Prose.tsx'
import '../styles/entries.css'

/** The entries of a collection, or those with a value of a taxonomy. */
export default function EntryList({
  shell,
  page,
  html,
  breadcrumbs,
  entries,
  taxonomies,
  feed,
  previous,
  next,
  number,
  pages
}: EntryListProps) {
  const { strings } = shell
  return (
    <div className="doc" data-sidebar="false">
      <div className="entry-list">
        {breadcrumbs.length > 1 && <Breadcrumbs crumbs={breadcrumbs} shell={shell} />}
        <PageTitle page={page}>
          {(pages > 1 || feed !== undefined) && (
            <p className="page-facts">
              {pages > 1 && <span>{t(strings, 'blog.pages', { number, pages })}</span>}
              {feed !== undefined && <a href={feed}>{t(strings, 'blog.feed')}</a>}
            </p>
          )}
        </PageTitle>
        <FallbackNotice page={page} strings={strings} />
        {html !== undefined && html !== '' && (
          <Prose html={html} original={page.original} strings={strings} />
        )}
        {taxonomies.map(({ field, label, terms }) => (
          <nav key={field} className="entry-terms" aria-label={label}>
            <span>{label}</span>
            <ul>
              {terms.map((term) => (
                <li key={term.url}>
                  <a href={term.url}>
                    {term.label} <small>{term.count}</small>
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        ))}
        <ul className="card-grid">
          {entries.map((entry) => (
            <li key={entry.id}>
              <EntryCard entry={entry} />
            </li>
          ))}
        </ul>
        <Pager
          label={page.title}
          previous={previous}
          next={next}
          previousLabel={t(strings, 'docs.previous')}
          nextLabel={t(strings, 'docs.next')}
        />
      </div>
    </div>
  )
}
