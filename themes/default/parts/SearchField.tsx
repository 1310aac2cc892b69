// Field of the search dialog: a combobox whose list are the results.

import type { KeyboardEvent, RefObject } from 'react'
import { t } from 'sitegen/client'
import type { SearchSettings, Strings } from 'sitegen/theme'
import Icon from './Icon.tsx'
import { choiceId } from './SearchHits.tsx'
import type { DialogSearch, ResultSelection } from './useDialogSearch.ts'
import type { OpenResult } from './useOpenResult.ts'
import type { QuestionMode } from './useQuestionMode.ts'

export interface SearchFieldProps {
  readonly strings: Strings
  readonly search: SearchSettings
  readonly field: RefObject<HTMLInputElement | null>
  /** Id of the list of results. */
  readonly id: string
  readonly text: string
  /** Search for another text. */
  type(text: string): void
  readonly questions: QuestionMode
  readonly results: DialogSearch
  readonly selection: ResultSelection
  readonly opening: OpenResult
  close(): void
}

/** The search field, and the button for questions. */
export default function SearchField(props: SearchFieldProps) {
  const { strings, search, field, id, text, type, questions, results, selection, close } = props
  const { choices } = results
  return (
    <div className="search-bar">
      <Icon name="search" />
      <input
        ref={field}
        type="search"
        role="combobox"
        className="search-field"
        aria-label={t(strings, 'search.placeholder')}
        placeholder={t(strings, 'search.placeholder')}
        aria-expanded={choices.length > 0}
        aria-controls={choices.length > 0 ? id : undefined}
        aria-autocomplete="list"
        aria-activedescendant={choices[selection.selected] ? choiceId(id, selection.selected) : undefined}
        autoComplete="off"
        autoCorrect="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={400}
        value={text}
        onChange={(event) => type(event.target.value)}
        onKeyDown={(event) => pressKey(event, props)}
      />
      <button type="button" className="search-ask-button" onClick={() => questions.enter(text.trim())}>
        {t(strings, search.ask?.endpoint === undefined ? 'search.look' : 'search.ask')}
      </button>
      <button type="button" className="icon-button" aria-label={t(strings, 'search.close')} onClick={close}>
        <Icon name="close" />
      </button>
    </div>
  )
}

/** Key handler of the field. */
function pressKey(
  event: KeyboardEvent,
  { questions, results, selection, opening, close }: SearchFieldProps
): void {
  const { length } = results.choices
  if (event.nativeEvent.isComposing) return
  const step: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }
  const move = step[event.key]
  if (move !== undefined && length > 0) {
    event.preventDefault()
    selection.select((selection.selected + move + length) % length)
  } else if (event.key === 'Enter') {
    event.preventDefault()
    if (!questions.sendPending()) opening.open(selection.selected, event.ctrlKey || event.metaKey)
  } else if (event.key === 'Escape') {
    // By default, browsers only clear the field.
    event.preventDefault()
    close()
  }
}
