// Search dialog: a combobox with results, recent searches, and questions.

import { useId, useRef, useState } from 'react'
import { t } from 'sitegen/client'
import type { SearchSettings, Shell } from 'sitegen/theme'
import SearchDialogBody from './SearchDialogBody.tsx'
import SearchDialogFoot from './SearchDialogFoot.tsx'
import SearchField from './SearchField.tsx'
import { type CurrentVersion, versionParameters } from './SearchVersions.tsx'
import { useDialogSearch, useResultSelection } from './useDialogSearch.ts'
import { useModalDialog } from './useModalDialog.ts'
import { useOpenResult } from './useOpenResult.ts'
import { useQuestionMode } from './useQuestionMode.ts'

export interface SearchDialogProps {
  readonly shell: Shell
  readonly page: CurrentVersion
  readonly search: SearchSettings
  /** Initial query. */
  readonly text: string
  close(): void
}

/** The search dialog. */
export default function SearchDialog({ shell, page, search, text: initialText, close }: SearchDialogProps) {
  const { strings } = shell
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const dialog = useModalDialog(field, initialText)
  const [text, setText] = useState(initialText)
  const questions = useQuestionMode(text, setText, field)
  const results = useDialogSearch(search, page, questions.entered ? '' : text)
  const selection = useResultSelection(results, dialog, id)
  const resultsUrl =
    search.page === undefined
      ? undefined
      : `${search.page}?${new URLSearchParams([['q', text.trim()], ...versionParameters(results.versions)])}`
  const opening = useOpenResult({ text, results, resultsUrl, close })
  const type = (typed: string) => {
    selection.reset()
    opening.cancel()
    setText(typed)
    questions.dismissFailure()
    results.showFirst()
  }
  const parts = { search, strings, id, text, type, questions, results, selection, opening }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes the dialog too
    <dialog
      ref={dialog}
      className="search-dialog"
      aria-label={t(strings, 'search.title')}
      onCancel={(event) => {
        event.preventDefault()
        if (questions.entered) questions.leave()
        else close()
      }}
      onClose={close}
      onClick={(event) => event.target === dialog.current && close()}
    >
      <div className="search-box">
        {questions.entered ? (
          <questions.entered.Ask
            shell={shell}
            search={search}
            {...questions.entered.start}
            versions={results.versions}
            leave={questions.leave}
            close={close}
          />
        ) : (
          <>
            <SearchField {...parts} field={field} close={close} />
            <SearchDialogBody {...parts} shell={shell} />
            <SearchDialogFoot {...parts} resultsUrl={resultsUrl} />
          </>
        )}
      </div>
    </dialog>
  )
}
