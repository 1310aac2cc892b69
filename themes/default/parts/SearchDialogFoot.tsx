import { t } from 'sitegen/client'
import type { SearchSettings, Strings } from 'sitegen/theme'
import { isTooShort } from './SearchDialogBody.tsx'
import SearchVersions from './SearchVersions.tsx'
import type { DialogSearch } from './useDialogSearch.ts'
import type { OpenResult } from './useOpenResult.ts'

export interface SearchDialogFootProps {
  readonly strings: Strings
  readonly search: SearchSettings
  readonly text: string
  readonly results: DialogSearch
  readonly opening: OpenResult
  /** URL of the results page, if the site has one. */
  readonly resultsUrl: string | undefined
}

/** Number of results, link to the results page, versions, and keys. */
export default function SearchDialogFoot({
  strings,
  search,
  text,
  results,
  opening,
  resultsUrl
}: SearchDialogFootProps) {
  const { answer, busy, versions, setVersions } = results
  return (
    <div className="search-foot">
      <p className="visually-hidden" role="status">
        {answer && !busy && (answer.count > 0 || !isTooShort(text))
          ? t(strings, 'search.count', { count: answer.count })
          : ''}
      </p>
      {answer && answer.count > 0 && resultsUrl !== undefined ? (
        <a href={resultsUrl} onClick={opening.follow}>
          {t(strings, 'search.all', { count: answer.count })}
        </a>
      ) : (
        <span />
      )}
      <SearchVersions {...{ search, strings }} wanted={versions} choose={setVersions} />
      <p className="search-keys" aria-hidden="true">
        <kbd>↑</kbd>
        <kbd>↓</kbd> {t(strings, 'search.keys.choose')} <kbd>↵</kbd> {t(strings, 'search.keys.open')}{' '}
        <kbd>Esc</kbd> {t(strings, 'search.keys.close')}
      </p>
    </div>
  )
}
