// What was read before, so that a file that has not been touched is not read again: by `serve` after each change,
// and by a build after another one. A file is as it was when size and times are; one whose times have changed
// is read, and its source is as it was when its text is.

import { join } from 'node:path'
import { type Diagnostic, diagnostic, type Outcome } from '../base/diagnostics.ts'
import { decode, type Files, type FoundFile } from '../base/files.ts'
import { keyOf, sha256 } from '../base/hash.ts'
import type { CachePlace } from '../cache/place.ts'
import { hasRecord, readRecord, writeRecord } from '../cache/record.ts'
import { isSame, isSettled, type Seen } from '../cache/seen.ts'
import type { CollectionConfig } from '../config/config.ts'
import { splitFrontMatter } from './front-matter.ts'
import { isMarkdown, type MarkdownSource, type Source } from './source.ts'

/** A Markdown file without what is read from the disk when somebody asks for it. */
export type MarkdownFacts = MarkdownSource extends infer Kind
  ? Kind extends MarkdownSource
    ? Omit<Kind, 'yaml' | 'collection' | 'body'>
    : never
  : never

/** A source, or what it can be made of. */
export interface KnownSource {
  /** Missing where the file may have been changed again before the clock of the disk went on. */
  readonly seen?: Seen | undefined
  /** Hash of the text. */
  readonly sum: string
  /** Settings of its collection, as JSON. */
  readonly collection: string
  /** Missing until somebody asks for what an earlier build has kept. */
  outcome?: Outcome<Source | undefined>
  /** What an earlier build has kept; missing when this one has read the file. */
  readonly facts?: MarkdownFacts
}

/** By file, relative to the project. */
export type KnownSources = Map<string, KnownSource>

/** A file has another text than when it was read: what was made of both would fit neither. */
export class ChangedSource extends Error {
  readonly file: string

  constructor(file: string) {
    super('This file was changed or deleted while the site was being read')
    this.file = file
  }
}

/** What to say of it. */
export const changedSource = ({ file, message }: ChangedSource): Diagnostic =>
  diagnostic('file-unreadable', { file }, message, 'save all files, then start again')

/** The text of a file that was read before. @throws ChangedSource when it is another now */
function textAgain(files: Files, file: string, sum: string): string {
  let text: string | undefined
  try {
    text = decode(files.read(file))
  } catch {
    // Gone, or no text any more.
  }
  if (text === undefined || sha256(text) !== sum) throw new ChangedSource(file)
  return text
}

/**
 * What is read from the disk when somebody asks for it: no site need fit into memory, and most builds need the texts
 * of few files.
 *
 * @param sum hash of the text that was read
 */
export const bodyOnDisk = (files: Files, file: string, sum: string) => (): string =>
  splitFrontMatter(file, textAgain(files, file, sum)).body

/** The source that facts were taken from. */
function fromFacts(
  facts: MarkdownFacts,
  collection: CollectionConfig,
  files: Files,
  sum: string
): MarkdownSource {
  const { file } = facts
  const parsed = () => splitFrontMatter(file, textAgain(files, file, sum)).yaml
  const yaml = {
    file,
    get value() {
      return parsed().value
    },
    at: (...asked: Parameters<MarkdownSource['yaml']['at']>) => parsed().at(...asked)
  }
  return { ...facts, collection, yaml, body: bodyOnDisk(files, file, sum) }
}

const settingsOf = new WeakMap<CollectionConfig, string>()

/** The settings of a collection as text. */
export function settingsText(collection: CollectionConfig): string {
  const text = settingsOf.get(collection) ?? JSON.stringify(collection)
  settingsOf.set(collection, text)
  return text
}

/** What the disk says of a file that is read at a moment; nothing where it may still be changing. */
export const settled = ({ size, times }: FoundFile, readAt: number): Seen | undefined =>
  times && isSettled(times, readAt) ? { size, ...times } : undefined

/** Has a file not been touched since it was read? */
export const isUntouched = ({ size, times }: FoundFile, { seen }: KnownSource): boolean =>
  seen !== undefined && times !== undefined && isSame(seen, { size, ...times })

/** The source of a file that is as it was: one and the same, whenever it is asked for. */
export function sourceOf(
  known: KnownSource,
  collection: CollectionConfig,
  files: Files
): Outcome<Source | undefined> {
  const { facts, sum } = known
  known.outcome ??= { value: facts && fromFacts(facts, collection, files, sum), diagnostics: [] }
  return known.outcome
}

const fileIn = ({ folder }: CachePlace): string => join(folder, 'sources')
const keyFor = ({ engine }: CachePlace): string => keyOf(engine, 'sources')

/** By the settings of the collection: thousands of files have the same. */
type Kept = ReadonlyMap<
  string,
  readonly { readonly seen: Seen; readonly sum: string; readonly facts: MarkdownFacts }[]
>

/** Has an earlier build or `serve` kept anything? It may be of another version. */
export const isKept = (place: CachePlace): boolean => !place.fresh && hasRecord(fileIn(place))

/** How many Markdown files were read in this run. */
export const countRead = (known: KnownSources): number =>
  [...known.values()].filter(({ facts, outcome }) => !facts && outcome?.value && isMarkdown(outcome.value))
    .length

/** What the last build has kept; nothing when there was none. */
export const readKnown = (place: CachePlace): KnownSources =>
  new Map(
    [...((place.fresh ? undefined : readRecord<Kept>(fileIn(place), keyFor(place))) ?? [])].flatMap(
      ([collection, files]) =>
        files.map((known): [string, KnownSource] => [known.facts.file, { ...known, collection }])
    )
  )

/** Keep the Markdown files of which nothing had to be said: the others are read again, and it is said again. */
export function keepKnown(place: CachePlace, known: KnownSources): void {
  const kept = new Map<string, { seen: Seen; sum: string; facts: MarkdownFacts }[]>()
  // What comes from there is there.
  if (![...known.values()].some((one) => !one.facts && factsOf(one))) return
  for (const one of known.values()) {
    const facts = factsOf(one)
    const { seen, sum, collection } = one
    if (!facts || !seen) continue
    const own = kept.get(collection) ?? []
    own.push({ seen, sum, facts })
    kept.set(collection, own)
  }
  writeRecord(fileIn(place), keyFor(place), kept)
}

function factsOf(known: KnownSource): MarkdownFacts | undefined {
  if (known.facts) return known.facts
  const { value, diagnostics = [] } = known.outcome ?? {}
  if (!value || !isMarkdown(value) || diagnostics.length > 0 || value.unsure) return undefined
  const { yaml: _, collection: __, body: ___, ...facts } = value
  // What is left of each kind is what its facts are.
  return facts as MarkdownFacts
}
