import { t } from 'sitegen/client'
import type { Strings } from 'sitegen/theme'

export interface SearchTroubleProps {
  /** The search failed, or found nothing. */
  readonly kind: 'failed' | 'nothing'
  readonly text: string
  readonly suggestions: readonly string[]
  readonly strings: Strings
  /** Address for readers who miss a result. */
  readonly letUsKnow?: string | undefined
  search(text: string): void
}

/** What stands in place of results, and what may help. */
export default function SearchTrouble({
  kind,
  text,
  suggestions,
  strings,
  letUsKnow,
  search
}: SearchTroubleProps) {
  if (kind === 'failed')
    return (
      <div className="search-trouble" role="alert">
        <p className="search-trouble-title">{t(strings, 'search.failed')}</p>
        <p>{t(strings, 'search.failed.help')}</p>
      </div>
    )
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
      {letUsKnow !== undefined && (
        <p>
          {t(strings, 'search.missing')}{' '}
          <a
            href={`mailto:${letUsKnow}?${new URLSearchParams({ subject: text.trim() }).toString().replaceAll('+', '%20')}`}
          >
            {t(strings, 'search.letUsKnow')}
          </a>
        </p>
      )}
    </div>
  )
}
