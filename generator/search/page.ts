// A page as search gets to see it.

import { keyOf } from '../base/hash.ts'
import type { Entry } from '../cache/store.ts'
import type { Section } from '../markdown/document.ts'
import type { IndexedPage } from './format.ts'

/** A page to be indexed. Its sections may be read from the disk each time that somebody asks for them. */
export interface SearchPage extends IndexedPage {
  /** In the order of `collections`. */
  readonly collectionLabel: string
  /** Is it a post of a blog? */
  readonly isPost?: boolean
  /** How much more than others it is worth; 1 when missing. */
  readonly boost?: number
  /** What a hosted index calls its version, see `versionTag`; `default` when missing. */
  readonly versionTag?: string
  /** Stands for the sections; made of them when it is missing. */
  readonly sum?: string
  /** Lengths of the texts of the sections, in UTF-16 units; those themselves when it is missing. */
  readonly sizes?: readonly number[]
  /** Where the sections lie, as JSON of the document's. */
  readonly entry?: Entry | undefined
}

/** The sections of a document, with ids as addresses have them. */
export const sectionsToIndex = (sections: readonly Section[]): IndexedPage['sections'] =>
  sections.map(({ id, heading, text }) => [id === '' ? '' : encodeURIComponent(id), heading, text] as const)

/** More of a section is indexed, but not shown: the passages that results quote stand near the top. */
export const longestShown = 4_000

/** Stands for the sections of a page. */
export const sumOf = (page: SearchPage): string => page.sum ?? keyOf(JSON.stringify(page.sections))

/** Lengths of the texts of a page. */
export const sizesOf = (page: SearchPage): readonly number[] =>
  page.sizes ?? page.sections.map(([, , text]) => text.length)

/** How much of the texts of a page is shown, in UTF-16 units. */
export const shownSize = (page: SearchPage): number =>
  sizesOf(page).reduce((sum, size) => sum + Math.min(size, longestShown), 0)

/** What is shown of a page; the fields in one order, since files with one name are equal to the byte. */
export const shownPage = (page: SearchPage): IndexedPage => ({
  url: page.url,
  title: page.title,
  crumbs: page.crumbs,
  collection: page.collection,
  ...(page.version !== undefined && { version: page.version }),
  tags: page.tags,
  ...(page.lang !== undefined && { lang: page.lang }),
  sections: page.sections.map(([id, heading, text]) => [id, heading, text.slice(0, longestShown)] as const)
})
