// Shards → one output, byte for byte what a single build would have written. The project is not read: the folders that
// `build` has written with `shard` contain all that is needed.
//
//   shards/1-of-4/, shards/2-of-4/, …  →  read  →  compare  →  import and index  →  plan  →  publish  →  build/

import { decode } from '../base/decode.ts'
import { applyRules, type Diagnostic, diagnostic, hasErrors, type Outcome } from '../base/diagnostics.ts'
import type { FoundFile } from '../base/file-tree.ts'
import { diskFiles, type Files } from '../base/files.ts'
import type { Fingerprint } from '../base/fingerprint.ts'
import { sha256 } from '../base/hash.ts'
import type { Content, WrittenFile } from '../base/output-file.ts'
import { relativePath } from '../base/relative-path.ts'
import { compressedFiles } from '../emit/compressed.ts'
import { treePlan } from '../emit/emit.ts'
import { fullText } from '../emit/llms-full.ts'
import type { AddOutputs, Emission } from '../emit/plan.ts'
import {
  parseDescription,
  type ShardDescription,
  shardDescriptionName,
  shardOnlyFiles
} from '../emit/shard.ts'
import { type Manifest, manifestName, parseManifest } from '../engine/manifest.ts'
import { openOutput } from '../engine/output.ts'
import { isSystemError, outputFailed } from '../engine/output-failure.ts'
import type { Staging } from '../engine/staging.ts'
import { mergeIndexParts } from '../search/parts.ts'

export interface MergeOptions {
  /** Absolute folder that must not be replaced. File names in messages are relative to it. */
  readonly root: string
  /** Absolute folders of the shards, in any order. */
  readonly folders: readonly string[]
  /** Absolute output folder. */
  readonly out: string
  /** Compare all files with their hashes, not only their sizes. */
  readonly verify?: boolean
  /** Version of this generator, which must be that of the shards. */
  readonly version: string
}

export interface MergeResult {
  readonly diagnostics: readonly Diagnostic[]
  /** Whether the output was replaced. */
  readonly published: boolean
  readonly pages: number
  readonly files: number
  readonly bytes: number
}

/** A shard on the disk. */
interface ReadShard extends ShardDescription {
  /** Absolute. */
  readonly folder: string
  /** Name of the folder in messages. */
  readonly name: string
  readonly files: Files
  readonly manifest: Manifest
}

/** Merge shards into one output, or report why they do not fit together. */
export async function merge(options: MergeOptions): Promise<MergeResult> {
  const { out, root, version } = options
  const failed = (diagnostics: readonly Diagnostic[]) => ({
    ...emptyResult,
    diagnostics: applyRules(diagnostics)
  })
  const readResults = options.folders.map((folder) => readShard(folder, root))
  const unreadable = readResults.flatMap(({ diagnostics }) => diagnostics)
  const shards = readResults.flatMap(({ value }) => value ?? []).sort((a, b) => a.number - b.number)
  const mismatches =
    unreadable.length > 0 ? unreadable : [...checkSameBuild(shards, version), ...checkNumbers(shards)]
  if (mismatches.length > 0) return failed(mismatches)
  const { value: publication, diagnostics: outputProblems } = openOutput(out, root)
  if (!publication) return failed(outputProblems)
  try {
    const damaged = shards.flatMap((shard) =>
      importShard(shard, publication.staging, options.verify ?? false)
    )
    const addFiles = damaged.length > 0 ? undefined : mergePlan(shards, publication.staging)
    const plan = addFiles?.([])
    const problems = plan?.diagnostics ?? damaged
    if (!addFiles || !plan || hasErrors(problems)) {
      publication.abort()
      return failed(problems)
    }
    const finalPlan = shards.some(({ compress }) => compress)
      ? addFiles(await compressedFiles(plan, publication.staging, { out, records: new Map() }))
      : plan
    const { value: files, diagnostics } = publication.commit(finalPlan.outputs, finalPlan.origins)
    return files
      ? { ...summaryOf(shards, files), diagnostics: applyRules(outputProblems) }
      : failed(diagnostics)
  } catch (error) {
    publication.abort()
    if (!isSystemError(error)) throw error
    return failed([outputFailed(out, error)])
  }
}

const emptyResult = { published: false, pages: 0, files: 0, bytes: 0 }

