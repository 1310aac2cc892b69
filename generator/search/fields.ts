/** What is indexed of a record. */
export const fields = ['title', 'section', 'tags', 'text'] as const
export type Field = (typeof fields)[number]

/** How much a word in a field is worth beside one in the text. */
export const boosts: Readonly<Record<Field, number>> = { title: 8, section: 4, tags: 3, text: 1 }

/** All records of a page share its title and its tags. */
export const isOfPage = (field: Field): boolean => field === 'title' || field === 'tags'

/** In running text a stop word says nothing and stands everywhere. */
export const holdsStopWords = (field: Field): boolean => field === 'title' || field === 'section'

/** The parameters of lunr's formula. */
const k1 = 1.2
const b = 0.75

/**
 * How telling a term is, as lunr has it.
 *
 * @param found in how many fields of records it stands
 * @param records how many records there are
 */
export const idf = (found: number, records: number): number =>
  Math.log(1 + Math.abs((records - found + 0.5) / (found + 0.5)))

/**
 * The entry of a term in the vector of a field, as lunr's builder computes and rounds it.
 *
 * @param times how often the term stands in the field
 * @param length number of terms in the field
 * @param average the same, of all records
 */
export function weight(
  rarity: number,
  times: number,
  length: number,
  average: number,
  boost: number
): number {
  const score = (rarity * ((k1 + 1) * times)) / (k1 * (1 - b + b * (length / average)) + times)
  return Math.round(score * boost * 1000) / 1000
}
