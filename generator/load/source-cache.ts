// Sources of earlier runs, so that unchanged files are not read again by `serve` after a change, nor by incremental
// builds. A file is unchanged if its size and times are. If only the times differ, it is read, and its source is reused
// if the text is the same.

import { join } from 'node:path'
import { decode } from '../base/decode.ts'
import { type Diagnostic, diagnostic, type Outcome } from '../base/diagnostics.ts'
import type { FoundFile } from '../base/file-tree.ts'
import type { Files } from '../base/files.ts'
import { type Fingerprint, isSame, isSettled } from '../base/fingerprint.ts'
import { keyOf, sha256 } from '../base/hash.ts'
import { parseYaml } from '../base/yaml.ts'
import type { CollectionConfig } from '../config/config.ts'
import type { CacheLocation } from '../engine/cache.ts'
import { readRecord, writeRecord } from '../engine/record.ts'
import { isMarkdown, type MarkdownSource, type Source } from './source.ts'
import { bodyOf, splitPage } from './split-front-matter.ts'

/** A Markdown source without the fields that are read from the disk on demand. */
type MarkdownRecord = MarkdownSource extends infer Kind
  ? Kind extends MarkdownSource
    ? Omit<Kind, 'yaml' | 'collection' | 'body'>
    : never
  : never

/** A source, or the record that it can be restored from. */
export interface CachedSource {
  /** Missing if the file may have changed again within the timestamp resolution of the disk. */
  readonly fingerprint?: Fingerprint
  /** Hash of the text. */
  readonly textHash: string
  /** Settings of its collection, as JSON. */
  readonly collectionSettings: string
  /** Missing until a record of an earlier build is restored. */
  outcome?: Outcome<Source | undefined>
  /** Record of an earlier build; missing when this build has read the file. */
  readonly record?: MarkdownRecord
}

/** By file, relative to the project. */
export type SourceCache = Map<string, CachedSource>

/** Thrown when a file has changed since it was read: results from both versions would not fit together. */
export class SourceChangedError extends Error {
  readonly file: string

  constructor(file: string) {
    super('This file was changed or deleted while the site was being read')
    this.file = file
  }
}

/** The diagnostic for a changed file. */
export const sourceChangedProblem = ({ file, message }: SourceChangedError): Diagnostic =>
  diagnostic('file-unreadable', { file }, message, 'save all files, then start again')

/** Read the text of a file again. @throws SourceChangedError when it has changed */
function rereadText(files: Files, file: string, matches: (text: string) => boolean): string {
  let text: string | undefined
  try {
    text = decode(files.read(file))
  } catch {
    // Deleted, or no longer text.
  }
  if (text === undefined || !matches(text)) throw new SourceChangedError(file)
  return text
}

/**
 * Reads a body from the disk on demand: sites need not fit into memory, and most builds need few bodies.
 *
 * @param bodyHash hash of the body when the source was loaded
 */
export const lazyBody = (files: Files, file: string, bodyHash: string) => (): string => {
  let body = ''
  rereadText(files, file, (text) => {
    body = bodyOf(file, text)
    return sha256(body) === bodyHash
  })
  return body
}

/** Restore a source from its record. */
function sourceFromRecord(
  record: MarkdownRecord,
  collection: CollectionConfig,
  files: Files,
  textHash: string
): MarkdownSource {
  const { file } = record
  // A data file with one entry consists of YAML only.
  const isData = record.kind === 'entry' && record.isData
  const parse = isData ? parseYaml : splitPage
  const parsed = () =>
    parse(
      file,
      rereadText(files, file, (text) => sha256(text) === textHash)
    ).yaml
  const yaml = {
    file,
    get value() {
      return parsed().value
    },
    at: (...args: Parameters<MarkdownSource['yaml']['at']>) => parsed().at(...args)
  }
  const body = isData ? () => '' : lazyBody(files, file, record.bodyHash)
  return { ...record, collection, yaml, body }
}

