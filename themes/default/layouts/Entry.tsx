import type { EntryProps, PictureView } from 'sitegen/theme'
import DocFrame from '../parts/DocFrame.tsx'
import FallbackNotice from '../parts/FallbackNotice.tsx'
import Feedback from '../parts/Feedback.tsx'
import PageTitle from '../parts/PageTitle.tsx'
import Picture from '../parts/Picture.tsx'
import Prose from '../parts/Prose.tsx'
import '../styles/entries.css'

/** The page of an entry: its image, its fields with their pictures, and its text. */
export default function Entry({ html, entry, texts, pictures, facts, data: _, ...frame }: EntryProps) {
  const { shell, page } = frame
  const { strings } = shell
  const { image } = entry
  return (
    <DocFrame {...frame} label={frame.breadcrumbs[0]?.label}>
      <article>
        <PageTitle page={page} strings={strings} sidebar={frame.sidebar} />
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
        {pictures.length > 0 && (
          <div className="entry-pictures">
            {pictures.map(({ field, label }) => (
              <figure key={field}>
                {picturesIn(entry.fields[field]).map((picture) => (
                  <Picture
                    key={picture.src}
                    picture={{ ...picture, alt: picture.alt || entry.title }}
                    className="entry-picture"
                  />
                ))}
                <figcaption>{label}</figcaption>
              </figure>
            ))}
          </div>
        )}
        {texts.map(({ field }) => (
          <Prose
            key={field}
            html={String(entry.fields[field] ?? '')}
            slot={`sitegen:field-${field}`}
            strings={strings}
          />
        ))}
        <Prose html={html} original={page.original} strings={strings} />
        <Feedback shell={shell} page={page} />
      </article>
    </DocFrame>
  )
}

/** A field has one picture or a list of them; files that are no pictures are missing. */
const picturesIn = (value: unknown): readonly PictureView[] =>
  [value].flat().filter((picture): picture is PictureView => picture !== undefined && picture !== null)
