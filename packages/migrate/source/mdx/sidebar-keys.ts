// Documents that several sidebars contain show the first of them.

import { isMapping, listOf } from '../values.ts'
import { idOf, type MdxDocument } from './description.ts'

/** Ids of the documents in a sidebar. */
const idsIn = (entries: unknown): readonly string[] =>
  listOf(entries).flatMap((entry): readonly string[] =>
    typeof entry === 'string'
      ? [entry]
      : isMapping(entry)
        ? [
            ...[entry.id, entry.doc].filter((id): id is string => typeof id === 'string'),
            ...idsIn(entry.items)
          ]
        : []
  )

/** The documents with the sidebar to show, where several have it. */
export function withSidebars(
  documents: readonly MdxDocument[],
  sidebars: Readonly<Record<string, unknown>>
): readonly MdxDocument[] {
  const names = new Map<string, string[]>()
  for (const [name, entries] of Object.entries(sidebars))
    for (const id of new Set(idsIn(entries))) names.set(id, [...(names.get(id) ?? []), name])
  return documents.map((document) => {
    const containing = names.get(idOf(document)) ?? []
    return containing.length < 2 ? document : { ...document, sidebar: containing[0] }
  })
}
