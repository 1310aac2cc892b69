// From a text to the words that a dictionary can judge. Not words: addresses, file names and whatever has a digit or an
// underscore in it. Abbreviations in capitals (FPGA, FPGAs, HDL) are known to those who use them.

/** Runs of letters, with what joins them inside: apostrophes, hyphens, also those that do not break. */
const word = /[\p{L}\p{M}]+(?:['’\-‑‐][\p{L}\p{M}]+)*-?/gu
/** Placeholders, addresses, paths, file names, options and names of settings, identifiers. */
const notWords =
  /\{+[^}]*\}+|\S*(?:[\p{L}\p{N}][.:/@\\_][\p{L}\p{N}]|:\/\/|[\p{L}_]\d|\d[\p{L}_]|_)\S*|(?<=\s|^)[-./]+[\p{L}]\S*|&\w+;/gu
const abbreviation = /^\p{Lu}{2,}s?$/u
/** A capital inside a word that does not begin with two: macOS, nextPnr, TypeScript. */
const mixed = /\p{Ll}\p{Lu}/u

/** The words of a text in their order; soft hyphens are not part of them. */
export function wordsOf(text: string): string[] {
  const plain = text.replaceAll('\u00AD', '').replace(notWords, ' , ')
  return (plain.match(word) ?? []).map((found) => found.replaceAll('’', "'").replace(/[‑‐]/g, '-'))
}

/** Whether a dictionary need not be asked. */
export function isName(word: string): boolean {
  return word.length === 1 || abbreviation.test(word) || mixed.test(word)
}

/** The first word that stands twice in a row, as in "the the". Names, in capitals, may follow each other in lists. */
export function doubled(text: string): string | undefined {
  const pairs = text
    .replace(/\s+/g, ' ')
    .matchAll(/(?<![\p{L}\p{N}-])(\p{L}{2,})(?= (\p{Ll}{2,})(?![\p{L}\p{N}-]))/gu)
  for (const [, first = '', second] of pairs) if (first.toLowerCase() === second) return second
  return undefined
}
