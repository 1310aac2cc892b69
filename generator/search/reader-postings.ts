// Postings of an index, loaded on demand.

import { chunksAround, type IndexTerm, type LoadFile, memoizeAsync, wordsIn } from './chunks.ts'
import type { IndexManifest, LengthsFile, PostingsChunk } from './format.ts'
import { readLengths, readPostings, type TermPostings, type WrittenTerm } from './postings.ts'

export interface PostingsReader {
  /** Like `TermReader.find`, but reads the postings: for terms whose postings are needed anyway. */
  findByPostings(term: string): Promise<IndexTerm | undefined>
  /** Number of the chunk with the postings of a term. */
  chunkOf(term: string): number
  /** Postings sorted by term; unknown terms are left out. */
  postings(terms: Iterable<string>): Promise<readonly TermPostings[]>
  /** All terms with a prefix; undefined if their postings are in many chunks. */
  completions(prefix: string): Promise<readonly IndexTerm[]> | undefined
}

/** Maximum number of postings chunks read for a prefix. */
const maxCompletionChunks = 2

/** Maximum number of terms with cached weights: those of the current query and a few before it. */
const maxWeighedTerms = 60

/** @param file loads a file of this index */
export function openPostings(
  manifest: IndexManifest,
  firstRecords: Uint32Array,
  file: LoadFile
): PostingsReader {
  const postingsFirst = wordsIn(manifest.postings)
  const postingsOf = memoizeAsync(async (name) =>
    readPostings((await file(name)) as PostingsChunk, { manifest, firstRecords })
  )
  const textLengths = memoizeAsync(async (name) =>
    readLengths(
      manifest.lengths === undefined ? ((await file(name)) as LengthsFile) : { texts: manifest.lengths },
      manifest
    )
  )
  const cachedWeights = lruCache<TermPostings>(maxWeighedTerms)

  async function writtenTerm(term: string): Promise<WrittenTerm | undefined> {
    const [at] = chunksAround(postingsFirst, term, true)
    return at === undefined ? undefined : (await postingsOf(`postings-${at}`)).get(term)
  }

  async function weigh(term: string): Promise<TermPostings | undefined> {
    const foundTerm = await writtenTerm(term)
    if (!foundTerm) return undefined
    const lengths = foundTerm.long ? await textLengths('lengths-0') : new Uint32Array()
    return cachedWeights(term, () => foundTerm.weigh(lengths))
  }

  return {
    async findByPostings(term) {
      const foundTerm = await writtenTerm(term)
      return foundTerm && { term, count: foundTerm.count }
    },
    chunkOf: (term) => chunksAround(postingsFirst, term, true)[0] ?? 0,
    completions(prefix) {
      const near = chunksAround(postingsFirst, prefix)
      return near.length <= maxCompletionChunks ? readCompletions(near, prefix) : undefined
    },
    async postings(terms) {
      const weighed = await Promise.all([...new Set(terms)].sort().map(weigh))
      return weighed.filter((entry) => entry !== undefined)
    }
  }

  async function readCompletions(near: readonly number[], prefix: string): Promise<IndexTerm[]> {
    const chunks = await Promise.all(near.map((at) => postingsOf(`postings-${at}`)))
    return chunks.flatMap((terms) =>
      [...terms].filter(([term]) => term.startsWith(prefix)).map(([term, { count }]) => ({ term, count }))
    )
  }
}

/** An LRU cache. @param max maximum number of entries */
function lruCache<Value>(max: number): (key: string, make: () => Value) => Value {
  const cachedValues = new Map<string, Value>()
  return (key, make) => {
    const value = cachedValues.get(key) ?? make()
    cachedValues.delete(key)
    cachedValues.set(key, value)
    for (const oldest of cachedValues.keys()) {
      if (cachedValues.size <= max) break
      cachedValues.delete(oldest)
    }
    return value
  }
}
