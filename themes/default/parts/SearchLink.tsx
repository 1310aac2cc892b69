import { t } from 'sitegen/client'
import type { Shell } from 'sitegen/theme'
import Icon from './Icon.tsx'

export interface SearchLinkProps {
  readonly shell: Shell
  readonly className?: string
}

/** The way to the search page, which works without JavaScript too. */
export default function SearchLink({ shell, className = '' }: SearchLinkProps) {
  return (
    <a className={`search-link ${className}`} href={`${shell.locale.home}search/`} data-search-open="">
      <Icon name="search" />
      <span className="search-label">{t(shell.strings, 'search.label')}</span>
    </a>
  )
}
