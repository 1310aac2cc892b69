// Handles Enter and clicks on results in the search dialog.

import { type MouseEvent, useEffect, useRef } from 'react'
import { carryFoundWords, navigate, rememberSearch } from 'sitegen/client'
import type { DialogSearch } from './useDialogSearch.ts'

interface OpenResultInput {
  readonly text: string
  readonly results: DialogSearch
  /** URL of the results page, if the site has one. */
  readonly resultsUrl: string | undefined
  close(): void
}

/** Handlers for Enter and clicks on results. */
export interface OpenResult {
  /** Called when a link in the dialog is followed. */
  follow(event?: MouseEvent): void
  /** Open a result, now or when the results arrive. */
  open(index: number, newTab: boolean): void
  /** Cancel an Enter that waits for results. */
  cancel(): void
}

/** Handlers that open the results for a text. */
export function useOpenResult({ text, results, resultsUrl, close }: OpenResultInput): OpenResult {
  const { answered, answer, choices } = results
  /** Set if Enter was pressed before the results for the current text arrived. */
  const pendingEnter = useRef<{ readonly newTab: boolean }>(undefined)
  const follow = (event?: MouseEvent) => {
    rememberSearch(text)
    // Stay open if the result opens in a new tab or window.
    if (!event || !(event.ctrlKey || event.metaKey || event.shiftKey)) close()
  }
  const openNow = (index: number, newTab: boolean) => {
    const choice = choices[index]
    if (!choice) {
      if (resultsUrl === undefined || text.trim() === '') return
      follow()
      return navigate(resultsUrl)
    }
    carryFoundWords(choice.url, answer?.words ?? [])
    if (newTab) {
      rememberSearch(text)
      window.open(choice.url, '_blank', 'noopener')
      return
    }
    follow()
    if (choice.external) location.assign(choice.url)
    else navigate(choice.url)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: Enter only waits for results
  useEffect(() => {
    const enter = pendingEnter.current
    if (!enter || answered !== text) return
    pendingEnter.current = undefined
    openNow(0, enter.newTab)
  }, [answered, text])
  return {
    follow,
    open(index, newTab) {
      // The results are those of an earlier text: open the first of the next ones.
      if (answered !== text && text.trim() !== '') pendingEnter.current = { newTab }
      else openNow(index, newTab)
    },
    cancel() {
      pendingEnter.current = undefined
    }
  }
}
