// Search dialog: a combobox with results, recent searches, and questions.

import {
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useEffect,
  useId,
  useInsertionEffect,
  useRef,
  useState
} from 'react'
import { adoptStyles, carryFoundWords, navigate, rememberSearch, t } from 'sitegen/client'
import type { PageInfo, SearchSettings, Shell } from 'sitegen/theme'
import styles from '../styles/search.css?text'
import Icon from './Icon.tsx'
import SearchHits, { choiceId } from './SearchHits.tsx'
import SearchStart from './SearchStart.tsx'
import SearchTrouble, { SearchFailure } from './SearchTrouble.tsx'
import SearchVersions, { versionParameters } from './SearchVersions.tsx'
import { type ChosenLine, type DialogSearch, useChosenLine, useDialogSearch } from './useDialogSearch.ts'
import { type QuestionMode, useQuestionMode } from './useQuestionMode.ts'

export interface SearchDialogProps {
  readonly shell: Shell
  readonly page: PageInfo
  readonly search: SearchSettings
  /** Initial query. */
  readonly text: string
  close(): void
}

/** The search dialog. */
export default function SearchDialog({ shell, page, search, text: first, close }: SearchDialogProps) {
  const { strings } = shell
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const dialog = useModalDialog(field, first)
  const [text, setText] = useState(first)
  const questions = useQuestionMode(text, setText, field)
  const results = useDialogSearch(search, page, questions.entered ? '' : text)
  const line = useChosenLine(results, dialog, id)
  const all =
    search.page === undefined
      ? undefined
      : `${search.page}?${new URLSearchParams([['q', text.trim()], ...versionParameters(results.versions)])}`
  const opening = useOpening({ text, results, all, close })
  const type = (typed: string) => {
    line.restart()
    opening.cancel()
    setText(typed)
    questions.dismissFailure()
    results.showFirst()
  }
  const parts = { shell, search, id, text, type, questions, results, line, opening }
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
            <Bar {...parts} field={field} close={close} />
            <Body {...parts} />
            <Foot {...parts} all={all} />
          </>
        )}
      </div>
    </dialog>
  )
}

/** Shows a modal dialog and focuses its field; restores the focus afterwards. */
function useModalDialog(
  field: RefObject<HTMLInputElement | null>,
  text: string
): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null)
  // Before the first paint.
  useInsertionEffect(() => adoptStyles(styles), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the field never changes
  useEffect(() => {
    const element = dialog.current
    const before = document.activeElement
    if (element && !element.open) element.showModal()
    field.current?.focus()
    field.current?.setSelectionRange(text.length, text.length)
    return () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true })
    }
  }, [text])
  return dialog
}

interface OpeningInput {
  readonly text: string
  readonly results: DialogSearch
  /** Url of the results page, if the site has one. */
  readonly all: string | undefined
  close(): void
}

/** Handlers for Enter and clicks on results. */
interface Opening {
  /** Called when a link in the dialog is followed. */
  follow(event?: MouseEvent): void
  /** Open a result, now or when the results arrive. */
  open(place: number, newTab: boolean): void
  /** Cancel an Enter that waits for results. */
  cancel(): void
}

function useOpening({ text, results, all, close }: OpeningInput): Opening {
  const { answered, answer, choices } = results
  /** Set if Enter was pressed before the results for the current text arrived. */
  const awaited = useRef<{ readonly newTab: boolean }>(undefined)
  const follow = (event?: MouseEvent) => {
    rememberSearch(text)
    // Stay open if the result opens in a new tab or window.
    if (!event || !(event.ctrlKey || event.metaKey || event.shiftKey)) close()
  }
  const openNow = (place: number, newTab: boolean) => {
    const choice = choices[place]
    if (!choice) {
      if (all === undefined || text.trim() === '') return
      follow()
      return navigate(all)
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
    const enter = awaited.current
    if (!enter || answered !== text) return
    awaited.current = undefined
    openNow(0, enter.newTab)
  }, [answered, text])
  return {
    follow,
    open(place, newTab) {
      // The results are those of an earlier text: open the first of the next ones.
      if (answered !== text && text.trim() !== '') awaited.current = { newTab }
      else openNow(place, newTab)
    },
    cancel() {
      awaited.current = undefined
    }
  }
}

