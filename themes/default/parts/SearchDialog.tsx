// The search as a dialogue: a combobox over the results, what was searched for before, and questions.

import { type KeyboardEvent, type MouseEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import { loadStyles, navigate, preload, rememberSearch, t } from 'sitegen/client'
import type { SearchSettings, Shell } from 'sitegen/theme'
import styles from '../styles/search.css?url'
import Icon from './Icon.tsx'
import SearchAsk from './SearchAsk.tsx'
import SearchHits, { choiceId, choicesOf } from './SearchHits.tsx'
import SearchStart from './SearchStart.tsx'
import SearchTrouble, { SearchFailure } from './SearchTrouble.tsx'
import { useSearch } from './useSearch.ts'

export interface SearchDialogProps {
  readonly shell: Shell
  readonly search: SearchSettings
  /** What is searched for first. */
  readonly text: string
  close(): void
}

/** Resolves when the dialogue can be shown. */
export const styled = (): Promise<void> => loadStyles(styles)

/** Pages in the dialogue; the page of results has them all. */
const shownPages = 5

export default function SearchDialog({ shell, search, text: first, close }: SearchDialogProps) {
  const { strings } = shell
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(first)
  const [chosen, setChosen] = useState(-1)
  const [asking, setAsking] = useState<{ readonly question: string }>()
  const query = useMemo(() => ({ text: asking ? '' : text, from: 0, size: shownPages }), [text, asking])
  const { answer, text: answered, busy, error, retry } = useSearch(search, query)
  const pages = answer?.pages ?? []
  const choices = choicesOf(pages, answer?.words ?? [])
  // The first letter of a word is no search that could fail.
  const tooShort = [...text.trim()].length < 2
  const all =
    search.page === undefined ? undefined : `${search.page}?${new URLSearchParams({ q: text.trim() })}`

  useEffect(() => {
    const element = dialog.current
    const before = document.activeElement
    if (element && !element.open) element.showModal()
    field.current?.focus()
    field.current?.setSelectionRange(first.length, first.length)
    return () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true })
    }
  }, [first])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another answer has other lines
  useEffect(() => setChosen(pages.length > 0 ? 0 : -1), [answered, pages.length])
  useEffect(() => {
    const line = chosen < 0 ? null : document.getElementById(choiceId(id, chosen))
    line?.scrollIntoView({ block: 'nearest' })
    if (line) preload(line)
  }, [chosen, id])

  const leaveQuestions = () => {
    setAsking(undefined)
    requestAnimationFrame(() => field.current?.focus())
  }
  const follow = (event?: MouseEvent) => {
    rememberSearch(text)
    // A new tab or window leaves the reader here.
    if (!event || !(event.ctrlKey || event.metaKey || event.shiftKey)) close()
  }
  const open = (place: number, newTab: boolean) => {
    const choice = choices[place]
    if (!choice) {
      if (all === undefined || text.trim() === '') return
      follow()
      return navigate(all)
    }
    if (newTab) {
      rememberSearch(text)
      window.open(choice.url, '_blank', 'noopener')
      return
    }
    follow()
    if (choice.external) location.assign(choice.url)
    else navigate(choice.url)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const step: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }
    const move = step[event.key]
    if (move !== undefined && choices.length > 0) {
      event.preventDefault()
      setChosen((chosen + move + choices.length) % choices.length)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      open(chosen, event.ctrlKey || event.metaKey)
    } else if (event.key === 'Escape') {
      // Browsers would only empty the field.
      event.preventDefault()
      close()
    }
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it too
    <dialog
      ref={dialog}
      className="search-dialog"
      aria-label={t(strings, 'search.title')}
      onCancel={(event) => {
        event.preventDefault()
        if (asking) leaveQuestions()
        else close()
      }}
      onClose={close}
      onClick={(event) => event.target === dialog.current && close()}
    >
      <div className="search-box">
        {asking ? (
          <SearchAsk
            shell={shell}
            search={search}
            first={asking.question}
            leave={leaveQuestions}
            close={close}
          />
        ) : (
          <>
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
                aria-activedescendant={choices[chosen] ? choiceId(id, chosen) : undefined}
                autoComplete="off"
                autoCorrect="off"
                autoCapitalize="off"
                spellCheck={false}
                enterKeyHint="go"
                maxLength={400}
                value={text}
                onChange={(event) => setText(event.target.value)}
                onKeyDown={onKeyDown}
              />
              <button
                type="button"
                className="search-ask-button"
                onClick={() => setAsking({ question: text.trim() })}
              >
                {t(strings, 'search.ask')}
              </button>
              <button
                type="button"
                className="icon-button"
                aria-label={t(strings, 'search.close')}
                onClick={close}
              >
                <Icon name="close" />
              </button>
            </div>
            <div className="search-body" aria-busy={busy}>
              {text.trim() === '' || (tooShort && pages.length === 0 && error === undefined) ? (
                <SearchStart
                  strings={strings}
                  search={setText}
                  resume={(question) => setAsking({ question })}
                />
              ) : error !== undefined ? (
                <SearchFailure strings={strings} retry={retry} />
              ) : answer === undefined ? (
                <p className="search-empty search-wait">{t(strings, 'search.busy')}</p>
              ) : pages.length === 0 ? (
                <SearchTrouble
                  text={answered}
                  suggestions={answer.suggestions}
                  strings={strings}
                  search={setText}
                  letUsKnow={shell.contact?.email}
                />
              ) : (
                <SearchHits
                  {...{ pages, strings, chosen, id, follow }}
                  words={answer.words}
                  choose={setChosen}
                />
              )}
            </div>
            <div className="search-foot">
              <p className="visually-hidden" role="status">
                {answer && !busy && (answer.count > 0 || !tooShort)
                  ? t(strings, 'search.count', { count: answer.count })
                  : ''}
              </p>
              {answer && answer.count > 0 && all !== undefined ? (
                <a href={all} onClick={follow}>
                  {t(strings, 'search.all', { count: answer.count })}
                </a>
              ) : (
                <span />
              )}
              <p className="search-keys" aria-hidden="true">
                <kbd>↑</kbd>
                <kbd>↓</kbd> {t(strings, 'search.keys.choose')} <kbd>↵</kbd> {t(strings, 'search.keys.open')}{' '}
                <kbd>Esc</kbd> {t(strings, 'search.keys.close')}
              </p>
            </div>
          </>
        )}
      </div>
    </dialog>
  )
}
