// Words inside words: `Bildnetzwerk` is found by `Bild` and by `Netzwerk`. The list of words that a
// compound may be made of is the corpus itself, so that no dictionary has to be kept.

/** Letters that join the parts of German, Dutch and Scandinavian compounds. */
const links = ['', 's', 'n', 'en', 'es', 'er', 'e']
/** Endings of the last part that are no part of its word. */
const endings = ['', 'e', 'n', 'en', 'er', 's', 'es', 'em']

/** May these letters join two parts? */
export const isLink = (letters: string): boolean => links.includes(letters)

const shortestPart = 4
/** A part that stands beside one that no page has alone. */
const longPart = 6
/** Shorter words are no compounds of two parts that would be looked for. */
export const shortestCompound = 9

/**
 * The parts of a compound as they stand in the list; nothing when it is none.
 *
 * `bildnetzwerke` with `bild`, `netzwerk` → `bild`, `netzwerk`
 *
 * @param known
 *   Is this a word? Asked for folded words.
 */
export function partsOf(word: string, known: (word: string) => boolean): readonly string[] {
  if (word.length < shortestCompound || !/^\p{L}+$/u.test(word)) return []
  const parts = split(word, known, 3)
  return parts.length > 0 ? parts : knownEnd(word, known)
}

/** A long word at one end, whatever the other is. */
function knownEnd(word: string, known: (word: string) => boolean): readonly string[] {
  for (let at = word.length - shortestPart; at >= longPart; at--) {
    const first = bare(word.slice(0, at), links, known)
    if (first !== undefined && first.length >= longPart) return [first]
  }
  for (let at = shortestPart; at <= word.length - longPart; at++) {
    const last = bare(word.slice(at), endings, known)
    if (last !== undefined && last.length >= longPart) return [last]
  }
  return []
}

function split(word: string, known: (word: string) => boolean, most: number): readonly string[] {
  // The longest first part: `netzwerk` before `netz`.
  for (let at = word.length - shortestPart; at >= shortestPart; at--) {
    const first = bare(word.slice(0, at), links, known)
    if (first === undefined) continue
    const rest = word.slice(at)
    const last = bare(rest, endings, known)
    if (last !== undefined) return [first, last]
    const more = most > 2 && rest.length >= 2 * shortestPart ? split(rest, known, most - 1) : []
    if (more.length > 0) return [first, ...more]
  }
  return []
}

/** A word without the letters that it may carry behind it. */
function bare(text: string, tails: readonly string[], known: (word: string) => boolean): string | undefined {
  for (const tail of tails) {
    if (!text.endsWith(tail)) continue
    const word = text.slice(0, text.length - tail.length)
    if (word.length >= shortestPart && known(word)) return word
  }
  return undefined
}
