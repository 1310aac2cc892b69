// What the last build wrote for each page, and what it made it from. A page that would be made from the same
// is not rendered: its files are taken over from the output that is published.

import { join } from 'node:path'
import { readRecord, writeRecord } from '../cache/record.ts'
import type { Seen } from '../cache/seen.ts'
import type { PageAsset } from '../emit/page-files.ts'
import type { Written } from '../emit/plan.ts'
import type { FinishedPage } from './pages.ts'

/** A file of the last output, and when it was written: one that was touched since is not taken over. */
interface KnownFile extends Written {
  /** Milliseconds. */
  readonly modified: number
}

export interface PageRecord {
  /** Stands for all that the page was made from. */
  readonly key: string
  readonly outputs: readonly (readonly [path: string, file: KnownFile])[]
  readonly assets: readonly PageAsset[]
}

/** By the path of the page's first file. */
export type PageRecords = ReadonlyMap<string, PageRecord>

/** Where records are kept. */
export interface RecordPlace {
  /** Absolute folder of the cache. */
  readonly folder: string
  readonly engine: string
  /** Absolute output folder. */
  readonly out: string
}

const fileIn = (folder: string): string => join(folder, 'pages')
const keyFor = ({ engine, out }: RecordPlace): string => `${engine} ${encodeURIComponent(out)}`

/** Read what the last build into this folder has noted; nothing when there was none. */
export const readPageRecords = (place: RecordPlace): PageRecords =>
  readRecord<PageRecords>(fileIn(place.folder), keyFor(place)) ?? new Map()

/** Note what a build has published. */
export function writePageRecords(
  place: RecordPlace,
  pages: readonly FinishedPage[],
  files: ReadonlyMap<string, Seen>
): void {
  const records = pages.flatMap(({ key, outputs, assets, diagnostics }): [string, PageRecord][] => {
    const [first] = outputs
    // What a page has to say is said by rendering it.
    if (!first || diagnostics.length > 0) return []
    const known = outputs.map(
      ([path, file]) => [path, { ...file, modified: files.get(path)?.modified ?? 0 }] as const
    )
    return [[first[0], { key, outputs: known, assets }]]
  })
  writeRecord(fileIn(place.folder), keyFor(place), new Map(records))
}
