// Splits compounds: `Bildnetzwerk` is found by `Bild` and by `Netzwerk`. Possible parts are the words of the corpus itself,
// so no dictionary is needed.

/** Letters that join the parts of German, Dutch and Scandinavian compounds. */
const links = ['', 's', 'n', 'en', 'es', 'er', 'e']
/** Inflections of the last part. */
const endings = ['', 'e', 'n', 'en', 'er', 's', 'es', 'em']

/** Whether these letters can join two parts. */
export const isLink = (letters: string): boolean => links.includes(letters)

const minPartLength = 4
/** Minimum length of a part if the rest of the word is unknown. */
const minSinglePartLength = 6
/** Minimum length of a compound. */
export const minCompoundLength = 9

/**
 * The parts of a compound, as in the word list; empty when the word is not a compound.
 *
 * `bildnetzwerke` with `bild`, `netzwerk` → `bild`, `netzwerk`
 *
 * @param isKnownWord
 *   whether a folded word is in the list
 */
export function partsOf(word: string, isKnownWord: (word: string) => boolean): readonly string[] {
  if (word.length < minCompoundLength || !/^\p{L}+$/u.test(word)) return []
  const parts = split(word, isKnownWord, 3)
  return parts.length > 0 ? parts : longPartAtEitherEnd(word, isKnownWord)
}

/** A known word at either end, long enough to stand for the compound although the rest of it is unknown. */
function longPartAtEitherEnd(word: string, isKnownWord: (word: string) => boolean): readonly string[] {
  for (let at = word.length - minPartLength; at >= minSinglePartLength; at--) {
    const firstPart = withoutSuffix(word.slice(0, at), links, isKnownWord)
    if (firstPart !== undefined && firstPart.length >= minSinglePartLength) return [firstPart]
  }
  for (let at = minPartLength; at <= word.length - minSinglePartLength; at++) {
    const lastPart = withoutSuffix(word.slice(at), endings, isKnownWord)
    if (lastPart !== undefined && lastPart.length >= minSinglePartLength) return [lastPart]
  }
  return []
}

function split(word: string, isKnownWord: (word: string) => boolean, maxParts: number): readonly string[] {
  // The longest first part wins: `netzwerk` before `netz`.
  for (let at = word.length - minPartLength; at >= minPartLength; at--) {
    const firstPart = withoutSuffix(word.slice(0, at), links, isKnownWord)
    if (firstPart === undefined) continue
    const remainder = word.slice(at)
    const lastPart = withoutSuffix(remainder, endings, isKnownWord)
    if (lastPart !== undefined) return [firstPart, lastPart]
    const furtherParts =
      maxParts > 2 && remainder.length >= 2 * minPartLength ? split(remainder, isKnownWord, maxParts - 1) : []
    if (furtherParts.length > 0) return [firstPart, ...furtherParts]
  }
  return []
}

/** The known word that remains without a suffix; `undefined` when there is none. */
function withoutSuffix(
  text: string,
  tails: readonly string[],
  isKnownWord: (word: string) => boolean
): string | undefined {
  for (const tail of tails) {
    if (!text.endsWith(tail)) continue
    const word = text.slice(0, text.length - tail.length)
    if (word.length >= minPartLength && isKnownWord(word)) return word
  }
  return undefined
}
