// Counts the words of texts: the part of indexing that depends on one document only. It is a pure function of texts and
// language and returns bytes, so it can run in any thread and be stored in any cache. `corpus.ts` combines the counts of all
// pages.
//
// Format: the numbers, encoded by coding.ts, then one line per distinct word, in the order of first occurrence. For each
// text: the number of distinct words, then for each word 2 × a reference to its line: 0 for the next line that has not been
// used yet, else the distance back from there. If the word occurs more than once in the text, the number is 1 higher and is
// followed by the count minus 2.

import { maxDigits, writeNumber } from './coding.ts'
import { type Language, termsOf } from './language.ts'
import type { SearchPage } from './page.ts'
import { copyInto, createWordTable, emptyHash, hashOf, hashWith, type WordTable } from './word-table.ts'
import { wordList } from './words.ts'

/** Raise this when the same texts would get different counts: it is part of the cache keys. */
export const countsVersion = 8

/** Count the words of a page: heading, text and keywords of each section. */
export function pageCounts(sections: SearchPage['sections'], language: Language): Uint8Array {
  const texts: string[] = []
  for (const [, heading, text, keywords = ''] of sections) texts.push(heading, text, keywords)
  return countWords(texts, language)
}

/** Count the words of texts; the format is described above. */
export function countWords(texts: readonly string[], language: Language): Uint8Array {
  const vocabulary = vocabularyOf(language)
  /** Vocabulary lines by index in these counts. */
  const ownLines: number[] = []
  const times: number[] = []
  const numbers: number[] = []
  for (const text of texts) {
    const count = vocabulary.read(text)
    const { foundLines, indexByLine } = vocabulary
    /** Two entries for each word of the text: its index and its reference. */
    const entries: number[] = []
    for (let at = 0; at < count; at++) {
      const line = foundLines[at] ?? 0
      const index = (indexByLine[line] ?? 0) - 1
      if (index < 0) {
        entries.push(ownLines.length, 0)
        indexByLine[line] = ownLines.push(line)
        times.push(1)
      } else {
        const earlierTimes = times[index] ?? 0
        if (earlierTimes === 0) entries.push(index, 2 * (ownLines.length - index))
        times[index] = earlierTimes + 1
      }
    }
    numbers.push(entries.length / 2)
    for (let at = 0; at < entries.length; at += 2) {
      const [index, number] = [entries[at] ?? 0, entries[at + 1] ?? 0]
      const occurrences = times[index] ?? 0
      if (occurrences === 1) numbers.push(number)
      else numbers.push(number + 1, occurrences - 2)
      times[index] = 0
    }
  }
  for (const line of ownLines) vocabulary.indexByLine[line] = 0
  return encodeCounts(numbers, ownLines, vocabulary.lines)
}

/** Counts are assembled in this buffer and copied. */
let scratch = new Uint8Array(1 << 15)

function encodeCounts(
  numbers: readonly number[],
  ownLines: readonly number[],
  { bytes: from, starts }: WordTable
): Uint8Array {
  let size = maxDigits * numbers.length + ownLines.length
  for (let at = 0; at < ownLines.length; at++) {
    const line = ownLines[at] ?? 0
    size += (starts[line + 1] ?? 0) - (starts[line] ?? 0)
  }
  if (size > scratch.length) scratch = new Uint8Array(2 * size)
  const bytes = scratch
  let end = 0
  for (let at = 0; at < numbers.length; at++) end = writeNumber(numbers[at] ?? 0, bytes, end)
  for (let at = 0; at < ownLines.length; at++) {
    const line = ownLines[at] ?? 0
    bytes[end++] = lineEnd
    const lineLimit = starts[line + 1] ?? 0
    for (let index = starts[line] ?? 0; index < lineLimit; index++) bytes[end++] = from[index] ?? 0
  }
  return bytes.slice(0, end)
}

/** Byte before each line: a line break. */
export const lineEnd = 10

