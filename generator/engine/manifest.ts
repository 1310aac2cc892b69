// sitegen.json: every file with its hash and size, every route with its source. Its presence also marks a folder as
// ours, and `publish` checks a folder against it.

import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type Fingerprint, isSame, isSettled, toFingerprint } from '../base/fingerprint.ts'
import { sha256 } from '../base/hash.ts'
import { isWrittenFile, type Output, type WrittenFile } from '../base/output-file.ts'
import type { TrailingSlash } from '../base/page-address.ts'

/** Name of the manifest in the output folder. */
export const manifestName = 'sitegen.json'

export interface Manifest {
  readonly generator: 'sitegen'
  /** Version of this format. */
  readonly format: 1
  /** How page URLs end, unless with a slash. */
  readonly trailingSlash?: 'never' | 'html'
  readonly files: Readonly<Record<string, WrittenFile>>
  readonly routes: Readonly<Record<string, { readonly source: string; readonly locale: string }>>
}

/** The manifest entry of a file. */
export const describeOutput = (content: Output): WrittenFile =>
  isWrittenFile(content) ? content : { sha256: sha256(content), bytes: Buffer.byteLength(content) }

/** Create the manifest of an output. */
export function createManifest(
  outputs: ReadonlyMap<string, Output>,
  routes: readonly { readonly path: string; readonly file: string; readonly locale: string }[],
  trailingSlash: TrailingSlash = 'always'
): Manifest {
  return {
    generator: 'sitegen',
    format: 1,
    ...(trailingSlash === 'always' ? {} : { trailingSlash }),
    files: Object.fromEntries([...outputs].map(([path, content]) => [path, describeOutput(content)])),
    routes: Object.fromEntries(routes.map(({ path, file, locale }) => [path, { source: file, locale }]))
  }
}

/** The manifest as JSON. */
export const manifestText = (manifest: Manifest): string => `${JSON.stringify(manifest, null, 1)}\n`

interface ReadManifest extends Fingerprint {
  readonly inode: number
  readonly names: readonly string[] | undefined
}

/** The two manifests that were read last: a build asks twice for that of its output, which may have megabytes. */
let lastRead: readonly ReadManifest[] = []

/** Paths of the files in the manifest of a folder, and its own; undefined without a manifest of ours. */
export function filesInManifest(folder: string): readonly string[] | undefined {
  const file = join(folder, manifestName)
  const stat = statSync(file, { throwIfNoEntry: false })
  if (!stat?.isFile()) return undefined
  const fingerprint = toFingerprint(stat)
  const known = lastRead.find((read) => read.inode === stat.ino && isSame(read, fingerprint))
  if (known) return known.names
  const names = namesIn(readFileSync(file))
  if (isSettled(fingerprint, Date.now()))
    lastRead = [...lastRead.slice(-1), { ...fingerprint, inode: stat.ino, names }]
  return names
}

/** How `manifestText` starts. */
const ownStart = '{\n "generator": "sitegen",\n "format": 1,\n'

/**
 * Names are read line by line: parsing the hashes of 20,000 files takes several times as long. A string in JSON contains no line
 * break, so a line of this form is a key. What was not written by `manifestText` is parsed.
 */
function namesIn(bytes: Buffer): readonly string[] | undefined {
  const start = bytes.indexOf('\n "files": {\n')
  const end = bytes.indexOf('\n },\n "routes": ', start)
  const isOwn =
    bytes.indexOf(ownStart) === 0 &&
    start > 0 &&
    end > start &&
    bytes.toString('latin1', bytes.length - ownEnd.length) === ownEnd
  if (!isOwn) {
    const manifest = parseManifest(bytes.toString('utf8'))
    return manifest && [manifestName, ...Object.keys(manifest.files)]
  }
  const names = [manifestName]
  for (let at = bytes.indexOf(keyStart, start); at !== -1 && at < end; at = bytes.indexOf(keyStart, at + 1)) {
    const keyEnd = bytes.indexOf('": {\n', at)
    names.push(JSON.parse(bytes.toString('utf8', at + keyStart.length - 1, keyEnd + 1)) as string)
  }
  return names
}

const ownEnd = '\n}\n'
const keyStart = '\n  "'

/**
 * Pages and the names of files, without the hashes: functions of hosts may use 50 ms.
 *
 * @returns undefined if the text is not a manifest of ours
 */
export function manifestPages(
  text: string
): (Omit<Manifest, 'files'> & { readonly files: readonly string[] }) | undefined {
  const start = text.indexOf('\n "files": {\n')
  const end = text.lastIndexOf('\n },\n "routes": ')
  const isOwn = text.startsWith(ownStart) && text.endsWith(ownEnd) && start > 0 && end > start
  if (!isOwn) {
    const manifest = parseManifest(text)
    return manifest && { ...manifest, files: Object.keys(manifest.files) }
  }
  const manifest = parseManifest(`${text.slice(0, start)}\n "files": {${text.slice(end)}`)
  const keys = text.slice(start, end).matchAll(/^ {2}(".*"): \{$/gm)
  return manifest && { ...manifest, files: Array.from(keys, ([, key = '']) => JSON.parse(key) as string) }
}

/** Parse a manifest. @returns undefined if the text is not one of ours */
export function parseManifest(text: string): Manifest | undefined {
  try {
    const value = JSON.parse(text) as Partial<Manifest> | null
    return value?.generator === 'sitegen' &&
      value.format === 1 &&
      typeof value.files === 'object' &&
      value.files
      ? (value as Manifest)
      : undefined
  } catch {
    return undefined
  }
}
