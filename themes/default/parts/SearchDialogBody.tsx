// Content of the search dialog below its field.

import { useEffect, useRef } from 'react'
import { t } from 'sitegen/client'
import type { Shell } from 'sitegen/theme'
import SearchHits from './SearchHits.tsx'
import SearchStart from './SearchStart.tsx'
import SearchTrouble, { SearchFailure } from './SearchTrouble.tsx'
import type { DialogSearch, ResultSelection } from './useDialogSearch.ts'
import type { OpenResult } from './useOpenResult.ts'
import type { QuestionMode } from './useQuestionMode.ts'

export interface SearchDialogBodyProps {
  readonly shell: Shell
  /** Id of the list of results. */
  readonly id: string
  readonly text: string
  /** Search for another text. */
  type(text: string): void
  readonly questions: QuestionMode
  readonly results: DialogSearch
  readonly selection: ResultSelection
  readonly opening: OpenResult
}

/** A single letter is not a query that can fail. */
export const isTooShort = (text: string): boolean => [...text.trim()].length < 2

/** The results in the search dialog, or what is shown instead. */
export default function SearchDialogBody(props: SearchDialogBodyProps) {
  return (
    <div className="search-body" aria-busy={props.results.busy}>
      <Content {...props} />
    </div>
  )
}

function Content({ shell, id, text, type, questions, results, selection, opening }: SearchDialogBodyProps) {
  const { strings } = shell
  const { answer, answered, pages, error } = results
  const { failedQuestion } = questions
  if (failedQuestion !== undefined)
    return <SearchFailure strings={strings} retry={() => questions.enter(failedQuestion)} />
  if (text.trim() === '' || (isTooShort(text) && pages.length === 0 && error === undefined))
    return <SearchStart shell={shell} search={type} resume={questions.enter} follow={opening.follow} />
  if (error !== undefined) return <SearchFailure strings={strings} retry={results.retry} />
  if (answer === undefined) return <p className="search-empty search-wait">{t(strings, 'search.busy')}</p>
  if (pages.length === 0)
    return <SearchTrouble text={answered} suggestions={answer.suggestions} shell={shell} search={type} />
  return (
    <>
      <SearchHits
        {...{ pages, strings, id }}
        words={answer.words}
        selected={selection.selected}
        select={selection.select}
        follow={opening.follow}
      />
      {results.hasMore && <EndOfHits key={answered} reached={results.showMore} />}
    </>
  )
}

/** Calls `reached` when the end of the results scrolls into view. */
function EndOfHits({ reached }: { reached(): void }) {
  const end = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: observed once
  useEffect(() => {
    const element = end.current
    if (!element) return
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) reached()
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return <div ref={end} className="search-end" />
}