/**
 * The line of a word, up to three columns separated by tabs: its terms, stop words (ignored in running text) with a `/`; its
 * folded form, if it may be a compound; and the words that it may contribute as parts of compounds, where `=` means the
 * folded form and the terms. Empty when the word has no terms.
 * `Cameras` → `camera`; in German `Bilder` → `bild⇥bilder⇥=`
 *
 * @internal exported for tests
 */
export function lineOf(word: string, language: Language): string {
  const terms = termsOf(word, language)
  const markedTerms = terms.map(({ term, stop }) => (stop ? `/${term}` : term)).join(' ')
  if (!language.compounds || terms.length === 0) return markedTerms
  const folded = /^\p{L}+$/u.test(word) ? language.fold(word) : ''
  const parts = isPart(word)
    ? terms.some(({ stop }) => stop)
      ? ''
      : '='
    : [...new Set(word.split('-').flatMap((piece) => partsOfPiece(piece, language)))].join(' ')
  return folded === '' && parts === '' ? markedTerms : `${markedTerms}\t${folded}\t${parts}`
}

/** Whether a word can be part of a compound. Suffixes such as `-lich` and abbreviations cannot. */
const isPart = (word: string): boolean => /^\p{Lu}?\p{Ll}{3,}$/u.test(word)

function partsOfPiece(piece: string, language: Language): string[] {
  if (!isPart(piece) || language.isStop(piece.toLowerCase())) return []
  const folded = language.fold(piece)
  return [folded, language.stem(folded)]
}

/** Cache of all words seen so far, so that each is analysed once. */
interface Vocabulary {
  /** Distinct lines; many words share one. */
  readonly lines: WordTable
  /** Find the words of a text. @returns how many words have a line; their lines are in `foundLines` */
  read(text: string): number
  /** Line numbers of the words of the last text, in order. */
  readonly foundLines: Uint32Array
  /** By line: 1 + its index in the current counts, or 0 if it does not occur in them. */
  readonly indexByLine: Uint32Array
  readonly size: number
}

/** Above this size the cache is discarded, to limit memory. */
const maxWords = 200_000
const vocabularies = new WeakMap<Language, Vocabulary>()

function vocabularyOf(language: Language): Vocabulary {
  const cachedVocabulary = vocabularies.get(language)
  if (cachedVocabulary && cachedVocabulary.size < maxWords) return cachedVocabulary
  const newVocabulary = createVocabulary(language)
  vocabularies.set(language, newVocabulary)
  return newVocabulary
}

