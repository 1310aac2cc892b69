import type { AuthorProfile } from 'sitegen/theme'

export interface AuthorLinksProps {
  readonly links: NonNullable<AuthorProfile['links']>
}

/** Profiles of an author elsewhere; nothing if there are none. */
export default function AuthorLinks({ links }: AuthorLinksProps) {
  if (links.length === 0) return null
  return (
    <ul className="author-links">
      {links.map(({ label, url }) => (
        <li key={url}>
          <a href={url} rel="me noopener noreferrer">
            {label}
          </a>
        </li>
      ))}
    </ul>
  )
}
