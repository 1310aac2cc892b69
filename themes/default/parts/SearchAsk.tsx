// Question mode of search: a server answers from the most relevant passages; without one, the passages are quoted.

import { type FormEvent, useEffect, useInsertionEffect, useLayoutEffect, useRef, useState } from 'react'
import {
  adoptStyles,
  askServer,
  type Exchange,
  firstSentences,
  rememberConversation,
  rememberedConversations,
  searchEngine,
  t
} from 'sitegen/client'
import type { ChosenVersions, SearchSettings, Shell } from 'sitegen/theme'
import styles from '../styles/search-ask.css?text'
import AnswerText from './AnswerText.tsx'
import Icon from './Icon.tsx'

export interface SearchAskProps {
  readonly shell: Shell
  readonly search: SearchSettings
  /** The first question, new or that of a stored conversation; may be empty. */
  readonly first: string
  /** Text typed while this module was loading. */
  readonly typed?: string | undefined
  readonly versions: ChosenVersions
  leave(): void
  close(): void
}

/** State of the last question. */
type Asking =
  | { readonly state: 'idle' }
  | { readonly state: 'answering'; readonly exchange: Exchange }
  | { readonly state: 'failed'; readonly question: string }

function useConversation({ shell, search, first, versions }: SearchAskProps) {
  const [exchanges, setExchanges] = useState<readonly Exchange[]>(
    () =>
      rememberedConversations().find(({ exchanges: [firstExchange] }) => firstExchange?.question === first)
        ?.exchanges ?? []
  )
  const [asking, setAsking] = useState<Asking>({ state: 'idle' })
  const abortController = useRef<AbortController | undefined>(undefined)

  const ask = async (question: string) => {
    const controller = new AbortController()
    abortController.current = controller
    let exchange: Exchange = { question, answer: '', sources: [] }
    const show = (update: Exchange) => {
      exchange = update
      setAsking({ state: 'answering', exchange })
    }
    show(exchange)
    try {
      const sources = await (await searchEngine(search)).passages(question, controller.signal, versions)
      show({ ...exchange, sources })
      // Without passages there is nothing to answer from.
      if (search.ask?.endpoint !== undefined && sources.length > 0)
        await askServer(search.ask, question, {
          passages: sources,
          previous: exchanges,
          language: shell.locale.htmlLang,
          signal: controller.signal,
          onProgress: (answer) => show({ ...exchange, answer })
        })
    } catch (error) {
      if (!controller.signal.aborted) {
        console.warn('The question was not answered.', error)
        return setAsking({ state: 'failed', question })
      }
    }
    if (abortController.current !== controller) return
    setAsking({ state: 'idle' })
    // Stopped before any part of the answer arrived.
    if (controller.signal.aborted && exchange.answer === '') return
    const allExchanges = [...exchanges, exchange]
    setExchanges(allExchanges)
    rememberConversation({ exchanges: allExchanges })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first question is asked once
  useEffect(() => {
    if (first !== '' && exchanges.length === 0) void ask(first)
    return () => {
      abortController.current?.abort()
      abortController.current = undefined
    }
  }, [])
  return { exchanges, asking, ask, stop: () => abortController.current?.abort() }
}

/** Question mode of the search dialog. */
export default function SearchAsk(props: SearchAskProps) {
  const { shell, search, typed = '', leave, close } = props
  const { strings } = shell
  const { exchanges, asking, ask, stop } = useConversation(props)
  const [text, setText] = useState(typed)
  const field = useRef<HTMLInputElement>(null)
  const quotes = search.ask?.endpoint === undefined
  const answering = asking.state === 'answering'
  // Before the first paint.
  useInsertionEffect(() => adoptStyles(styles), [])
  // Move the focus before the next key press, since the focused field was removed.
  useLayoutEffect(() => {
    field.current?.focus()
    field.current?.setSelectionRange(typed.length, typed.length)
  }, [typed])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const question = text.trim()
    if (question === '' || answering) return
    setText('')
    void ask(question)
  }
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
          placeholder={t(strings, placeholderOf(answering, exchanges))}
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
      <Conversation {...{ shell, exchanges, asking, ask, leave }} follow={close} />
      <div className="search-foot">
        <p className="search-note">{t(strings, quotes ? 'search.ask.quotes' : 'search.ask.disclaimer')}</p>
      </div>
    </>
  )
}

