// A query as it is typed → the terms to look for and what each is worth. A word is found by its stem,
// the word that is still being typed by what it may become, a misspelt one by what it may mean, and
// a compound that no page has by its parts.

import { isLink, partsOf, shortestCompound } from './compounds.ts'
import { type Language, type Term, termsOf } from './language.ts'
import type { IndexReader, KnownTerm } from './reader.ts'
import { mayBeMisspelt } from './spelling.ts'
import { wordsOf } from './words.ts'

/** A term to look for; `boost` is 1 for the word itself. */
export interface WantedTerm {
  readonly term: string
  readonly boost: number
}

/** A word of the query, and all terms that stand for it. */
export interface WantedWord {
  readonly word: string
  readonly terms: readonly WantedTerm[]
  /** A page that lacks it lacks nothing. */
  readonly extra?: boolean
}

/** More words than this are a text that was pasted. */
const mostWords = 12
/** A beginning stands for so many terms at most, for so many places of theirs, and loads so many chunks. */
const mostTerms = 24
const mostPlaces = 3_000
const mostChunks = 5
/** Words that stand almost everywhere are used as far as so many places for each record go. */
const placesShare = 2.5
const stopWordBoost = 0.3
/** Beside more words than this, stop words are not loaded. */
const fewWords = 1
/** A word that stands in so few fields may be meant by its parts too. */
const fewHits = 4
/** Among more words each tells less, and looking for the parts of all of them would load much. */
const mostCut = 3
/** Shorter words are abbreviations and names, and whole as they stand: `AI` is not the beginning of `air`. */
const shortWord = 3
/** What parts are worth beside a whole that is known: an identifier is looked for as it stands. */
const partBoost = (word: string): number => (/[._:>]/.test(word) ? 0.1 : 0.6)

/** Find the terms of a query. */
export async function planQuery(
  text: string,
  reader: IndexReader,
  language: Language
): Promise<readonly WantedWord[]> {
  const words = await joined(
    [...wordsOf(text.slice(0, 400), language.segment)].slice(0, mostWords).map((word) => word.text)
  )
  const unfinished = /[\p{L}\p{N}\p{M}]$/u.test(text)
  const written = words.map((word, at) => ({
    word,
    terms: termsOf(word, language),
    unfinished: unfinished && at === words.length - 1
  }))
  const asking = words.filter(language.isAsking)
  // `can bus` is no question.
  const asked =
    asking.length === 1 && words.length === 2 ? written : written.filter(({ word }) => !asking.includes(word))
  const all = asked.some(({ terms }) => terms.some(({ stop }) => !stop)) ? asked : written
  const telling = all.filter(({ terms }) => terms.some(({ stop }) => !stop))
  // Where every word is a stop word, titles may still hold them.
  const used = affordable(telling.length > 0 ? telling : all, reader)
  const groups = await Promise.all(
    used.map(async ({ word, terms, unfinished: open }) => {
      const own = terms.map(({ term }) => term)
      return (await termsFor(word, own, open)).map((wanted) => ({ word, terms: strongest(wanted) }))
    })
  )
  // `can` says nothing, unless a title says it: it adds to what other words find, where those are few.
  const extra = all
    .filter((word) => telling.length > 0 && telling.length <= fewWords && !telling.includes(word))
    .map(({ word, terms }) => ({
      word,
      extra: true,
      terms: terms.map(({ term }) => ({ term, boost: stopWordBoost }))
    }))
  return [...groups.flat(), ...extra].slice(0, mostWords)

  /** `DI 8` is written `DI8` by those who know. */
  async function joined(apart: readonly string[]): Promise<readonly string[]> {
    const together: string[] = []
    for (const word of apart) {
      const pair = `${together.at(-1) ?? ''}${word}`
      if (/^\p{L}{1,4}\p{N}+$/u.test(pair) && /^\p{N}+$/u.test(word) && (await isKnown(pair)))
        together[together.length - 1] = pair
      else together.push(word)
    }
    return together
  }

  async function isKnown(word: string): Promise<boolean> {
    const term = termsOf(word, language)[0]?.term
    return term !== undefined && (await reader.look(term)) !== undefined
  }

  /** The terms of a word; of its parts apart, where no page has it whole. */
  async function termsFor(word: string, own: readonly string[], open: boolean): Promise<WantedTerm[][]> {
    const [whole = '', ...parts] = own
    const folded = language.fold(word.toLowerCase())
    const first = await reader.look(whole)
    // Parts of what is known whole add little, and may each be in another file.
    const found = first ? [first] : await Promise.all(parts.map(reader.look))
    const known = new Map(found.flatMap((entry) => (entry ? [[entry.term, entry.count]] : [])))
    const isShort = known.has(whole) && folded.length <= shortWord
    const longer =
      open && folded.length > 1 && !isShort
        ? beginning(await reader.startingWith(folded), folded, reader)
        : []
    if (known.has(whole) || longer.length > 0) {
      const others = parts.map((term) => ({ term, boost: partBoost(word) }))
      // `Lebensmittelindustrie` stands in one text, and many speak of `Lebensmittel`.
      const inside =
        used.length <= mostCut && (known.get(whole) ?? fewHits + 1) <= fewHits
          ? await compound(folded, 2)
          : []
      const halves = inside.map(({ term }) => ({ term, boost: 0.4 }))
      return [[{ term: whole, boost: 1 }, ...longer, ...others, ...halves]]
    }
    if (parts.some((term) => known.has(term))) return parts.map((term) => [{ term, boost: 1 }])
    const split = await compound(folded)
    if (split.length > 1) return split.map((term) => [term])
    const near = mayBeMisspelt(folded) ? await misspelt(whole, folded) : []
    if (near.length > 0) return [near]
    if (split.length > 0) return split.map((term) => [term])
    return [[...beginning(await shorter(folded), folded, reader), ...(await cutShort(folded))]]
  }

  async function misspelt(whole: string, folded: string): Promise<WantedTerm[]> {
    const words = [...new Set([whole, folded])]
    const similar = async (find: IndexReader['similarEnding']) => (await Promise.all(words.map(find))).flat()
    // The beginning is mostly right, and a file less is read.
    const endings = await similar(reader.similarEnding)
    const found = endings.length > 0 ? endings : await similar(reader.similarBeginning)
    return found.map(({ term }) => ({ term, boost: 0.7 }))
  }

  /** A stem lacks the ending of the word that was meant: `pricng` is near `price` without its own. */
  async function cutShort(folded: string): Promise<WantedTerm[]> {
    for (const end of [1, 2, 3]) {
      const word = folded.slice(0, -end)
      const found = mayBeMisspelt(word) && word.length > 4 ? await reader.similarEnding(word) : []
      if (found.length > 0) return found.map(({ term }) => ({ term, boost: 0.5 }))
    }
    return []
  }

  /** Endings that the stemmer takes off only when they are whole: `configurati` is `configur`. */
  async function shorter(folded: string): Promise<readonly KnownTerm[]> {
    const found = folded.length >= 6 ? await reader.startingWith(folded.slice(0, 4)) : []
    return found.filter(({ term }) => folded.startsWith(term) && term.length >= folded.length - 5)
  }

  /** @param most look for so many rests: each may lie in another chunk */
  async function compound(folded: string, most = 12): Promise<WantedTerm[]> {
    if (!language.compounds || folded.length < shortestCompound) return []
    // The search for parts asks at once: what it may ask for is looked up before.
    const known = new Set<string>()
    const fronts = await reader.startingWith(folded.slice(0, 4))
    for (let at = 4; at <= folded.length - 4; at++) {
      const front = folded.slice(0, at)
      if (!fronts.some(({ term }) => term === language.stem(front) || term === front)) continue
      known.add(front)
    }
    // The longest front first, as `partsOf` has it.
    const rests = [...known].reverse().flatMap((front) =>
      [0, 1, 2]
        .filter((link) => isLink(folded.slice(front.length, front.length + link)))
        .map((link) => folded.slice(front.length + link))
        .filter((rest) => rest.length >= 4)
    )
    for (const rest of rests.slice(0, most)) {
      if (!known.has(rest) && !(await reader.find(language.stem(rest)))) continue
      known.add(rest)
      break
    }
    return partsOf(folded, (word) => known.has(word)).map((part) => ({
      term: language.stem(part),
      boost: 0.8
    }))
  }
}

