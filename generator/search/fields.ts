/** The indexed fields of a record. `keywords` is last, because an index without keywords omits that column. */
export const fields = ['title', 'section', 'tags', 'text', 'keywords'] as const
export type IndexedField = (typeof fields)[number]

/**
 * Fields in which a match counts less, the longer the field is. Keywords are a list of independent phrases: adding one does
 * not make the others less relevant.
 */
export type NormalizedField = Exclude<IndexedField, 'keywords'>
export const isNormalized = (field: IndexedField): field is NormalizedField => field !== 'keywords'

/** Weight of a match in a field relative to one in the text. */
export const boosts: Readonly<Record<IndexedField, number>> = {
  title: 8,
  section: 4,
  tags: 3,
  text: 1,
  keywords: 3
}

/** Whether it is a field of the page, shared by all its records. */
export const isPageField = (field: IndexedField): boolean => field === 'title' || field === 'tags'

/** Whether stop words are indexed in a field. In running text they are frequent and not significant. */
export const keepsStopWords = (field: IndexedField): boolean => field === 'title' || field === 'section'

/** Parameters of BM25, as in lunr. */
const k1 = 1.2
const b = 0.75

/**
 * Inverse document frequency of a term, as in lunr.
 *
 * @param matches number of fields of records that contain it
 * @param records number of records
 */
export const idf = (matches: number, records: number): number =>
  Math.log(1 + Math.abs((records - matches + 0.5) / (matches + 0.5)))

/**
 * BM25 weight of a term in a field, computed and rounded as by lunr's builder.
 *
 * @param rarity inverse document frequency, see `idf`
 * @param times occurrences of the term in the field
 * @param length number of terms in the field
 * @param average average length of the field over all records
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
