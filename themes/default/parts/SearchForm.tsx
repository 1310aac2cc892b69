import { type FormEvent, useEffect, useState } from 'react'
import { navigate, rememberSearch, t } from 'sitegen/client'
import type { Strings } from 'sitegen/theme'
import { addressOf, type SearchQuery, step } from './useSearchQuery.ts'

export interface SearchFormProps {
  readonly strings: Strings
  /** Address of the results page. */
  readonly resultsUrl: string
  readonly query: SearchQuery
  change(changed: Partial<SearchQuery>): void
}

/** The search field of the results page: typing changes the query, and Enter adds a history entry. */
export default function SearchForm({ strings, resultsUrl, query, change }: SearchFormProps) {
  const [text, setText] = useState(query.text)
  useEffect(() => setText(query.text), [query.text])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    rememberSearch(text)
    navigate(addressOf(resultsUrl, { ...query, size: step, text: text.trim() }))
  }
  return (
    <search>
      <form className="search-bar" onSubmit={submit}>
        <input
          type="search"
          name="q"
          className="search-field"
          aria-label={t(strings, 'search.placeholder')}
          placeholder={t(strings, 'search.placeholder')}
          autoComplete="off"
          maxLength={400}
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            change({ text: event.target.value })
          }}
        />
      </form>
    </search>
  )
}