// Classes of UTF-8 bytes. Words never contain other ASCII characters (see words.ts), so texts are split there, and the words
// of a run of bytes that was seen before are looked up without decoding it. A word may begin with a full stop.
const [separator, joiner, trailing, wordByte] = [0, 1, 2, 3]
const kinds = Uint8Array.from({ length: 256 }, (_, byte) => {
  const character = String.fromCharCode(byte)
  if (byte >= 0x80 || /\w/.test(character)) return wordByte
  if (/[+#]/.test(character)) return trailing
  return /[.'&>:-]/.test(character) ? joiner : separator
})

const fullStop = 0x2e

/** Maximum length of a cached run in bytes. Longer ones are data, or text without spaces, and rarely repeat. */
const maxRunBytes = 64

const [encoder, decoder] = [new TextEncoder(), new TextDecoder()]

/** A run of bytes of words. */
interface Run {
  /** End of its last word, without trailing characters such as a full stop. */
  end: number
  /** Hash of the bytes up to `end`. */
  hash: number
  /** Offset at which scanning continues. */
  next: number
}

/** Scan the run that begins at `start`. The result is written to `run`, since there are millions of runs. */
function scanRun(bytes: Uint8Array, start: number, length: number, run: Run): void {
  let hash = emptyHash
  run.end = start
  run.hash = hash
  let at = start
  for (; at < length; at++) {
    const byte = bytes[at] ?? 0
    const kind = kinds[byte] ?? separator
    if (kind === separator) break
    hash = hashWith(hash, byte)
    if (kind >= trailing) {
      run.end = at + 1
      run.hash = hash
    }
  }
  run.next = at
}

/** Lines of words, cached by word. */
function wordLines(language: Language, lines: ReturnType<typeof createWordTable>) {
  const cachedLines = new Map<string, number>()
  let indexByLine: Uint32Array = new Uint32Array(1 << 11)
  return {
    /** @returns -1 for a word that is not indexed */
    lineOf(word: string): number {
      const cachedLine = cachedLines.get(word)
      if (cachedLine !== undefined) return cachedLine
      const bytes = encoder.encode(lineOf(word, language))
      const line = bytes.length === 0 ? -1 : lines.numberOf(bytes, 0, bytes.length, hashOf(bytes))
      if (lines.size > indexByLine.length)
        indexByLine = copyInto(indexByLine, new Uint32Array(2 * indexByLine.length))
      cachedLines.set(word, line)
      return line
    },
    get indexByLine() {
      return indexByLine
    },
    get size() {
      return cachedLines.size
    }
  }
}

function createVocabulary(language: Language): Vocabulary {
  const [runs, lines] = [createWordTable(), createWordTable()]
  /** By run: the line of its only word, or -1 - its index in `multiWordRuns`. */
  let linesOfRuns = new Int32Array(1 << 11)
  const multiWordRuns: (readonly number[])[] = []
  let knownRuns = 0
  const linesOfWords = wordLines(language, lines)
  let foundLines: Uint32Array = new Uint32Array(1 << 12)
  let count = 0
  let buffer = new Uint8Array(1 << 14)
  const scanned: Run = { end: 0, hash: 0, next: 0 }

  const linesIn = (run: Uint8Array): readonly number[] =>
    wordList(decoder.decode(run), language.segment)
      .map(linesOfWords.lineOf)
      .filter((line) => line >= 0)

  /** Analyse a new run. @returns its entry in `linesOfRuns` */
  function addRun(run: Uint8Array): number {
    const runLines = linesIn(run)
    const [onlyLine] = runLines
    if (knownRuns === linesOfRuns.length) linesOfRuns = copyInto(linesOfRuns, new Int32Array(2 * knownRuns))
    const line = runLines.length === 1 && onlyLine !== undefined ? onlyLine : -multiWordRuns.push(runLines)
    linesOfRuns[knownRuns++] = line
    return line
  }

  function addLine(line: number): void {
    if (count === foundLines.length) foundLines = copyInto(foundLines, new Uint32Array(2 * count))
    foundLines[count++] = line
  }

  return {
    lines,
    get foundLines() {
      return foundLines
    },
    get indexByLine() {
      return linesOfWords.indexByLine
    },
    get size() {
      return Math.max(linesOfWords.size, runs.size)
    },
    read(text) {
      if (3 * text.length > buffer.length) buffer = new Uint8Array(6 * text.length)
      const bytes = buffer
      const { written: length } = encoder.encodeInto(text, bytes)
      count = 0
      for (let at = 0; at < length; ) {
        const first = bytes[at] === fullStop && at + 1 < length ? at + 1 : at
        if (kinds[bytes[first] ?? 0] !== wordByte) {
          at++
          continue
        }
        const start = at
        scanRun(bytes, start, length, scanned)
        at = scanned.next
        const { end, hash } = scanned
        if (end - start > maxRunBytes) for (const line of linesIn(bytes.subarray(start, end))) addLine(line)
        else {
          const run = runs.numberOf(bytes, start, end, hash)
          const line = run < knownRuns ? (linesOfRuns[run] ?? 0) : addRun(bytes.subarray(start, end))
          if (line >= 0) addLine(line)
          else for (const each of multiWordRuns[-line - 1] ?? []) addLine(each)
        }
      }
      return count
    }
  }
}
