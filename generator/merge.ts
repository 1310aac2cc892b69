// Shards → one output, the same bytes that one whole build would have written. The project is not read: all that is
// needed stands in the folders that `build` has written with `shard`.
//
//   shards/1-of-4/, shards/2-of-4/, …  →  read  →  compare  →  take over and search  →  plan  →  publish  →  build/

import { join } from 'node:path'
import { type Diagnostic, diagnostic, hasErrors, type Outcome, settle } from './base/diagnostics.ts'
import { decode, diskFiles, type Files } from './base/files.ts'
import { sha256 } from './base/hash.ts'
import { relativePath } from './base/relative-path.ts'
import { normalisePath } from './base/text.ts'
import { type Seen, seenItself } from './cache/seen.ts'
import { type CompressedFile, compressedFiles } from './emit/compressed.ts'
import { planTree } from './emit/emit.ts'
import { type Manifest, manifestName, parseManifest } from './emit/manifest.ts'
import type { Content, Emission, Plan, Written } from './emit/plan.ts'
import { isSystemError, openPublication, outputFailed } from './emit/publish.ts'
import { descriptionName, filesBesideSite, parseDescription, type ShardDescription } from './emit/shard.ts'
import type { Staging } from './emit/staging.ts'
import { indexOfParts } from './search/parts.ts'

export interface MergeOptions {
  /** Absolute folder that must not be replaced, and that messages name files from. */
  readonly root: string
  /** Absolute folders of the shards, in any order. */
  readonly folders: readonly string[]
  /** Absolute output folder. */
  readonly out: string
  /** Of this generator: it completes only what its like has begun. */
  readonly version: string
}

export interface MergeResult {
  readonly diagnostics: readonly Diagnostic[]
  /** Was the output replaced? */
  readonly published: boolean
  readonly pages: number
  readonly files: number
  readonly bytes: number
}

/** A shard as it lies on the disk. */
interface ReadShard extends ShardDescription {
  /** Absolute. */
  readonly folder: string
  /** The folder, for messages. */
  readonly name: string
  readonly files: Files
  readonly manifest: Manifest
}

/** Make one output of shards, or say why they do not make one. */
export async function merge(options: MergeOptions): Promise<MergeResult> {
  const { out, root, version } = options
  const failed = (diagnostics: readonly Diagnostic[]) => ({ ...nothing, diagnostics: settle(diagnostics) })
  const read = options.folders.map((folder) => readShard(folder, root))
  const unreadable = read.flatMap(({ diagnostics }) => diagnostics)
  const shards = read.flatMap(({ value }) => value ?? []).sort((a, b) => a.number - b.number)
  const apart = unreadable.length > 0 ? unreadable : [...differences(shards, version), ...gaps(shards)]
  if (apart.length > 0) return failed(apart)
  const { value: publication, diagnostics: noticed } = openPublication(out, root)
  if (!publication) return failed(noticed)
  try {
    const damaged = shards.flatMap((shard) => takeOver(shard, publication.staging))
    const plan = damaged.length > 0 ? undefined : planOf(shards)
    const found = plan?.diagnostics ?? damaged
    if (!plan || hasErrors(found)) {
      publication.abandon()
      return failed(found)
    }
    const whole = shards.some(({ compress }) => compress)
      ? planOf(shards, await compressedFiles(plan, publication.staging, { out, records: new Map() }))
      : plan
    const { value: files, diagnostics } = publication.publish(whole.outputs, whole.origins)
    return files ? { ...summaryOf(shards, files), diagnostics: settle(noticed) } : failed(diagnostics)
  } catch (error) {
    publication.abandon()
    if (!isSystemError(error)) throw error
    return failed([outputFailed(out, error)])
  }
}

const nothing = { published: false, pages: 0, files: 0, bytes: 0 }

const summaryOf = (shards: readonly ReadShard[], files: ReadonlyMap<string, Seen>): MergeResult => ({
  diagnostics: [],
  published: true,
  pages: shards.reduce((sum, { pages }) => sum + pages.length, 0),
  files: files.size,
  bytes: [...files.values()].reduce((sum, { size }) => sum + size, 0)
})

function readShard(folder: string, root: string): Outcome<ReadShard | undefined> {
  const name = relativePath(root, folder) || '.'
  const files = diskFiles(folder)
  const [manifestText, text] = [manifestName, descriptionName].map((path) => textIn(files, path))
  const manifest = parseManifest(manifestText ?? '')
  const description = parseDescription(text ?? '')
  if (!manifest || !description) {
    const problem = diagnostic(
      'shard-unreadable',
      { file: name },
      `This folder holds no shard: it has no ${manifest ? descriptionName : manifestName} that can be read`,
      'name the folders that `sitegen build --shard` has written, one for each shard'
    )
    return { value: undefined, diagnostics: [problem] }
  }
  const value = { ...description, folder, name, files, manifest }
  const whole = manifest.files[descriptionName]?.sha256 === sha256(text ?? '')
  return whole
    ? { value, diagnostics: [] }
    : { value: undefined, diagnostics: [damage(value, [descriptionName])] }
}

/** Text of a file; empty when it is missing or cannot be read. */
function textIn(files: Files, path: string): string {
  try {
    return decode(files.read(path))
  } catch {
    return ''
  }
}

/** Shards that are not of one build with the first. */
function differences(shards: readonly ReadShard[], version: string): Diagnostic[] {
  const [first] = shards
  return shards.flatMap((shard) => {
    const why = shard.version === version ? first && difference(shard, first) : otherVersion(shard, version)
    return why ? [diagnostic('shard-differs', { file: shard.name }, ...why)] : []
  })
}

const otherVersion = (shard: ReadShard, version: string): readonly [message: string, hint: string] => [
  `This shard was made by sitegen ${shard.version}, and this is sitegen ${version}`,
  'build all shards and merge them with the same version'
]

