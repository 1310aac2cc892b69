// The files of an index, as `build` writes and the browser reads them. All stand in `search/<locale>/`;
// `manifest.json` names the others, whose names carry the hash of the whole index, and those of pages the hash
// of some hundred pages around, so that an edit leaves most of them alone. Texts called `coded` are numbers in
// the form of coding.ts, `words` are parted by spaces.
//
//   manifest.json          what follows, and where each chunk begins
//   terms-N.HASH.json      all terms, sorted, with the number of fields that each stands in
//   endings-N.HASH.json    terms of letters, read backwards and sorted: where a typo at the front is found
//   postings-N.HASH.json   where each term stands
//   lengths.HASH.json      how long all texts are: for terms that stand in so many that theirs would be as long
//   pages-N.BLOCK.json     what results show
//   filters.HASH.json      which pages belong to a collection or have a tag
//
// A query reads the manifest, the terms around its words, the postings of those terms, and the pages of
// the results that it shows: never all of any kind.

import type { SearchVersion } from '../theme.ts'
import type { Field } from './fields.ts'

/** Words and phrases of one language that mean the same. */
export type SynonymGroup = readonly string[]

/** The one file whose name never changes. */
export const manifestFile = 'manifest.json'

export const format = 6

/** So many `pages` chunks share a hash: one for each would make the manifest heavy. */
export const chunksInBlock = 64

export interface Manifest {
  readonly format: typeof format
  /** End of the names of the other files, but for `pages`: `.HASH.json`. */
  readonly suffix: string
  /** `lang` of the texts. */
  readonly language: string
  readonly records: number
  /** Average number of terms, by field. */
  readonly averages: Readonly<Record<Field, number>>
  /** Words: the first of each chunk. */
  readonly terms: string
  readonly endings: string
  readonly postings: string
  /** Words: terms that stand almost everywhere, and coded the number of fields that each stands in. */
  readonly everywhere: string
  readonly everywhereCounts: string
  /** Terms that stand in more texts than this take their lengths from the file of all lengths. */
  readonly longList: number
  /** The text of the file of all lengths, where it is short: each query needs it, and no other file then. */
  readonly lengths?: string
  /** Coded: number of records of each page. */
  readonly pages: string
  /** Coded: distances of the numbers of the pages that are posts. */
  readonly posts: string
  /** Coded: number of pages in each `pages` chunk. */
  readonly chunks: string
  /** Words: the hash in the names of each block of `pages` chunks. */
  readonly blocks: string
  /** Pages that are worth more or less than others: coded distances of their numbers, and hundredths. */
  readonly boosts?: { readonly pages: string; readonly worth: string }
  /** Groups of words that mean the same. */
  readonly synonyms?: readonly SynonymGroup[]
  /** Versions of docs that have several. */
  readonly versions?: readonly IndexedVersion[]
}

export interface IndexedVersion extends Pick<SearchVersion, 'docs' | 'name' | 'last'> {
  /** Coded: its pages, see `toRuns`. */
  readonly pages: string
}

export interface TermsChunk {
  /** Words. */
  readonly terms: string
  /** Coded. */
  readonly counts: string
}

export interface EndingsChunk {
  /** Words, backwards. */
  readonly terms: string
}

/**
 * For each term, and in it for each field: a count, and as many places, times and lengths. All coded.
 * A place is the number of a record, or of a page where all its records share the field.
 */
export interface PostingsChunk {
  /** Words. */
  readonly terms: string
  readonly counts: string
  /** Distances from the place before, anew for each field of each term. */
  readonly places: string
  readonly times: string
  /**
   * Number of terms in the field of that place, by its distance from the average; left out for long
   * lists of texts.
   */
  readonly lengths: string
}

export interface LengthsFile {
  /** Coded: number of terms in the text of each record, by its distance from the average. */
  readonly texts: string
}

/** A page as results show it. */
export interface IndexedPage {
  readonly url: string
  readonly title: string
  /** Names of the places above it. */
  readonly crumbs: readonly string[]
  readonly collection: string
  /** Label, where its docs have several versions. */
  readonly version?: string
  readonly tags: readonly string[]
  /** `lang` of the text, when it is not that of the index. */
  readonly lang?: string
  /** Its records: id and text of the heading, and the text below it. */
  readonly sections: readonly (readonly [id: string, heading: string, text: string])[]
}

export type PagesChunk = readonly IndexedPage[]

export interface FiltersFile {
  readonly collections: readonly FilterChoice[]
  readonly tags: readonly FilterChoice[]
}

/** A value that results can be narrowed to. */
export interface FilterChoice {
  readonly name: string
  readonly label: string
  /** Coded: distances of the numbers of its pages. */
  readonly pages: string
}
