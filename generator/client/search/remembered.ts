// Searches and conversations that this browser remembers. What storage holds may be of another version,
// or of someone else's making: only what has the right shape is taken.

import type { Passage } from '../../theme.ts'
import { readStored, removeStored, writeStored } from '../storage.ts'
import type { Exchange } from './ask.ts'

/** A search that led somewhere. */
export interface RememberedSearch {
  readonly text: string
  readonly favourite: boolean
}

/** Questions and answers that belong together. */
export interface Conversation {
  readonly exchanges: readonly Exchange[]
}

const searchesKey = 'search.recent'
const conversationsKey = 'search.conversations'
const mostRecent = 7
const mostFavourites = 20
const mostConversations = 5
const longest = 200

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

/** Searches, the last one first. */
export const rememberedSearches = (): readonly RememberedSearch[] =>
  readList(searchesKey).flatMap((entry) =>
    isRecord(entry) && isText(entry.text) && entry.text.trim() !== ''
      ? [{ text: entry.text.slice(0, longest), favourite: entry.favourite === true }]
      : []
  )

function writeSearches(all: readonly RememberedSearch[]): readonly RememberedSearch[] {
  const kept = [
    ...all.filter(({ favourite }) => favourite).slice(0, mostFavourites),
    ...all.filter(({ favourite }) => !favourite).slice(0, mostRecent)
  ]
  write(searchesKey, kept)
  return kept
}

/** Remember a search that has led somewhere. */
export function rememberSearch(text: string): readonly RememberedSearch[] {
  const shown = text.trim().replace(/\s+/g, ' ').slice(0, longest)
  const before = rememberedSearches()
  if (shown === '') return before
  const known = before.find((entry) => entry.text === shown)
  return writeSearches([
    { text: shown, favourite: known?.favourite ?? false },
    ...before.filter((entry) => entry !== known)
  ])
}

/** Make a search a favourite, or an ordinary one again. */
export const favourSearch = (text: string, favourite: boolean): readonly RememberedSearch[] =>
  writeSearches(rememberedSearches().map((entry) => (entry.text === text ? { text, favourite } : entry)))

/** Forget a search. */
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

/** Conversations, the last one first. */
export const rememberedConversations = (): readonly Conversation[] =>
  readList(conversationsKey).flatMap((entry) => {
    const exchanges =
      isRecord(entry) && Array.isArray(entry.exchanges) ? entry.exchanges.flatMap(exchangeIn) : []
    return exchanges.length === 0 ? [] : [{ exchanges }]
  })

const nameOf = ({ exchanges }: Conversation): string => exchanges[0]?.question ?? ''

/** Remember a conversation in place of its earlier state: the one with the same first question. */
export function rememberConversation(conversation: Conversation): readonly Conversation[] {
  const others = rememberedConversations().filter((entry) => nameOf(entry) !== nameOf(conversation))
  const kept = [conversation, ...others].slice(0, mostConversations)
  write(conversationsKey, kept)
  return kept
}

/** Forget a conversation. */
export function forgetConversation(conversation: Conversation): readonly Conversation[] {
  const kept = rememberedConversations().filter((entry) => nameOf(entry) !== nameOf(conversation))
  write(conversationsKey, kept)
  return kept
}
