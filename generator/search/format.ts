// The files of an index, written by `build` and read by the browser, in `search/<locale>/`. `manifest.json` lists the others.
// File names contain the hash of their content; those of pages, the hash of a few hundred adjacent pages. So an edit changes
// few of them. Fields described as `coded` are numbers in the format of coding.ts, `words` are separated by
// spaces.
//
//   manifest.json          metadata, and the first entry of each chunk
//   terms-N.HASH.json      all terms, sorted, with the number of fields that contain each
//   endings-N.HASH.json    alphabetic terms, reversed and sorted: to find typos at the beginning
//   postings-N.HASH.json   occurrences of each term
//   lengths-0.HASH.json    lengths of all texts: for terms so frequent that their own list would be as long
//   pages-N.BLOCK.json     the content shown in results
//   filters-0.HASH.json    pages by collection and by tag
//
// A query reads the manifest, the terms near its words, the postings of those terms, and the pages of the results shown:
// never all files of a kind.

import type { SearchVersion } from '../theme.ts'
import type { NormalizedField } from './fields.ts'

/** Synonymous words and phrases of one language. */
export type SynonymGroup = readonly string[]

/** The only file with a constant name. */
export const manifestFile = 'manifest.json'

export const format = 11

/** Kinds of files with a hash of their own. */
export type ChunkKind = 'terms' | 'endings' | 'postings' | 'lengths' | 'filters'

/** Length of a hash, see `shortHash`. */
const hashLength = 10

/** Path of a file in its folder: `terms-3` → `terms-3.0c2f9a1b7e.json`. */
export function chunkFile(hashes: IndexManifest['hashes'], name: string): string {
  const [kind, number] = name.split('-') as [ChunkKind, string]
  const start = Number(number) * hashLength
  return `${name}.${hashes[kind].slice(start, start + hashLength)}.json`
}

/** Number of `pages` chunks that share a hash: one per chunk would make the manifest large. */
export const chunksInBlock = 64

export interface IndexManifest {
  readonly format: typeof format
  /** `lang` of the texts. */
  readonly language: string
  readonly records: number
  /** Average number of terms, by field. */
  readonly averages: Readonly<Record<NormalizedField, number>>
  /** Whether terms have a column for keywords. */
  readonly keywords?: true
  /** Words: the first entry of each chunk. */
  readonly terms: string
  readonly endings: string
  readonly postings: string
  /** The hashes in the names of files, by kind: `hashLength` characters for each file. */
  readonly hashes: Readonly<Record<ChunkKind, string>>
  /** Words: very frequent terms; and, coded, the number of fields that contain each. */
  readonly everywhere: string
  readonly everywhereCounts: string
  /** Terms that occur in more texts than this use the file of all lengths. */
  readonly longList: number
  /** Content of the file of all lengths, inlined where it is short, since every query needs it. */
  readonly lengths?: string
  /** Coded: number of records of each page. */
  readonly pages: string
  /** Coded: page numbers of posts, delta-encoded. */
  readonly posts: string
  /** Coded: number of pages in each `pages` chunk. */
  readonly chunks: string
  /** Words: the hash of each block of `pages` chunks. */
  readonly blocks: string
  /** Pages with a boost: coded page numbers (delta-encoded), and boosts in hundredths. */
  readonly boosts?: { readonly pages: string; readonly percents: string }
  /** Groups of synonyms. */
  readonly synonyms?: readonly SynonymGroup[]
  /** Versions of docs, if they have several. */
  readonly versions?: readonly IndexedVersion[]
}

export interface IndexedVersion extends Pick<SearchVersion, 'docs' | 'name' | 'last'> {
  /** Coded: its pages as runs, see `toRuns`. */
  readonly pages: string
}

export interface TermsChunk {
  /** Words. */
  readonly terms: string
  /** Coded. */
  readonly counts: string
}

export interface EndingsChunk {
  /** Words, reversed. */
  readonly terms: string
}

/**
 * For each term and each field: a count, and as many places, times and lengths. All coded. A place is the number of a
 * record, or of a page for fields that its records share.
 */
export interface PostingsChunk {
  /** Words. */
  readonly terms: string
  readonly counts: string
  /** Delta-encoded, restarting for each field of each term. */
  readonly places: string
  readonly times: string
  /**
   * Number of terms in the field at that place, zigzag-encoded relative to the average; omitted for keywords and for
   * long lists of texts.
   */
  readonly lengths: string
}

export interface LengthsFile {
  /** Coded: number of terms in the text of each record, zigzag-encoded relative to the average. */
  readonly texts: string
}

/** Id and text of a heading, the text below it, and its keywords, separated by commas. */
export type IndexedSection = readonly [id: string, heading: string, text: string, keywords?: string]

/** A page as shown in results. */
export interface ResultPage {
  readonly url: string
  readonly title: string
  /** Labels of its breadcrumbs. */
  readonly crumbs: readonly string[]
  readonly collection: string
  /** Label of its version, if its docs have several. */
  readonly version?: string
  readonly tags: readonly string[]
  /** `lang` of the text, if it differs from that of the index. */
  readonly lang?: string
  /** Its records. */
  readonly sections: readonly IndexedSection[]
}

export type PagesChunk = readonly ResultPage[]

export interface FiltersFile {
  readonly collections: readonly FilterChoice[]
  readonly tags: readonly FilterChoice[]
}

/** A value that results can be filtered by. */
export interface FilterChoice {
  readonly name: string
  readonly label: string
  /** Coded: its page numbers, delta-encoded. */
  readonly pages: string
}
