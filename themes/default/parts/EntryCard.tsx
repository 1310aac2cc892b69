import type { Entry } from 'sitegen/theme'

export interface EntryCardProps {
  readonly entry: Entry
}

/** An entry in a list; its title is a link where the entry has a page. */
export default function EntryCard({ entry }: EntryCardProps) {
  const { title, url, description, image } = entry
  return (
    <article className={url === undefined ? 'card' : 'card card-link'}>
      {image && (
        <img
          src={image.url}
          alt={image.alt}
          width={image.width}
          height={image.height}
          loading="lazy"
          decoding="async"
        />
      )}
      <h2>{url === undefined ? title : <a href={url}>{title}</a>}</h2>
      {description !== '' && <p>{description}</p>}
    </article>
  )
}
