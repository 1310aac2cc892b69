import type { EntryProps } from 'sitegen/theme'
import DocFrame from '../parts/DocFrame.tsx'
import FallbackNotice from '../parts/FallbackNotice.tsx'
import PageTitle from '../parts/PageTitle.tsx'
import Picture from '../parts/Picture.tsx'
import Prose from '../parts/Prose.tsx'
import Toc from '../parts/Toc.tsx'
import '../styles/entries.css'

/** The page of an entry: its image, its fields and its text. */
export default function Entry({ html, entry, texts, facts, data: _, ...frame }: EntryProps) {
  const { shell, page, toc } = frame
  const { strings } = shell
  const { image } = entry
  return (
    <DocFrame {...frame} label={frame.breadcrumbs[0]?.label}>
      <article>
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
      </article>
    </DocFrame>
  )
}
