// Questions: answered by the site's server from the best passages, or, where there is none, by those
// passages themselves.

import { type FormEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import {
  askServer,
  type Exchange,
  rememberConversation,
  rememberedConversations,
  searchEngine,
  t
} from 'sitegen/client'
import type { SearchSettings, Shell, WantedVersions } from 'sitegen/theme'
import AnswerText from './AnswerText.tsx'
import Icon from './Icon.tsx'

export interface SearchAskProps {
  readonly shell: Shell
  readonly search: SearchSettings
  /** The first question: that of a remembered conversation, or a new one; may be empty. */
  readonly first: string
  /** What has been typed for another one already. */
  readonly typed?: string | undefined
  readonly versions: WantedVersions
  leave(): void
  close(): void
}

/** How the last question stands. */
type Asking =
  | { readonly state: 'idle' }
  | { readonly state: 'answering'; readonly exchange: Exchange }
  | { readonly state: 'failed'; readonly question: string }

function useConversation({ shell, search, first, versions }: SearchAskProps) {
  const [exchanges, setExchanges] = useState<readonly Exchange[]>(
    () =>
      rememberedConversations().find(({ exchanges: [begin] }) => begin?.question === first)?.exchanges ?? []
  )
  const [asking, setAsking] = useState<Asking>({ state: 'idle' })
  const stopping = useRef<AbortController | undefined>(undefined)

  const ask = async (question: string) => {
    const stop = new AbortController()
    stopping.current = stop
    let exchange: Exchange = { question, answer: '', sources: [] }
    const show = (next: Exchange) => {
      exchange = next
      setAsking({ state: 'answering', exchange })
    }
    show(exchange)
    try {
      const sources = await (await searchEngine(search)).passages(question, stop.signal, versions)
      show({ ...exchange, sources })
      if (search.ask?.endpoint !== undefined)
        await askServer(search.ask, question, {
          passages: sources,
          before: exchanges,
          language: shell.locale.htmlLang,
          signal: stop.signal,
          said: (answer) => show({ ...exchange, answer })
        })
    } catch (error) {
      if (!stop.signal.aborted) {
        console.warn('The question was not answered.', error)
        return setAsking({ state: 'failed', question })
      }
    }
    if (stopping.current !== stop) return
    setAsking({ state: 'idle' })
    // Stopped before there was anything to keep.
    if (stop.signal.aborted && exchange.answer === '') return
    const all = [...exchanges, exchange]
    setExchanges(all)
    rememberConversation({ exchanges: all })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first question is asked once
  useEffect(() => {
    if (first !== '' && exchanges.length === 0) void ask(first)
    return () => {
      stopping.current?.abort()
      stopping.current = undefined
    }
  }, [])
  return { exchanges, asking, ask, stop: () => stopping.current?.abort() }
}

/** The question mode of the dialogue. */
export default function SearchAsk(props: SearchAskProps) {
  const { shell, search, typed = '', leave, close } = props
  const { strings } = shell
  const { exchanges, asking, ask, stop } = useConversation(props)
  const [text, setText] = useState(typed)
  const field = useRef<HTMLInputElement>(null)
  const talk = useRef<HTMLDivElement>(null)
  const quotes = search.ask?.endpoint === undefined
  const answering = asking.state === 'answering'
  // Before the next key: the field that had the focus is gone.
  useLayoutEffect(() => {
    field.current?.focus()
    field.current?.setSelectionRange(typed.length, typed.length)
  }, [typed])
  // A question stands at the top while its answer comes, and is read from there.
  const turns = exchanges.length + (answering ? 1 : 0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another question has come
  useEffect(() => {
    talk.current?.querySelector('article:last-of-type')?.scrollIntoView({ block: 'start' })
  }, [turns, asking.state])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const question = text.trim()
    if (question === '' || answering) return
    setText('')
    void ask(question)
  }
  const placeholder = answering
    ? 'search.ask.answering'
    : exchanges.length > 0
      ? 'search.ask.another'
      : 'search.ask.placeholder'
  return (
    <>
      <form className="search-bar" onSubmit={submit}>
        <button
          type="button"
          className="icon-button"
          aria-label={t(strings, 'search.ask.back')}
          onClick={leave}
        >
          <Icon name="back" />
        </button>
        <input
          ref={field}
          className="search-field"
          aria-label={t(strings, 'search.ask.placeholder')}
          placeholder={t(strings, placeholder)}
          autoComplete="off"
          enterKeyHint="send"
          maxLength={400}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        {answering && (
          <button type="button" className="search-ask-button" onClick={stop}>
            {t(strings, 'search.ask.stop')}
          </button>
        )}
        <button type="button" className="icon-button" aria-label={t(strings, 'search.close')} onClick={close}>
          <Icon name="close" />
        </button>
      </form>
      <div ref={talk} className="search-body search-talk" role="log" aria-live="polite" aria-busy={answering}>
        {exchanges.map((exchange, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a conversation only grows
          <Turn key={index} exchange={exchange} shell={shell} follow={close} />
        ))}
        {answering && <Turn exchange={asking.exchange} shell={shell} follow={close} waiting />}
        {asking.state === 'failed' && (
          <div className="search-trouble" role="alert">
            <p className="search-trouble-title">{t(strings, 'search.ask.failed')}</p>
            <button type="button" className="search-ask-button" onClick={() => void ask(asking.question)}>
              {t(strings, 'load.retry')}
            </button>
          </div>
        )}
      </div>
      <div className="search-foot">
        <p className="search-note">{t(strings, quotes ? 'search.ask.quotes' : 'search.ask.disclaimer')}</p>
      </div>
    </>
  )
}

interface TurnProps {
  readonly exchange: Exchange
  readonly shell: Shell
  readonly waiting?: boolean
  follow(): void
}

function Turn({ exchange: { question, answer, sources }, shell, waiting, follow }: TurnProps) {
  const { strings } = shell
  return (
    <article className="search-turn">
      <h2>{question}</h2>
      {answer !== '' && <AnswerText text={answer} />}
      {waiting && answer === '' && <p className="search-note">{t(strings, 'search.ask.answering')}</p>}
      {!waiting && answer === '' && sources.length === 0 && <p>{t(strings, 'search.ask.nothing')}</p>}
      {!waiting && answer === '' ? (
        sources.map((source) => (
          <figure key={source.url} className="search-quote">
            <blockquote>
              {rowsOf(shortened(source.text)).map((row) => (
                <p key={row}>{row}</p>
              ))}
            </blockquote>
            <figcaption>
              <Source {...source} follow={follow} />
            </figcaption>
          </figure>
        ))
      ) : (
        <ul className="search-sources" aria-label={t(strings, 'search.ask.sources')}>
          {answer !== '' &&
            sources.map((source) => (
              <li key={source.url}>
                <Source {...source} follow={follow} />
              </li>
            ))}
        </ul>
      )}
    </article>
  )
}

/** Sources come from an engine or from storage: only addresses of pages become links. */
function Source({ url, title, heading, version, follow }: Exchange['sources'][number] & { follow(): void }) {
  const label = [version, title, heading].filter(Boolean).join(' › ')
  return /^(?:\/(?!\/)|https?:)/.test(url) ? (
    <a href={url} onClick={follow}>
      {label}
    </a>
  ) : (
    label
  )
}

/** A table stands in a passage as `cell · cell | cell · cell`: each row is a line of the quote. */
const rowsOf = (text: string): readonly string[] =>
  text.includes(' · ') ? [...new Set(text.split(' | '))] : [text]

const shortened = (text: string): string =>
  text.length <= 420 ? text : `${text.slice(0, 420).replace(/\s+\S*$/, '')} …`
