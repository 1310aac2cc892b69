// A migrated project → a folder. Files that people have changed since the last migration are never overwritten, and nothing
// outside of the folder is read, written or deleted, whatever links and MIGRATION.json in it say.

import {
  copyFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync
} from 'node:fs'
import { dirname } from 'node:path'
import { resolveInside, sha256 } from 'sitegen/internals'
import type { NewProject } from './migrate.ts'
import { placeIn } from './paths.ts'

/** The report as data, which also lists the files that the migration has written. */
export const reportFile = 'MIGRATION.json'

/** The report for people. */
const reportPage = 'MIGRATION.md'

/** Files of an earlier migration, by path, with their hashes; `undefined` for a folder that none has written. */
export type EarlierFiles = Readonly<Record<string, string>> | undefined

/** Why a folder cannot be written to: files that no migration has written, that were changed, or that are outside of it. */
export interface InTheWay {
  readonly inTheWay: readonly string[]
  readonly reason: 'foreign' | 'changed' | 'outside'
}

type NewFiles = Pick<NewProject, 'texts' | 'copies'>

/** Check whether the project can be written into a folder. @returns files of an earlier migration, or the problem */
export function inspectFolder(out: string): { readonly earlier: EarlierFiles } | InTheWay {
  if (!existsSync(out)) return { earlier: undefined }
  const names = readdirSync(out)
  if (names.length === 0) return { earlier: undefined }
  const earlier = earlierFiles(out)
  if (!earlier) return { inTheWay: names.sort(), reason: 'foreign' }
  const outside = Object.keys({ ...earlier, [reportPage]: '' }).filter((path) => !placeIn(out, path))
  if (outside.length > 0) return { inTheWay: outside, reason: 'outside' }
  const changed = Object.entries(earlier).filter(([path, hash]) => {
    const file = placeIn(out, path) ?? ''
    const stat = lstatSync(file, { throwIfNoEntry: false })
    return stat !== undefined && !(stat.isFile() && sha256(readFileSync(file)) === hash)
  })
  return changed.length > 0 ? { inTheWay: changed.map(([path]) => path), reason: 'changed' } : { earlier }
}

/** Paths of a project that lead through a link, which nothing is written through. */
export const linksInTheWay = (out: string, { texts, copies }: NewFiles): readonly string[] =>
  [...texts.keys(), ...copies.map(({ to }) => to)].filter((path) => placeIn(out, path) === undefined)

/** The files that MIGRATION.json lists; `undefined` if it is missing or something else. */
function earlierFiles(out: string): EarlierFiles {
  try {
    const { files } = JSON.parse(readFileSync(placeIn(out, reportFile) ?? '', 'utf8')) as { files?: unknown }
    const isRecord = typeof files === 'object' && files !== null && !Array.isArray(files)
    return isRecord && Object.values(files).every((hash) => typeof hash === 'string')
      ? (files as Readonly<Record<string, string>>)
      : undefined
  } catch {
    return undefined
  }
}

/**
 * Write a project.
 *
 * @param source absolute root that `copies` are relative to
 * @returns hashes of the written files
 * @throws on a disk error
 */
export function writeProject(
  out: string,
  { texts, copies }: NewFiles,
  source: string,
  earlier: EarlierFiles
): Readonly<Record<string, string>> {
  const writtenHashes: Record<string, string> = {}
  for (const [path, text] of texts) {
    writtenHashes[path] = sha256(text)
    if (earlier?.[path] === writtenHashes[path] && existsSync(placeOf(out, path))) continue
    writeInto(out, path, (file) => writeFileSync(file, text))
  }
  for (const { from, to } of copies) {
    const original = resolveInside(source, from)
    if (original === undefined) continue
    writtenHashes[to] = sha256(readFileSync(original))
    if (earlier?.[to] === writtenHashes[to] && existsSync(placeOf(out, to))) continue
    writeInto(out, to, (file) => copyFileSync(original, file))
  }
  for (const path of Object.keys(earlier ?? {}))
    if (writtenHashes[path] === undefined) rmSync(placeOf(out, path), { force: true })
  return writtenHashes
}

/** Write the reports. @throws on a disk error */
export function writeReports(out: string, page: string, data: string): void {
  writeInto(out, reportPage, (file) => writeFileSync(file, page))
  writeInto(out, reportFile, (file) => writeFileSync(file, data))
}

function writeInto(out: string, path: string, write: (file: string) => void): void {
  const file = placeOf(out, path)
  mkdirSync(dirname(file), { recursive: true })
  write(file)
}

/** @throws if the path leads out of the folder */
function placeOf(out: string, path: string): string {
  const place = placeIn(out, path)
  if (place === undefined) throw new Error(`${path} is not inside ${out}: linksInTheWay was not called`)
  return place
}
