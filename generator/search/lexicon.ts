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
  const [wordRoom, textRoom] = [room(Uint32Array), room(Uint16Array)]
  return {
    lines,
    numbered({ words, texts }) {
      const own = wordRoom(words.length)
      for (let at = 0; at < words.length; at++) own[at] = numberOf(words[at] ?? '')
      if (!fits(texts)) return { words: own, texts }
      const small = textRoom(texts.length)
      small.set(texts)
      return { words: own, texts: small }
    }
  }
}

/** So many numbers lie in one piece of memory. */
const together = 1 << 20

/**
 * Room for many short lists: a piece of memory for each of them would be given back to the process when it is freed, and
 * not to the system.
 */
function room<List extends Uint16Array | Uint32Array>(
  Kind: new (length: number) => List
): (length: number) => List {
  let piece = new Kind(0)
  let used = 0
  return (length) => {
    if (used + length > piece.length) {
      piece = new Kind(Math.max(together, length))
      used = 0
    }
    used += length
    return piece.subarray(used - length, used) as List
  }
}

const fits = (numbers: Uint32Array): boolean => numbers.every((number) => number < 0x10000)