function difference(
  shard: ReadShard,
  first: ReadShard
): readonly [message: string, hint: string] | undefined {
  const both = `${numberOf(shard)} in this folder and ${numberOf(first)} in ${first.name}`
  if (shard.count !== first.count)
    return [`Of different numbers of shards: ${both}`, 'build all shards with the same number behind the `/`']
  if (shard.engine !== first.engine)
    return [
      `Made by different packages or versions of Node: ${both}`,
      'build all shards with the same Node and the same lock file'
    ]
  if (shard.inputs !== first.inputs)
    return [
      `Made from different sites: ${both}`,
      'build all shards from the same commit, with the same history of git (`fetch-depth: 0`) and the same options'
    ]
  return undefined
}

const numberOf = ({ number, count }: ReadShard): string => `${number}/${count}`

/** Numbers that are there twice or not at all. */
function gaps(shards: readonly ReadShard[]): Diagnostic[] {
  const [first] = shards
  const count = first?.count ?? 0
  const byNumber = new Map<number, ReadShard>()
  const repeated = shards.flatMap((shard) => {
    const before = byNumber.get(shard.number)
    byNumber.set(shard.number, before ?? shard)
    return before
      ? [
          diagnostic(
            'shard-repeated',
            { file: shard.name },
            `Shard ${numberOf(shard)} is here and in ${before.name}`,
            'name each shard once'
          )
        ]
      : []
  })
  // Shards of different numbers cannot tell which are missing.
  const alike = shards.every((shard) => shard.count === count)
  const missing = Array.from({ length: alike ? count : 0 }, (_, index) => index + 1)
    .filter((number) => !byNumber.has(number))
    .map((number) =>
      diagnostic(
        'shard-missing',
        { file: first?.name ?? '.' },
        `Shard ${number}/${count} is missing beside this one`,
        `build it with \`--shard ${number}/${count}\`, and name its folder too`
      )
    )
  return [...repeated, ...missing]
}

/** Compare all files of a shard with its manifest, and put those of the site into the staging folder. */
function takeOver(shard: ReadShard, staging: Staging): Diagnostic[] {
  const beside = filesBesideSite(shard)
  const damaged = Object.entries(shard.manifest.files)
    .filter(([path, file]) => !takeFile(shard, path, file, beside.has(path) ? undefined : staging))
    .map(([path]) => path)
  return damaged.length === 0 ? [] : [damage(shard, damaged)]
}

/** @param paths files of the shard, at least one */
function damage(shard: ReadShard, paths: readonly string[]): Diagnostic {
  const message =
    paths.length === 1
      ? 'This file is missing, or has other bytes than it was written with'
      : `This file and ${paths.length - 1} more of its shard are missing, or have other bytes than they were written with`
  const hint = `build the shard again with \`--shard ${numberOf(shard)}\`, and copy its folder whole`
  return diagnostic('shard-damaged', { file: `${shard.name}/${paths[0]}` }, message, hint)
}

/** @returns whether it is what the manifest says. @throws when the disk refuses the copy */
function takeFile({ folder, files }: ReadShard, path: string, file: Written, staging?: Staging): boolean {
  const bytes = path === normalisePath(path) ? bytesOf(files, path) : undefined
  if (!bytes || bytes.length !== file.bytes || sha256(bytes) !== file.sha256) return false
  if (!staging) return true
  // Linked where the disk can, else copied.
  const { modified } = seenItself(join(folder, path))
  if (!staging.take(path, folder, { ...file, modified })) staging.write(path, bytes)
  return true
}

function bytesOf(files: Files, path: string): Uint8Array | undefined {
  try {
    return files.read(path)
  } catch {
    return undefined
  }
}

/** The whole output: the pages in the order of the site, what stands around them, and the search indexes. */
function planOf(
  shards: readonly ReadShard[],
  compressed: readonly CompressedFile[] = []
): Plan<Written | Content> {
  const pages = shards
    .flatMap(({ pages, manifest }) => pages.map((page) => ({ page, manifest })))
    .sort((one, other) => one.page.at - other.page.at)
  const emissions: Emission<Written | Content>[] = [
    ...pages.flatMap(({ page, manifest }) => [
      ...page.outputs.map((path) => written(manifest, path, page.source)),
      ...page.assets.map(({ file, output }) => written(manifest, output, file))
    ]),
    ...shards.flatMap(({ around, manifest }) => around.map(([path, from]) => written(manifest, path, from))),
    ...searchIndexes(shards),
    ...compressed
  ]
  const routes = pages.flatMap(({ page: { path, source, locale } }) =>
    path === undefined ? [] : [{ path, file: source, locale }]
  )
  const { trailingSlash = 'always' } = shards[0]?.manifest ?? {}
  return planTree(emissions, routes, trailingSlash)
}

function written({ files }: Manifest, path: string, from: string): Emission<Written> {
  const content = files[path]
  if (!content) throw new Error(`bug: a shard describes ${path} and has not written it`)
  return { path, content, from }
}

function searchIndexes(shards: readonly ReadShard[]): Emission<Content>[] {
  const locales = shards[0]?.search ?? []
  return locales.flatMap(({ locale, options }) => {
    const parts = shards.map(({ files, search }) =>
      textsOf(files, search.find((part) => part.locale === locale)?.files ?? [])
    )
    return [...indexOfParts(parts, options)].map(([name, content]) => ({
      path: `search/${locale}/${name}`,
      content: content(),
      from: 'sitegen'
    }))
  })
}

/** Read when their turn comes. */
function* textsOf(files: Files, paths: readonly string[]): Generator<string> {
  for (const path of paths) yield decode(files.read(path))
}
