// Records which files the last build wrote for each page, with the key of the page. A page whose key is unchanged is not
// rendered: its files are reused from the published output.

import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { Fingerprint } from '../base/fingerprint.ts'
import type { WrittenFile } from '../base/output-file.ts'
import type { DerivedFile, DerivedRecords } from '../emit/derived.ts'
import type { CacheLocation } from '../engine/cache.ts'
import { readRecord, writeRecord } from '../engine/record.ts'
import type { PublishedFile, Staging } from '../engine/staging.ts'
import type { FinishedPage, PageRecord } from './finished-page.ts'

export interface LastOutput {
  /** Identifies the build. */
  readonly id: string
  /** Pages without diagnostics, by the path of their first file. `check` adds those that it renders; their files are not written. */
  readonly pages: ReadonlyMap<string, PageRecord<PublishedFile | undefined>>
  /** Content-hashed files of the search index, and those that pages show or link to, by path. */
  readonly hashedFiles: ReadonlyMap<string, PublishedFile>
  readonly derived: DerivedRecords
}

/** Where a build writes, and what the last one wrote there. */
export interface OutputTarget {
  readonly staging: Staging
  /** Absolute output folder. */
  readonly out: string
  readonly lastOutput: LastOutput
}

/** The output that a build published. */
export interface PublishedOutput {
  readonly pages: readonly FinishedPage[]
  /** Content-hashed files. */
  readonly hashedFiles: Iterable<readonly [path: string, file: WrittenFile]>
  readonly derived: readonly DerivedFile[]
  /** Fingerprints of all files, by path. */
  readonly files: ReadonlyMap<string, Fingerprint>
}

/** Without a record of an earlier build. */
export const noOutput: LastOutput = {
  id: '',
  pages: new Map(),
  hashedFiles: new Map(),
  derived: new Map()
}

/** Reuse a content-hashed file of the last output. */
export function reusedFile(
  path: string,
  { staging, out, lastOutput }: OutputTarget
): WrittenFile | undefined {
  const file = lastOutput.hashedFiles.get(path)
  return file && staging.reuse(path, out, file) ? { sha256: file.sha256, bytes: file.bytes } : undefined
}

const fileIn = ({ folder }: CacheLocation): string => join(folder, 'pages')
const keyFor = ({ generatorHash }: CacheLocation, out: string): string =>
  `${generatorHash} ${encodeURIComponent(out)}`

/** Read the record of the last build; empty when there is none. @param out absolute output folder */
export const readLastOutput = (location: CacheLocation | undefined, out: string): LastOutput =>
  (location && !location.fresh
    ? readRecord<LastOutput>(fileIn(location), keyFor(location, out))
    : undefined) ?? noOutput

/** Record what a build published. @returns what identifies the record */
export function writeLastOutput(
  location: CacheLocation,
  out: string,
  { pages, hashedFiles, derived, files }: PublishedOutput
): string {
  const publishedFile = (path: string, file: WrittenFile): readonly [string, PublishedFile] => [
    path,
    { ...file, modified: files.get(path)?.modified ?? 0 }
  ]
  const records = pages.flatMap(
    ({
      key,
      inputs,
      otherTexts,
      outputs,
      assets,
      firstLoad,
      diagnostics
    }): [string, PageRecord<PublishedFile>][] => {
      const [firstOutput] = outputs
      // Pages with diagnostics are rendered again, to report them again.
      if (!firstOutput || diagnostics.length > 0) return []
      const published = outputs.map(([path, file]) => publishedFile(path, file))
      const record = { key, inputs, otherTexts, outputs: published, assets, firstLoad }
      return [[firstOutput[0], record]]
    }
  )
  const value: LastOutput = {
    id: randomUUID(),
    pages: new Map(records),
    hashedFiles: new Map([...hashedFiles].map(([path, file]) => publishedFile(path, file))),
    derived: new Map(
      derived.map(({ path, content, source }) => [path, { source, file: publishedFile(path, content)[1] }])
    )
  }
  writeRecord(fileIn(location), keyFor(location, out), value)
  return value.id
}

/** Record pages that `check` has rendered: neither it nor a build reports anything about them. */
export function recordCheckedPages(
  location: CacheLocation,
  out: string,
  pages: ReadonlyMap<string, PageRecord<undefined>>
): void {
  if (pages.size === 0) return
  const last = readLastOutput(location, out)
  writeRecord(fileIn(location), keyFor(location, out), { ...last, pages: new Map([...last.pages, ...pages]) })
}
