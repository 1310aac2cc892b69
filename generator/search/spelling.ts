// Tolerance for typing errors.

/** May a word be misspelt? Short words, numbers and signs are taken literally. */
export const mayBeMisspelt = (term: string): boolean => term.length >= 4 && /^\p{L}+$/u.test(term)

/** May a term be what a misspelt word means? It needs three letters, which remain of four after one edit. */
export const mayBeMeant = (term: string): boolean => /\p{L}.*\p{L}.*\p{L}/u.test(term)

/** A word reversed by UTF-16 code units, which also determine the order of chunks. */
export const backwards = (word: string): string => word.split('').reverse().join('')

/** Is the edit distance at most 1? Insertion, deletion, substitution, or swap of two neighbours. */
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