interface PartProps {
  readonly shell: Shell
  readonly search: SearchSettings
  readonly id: string
  readonly text: string
  /** Search for another text. */
  type(text: string): void
  readonly questions: QuestionMode
  readonly results: DialogSearch
  readonly line: ChosenLine
  readonly opening: Opening
}

/** Key handler of the field. */
function pressKey(event: KeyboardEvent, props: PartProps, close: () => void): void {
  const { questions, results, line, opening } = props
  const { length } = results.choices
  if (event.nativeEvent.isComposing) return
  const step: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }
  const move = step[event.key]
  if (move !== undefined && length > 0) {
    event.preventDefault()
    line.choose((line.chosen + move + length) % length)
  } else if (event.key === 'Enter') {
    event.preventDefault()
    if (!questions.sendPending()) opening.open(line.chosen, event.ctrlKey || event.metaKey)
  } else if (event.key === 'Escape') {
    // By default, browsers only clear the field.
    event.preventDefault()
    close()
  }
}

interface BarProps extends PartProps {
  readonly field: RefObject<HTMLInputElement | null>
  close(): void
}

/** The search field, and the button for questions. */
function Bar({ field, close, ...props }: BarProps) {
  const { id, text, type, questions, line, search } = props
  const { strings } = props.shell
  const { choices } = props.results
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
        aria-activedescendant={choices[line.chosen] ? choiceId(id, line.chosen) : undefined}
        autoComplete="off"
        autoCorrect="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={400}
        value={text}
        onChange={(event) => type(event.target.value)}
        onKeyDown={(event) => pressKey(event, props, close)}
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

/** A single letter is not a query that can fail. */
const isTooShort = (text: string): boolean => [...text.trim()].length < 2

/** The results, or what is shown instead. */
function Body(props: PartProps) {
  return (
    <div className="search-body" aria-busy={props.results.busy}>
      <Content {...props} />
    </div>
  )
}

function Content({ shell, id, text, type, questions, results, line, opening }: PartProps) {
  const { strings } = shell
  const { answer, answered, pages, error } = results
  const { failedQuestion } = questions
  if (failedQuestion !== undefined)
    return <SearchFailure strings={strings} retry={() => questions.enter(failedQuestion)} />
  if (text.trim() === '' || (isTooShort(text) && pages.length === 0 && error === undefined))
    return <SearchStart strings={strings} search={type} resume={questions.enter} />
  if (error !== undefined) return <SearchFailure strings={strings} retry={results.retry} />
  if (answer === undefined) return <p className="search-empty search-wait">{t(strings, 'search.busy')}</p>
  if (pages.length === 0)
    return (
      <SearchTrouble
        text={answered}
        suggestions={answer.suggestions}
        strings={strings}
        search={type}
        letUsKnow={shell.contact?.email}
      />
    )
  return (
    <>
      <SearchHits
        {...{ pages, strings, id }}
        words={answer.words}
        chosen={line.chosen}
        choose={line.choose}
        follow={opening.follow}
      />
      {results.hasMore && <EndOfHits key={answered} reached={results.showMore} />}
    </>
  )
}

/** Number of results, link to the results page, versions, and keys. */
function Foot({ shell, search, text, results, opening, all }: PartProps & Pick<OpeningInput, 'all'>) {
  const { strings } = shell
  const { answer, busy, versions, setVersions } = results
  return (
    <div className="search-foot">
      <p className="visually-hidden" role="status">
        {answer && !busy && (answer.count > 0 || !isTooShort(text))
          ? t(strings, 'search.count', { count: answer.count })
          : ''}
      </p>
      {answer && answer.count > 0 && all !== undefined ? (
        <a href={all} onClick={opening.follow}>
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
