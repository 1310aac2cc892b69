import { t } from 'sitegen/client'
import type { EntryListProps } from 'sitegen/theme'
import Breadcrumbs from '../parts/Breadcrumbs.tsx'
import DocFrame from '../parts/DocFrame.tsx'
import FallbackNotice from '../parts/FallbackNotice.tsx'
import Pager from '../parts/Pager.tsx'
import PageTitle from '../parts/PageTitle.tsx'
import Prose from '../parts/Prose.tsx'
import '../styles/category.css'
import '../styles/entries.css'
// After the styles of texts, which those of cards refine.
import EntryCard from '../parts/EntryCard.tsx'

const noHeadings = [] as const

/** The entries of a collection, or those with a value of a taxonomy. */
export default function EntryList(props: EntryListProps) {
  const { shell, page, breadcrumbs, sidebar, previous, next } = props
  const { strings } = shell
  if (sidebar)
    return (
      <DocFrame
        {...{ shell, page, breadcrumbs, sidebar, previous, next }}
        toc={noHeadings}
        label={breadcrumbs[0]?.label ?? page.title}
      >
        <Entries {...props} />
      </DocFrame>
    )
  return (
    <div className="entry-list">
      {breadcrumbs.length > 1 && <Breadcrumbs crumbs={breadcrumbs} shell={shell} />}
      <Entries {...props} />
      <Pager
        label={page.title}
        previous={previous}
        next={next}
        previousLabel={t(strings, 'docs.previous')}
        nextLabel={t(strings, 'docs.next')}
      />
    </div>
  )
}

function Entries(props: EntryListProps) {
  const { shell, page, sidebar, html, entries, taxonomies, feed, number, pages } = props
  const { strings } = shell
  return (
    <>
      <PageTitle page={page} strings={strings} sidebar={sidebar}>
        {(pages > 1 || feed !== undefined) && (
          <p className="page-facts">
            {pages > 1 && <span>{t(strings, 'blog.pages', { number, pages })}</span>}
            {feed !== undefined && <a href={feed}>{t(strings, 'blog.feed')}</a>}
          </p>
        )}
      </PageTitle>
      <FallbackNotice page={page} strings={strings} />
      {html !== undefined && html !== '' && <Prose html={html} original={page.original} strings={strings} />}
      {taxonomies.map(({ field, label, terms }) => (
        <nav key={field} className="entry-terms" aria-label={label}>
          <span>{label}</span>
          <ul>
            {terms.map((term) => (
              <li key={term.url}>
                <a className="tag" href={term.url}>
                  {term.label} <span>{term.count}</span>
                </a>
              </li>
            ))}
          </ul>
        </nav>
      ))}
      {entries.length === 0 ? (
        <p className="lead">{t(strings, 'entries.none')}</p>
      ) : (
        <ul className="card-grid entry-cards">
          {entries.map((entry) => (
            <li key={entry.id}>
              <EntryCard entry={entry} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
