// Cache of the corpus of the last index.

import type { Corpus } from './corpus.ts'

export interface CorpusCache {
  /** The last corpus; `undefined` when there is none. */
  read(): Corpus | undefined
  /** Store a corpus for the next index. */
  write(corpus: Corpus): void
}

/** A corpus in memory. */
export function memoryCorpusCache(): CorpusCache {
  let lastCorpus: Corpus | undefined
  return {
    read: () => lastCorpus,
    write(corpus) {
      lastCorpus = corpus
    }
  }
}
