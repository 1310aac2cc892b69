// The groups of `site/synonyms.yaml` for other engines, in the form that each of them imports.

import { shortHash } from '../base/hash.ts'
import type { ExportFormat } from './export.ts'
import type { SynonymGroup } from './format.ts'

/** A group and the language that it is of. */
export interface ExportedGroup {
  readonly language: string
  readonly synonyms: SynonymGroup
}

/** The text of the file of synonyms for an engine. */
export const exportSynonyms = (groups: readonly ExportedGroup[], format: ExportFormat): string =>
  writers[format](groups)

const idOf = ({ language, synonyms }: ExportedGroup): string => shortHash([language, ...synonyms].join('\n'))

const lines = (all: readonly object[]): string => all.map((one) => `${JSON.stringify(one)}\n`).join('')
const json = (value: object): string => `${JSON.stringify(value, undefined, 2)}\n`

const writers: { readonly [Format in ExportFormat]: (groups: readonly ExportedGroup[]) => string } = {
  plain: lines,
  // For `replaceAllSynonyms`.
  algolia: (groups) =>
    json(groups.map((group) => ({ objectID: idOf(group), type: 'synonym', synonyms: group.synonyms }))),
  // An item of a synonym set for each line.
  typesense: (groups) =>
    lines(groups.map((group) => ({ id: idOf(group), synonyms: group.synonyms, locale: group.language }))),
  // For the setting `synonyms`, which leads one way: each word names the others of all its groups.
  meilisearch: (groups) => {
    const others = new Map<string, Set<string>>()
    for (const { synonyms } of groups)
      for (const word of synonyms) {
        const known = others.get(word) ?? new Set()
        for (const other of synonyms) if (other !== word) known.add(other)
        others.set(word, known)
      }
    return json(Object.fromEntries(Array.from(others, ([word, same]) => [word, [...same]])))
  },
  // A token filter for the analyzer of queries.
  opensearch: (groups) =>
    json({
      type: 'synonym_graph',
      synonyms: groups.map(({ synonyms }) =>
        synonyms.map((word) => word.replace(/[\\,=>]/g, '\\$&')).join(', ')
      )
    })
}
