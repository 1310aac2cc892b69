// The filters of a query → the pages that may match: those of a collection, with a tag, and of the versions of the docs that
// the reader has chosen.

import { isVersionSearched } from '../base/searched-versions.ts'
import type { ChosenVersions, SearchQuery } from '../theme.ts'
import { decode, encode, fromGaps } from './coding.ts'
import type { FilterChoice, IndexedVersion } from './format.ts'
import type { IndexReader } from './reader.ts'

/** Numbers of the pages that may match a query; `undefined` for all. */
export async function allowedPages(
  { collection, tag, versions }: Pick<SearchQuery, 'collection' | 'tag' | 'versions'>,
  reader: IndexReader
): Promise<ReadonlySet<number> | undefined> {
  const hidden = hiddenPages(versions, reader)
  if (collection === undefined && tag === undefined && hidden.size === 0) return undefined
  let pages = Array.from({ length: reader.firstRecords.length - 1 }, (_, page) => page)
  if (collection !== undefined || tag !== undefined) {
    const { collections, tags } = await reader.filters()
    for (const [choices, name] of [[collections, collection] as const, [tags, tag] as const]) {
      if (name === undefined) continue
      const pagesWithChoice = new Set(pagesWith(choices, name))
      pages = pages.filter((page) => pagesWithChoice.has(page))
    }
  }
  return new Set(pages.filter((page) => !hidden.has(page)))
}

const pagesWith = (choices: readonly FilterChoice[], name: string): Uint32Array =>
  fromGaps(decode(choices.find((choice) => choice.name === name)?.pages ?? ''))

/** Pages of versions that the reader has not chosen. */
export function hiddenPages(versions: ChosenVersions | undefined, reader: IndexReader): ReadonlySet<number> {
  const indexedVersions = reader.manifest.versions ?? []
  return new Set(
    indexedVersions
      .filter((version) => !isVersionSearched(version, indexedVersions, versions))
      .flatMap((version) => [...fromRuns(version.pages)])
  )
}

/**
 * Run-length encode pages: for each run its distance from the end of the previous run, and its length. Short, because pages
 * of a version are adjacent.
 */
export function toRuns(pages: readonly number[]): IndexedVersion['pages'] {
  const runs: number[] = []
  let end = 0
  for (const page of pages) {
    const lastRun = runs.length - 1
    if (page === end && lastRun >= 0) runs[lastRun] = (runs[lastRun] ?? 0) + 1
    else runs.push(page - end, 1)
    end = page + 1
  }
  return encode(runs)
}

function* fromRuns(coded: string): Generator<number> {
  const runs = decode(coded)
  let page = 0
  for (let at = 0; at < runs.length; at += 2) {
    page += runs[at] ?? 0
    for (let remaining = runs[at + 1] ?? 0; remaining > 0; remaining--) yield page++
  }
}
