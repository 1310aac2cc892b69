import { type MouseEvent, useState } from 'react'
import {
  favourSearch,
  forgetConversation,
  forgetSearch,
  rememberedConversations,
  rememberedSearches,
  t
} from 'sitegen/client'
import type { Shell } from 'sitegen/theme'
import Icon from './Icon.tsx'
import { startPages } from './startPages.ts'

export interface SearchStartProps {
  readonly shell: Shell
  search(text: string): void
  /** Continue a conversation. @param question its first question */
  resume(question: string): void
  /** Called when a link is followed. */
  follow(event: MouseEvent): void
}

/** Shown before a query is entered: favourite and recent searches, recent conversations, and pages to start with. */
export default function SearchStart({ shell, search, resume, follow }: SearchStartProps) {
  const { strings } = shell
  const [searches, setSearches] = useState(rememberedSearches)
  const [conversations, setConversations] = useState(rememberedConversations)
  const pages = startPages(shell.navbar)
  if (searches.length === 0 && conversations.length === 0 && pages.length === 0)
    return <p className="search-empty">{t(strings, 'search.recent.none')}</p>
  return (
    <div className="search-start">
      <Searches isFavourite {...{ searches, setSearches, shell, search }} />
      <Searches {...{ searches, setSearches, shell, search }} />
      {conversations.length > 0 && (
        <section aria-label={t(strings, 'search.conversations')}>
          <h2>{t(strings, 'search.conversations')}</h2>
          <ul className="search-memory">
            {conversations.map((conversation) => {
              const question = conversation.exchanges[0]?.question ?? ''
              return (
                <li key={question}>
                  <button type="button" className="search-again" onClick={() => resume(question)}>
                    <Icon name="question" />
                    <span>{question}</span>
                  </button>
                  <button
                    type="button"
                    className="icon-button"
                    aria-label={t(strings, 'search.forget', { text: question })}
                    onClick={() => setConversations(forgetConversation(conversation))}
                  >
                    <Icon name="close" />
                  </button>
                </li>
              )
            })}
          </ul>
        </section>
      )}
      {pages.length > 0 && (
        <section aria-label={t(strings, 'search.pages')}>
          <h2>{t(strings, 'search.pages')}</h2>
          <ul className="search-memory">
            {pages.map(({ url, label, description }) => (
              <li key={url}>
                <a className="search-again" href={url} onClick={follow}>
                  <Icon name="document" />
                  <span>{label}</span>
                  {description !== undefined && <span className="search-hit-crumbs">{description}</span>}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

type RememberedSearches = ReturnType<typeof rememberedSearches>

interface SearchesProps extends Pick<SearchStartProps, 'shell' | 'search'> {
  /** Show the favourites; default: the others. */
  readonly isFavourite?: boolean
  readonly searches: RememberedSearches
  setSearches(searches: RememberedSearches): void
}

function Searches({ isFavourite = false, searches, setSearches, shell, search }: SearchesProps) {
  const { strings } = shell
  const listed = searches.filter(({ favourite }) => favourite === isFavourite)
  if (listed.length === 0) return null
  const title = t(strings, isFavourite ? 'search.favourites' : 'search.recent')
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      <ul className="search-memory">
        {listed.map(({ text }) => (
          <li key={text}>
            <button type="button" className="search-again" onClick={() => search(text)}>
              <Icon name={isFavourite ? 'star' : 'time'} />
              <span>{text}</span>
            </button>
            <button
              type="button"
              className="icon-button"
              aria-pressed={isFavourite}
              aria-label={t(strings, 'search.favour', { text })}
              onClick={() => setSearches(favourSearch(text, !isFavourite))}
            >
              <Icon name="star" />
            </button>
            <button
              type="button"
              className="icon-button"
              aria-label={t(strings, 'search.forget', { text })}
              onClick={() => setSearches(forgetSearch(text))}
            >
              <Icon name="close" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
