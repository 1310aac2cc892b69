// Terms of an index and their endings, loaded on demand: exact ones, completions, and similar ones.

import { chunksAround, type IndexTerm, type LoadFile, memoizeAsync, wordsIn } from './chunks.ts'
import { decode } from './coding.ts'
import type { EndingsChunk, IndexManifest, TermsChunk } from './format.ts'
import type { PostingsReader } from './reader-postings.ts'
import { isWithinOneEdit, mayBeMisspelled, reverseWord } from './spelling.ts'

interface Terms {
  readonly terms: readonly string[]
  readonly counts: Uint32Array
}

export interface TermReader {
  find(term: string): Promise<IndexTerm | undefined>
  /** All terms with a prefix, sorted. */
  startingWith(prefix: string): Promise<readonly IndexTerm[]>
  /** All terms of letters with an ending, unsorted. */
  endingWith(ending: string): Promise<string[]>
  /** Terms at edit distance 1 (as in lunr) that have the same front half, or in which the two middle letters are swapped. */
  similarEnding(word: string): Promise<readonly IndexTerm[]>
  /** The same for terms with the same back half; reads other files. */
  similarBeginning(word: string): Promise<readonly IndexTerm[]>
}

/** @param file loads a file of this index */
export function openTerms(manifest: IndexManifest, postings: PostingsReader, file: LoadFile): TermReader {
  const termsFirst = wordsIn(manifest.terms)
  const endingsFirst = wordsIn(manifest.endings)
  const termsOf = memoizeAsync(async (name): Promise<Terms> => {
    const { terms, counts } = (await file(name)) as TermsChunk
    return { terms: wordsIn(terms), counts: decode(counts) }
  })

  /** Reads postings instead of the list of terms if they are in few chunks, since postings are needed next. */
  async function startingWith(prefix: string): Promise<readonly IndexTerm[]> {
    const byPostings = await postings.completions(prefix)
    if (byPostings) return byPostings
    const matches: IndexTerm[] = []
    for (const chunk of await Promise.all(
      chunksAround(termsFirst, prefix).map((at) => termsOf(`terms-${at}`))
    ))
      for (const [at, term] of chunk.terms.entries())
        if (term.startsWith(prefix)) matches.push({ term, count: chunk.counts[at] ?? 0 })
    return matches
  }

  async function endingWith(ending: string): Promise<string[]> {
    const prefix = reverseWord(ending)
    const chunks = await Promise.all(
      chunksAround(endingsFirst, prefix).map((at) => file(`endings-${at}`) as Promise<EndingsChunk>)
    )
    return chunks.flatMap(({ terms }) =>
      wordsIn(terms)
        .filter((term) => term.startsWith(prefix))
        .map(reverseWord)
    )
  }

  async function find(term: string): Promise<IndexTerm | undefined> {
    const [at] = chunksAround(termsFirst, term, true)
    if (at === undefined) return undefined
    const { terms, counts } = await termsOf(`terms-${at}`)
    const index = terms.indexOf(term)
    return index === -1 ? undefined : { term, count: counts[index] ?? 0 }
  }

  /** A single edit leaves the front half or the back half unchanged, unless it swaps the two middle letters. */
  async function similarEnding(word: string): Promise<readonly IndexTerm[]> {
    const half = Math.floor(word.length / 2)
    const swapped = word.slice(0, half - 1) + word.charAt(half) + word.charAt(half - 1) + word.slice(half + 1)
    const [front, middle] = await Promise.all([
      startingWith(word.slice(0, half)),
      half > 0 ? find(swapped) : undefined
    ])
    const near = new Map(
      front.filter(({ term }) => isWithinOneEdit(word, term)).map((term) => [term.term, term])
    )
    if (middle) near.set(middle.term, middle)
    return [...near.values()]
  }

  async function similarBeginning(word: string): Promise<readonly IndexTerm[]> {
    if (!mayBeMisspelled(word)) return []
    const near = (await endingWith(word.slice(Math.floor(word.length / 2)))).filter((term) =>
      isWithinOneEdit(word, term)
    )
    const similarTerms = await Promise.all(near.map(postings.findByPostings))
    return similarTerms.filter((term) => term !== undefined)
  }

  return { find, startingWith, endingWith, similarEnding, similarBeginning }
}
