import type { Entry } from 'sitegen/theme'

export interface EntryLinkProps {
  readonly entry: Entry
}

/** An entry in a list in Markdown: its title, and its description below. */
export default function EntryLink({ entry: { title, url, description, original } }: EntryLinkProps) {
  return (
    <div className="link-card" {...original}>
      <p className="link-card-title">{url === undefined ? title : <a href={url}>{title}</a>}</p>
      {description !== '' && <p>{description}</p>}
    </div>
  )
}
