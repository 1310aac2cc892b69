// Recent searches and conversations, in local storage. Stored data may come from another version or another script, so its
// shape is checked.

import type { Passage } from '../../theme.ts'
import { readStored, removeStored, writeStored } from '../storage.ts'
import type { Exchange } from './ask.ts'

/** A search whose result was opened. */
export interface RememberedSearch {
  readonly text: string
  readonly favourite: boolean
}

/** A question with follow-up questions, and their answers. */
export interface Conversation {
  readonly exchanges: readonly Exchange[]
}

const searchesKey = 'search.recent'
const conversationsKey = 'search.conversations'
const maxRecentSearches = 7
const maxFavourites = 20
const maxConversations = 5
const maxTextLength = 200

function readList(key: string): readonly unknown[] {
  try {
    const value: unknown = JSON.parse(readStored(key) ?? '[]')
    return Array.isArray(value) ? value : []
  } catch {
    return []
  }
}

const write = (key: string, list: readonly unknown[]): void =>
  list.length === 0 ? removeStored(key) : writeStored(key, JSON.stringify(list))

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

const isText = (value: unknown): value is string => typeof value === 'string'

/** Stored searches: favourites first, then recent ones, newest first. */
export const rememberedSearches = (): readonly RememberedSearch[] =>
  readList(searchesKey).flatMap((entry) =>
    isRecord(entry) && isText(entry.text) && entry.text.trim() !== ''
      ? [{ text: entry.text.slice(0, maxTextLength), favourite: entry.favourite === true }]
      : []
  )

function writeSearches(changed: readonly RememberedSearch[]): readonly RememberedSearch[] {
  const searches = [
    ...changed.filter(({ favourite }) => favourite).slice(0, maxFavourites),
    ...changed.filter(({ favourite }) => !favourite).slice(0, maxRecentSearches)
  ]
  write(searchesKey, searches)
  return searches
}

/** Store a search whose result was opened. @returns all stored searches */
export function rememberSearch(text: string): readonly RememberedSearch[] {
  const normalisedText = text.trim().replace(/\s+/g, ' ').slice(0, maxTextLength)
  const earlierSearches = rememberedSearches()
  if (normalisedText === '') return earlierSearches
  const existing = earlierSearches.find((entry) => entry.text === normalisedText)
  return writeSearches([
    { text: normalisedText, favourite: existing?.favourite ?? false },
    ...earlierSearches.filter((entry) => entry !== existing)
  ])
}

/** Mark or unmark a search as favourite. @returns all stored searches */
export const favourSearch = (text: string, favourite: boolean): readonly RememberedSearch[] =>
  writeSearches(rememberedSearches().map((entry) => (entry.text === text ? { text, favourite } : entry)))

/** Remove a search. @returns the remaining ones */
export const forgetSearch = (text: string): readonly RememberedSearch[] =>
  writeSearches(rememberedSearches().filter((entry) => entry.text !== text))

const passageIn = (value: unknown): Passage[] =>
  isRecord(value) && isText(value.url) && isText(value.title) && isText(value.heading) && isText(value.text)
    ? [
        {
          url: value.url,
          title: value.title,
          heading: value.heading,
          text: value.text,
          ...(isText(value.version) ? { version: value.version } : {})
        }
      ]
    : []

const exchangeIn = (value: unknown): Exchange[] =>
  isRecord(value) && isText(value.question) && isText(value.answer) && Array.isArray(value.sources)
    ? [{ question: value.question, answer: value.answer, sources: value.sources.flatMap(passageIn) }]
    : []

/** Stored conversations, newest first. */
export const rememberedConversations = (): readonly Conversation[] =>
  readList(conversationsKey).flatMap((entry) => {
    const exchanges =
      isRecord(entry) && Array.isArray(entry.exchanges) ? entry.exchanges.flatMap(exchangeIn) : []
    return exchanges.length === 0 ? [] : [{ exchanges }]
  })

const nameOf = ({ exchanges }: Conversation): string => exchanges[0]?.question ?? ''

/** Store a conversation, replacing one with the same first question. @returns all stored conversations */
export function rememberConversation(conversation: Conversation): readonly Conversation[] {
  const otherConversations = rememberedConversations().filter(
    (entry) => nameOf(entry) !== nameOf(conversation)
  )
  const conversations = [conversation, ...otherConversations].slice(0, maxConversations)
  write(conversationsKey, conversations)
  return conversations
}

/** Remove a conversation. @returns the remaining ones */
export function forgetConversation(conversation: Conversation): readonly Conversation[] {
  const conversations = rememberedConversations().filter((entry) => nameOf(entry) !== nameOf(conversation))
  write(conversationsKey, conversations)
  return conversations
}
