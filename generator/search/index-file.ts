// The search index of one locale: records, and a lunr index over them. One file for now; the
// manifest names it, so that readers need not know how many files an index has.

import lunr from 'lunr'
import { shortHash } from '../base/hash.ts'
import type { SearchRecord } from './records.ts'

/** Version of the format of manifest and index. */
const format = 1

/** Manifest and index, by path below `search/<locale>/`. */
export function searchFiles(records: readonly SearchRecord[]): ReadonlyMap<string, string> {
  const index = lunr(function () {
    this.ref('id')
    this.field('title', { boost: 8 })
    this.field('section', { boost: 4 })
    this.field('text')
    for (const [id, { title, section, text }] of records.entries())
      this.add({ id: String(id), title, section, text })
  })
  const content = JSON.stringify({ records, index })
  const name = `index.${shortHash(content)}.json`
  return new Map([
    ['manifest.json', `${JSON.stringify({ format, records: records.length, index: name })}\n`],
    [name, content]
  ])
}
