// Splits compounds: `Bildnetzwerk` is found by `Bild` and by `Netzwerk`. Possible parts are the words of the corpus itself,
// so no dictionary is needed.

/** Letters that join the parts of German, Dutch and Scandinavian compounds. */
const links = ['', 's', 'n', 'en', 'es', 'er', 'e']
/** Inflections of the last part. */
const endings = ['', 'e', 'n', 'en', 'er', 's', 'es', 'em']

/**
 * Suffixes of nouns that are always joined to the next part by an `s`, folded, in German, Dutch, Swedish and Norwegian. What
 * follows them is a part even if no text contains it alone: `kundigungsfrist`.
 */
const joinedSuffix = /^(\p{L}{2,}(?:ung|heit|keit|schaft|tat|ion|heid|teit|het))s(\p{L}{4,})$/u

/** Whether these letters can join two parts. */
export const isLink = (letters: string): boolean => links.includes(letters)

const minPartLength = 4
/** Minimum length of a first and of a last part if the rest of the word is unknown. */
const [minSingleFirstLength, minSingleLastLength] = [6, 5]
/** Minimum length of a compound. */
export const minCompoundLength = 9

/**
 * The parts of a compound, as in the word list; empty when the word is not a compound.
 *
 * `bildnetzwerke` with `bild`, `netzwerk` → `bild`, `netzwerk`; `kundigungsfrist` → `kundigung`, `frist`
 *
 * @param isKnownWord
 *   whether a folded word is in the list
 */
export function partsOf(word: string, isKnownWord: (word: string) => boolean): readonly string[] {
  if (word.length < minCompoundLength || !/^\p{L}+$/u.test(word)) return []
  const parts = split(word, isKnownWord, 3)
  if (parts.length > 0) return parts
  const joined = joinedParts(word)
  return joined.length > 0 ? joined : longPartAtEitherEnd(word, isKnownWord)
}

/** The parts of a compound that has a suffix which is always joined. */
export const joinedParts = (word: string): readonly string[] => joinedSuffix.exec(word)?.slice(1) ?? []

/** Whether a term is a compound whose last part is another term. */
export const isCompoundWith = (lastPart: string, term: string): boolean =>
  term.length >= Math.max(minCompoundLength, minPartLength + lastPart.length) && term.endsWith(lastPart)

/** A known word at either end, long enough to stand for the compound although the rest of it is unknown. */
function longPartAtEitherEnd(word: string, isKnownWord: (word: string) => boolean): readonly string[] {
  for (let at = word.length - minPartLength; at >= minSingleFirstLength; at--) {
    const firstPart = withoutSuffix(word.slice(0, at), links, isKnownWord)
    if (firstPart !== undefined && firstPart.length >= minSingleFirstLength) return [firstPart]
  }
  for (let at = minPartLength; at <= word.length - minSingleLastLength; at++) {
    const lastPart = withoutSuffix(word.slice(at), endings, isKnownWord)
    if (lastPart !== undefined && lastPart.length >= minSingleLastLength) return [lastPart]
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
