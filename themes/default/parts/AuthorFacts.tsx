import { t } from 'sitegen/client'
import type { AuthorProfile, Strings } from 'sitegen/theme'
import AuthorLinks from './AuthorLinks.tsx'
import Icon from './Icon.tsx'

export interface AuthorFactsProps {
  readonly author: AuthorProfile
  readonly strings: Strings
}

/** Website and profiles of an author. */
export default function AuthorFacts({ author, strings }: AuthorFactsProps) {
  const { name, url, links = [] } = author
  return (
    <>
      {url !== undefined && (
        <a className="more" href={url} rel="noopener noreferrer">
          {t(strings, 'blog.authors.profile', { name })}
          <Icon name="arrow" />
        </a>
      )}
      <AuthorLinks links={links} />
    </>
  )
}
