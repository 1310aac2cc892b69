// Random numbers, words and texts, the same in every run.

import { generator } from '../random.ts'

/** Numbers from 0 to 1, generated from a seed. */
export const randomFrom = generator

/** One of the items. */
export const oneOf = <Item>(random: () => number, items: readonly Item[]): Item =>
  items[Math.floor(random() * items.length)] as Item

const syllables =
  'netz werk bild ver ge ung ler nen mo dell da ten re gel ein gang aus trä ger schö größ'.split(' ')

/** Words of a few syllables, many of them parts of others. */
export function randomWords(random: () => number, count: number): string[] {
  return Array.from({ length: count }, () => {
    const length = 1 + Math.floor(random() * 3)
    return Array.from({ length }, () => oneOf(random, syllables)).join('')
  })
}

/** A text in which few words are frequent and most are rare. */
export const randomText = (random: () => number, words: readonly string[], length: number): string =>
  Array.from({ length }, () => words[Math.floor(words.length * random() ** 3)] ?? '').join(' ')
