// Splits a text into words for a dictionary. Not words: addresses, file names, and anything with a digit or an
// underscore. Abbreviations in upper case (FPGA, FPGAs, HDL) are skipped.

/** Runs of letters, with inner apostrophes and hyphens, including non-breaking ones. */
const word = /[\p{L}\p{M}]+(?:['’\-‑‐][\p{L}\p{M}]+)*-?/gu
/** Placeholders, URLs, paths, file names, options, names of settings, identifiers. */
const notWords =
  /\{+[^}]*\}+|\S*(?:[\p{L}\p{N}][.:/@\\_][\p{L}\p{N}]|:\/\/|[\p{L}_]\d|\d[\p{L}_]|_)\S*|(?<=\s|^)[-./]+[\p{L}]\S*|&\w+;/gu
const abbreviation = /^\p{Lu}{2,}s?$/u
/** An upper-case letter inside a word that does not start with two: macOS, nextPnr, TypeScript. */
const mixed = /\p{Ll}\p{Lu}/u

/** The words of a text in order, without soft hyphens. */
export function wordsOf(text: string): string[] {
  const plain = text.replaceAll('\u00AD', '').replace(notWords, ' , ')
  return (plain.match(word) ?? []).map((found) => found.replaceAll('’', "'").replace(/[‑‐]/g, '-'))
}

/** Whether a word need not be looked up. */
export function isName(word: string): boolean {
  return word.length === 1 || abbreviation.test(word) || mixed.test(word)
}

/** The first repeated word, as in "the the". Names, in upper case, may be repeated in lists. */
export function doubled(text: string): string | undefined {
  const pairs = text
    .replace(/\s+/g, ' ')
    .matchAll(/(?<![\p{L}\p{N}-])(\p{L}{2,})(?= (\p{Ll}{2,})(?![\p{L}\p{N}-]))/gu)
  for (const [, first = '', second] of pairs) if (first.toLowerCase() === second) return second
  return undefined
}