const placeholderOf = (answering: boolean, exchanges: readonly Exchange[]): string =>
  answering ? 'search.ask.answering' : exchanges.length > 0 ? 'search.ask.another' : 'search.ask.placeholder'

interface ConversationProps {
  readonly shell: Shell
  readonly exchanges: readonly Exchange[]
  readonly asking: Asking
  ask(question: string): Promise<void>
  leave(): void
  follow(): void
}

/** All questions and answers, and the state of the last one. */
function Conversation({ shell, exchanges, asking, ask, leave, follow }: ConversationProps) {
  const { strings } = shell
  const log = useRef<HTMLDivElement>(null)
  const answering = asking.state === 'answering'
  // Scroll the current question to the top while its answer is streamed.
  const turns = exchanges.length + (answering ? 1 : 0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each question
  useEffect(() => {
    log.current?.querySelector('article:last-of-type')?.scrollIntoView({ block: 'start' })
  }, [turns, asking.state])
  return (
    <div ref={log} className="search-body search-talk" role="log" aria-live="polite" aria-busy={answering}>
      {exchanges.map((exchange, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a conversation only grows
        <Turn key={index} {...{ exchange, shell, leave, follow }} />
      ))}
      {answering && <Turn exchange={asking.exchange} {...{ shell, leave, follow }} waiting />}
      {asking.state === 'failed' && (
        <div className="search-trouble" role="alert">
          <p className="search-trouble-title">{t(strings, 'search.ask.failed')}</p>
          <button type="button" className="search-ask-button" onClick={() => void ask(asking.question)}>
            {t(strings, 'load.retry')}
          </button>
        </div>
      )}
    </div>
  )
}

interface TurnProps {
  readonly exchange: Exchange
  readonly shell: Shell
  readonly waiting?: boolean
  /** Back to search. */
  leave(): void
  follow(): void
}

/** Length of the best passage, in characters. */
const quoteLength = 600

function Turn({ exchange: { question, answer, sources }, shell, waiting, leave, follow }: TurnProps) {
  const { strings } = shell
  const isQuoted = !waiting && answer === ''
  const [best, ...others] = sources
  return (
    <article className="search-turn">
      <h2>{question}</h2>
      {answer !== '' && <AnswerText text={answer} sources={sources} />}
      {waiting && answer === '' && <p className="search-note">{t(strings, 'search.ask.answering')}</p>}
      {isQuoted && !best && (
        <div className="search-trouble">
          <p className="search-trouble-title">{t(strings, 'search.ask.nothing')}</p>
          <button type="button" className="search-ask-button" onClick={leave}>
            {t(strings, 'search.ask.back')}
          </button>
        </div>
      )}
      {isQuoted && best && (
        <figure className="search-quote">
          <blockquote>
            {rowsOf(firstSentences(best.text, quoteLength)).map((row) => (
              <p key={row}>{row}</p>
            ))}
          </blockquote>
          <figcaption>
            <Source {...best} follow={follow} />
          </figcaption>
        </figure>
      )}
      <ol className="search-sources" aria-label={t(strings, 'search.ask.sources')} start={isQuoted ? 2 : 1}>
        {(isQuoted ? others : answer === '' ? [] : sources).map((source) => (
          <li key={source.url}>
            <Source {...source} follow={follow} />
          </li>
        ))}
      </ol>
    </article>
  )
}

/** A source. Only http(s) URLs and paths become links, since sources come from a search engine or from storage. */
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

/** Split a table, which passages contain as `cell · cell | cell · cell`, into rows. */
const rowsOf = (text: string): readonly string[] =>
  text.includes(' · ') ? [...new Set(text.split(' | '))] : [text]