const settingsByCollection = new WeakMap<CollectionConfig, string>()

/** The settings of a collection as JSON, computed once. */
export function serializeSettings(collection: CollectionConfig): string {
  const text = settingsByCollection.get(collection) ?? JSON.stringify(collection)
  settingsByCollection.set(collection, text)
  return text
}

/** Fingerprint of a file read at a given time; `undefined` if the file was changed shortly before. */
export const settledFingerprint = ({ size, times }: FoundFile, readAt: number): Fingerprint | undefined =>
  times && isSettled(times, readAt) ? { size, ...times } : undefined

/** Whether a file is unchanged since it was read. */
export const isUnchanged = ({ size, times }: FoundFile, { fingerprint }: CachedSource): boolean =>
  fingerprint !== undefined && times !== undefined && isSame(fingerprint, { size, ...times })

/** The source of an unchanged file: the same object on every call. */
export function cachedSource(
  cached: CachedSource,
  collection: CollectionConfig,
  files: Files
): Outcome<Source | undefined> {
  const { record, textHash } = cached
  cached.outcome ??= {
    value: record && sourceFromRecord(record, collection, files, textHash),
    diagnostics: []
  }
  return cached.outcome
}

const recordFile = ({ folder }: CacheLocation): string => join(folder, 'sources')
const recordKey = ({ generatorHash }: CacheLocation): string => keyOf(generatorHash, 'sources', '5')

interface SourceRecord {
  readonly fingerprint: Fingerprint
  readonly textHash: string
  readonly record: MarkdownRecord
}

/** By the settings of the collection, which thousands of files share. */
type SourceRecords = ReadonlyMap<string, readonly SourceRecord[]>

/** Sources of the last build; empty when there was none. */
export const readCachedSources = (location: CacheLocation): SourceCache =>
  new Map(
    [
      ...((location.fresh
        ? undefined
        : readRecord<SourceRecords>(recordFile(location), recordKey(location))) ?? [])
    ].flatMap(([collectionSettings, sources]) =>
      sources.map((source): [string, CachedSource] => [source.record.file, { ...source, collectionSettings }])
    )
  )

/** Write the Markdown files that were read without a diagnostic. The others are read, and reported, again. */
export function writeCachedSources(location: CacheLocation, cache: SourceCache): void {
  // Nothing has changed since it was read.
  if (![...cache.values()].some((source) => !source.record && recordOf(source))) return
  const records = new Map<string, SourceRecord[]>()
  for (const source of cache.values()) {
    const record = recordOf(source)
    const { fingerprint, textHash, collectionSettings } = source
    if (!record || !fingerprint) continue
    const inCollection = records.get(collectionSettings) ?? []
    inCollection.push({ fingerprint, textHash, record })
    records.set(collectionSettings, inCollection)
  }
  const sourceRecords: SourceRecords = records
  writeRecord(recordFile(location), recordKey(location), sourceRecords)
}

/**
 * All that the site knows of a document or page besides its text, to compare two versions of a file.
 *
 * @returns undefined for other sources, and for those with problems
 */
export function factsBesidesText(source: CachedSource): string | undefined {
  const record = recordOf(source)
  if (!record || record.kind === 'entry') return undefined
  const { bodyHash: _, sourceHash: __, ...facts } = record
  return JSON.stringify([source.collectionSettings, facts])
}

function recordOf(source: CachedSource): MarkdownRecord | undefined {
  if (source.record) return source.record
  const { value, diagnostics = [] } = source.outcome ?? {}
  if (!value || !isMarkdown(value) || diagnostics.length > 0 || value.uncertain) return undefined
  // A data file has no front matter to read again.
  if (value.kind === 'entry' && value.isData) return undefined
  const { yaml: _, collection: __, body: ___, ...record } = value
  // TypeScript cannot tell that each kind without these fields is its record.
  return record as MarkdownRecord
}