const summaryOf = (shards: readonly ReadShard[], files: ReadonlyMap<string, Fingerprint>): MergeResult => ({
  diagnostics: [],
  published: true,
  pages: shards.reduce((sum, { pages }) => sum + pages.length, 0),
  files: files.size,
  bytes: [...files.values()].reduce((sum, { size }) => sum + size, 0)
})

function readShard(folder: string, root: string): Outcome<ReadShard | undefined> {
  const name = relativePath(root, folder) || '.'
  const files = diskFiles(folder)
  const [manifestText, text] = [manifestName, shardDescriptionName].map((path) => readText(files, path))
  const manifest = parseManifest(manifestText ?? '')
  const description = parseDescription(text ?? '')
  if (!manifest || !description) {
    const problem = diagnostic(
      'shard-unreadable',
      { file: name },
      `This folder is not a shard: it has no readable ${manifest ? shardDescriptionName : manifestName}`,
      'name the folders that `sitegen build --shard` has written, one for each shard'
    )
    return { value: undefined, diagnostics: [problem] }
  }
  const value = { ...description, folder, name, files, manifest }
  const isComplete = manifest.files[shardDescriptionName]?.sha256 === sha256(text ?? '')
  return isComplete
    ? { value, diagnostics: [] }
    : { value: undefined, diagnostics: [damagedProblem(value, [shardDescriptionName])] }
}

/** Text of a file; empty when it is missing or cannot be read. */
function readText(files: Files, path: string): string {
  try {
    return decode(files.read(path))
  } catch {
    return ''
  }
}

/** Report shards that are not of the same build as the first. */
function checkSameBuild(shards: readonly ReadShard[], version: string): Diagnostic[] {
  const [firstShard] = shards
  return shards.flatMap((shard) => {
    const why =
      shard.version === version
        ? firstShard && describeMismatch(shard, firstShard)
        : otherVersion(shard, version)
    return why ? [diagnostic('shard-differs', { file: shard.name }, ...why)] : []
  })
}

const otherVersion = (shard: ReadShard, version: string): readonly [message: string, hint: string] => [
  `This shard was built by sitegen ${shard.version}, but this is sitegen ${version}`,
  'build all shards and merge them with the same version'
]

function describeMismatch(
  shard: ReadShard,
  firstShard: ReadShard
): readonly [message: string, hint: string] | undefined {
  const bothShards = `${numberOf(shard)} in this folder and ${numberOf(firstShard)} in ${firstShard.name}`
  if (shard.count !== firstShard.count)
    return [
      `The shards have different counts: ${bothShards}`,
      'build all shards with the same number after the `/`'
    ]
  if (shard.generatorHash !== firstShard.generatorHash)
    return [
      `The shards were built with different packages or versions of Node: ${bothShards}`,
      'build all shards with the same Node and the same lock file'
    ]
  if (shard.inputs !== firstShard.inputs)
    return [
      `The shards were built from different sites: ${bothShards}`,
      'build all shards from the same commit, with the same history of git (`fetch-depth: 0`) and the same options; loaders must return the same for all of them'
    ]
  return undefined
}

const numberOf = ({ number, count }: ReadShard): string => `${number}/${count}`

/** Report shards that are repeated or missing. */
function checkNumbers(shards: readonly ReadShard[]): Diagnostic[] {
  const [firstShard] = shards
  const count = firstShard?.count ?? 0
  const byNumber = new Map<number, ReadShard>()
  const repeated = shards.flatMap((shard) => {
    const earlierShard = byNumber.get(shard.number)
    byNumber.set(shard.number, earlierShard ?? shard)
    return earlierShard
      ? [
          diagnostic(
            'shard-repeated',
            { file: shard.name },
            `Shard ${numberOf(shard)} is both here and in ${earlierShard.name}`,
            'name each shard once'
          )
        ]
      : []
  })
  // With different counts it is unknown which shards are missing.
  const countsAgree = shards.every((shard) => shard.count === count)
  const missing = Array.from({ length: countsAgree ? count : 0 }, (_, index) => index + 1)
    .filter((number) => !byNumber.has(number))
    .map((number) =>
      diagnostic(
        'shard-missing',
        { file: firstShard?.name ?? '.' },
        `Shard ${number}/${count} is missing`,
        `build it with \`--shard ${number}/${count}\`, and name its folder too`
      )
    )
  return [...repeated, ...missing]
}

