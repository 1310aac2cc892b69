// What the last build wrote for each page, and what it made it from. A page that would be made from the same
// is not rendered: its files are taken over from the output that is published.

import { join } from 'node:path'
import type { CachePlace } from '../cache/place.ts'
import { readRecord, writeRecord } from '../cache/record.ts'
import type { Seen } from '../cache/seen.ts'
import type { CompressedFile, CompressedRecords } from '../emit/compressed.ts'
import type { PageAsset } from '../emit/page-files.ts'
import type { Written } from '../emit/plan.ts'
import type { FinishedPage } from './finished-page.ts'

/** A file of the last output, and when it was written: one that was touched since is not taken over. */
export interface KnownFile extends Written {
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

export interface Records {
  /** See `Scene`: in another scene all pages are others. */
  readonly scene: string
  readonly pages: PageRecords
  /** Files of the search index whose names stand for their contents, by path. */
  readonly named: ReadonlyMap<string, KnownFile>
  /** Files that were compressed ahead. */
  readonly compressed: CompressedRecords
}

/** Where records are kept. */
export interface RecordPlace extends CachePlace {
  /** Absolute output folder. */
  readonly out: string
}

const fileIn = (folder: string): string => join(folder, 'pages')
const keyFor = ({ engine, out }: RecordPlace): string => `${engine} ${encodeURIComponent(out)}`

/** Read what the last build into this folder has noted; nothing when there was none. */
export const readRecords = (place: RecordPlace): Records =>
  (place.fresh ? undefined : readRecord<Records>(fileIn(place.folder), keyFor(place))) ?? noRecords

/** Those of no build. */
export const noRecords: Records = { scene: '', pages: new Map(), named: new Map(), compressed: new Map() }

/**
 * Note what a build has published.
 *
 * @param scene its key
 * @param named files whose names stand for their contents
 * @param compressed files that were compressed ahead
 * @param files all files, as they lie on the disk
 */
export function writeRecords(
  place: RecordPlace,
  scene: string,
  pages: readonly FinishedPage[],
  {
    named,
    compressed
  }: {
    readonly named: Iterable<readonly [path: string, file: Written]>
    readonly compressed: readonly CompressedFile[]
  },
  files: ReadonlyMap<string, Seen>
): void {
  const knownFile = (path: string, file: Written): readonly [string, KnownFile] => [
    path,
    { ...file, modified: files.get(path)?.modified ?? 0 }
  ]
  const records = pages.flatMap(({ key, outputs, assets, diagnostics }): [string, PageRecord][] => {
    const [first] = outputs
    // What a page has to say is said by rendering it.
    if (!first || diagnostics.length > 0) return []
    const known = outputs.map(([path, file]) => knownFile(path, file))
    return [[first[0], { key, outputs: known, assets }]]
  })
  const value: Records = {
    scene,
    pages: new Map(records),
    named: new Map([...named].map(([path, file]) => knownFile(path, file))),
    compressed: new Map(
      compressed.map(({ path, content, source }) => [path, { source, file: knownFile(path, content)[1] }])
    )
  }
  writeRecord(fileIn(place.folder), keyFor(place), value)
}
