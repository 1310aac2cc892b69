// The search as a dialogue: a combobox over the results, what was searched for before, and questions.

import {
  type ComponentType,
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useId,
  useInsertionEffect,
  useMemo,
  useRef,
  useState
} from 'react'
import {
  adoptStyles,
  carryFoundWords,
  navigate,
  preload,
  rememberSearch,
  searchEngine,
  t
} from 'sitegen/client'
import type { PageInfo, SearchSettings, Shell } from 'sitegen/theme'
import styles from '../styles/search.css?text'
import Icon from './Icon.tsx'
import type { SearchAskProps } from './SearchAsk.tsx'
import SearchHits, { choiceId, choicesOf } from './SearchHits.tsx'
import SearchStart from './SearchStart.tsx'
import SearchTrouble, { SearchFailure } from './SearchTrouble.tsx'
import SearchVersions, { readersVersions, versionParameters } from './SearchVersions.tsx'
import { useSearch } from './useSearch.ts'

export interface SearchDialogProps {
  readonly shell: Shell
  readonly page: PageInfo
  readonly search: SearchSettings
  /** What is searched for first. */
  readonly text: string
  close(): void
}

/** A question that waits for the code of the question mode. */
interface PendingQuestion {
  readonly question: string
  /** What stood in the field; what is there beyond it has been typed for the question. */
  readonly before: string
  /** Has Enter been pressed since? */
  sent: boolean
}

/** The question mode, whose code comes when it is asked for. */
interface Asking {
  readonly asked: PendingQuestion
  readonly Ask: ComponentType<SearchAskProps>
}

/** What the question mode begins with. */
const startOf = ({ question, before, sent }: PendingQuestion, text: string) =>
  text === before ? { first: question } : sent ? { first: text.trim() } : { first: '', typed: text }

const loadQuestions = () => import('./SearchAsk.tsx')

/** Pages in the dialogue at first, and when a reader has come to their end: each is a file to load. */
const firstPages = 3
const mostPages = 6

/** The dialogue of the search. */
export default function SearchDialog({ shell, page, search, text: first, close }: SearchDialogProps) {
  const { strings } = shell
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(first)
  const [size, setSize] = useState(firstPages)
  const [chosenLine, setChosen] = useState(-1)
  /** An Enter that came before the answer for what is typed. */
  const awaited = useRef<{ readonly newTab: boolean }>(undefined)
  const moved = useRef(false)
  const [asking, setAsking] = useState<Asking>()
  /** The code for questions is on its way; an Enter meanwhile sends the question. */
  const pending = useRef<PendingQuestion>(undefined)
  /** A question that cannot be asked, since the code for it does not come. */
  const [notLoaded, setNotLoaded] = useState<string>()
  const [versions, setVersions] = useState(() => readersVersions(search, page))
  const query = useMemo(
    () => ({ text: asking ? '' : text, from: 0, size, versions }),
    [text, size, asking, versions]
  )
  const { answer, text: answered, busy, error, retry } = useSearch(search, query)
  const pages = answer?.pages ?? []
  const choices = choicesOf(pages)
  // Another version may have fewer lines.
  const chosen = Math.min(chosenLine, choices.length - 1)
  // The first letter of a word is no search that could fail.
  const tooShort = [...text.trim()].length < 2
  const all =
    search.page === undefined
      ? undefined
      : `${search.page}?${new URLSearchParams([['q', text.trim()], ...versionParameters(versions)])}`

  // Before it is shown.
  useInsertionEffect(() => adoptStyles(styles), [])
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
  const hasPages = pages.length > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: another query has other lines; more of them change none
  useEffect(() => setChosen(hasPages ? 0 : -1), [answered, hasPages, versions])
  // The index is opened while the reader types.
  useEffect(() => {
    searchEngine(search).catch(() => undefined)
  }, [search])
  useEffect(() => {
    const line = chosen < 0 ? null : dialog.current?.querySelector(`#${CSS.escape(choiceId(id, chosen))}`)
    line?.scrollIntoView({ block: 'nearest' })
    // The first line is chosen at every key: its page is loaded early only when the reader has chosen.
    if (line && moved.current) preload(line)
  }, [chosen, id])

  const choose = (place: number) => {
    moved.current = true
    setChosen(place)
  }
  const type = (typed: string) => {
    moved.current = false
    awaited.current = undefined
    setText(typed)
    setNotLoaded(undefined)
    setSize(firstPages)
  }
  /** Nothing typed is lost while the code comes: it goes on as the question, or as the next one. */
  const ask = (question: string) => {
    field.current?.focus()
    const asked = { question, before: text, sent: false }
    pending.current = asked
    loadQuestions().then(
      (module) => {
        setNotLoaded(undefined)
        setAsking({ asked, Ask: module.default })
      },
      () => {
        pending.current = undefined
        setNotLoaded(question)
      }
    )
  }
  const leaveQuestions = () => {
    pending.current = undefined
    if (asking) setText(asking.asked.before)
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was pressed waits for an answer, and for nothing else
  useEffect(() => {
    const enter = awaited.current
    if (!enter || answered !== text) return
    awaited.current = undefined
    open(0, enter.newTab)
  }, [answered, text])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const step: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }
    const move = step[event.key]
    if (move !== undefined && choices.length > 0) {
      event.preventDefault()
      choose((chosen + move + choices.length) % choices.length)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      if (pending.current) {
        pending.current.sent = true
        return
      }
      const newTab = event.ctrlKey || event.metaKey
      // The lines are those of an earlier text: the first of the next answer is meant.
      if (answered !== text && text.trim() !== '') awaited.current = { newTab }
      else open(chosen, newTab)
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
          <asking.Ask
            shell={shell}
            search={search}
            {...startOf(asking.asked, text)}
            versions={versions}
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
                onChange={(event) => type(event.target.value)}
                onKeyDown={onKeyDown}
              />
              <button type="button" className="search-ask-button" onClick={() => ask(text.trim())}>
                {t(strings, search.ask?.endpoint === undefined ? 'search.look' : 'search.ask')}
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
              {notLoaded !== undefined ? (
                <SearchFailure strings={strings} retry={() => ask(notLoaded)} />
              ) : text.trim() === '' || (tooShort && pages.length === 0 && error === undefined) ? (
                <SearchStart strings={strings} search={type} resume={ask} />
              ) : error !== undefined ? (
                <SearchFailure strings={strings} retry={retry} />
              ) : answer === undefined ? (
                <p className="search-empty search-wait">{t(strings, 'search.busy')}</p>
              ) : pages.length === 0 ? (
                <SearchTrouble
                  text={answered}
                  suggestions={answer.suggestions}
                  strings={strings}
                  search={type}
                  letUsKnow={shell.contact?.email}
                />
              ) : (
                <>
                  <SearchHits
                    {...{ pages, strings, chosen, id, follow }}
                    words={answer.words}
                    choose={choose}
                  />
                  {size < mostPages && answer.count > pages.length && (
                    <EndOfHits key={answered} reached={() => setSize(mostPages)} />
                  )}
                </>
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
              <SearchVersions {...{ search, strings }} wanted={versions} choose={setVersions} />
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

/** Says when the end of the results comes into view. */
function EndOfHits({ reached }: { reached(): void }) {
  const end = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is watched once
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