/** The terms that a beginning may become: the frequent ones, and near ones more than far ones. */
function beginning(terms: readonly KnownTerm[], prefix: string, reader: IndexReader): WantedTerm[] {
  const wanted: WantedTerm[] = []
  const chunks = new Set<number>()
  let places = 0
  const likely = terms
    .map(({ term, count }) => ({ term, count, worth: nearness(term, prefix) * count }))
    .sort((one, other) => other.worth - one.worth)
  for (const { term, count } of likely) {
    if (wanted.length === mostTerms) break
    if (wanted.length > 0 && places + count > mostPlaces) continue
    const chunk = reader.chunkOf(term)
    if (chunks.size === mostChunks && !chunks.has(chunk)) continue
    chunks.add(chunk)
    places += count
    wanted.push({ term, boost: 0.7 * nearness(term, prefix) })
  }
  return wanted
}

/** A word that stands almost everywhere tells nothing beside others: the rarer ones are used, and one at least. */
function affordable<Word extends { readonly terms: readonly Term[]; readonly unfinished: boolean }>(
  words: readonly Word[],
  reader: IndexReader
): readonly Word[] {
  let left = placesShare * reader.manifest.records
  const placesOf = ({ terms, unfinished }: Word) =>
    unfinished ? 0 : (reader.everywhere.get(terms[0]?.term ?? '') ?? 0)
  const used = [...words]
    .sort((one, other) => placesOf(one) - placesOf(other))
    .filter((word, place) => {
      left -= placesOf(word)
      return place === 0 || left >= 0
    })
  return words.filter((word) => used.includes(word))
}

const nearness = (term: string, prefix: string): number => Math.min(1, prefix.length / term.length) ** 2

/** Each term once, with the best that it is worth. */
function strongest(terms: readonly WantedTerm[]): readonly WantedTerm[] {
  const best = new Map<string, number>()
  for (const { term, boost } of terms) best.set(term, Math.max(boost, best.get(term) ?? 0))
  return [...best].map(([term, boost]) => ({ term, boost }))
}
