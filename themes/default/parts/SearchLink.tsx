import { t } from 'sitegen/client'
import type { Shell } from 'sitegen/theme'
import Icon from './Icon.tsx'

export interface SearchLinkProps {
  readonly shell: Shell
  readonly className?: string
}

/**
 * Link to the results page. With JavaScript, `behaviour/search.ts` opens the dialog instead. A button if the site has no results
 * page.
 */
export default function SearchLink({ shell, className = '' }: SearchLinkProps) {
  const { search, strings } = shell
  const label = (
    <>
      <Icon name="search" />
      <span className="search-label">{t(strings, 'search.label')}</span>
      <span className="search-key" aria-hidden="true">
        Ctrl K
      </span>
    </>
  )
  const open = {
    className: `search-link ${className}`,
    'data-search-open': '',
    'aria-keyshortcuts': 'Control+K Meta+K /'
  }
  if (!search) return null
  if (search.page === undefined)
    return (
      <button type="button" {...open}>
        {label}
      </button>
    )
  return (
    <a href={search.page} {...open}>
      {label}
    </a>
  )
}
