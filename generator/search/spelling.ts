// Tolerance for typing errors.

/** Whether a word may be misspelled. Short words, numbers and symbols are searched literally. */
export const mayBeMisspelled = (term: string): boolean => term.length >= 4 && /^\p{L}+$/u.test(term)

/** Whether a term may be the correct form of a misspelled word, which has four letters or more: three, if one is deleted. */
export const isCorrectionCandidate = (term: string): boolean => /\p{L}.*\p{L}.*\p{L}/u.test(term)

/** A word reversed by UTF-16 code units, which also determine the order of chunks. */
export const reverseWord = (word: string): string => word.split('').reverse().join('')

/** Whether the edit distance is at most 1: insertion, deletion, substitution, or a swap of two adjacent letters. */
export function isWithinOneEdit(word: string, other: string): boolean {
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
