import { t } from 'sitegen/client'
import type { Shell, Strings } from 'sitegen/theme'
import { startPages } from './startPages.ts'

export interface SearchFailureProps {
  readonly strings: Strings
  retry(): void
}

/** Shown in place of results when the search failed. */
export function SearchFailure({ strings, retry }: SearchFailureProps) {
  return (
    <div className="search-trouble" role="alert">
      <p className="search-trouble-title">{t(strings, 'search.failed')}</p>
      <p>{t(strings, 'search.failed.help')}</p>
      <button type="button" className="search-ask-button" onClick={retry}>
        {t(strings, 'load.retry')}
      </button>
    </div>
  )
}

export interface SearchTroubleProps {
  readonly text: string
  readonly suggestions: readonly string[]
  readonly shell: Shell
  search(text: string): void
}

/** Shown in place of results when nothing was found, with suggestions. */
export default function SearchTrouble({ text, suggestions, shell, search }: SearchTroubleProps) {
  const { strings, contact, navbar } = shell
  const pages = startPages(navbar)
  return (
    <div className="search-trouble">
      <p className="search-trouble-title">
        {t(strings, 'search.nothing')} <q>{text.trim()}</q>
      </p>
      {suggestions.length > 0 && (
        <>
          <p>{t(strings, 'search.suggestions')}</p>
          <ul>
            {suggestions.map((suggestion) => (
              <li key={suggestion}>
                <button type="button" className="search-suggestion" onClick={() => search(suggestion)}>
                  {suggestion}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      {pages.length > 0 && (
        <>
          <p>{t(strings, 'search.pages')}</p>
          <ul>
            {pages.map(({ url, label }) => (
              <li key={url}>
                <a className="search-suggestion" href={url}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
      {contact?.email !== undefined && (
        <p>
          {t(strings, 'search.missing')}{' '}
          <a
            href={`mailto:${contact.email}?${new URLSearchParams({ subject: text.trim() }).toString().replaceAll('+', '%20')}`}
          >
            {t(strings, 'search.letUsKnow')}
          </a>
        </p>
      )}
    </div>
  )
}
