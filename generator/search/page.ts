// The input of indexing: pages and their sections.

import { keyOf } from '../base/hash.ts'
import type { SearchSection } from '../markdown/document.ts'
import type { IndexedSection, ResultPage } from './format.ts'

/** A page to index. `sections` may be a getter that reads them from the disk. */
export interface SearchPage extends ResultPage {
  /** Label of its collection in the filter. */
  readonly collectionLabel: string
  /** Whether it is a post of a blog. */
  readonly isPost?: boolean
  /** Weight; 1 when missing. */
  readonly boost?: number
  /** Its version in a hosted index, see `versionTag`; `default` when missing. */
  readonly versionTag?: string
  /** Hash of the sections; computed when missing. */
  readonly hash?: string
  /** Inputs of `sections`; missing for pages without documents. */
  readonly sources?: SectionSources
  /** Lengths of the section texts in UTF-16 code units; computed when missing. */
  readonly sizes?: readonly number[]
}

/** Inputs from which the sections of a page are built. Structured-cloneable, unlike the getter `sections`. */
export interface SectionSources {
  /** The description, and for an entry also the texts of its fields. */
  readonly summary: string
  /** Whether the summary is a separate section, as for entries, or part of the first one. */
  readonly isSummarySection: boolean
  /** Keywords of the page; missing without any. */
  readonly keywords?: string
  /** Hashes of the sections of its documents. */
  readonly documents: readonly string[]
}

/** Hash of the sections built from these inputs. */
export const hashOfSources = ({ summary, isSummarySection, keywords, documents }: SectionSources): string => {
  const [onlyDocument = ''] = documents
  if (keywords !== undefined) return keyOf('keywords', keywords, summary, ...documents)
  return summary === '' && !isSummarySection ? onlyDocument : keyOf(summary, ...documents)
}

/** Build the sections of a page. @param sectionsOf reads the sections of a document by their hash */
export function sectionsFrom(
  { summary, isSummarySection, keywords, documents }: SectionSources,
  sectionsOf: (hash: string) => readonly SearchSection[]
): readonly IndexedSection[] {
  const sections = sectionsToIndex(documents.flatMap(sectionsOf))
  if (isSummarySection) return [section('', '', summary, keywords), ...sections]
  // A page without text can still be found by its title.
  const [[id, heading, text, ownKeywords] = ['', '', ''] as const, ...others] = sections
  const allKeywords = [keywords, ownKeywords].filter((words) => words !== undefined).join(', ')
  const allText = text.includes(summary) ? text : `${summary} ${text}`.trimEnd()
  return [section(id, heading, allText, allKeywords), ...others]
}

/** The sections of a document, with URL-encoded ids. */
const sectionsToIndex = (sections: readonly SearchSection[]): readonly IndexedSection[] =>
  sections.map(({ id, heading, text, keywords }) =>
    section(id === '' ? '' : encodeURIComponent(id), heading, text, keywords)
  )

/** A section. Empty keywords are left out, so that they do not affect its hash. */
export const section = (id: string, heading: string, text: string, keywords = ''): IndexedSection =>
  keywords === '' ? [id, heading, text] : [id, heading, text, keywords]

/** Maximum length of a section in results, whose passages are usually near its top. The whole section is indexed. */
const maxShownLength = 4_000

/** A section as shown in results. Its keywords are not shown, but compared with queries. */
export const shownSection = ([id, heading, text, keywords]: IndexedSection): IndexedSection =>
  section(id, heading, text.slice(0, maxShownLength), keywords)

/** Hash of the sections of a page. */
export const sectionsHash = (page: Pick<SearchPage, 'hash' | 'sections'>): string =>
  page.hash ?? keyOf(JSON.stringify(page.sections))

/** Lengths of the section texts in UTF-16 code units. */
export const sizesOf = (page: SearchPage): readonly number[] =>
  page.sizes ?? page.sections.map(([, , text]) => text.length)

/** Total length of the section texts shown in results, in UTF-16 code units. */
export const shownSize = (page: SearchPage): number =>
  sizesOf(page).reduce((sum, size) => sum + Math.min(size, maxShownLength), 0)

/** The content shown in results. The order of fields is fixed, since files with the same name must be equal. */
export const shownPage = (page: SearchPage): ResultPage => ({
  url: page.url,
  title: page.title,
  crumbs: page.crumbs,
  collection: page.collection,
  version: page.version,
  tags: page.tags,
  lang: page.lang,
  sections: page.sections.map(shownSection)
})
