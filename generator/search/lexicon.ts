// Words of a corpus as numbers: what indexing compares, sorts and keeps.

import type { Counts } from './counts.ts'

/** The words of a page. */
export interface NumberedCounts {
  /** Number in the lexicon of each word of the page. */
  readonly words: Uint32Array
  /** See `Counts`. All pages are held until they are indexed, so in as little room as they fit into. */
  readonly texts: Uint16Array | Uint32Array
}

/** Lines of words, see `lineOf`, each of which has a number. */
export interface Lexicon {
  /** By number. */
  readonly lines: readonly string[]
  /** Number the words of a page. */
  numbered(counts: Counts): NumberedCounts
}

/** @param known lines that have numbers already */
export function lexicon(known: readonly string[] = []): Lexicon {
  const lines = [...known]
  const numbers = new Map(lines.map((line, number) => [line, number]))
  const numberOf = (line: string): number => {
    const number = numbers.get(line)
    if (number !== undefined) return number
    numbers.set(line, lines.length)
    return lines.push(line) - 1
  }
  return {
    lines,
    numbered: ({ words, texts }) => ({
      words: Uint32Array.from(words, numberOf),
      texts: fits(texts) ? Uint16Array.from(texts) : texts
    })
  }
}

const fits = (numbers: Uint32Array): boolean => numbers.every((number) => number < 0x10000)
