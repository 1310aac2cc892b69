import { t } from 'sitegen/client'
import type { EntryProps } from 'sitegen/theme'
import Breadcrumbs from '../parts/Breadcrumbs.tsx'
import FallbackNotice from '../parts/FallbackNotice.tsx'
import Pager from '../parts/Pager.tsx'
import PageTitle from '../parts/PageTitle.tsx'
import Picture from '../parts/Picture.tsx'
import Prose from '../parts/Prose.tsx'
import Toc from '../parts/Toc.tsx'
import '../styles/entries.css'

/** The page of an entry: its image, fields and text. */
export default function Entry({
  shell,
  page,
  html,
  toc,
  breadcrumbs,
  entry,
  texts,
  facts,
  previous,
  next
}: EntryProps) {
  const { strings } = shell
  const { image } = entry
  return (
    <div className="doc" data-sidebar="false">
      <article className="doc-column">
        {breadcrumbs.length > 1 && <Breadcrumbs crumbs={breadcrumbs} shell={shell} />}
        <PageTitle page={page} />
        <FallbackNotice page={page} strings={strings} />
        {image && <Picture picture={image} className="entry-image" first />}
        {facts.length > 0 && (
          <dl className="entry-facts">
            {facts.map(({ label, text, url }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{url === undefined ? text : <a href={url}>{text}</a>}</dd>
              </div>
            ))}
          </dl>
        )}
        {texts.map(({ field }) => (
          <Prose
            key={field}
            html={String(entry.fields[field] ?? '')}
            slot={`sitegen:field-${field}`}
            strings={strings}
          />
        ))}
        <Toc toc={toc} strings={strings} place="above" />
        <Prose html={html} original={page.original} strings={strings} />
        <Pager
          label={breadcrumbs[0]?.label ?? page.title}
          previous={previous}
          next={next}
          previousLabel={t(strings, 'docs.previous')}
          nextLabel={t(strings, 'docs.next')}
        />
      </article>
      <div className="rail">
        <Toc toc={toc} strings={strings} place="aside" />
      </div>
    </div>
  )
}
