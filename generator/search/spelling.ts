// Which words may be meant when one is misspelt.

/** Could a word be a typo of another? Numbers and signs are meant as they are. */
export const mayBeMisspelt = (term: string): boolean => term.length >= 4 && /^\p{L}+$/u.test(term)

/** Could a term be what a misspelt word means? An edit leaves at least three letters of four. */
export const mayBeMeant = (term: string): boolean => /\p{L}.*\p{L}.*\p{L}/u.test(term)

/** A word from its end to its start, by code units: the order of chunks is theirs. */
export const backwards = (word: string): string => word.split('').reverse().join('')

/** Is one word the other with a letter more, less, changed, or two neighbours swapped? */
export function isNear(word: string, other: string): boolean {
  if (word === other) return true
  if (Math.abs(word.length - other.length) > 1) return false
  let front = 0
  while (front < word.length && word[front] === other[front]) front++
  let [end, otherEnd] = [word.length, other.length]
  while (end > front && otherEnd > front && word[end - 1] === other[otherEnd - 1]) {
    end--
    otherEnd--
  }
  const [left, otherLeft] = [end - front, otherEnd - front]
  if (left <= 1 && otherLeft <= 1) return true
  return left === 2 && otherLeft === 2 && word[front] === other[front + 1] && word[front + 1] === other[front]
}
