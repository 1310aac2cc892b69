import type { Entry } from 'sitegen/theme'
import '../styles/entries.css'
import Picture from './Picture.tsx'

export interface EntryCardProps {
  readonly entry: Entry
}

/** An entry in a list; its title is a link where the entry has a page. */
export default function EntryCard({ entry }: EntryCardProps) {
  const { title, url, description, image, original } = entry
  return (
    <article className={url === undefined ? 'card entry-card' : 'card entry-card card-link'} {...original}>
      {image && <Picture picture={image} />}
      <h2>{url === undefined ? title : <a href={url}>{title}</a>}</h2>
      {description !== '' && <p>{description}</p>}
    </article>
  )
}
