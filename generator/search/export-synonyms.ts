// The groups of `site/synonyms.yaml` in the import formats of other search engines.

import { shortHash } from '../base/hash.ts'
import type { ExportFormat } from './export.ts'
import type { SynonymGroup } from './format.ts'

/** A group of synonyms and its language. */
export interface ExportedGroup {
  readonly language: string
  readonly synonyms: SynonymGroup
}

/** Content of the synonyms file for an engine. */
export const exportSynonyms = (groups: readonly ExportedGroup[], format: ExportFormat): string =>
  writers[format](groups)

const idOf = ({ language, synonyms }: ExportedGroup): string => shortHash([language, ...synonyms].join('\n'))

const lines = (all: readonly object[]): string => all.map((entry) => `${JSON.stringify(entry)}\n`).join('')
const json = (value: object): string => `${JSON.stringify(value, undefined, 2)}\n`

const writers: { readonly [Format in ExportFormat]: (groups: readonly ExportedGroup[]) => string } = {
  plain: lines,
  // For `replaceAllSynonyms`.
  algolia: (groups) =>
    json(groups.map((group) => ({ objectID: idOf(group), type: 'synonym', synonyms: group.synonyms }))),
  // One item of a synonym set per line.
  typesense: (groups) =>
    lines(groups.map((group) => ({ id: idOf(group), synonyms: group.synonyms, locale: group.language }))),
  // For the setting `synonyms`, which is one-way: each word lists the others of all its groups.
  meilisearch: (groups) => {
    const synonymsByWord = new Map<string, Set<string>>()
    for (const { synonyms } of groups)
      for (const word of synonyms) {
        const synonymsOfWord = synonymsByWord.get(word) ?? new Set()
        for (const synonym of synonyms) if (synonym !== word) synonymsOfWord.add(synonym)
        synonymsByWord.set(word, synonymsOfWord)
      }
    return json(Object.fromEntries(Array.from(synonymsByWord, ([word, same]) => [word, [...same]])))
  },
  // A token filter for the search analyzer.
  opensearch: (groups) =>
    json({
      type: 'synonym_graph',
      synonyms: groups.map(({ synonyms }) =>
        synonyms.map((word) => word.replace(/[\\,=>]/g, '\\$&')).join(', ')
      )
    })
}