/** Compare the files of a shard with its manifest, and copy those of the site into the staging folder. */
function importShard(shard: ReadShard, staging: Staging, verify: boolean): Diagnostic[] {
  const shardOnly = shardOnlyFiles(shard)
  const filesByPath = new Map(shard.files.list('', 'hidden').map((file) => [file.path, file]))
  const damaged = Object.entries(shard.manifest.files)
    .filter(([path, file]) => {
      const to = { staging: shardOnly.has(path) ? undefined : staging, verify }
      return !importFile(shard, filesByPath.get(path), path, file, to)
    })
    .map(([path]) => path)
  return damaged.length === 0 ? [] : [damagedProblem(shard, damaged)]
}

/** @param paths files of the shard, at least one */
function damagedProblem(shard: ReadShard, paths: readonly string[]): Diagnostic {
  const message =
    paths.length === 1
      ? 'This file is missing or was changed after the build'
      : `This file and ${paths.length - 1} more of its shard are missing or were changed after the build`
  const hint = `build the shard again with \`--shard ${numberOf(shard)}\`, and copy its folder whole`
  return diagnostic('shard-damaged', { file: `${shard.name}/${paths[0]}` }, message, hint)
}

/** @returns whether the file matches the manifest. @throws on a disk error */
function importFile(
  { folder, files }: ReadShard,
  foundFile: FoundFile | undefined,
  path: string,
  file: WrittenFile,
  { staging, verify }: { readonly staging: Staging | undefined; readonly verify: boolean }
): boolean {
  if (!foundFile || foundFile.outside || foundFile.size !== file.bytes) return false
  const withTime = { ...file, modified: foundFile.times?.modified ?? 0 }
  // Hard-linked where possible, without reading it.
  if (staging && !verify && staging.reuse(path, folder, withTime)) return true
  const bytes = tryRead(files, path)
  if (!bytes || sha256(bytes) !== file.sha256) return false
  if (staging && !staging.reuse(path, folder, withTime)) staging.write(path, bytes)
  return true
}

function tryRead(files: Files, path: string): Uint8Array | undefined {
  try {
    return files.read(path)
  } catch {
    return undefined
  }
}

/** The whole output: pages in the order of the site, site-wide files and search indexes. */
function mergePlan(shards: readonly ReadShard[], staging: Staging): AddOutputs<WrittenFile | Content> {
  const pages = shards
    .flatMap(({ pages, manifest }) => pages.map((page) => ({ page, manifest })))
    .sort((a, b) => a.page.at - b.page.at)
  const emissions: Emission<WrittenFile | Content>[] = [
    ...pages.flatMap(({ page, manifest }) => [
      ...page.outputs.map((path) => writtenEmission(manifest, path, page.source)),
      ...page.assets.map(({ file, output }) => writtenEmission(manifest, output, file))
    ]),
    ...shards.flatMap(({ siteFiles, manifest }) =>
      siteFiles.map(([path, from]) => writtenEmission(manifest, path, from))
    ),
    ...searchIndexes(shards),
    ...joinedTexts(shards, staging)
  ]
  const routes = pages.flatMap(({ page: { path, source, locale } }) =>
    path === undefined ? [] : [{ path, file: source, locale }]
  )
  const { trailingSlash = 'always' } = shards[0]?.manifest ?? {}
  const add = treePlan<WrittenFile>(routes, trailingSlash)
  add(emissions)
  return add
}

/** The texts that join pages, of which the first shard has the list. */
function joinedTexts(shards: readonly ReadShard[], staging: Staging): readonly Emission<WrittenFile>[] {
  const files = new Map(shards.flatMap(({ manifest }) => Object.entries(manifest.files)))
  return shards.flatMap(({ fullTexts }) =>
    fullTexts.map((text) => ({
      path: text.path,
      content: staging.write(
        text.path,
        fullText(
          text,
          (file) => files.get(file)?.bytes ?? 0,
          (file) => decode(staging.read(file))
        )
      ),
      from: 'sitegen'
    }))
  )
}

function writtenEmission({ files }: Manifest, path: string, from: string): Emission<WrittenFile> {
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
    return [...mergeIndexParts(parts, options)].map(([name, content]) => ({
      path: `search/${locale}/${name}`,
      content: content(),
      from: 'sitegen'
    }))
  })
}

/** Read lazily, one after the other. */
function* textsOf(files: Files, paths: readonly string[]): Generator<string> {
  for (const path of paths) yield decode(files.read(path))
}
