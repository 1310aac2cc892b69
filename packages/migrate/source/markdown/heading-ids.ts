// Ids of headings: what they were, what they would be, and where the old one must be written down.

import GithubSlugger from 'github-slugger'
import { isReservedId, replacementId, reservedIds } from 'sitegen/internals'

/** A heading of a document, in order. */
export interface OldHeading {
  /** The text from which the old tool derives the id. */
  readonly text: string
  /** An id that the author has written. */
  readonly ownId: string | undefined
  /** The id that the old site used. */
  readonly oldId: string
  /** The title at the top of the page, which is not part of the text here. */
  readonly isTitle: boolean
  /** Whether it contains components, emoji or HTML, from which the two tools may derive different ids. */
  readonly isUncertain: boolean
}

/** For each heading, the id to write after it, if any. */
export function idsToWrite(headings: readonly OldHeading[]): readonly (string | undefined)[] {
  const slugger = new GithubSlugger()
  for (const id of reservedIds) slugger.occurrences[id] = 0
  const oldIds = new Set(headings.map(({ oldId }) => oldId))
  return headings.map(({ text, ownId, oldId, isTitle, isUncertain }) => {
    if (isTitle || ownId !== undefined) {
      if (ownId !== undefined && !isTitle) slugger.occurrences[ownId] ??= 0
      return undefined
    }
    const slug = slugger.slug(text)
    const id = isReservedId(slug) ? replacementId(slug) : slug
    if (id === oldId && !isUncertain) return undefined
    if (oldId === '') return undefined
    if (isReservedId(oldId)) return oldIds.has(id) ? freeId(id, oldIds) : undefined
    slugger.occurrences[oldId] ??= 0
    return oldId
  })
}

/** The id that replaces a reserved one may be that of another heading. */
function freeId(id: string, taken: ReadonlySet<string>): string {
  let count = 2
  while (taken.has(`${id}-${count}`)) count++
  return `${id}-${count}`
}
