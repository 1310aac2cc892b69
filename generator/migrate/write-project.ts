// A migrated project → a folder. Files that people have changed since the last migration are never overwritten.

import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync
} from 'node:fs'
import { dirname, join } from 'node:path'
import { resolveInside } from '../base/files.ts'
import { sha256 } from '../base/hash.ts'
import type { NewProject } from './migrate.ts'

/** The report as data, which also lists the files that the migration has written. */
export const reportFile = 'MIGRATION.json'

/** Files of an earlier migration, by path, with their hashes; `undefined` for a folder that none has written. */
export type EarlierFiles = Readonly<Record<string, string>> | undefined

/** Check whether the project can be written into a folder. @returns files of an earlier migration, or the problem */
export function inspectFolder(
  out: string
): { readonly earlier: EarlierFiles } | { readonly inTheWay: readonly string[]; readonly changed: boolean } {
  if (!existsSync(out)) return { earlier: undefined }
  const names = readdirSync(out)
  if (names.length === 0) return { earlier: undefined }
  const earlier = earlierFiles(out)
  if (!earlier) return { inTheWay: names.sort(), changed: false }
  const changed = Object.entries(earlier).filter(([path, hash]) => {
    const file = join(out, path)
    return existsSync(file) && sha256(readFileSync(file)) !== hash
  })
  return changed.length > 0 ? { inTheWay: changed.map(([path]) => path), changed: true } : { earlier }
}

function earlierFiles(out: string): EarlierFiles {
  try {
    const { files } = JSON.parse(readFileSync(join(out, reportFile), 'utf8')) as {
      files?: Readonly<Record<string, string>>
    }
    return files
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
  { texts, copies }: Pick<NewProject, 'texts' | 'copies'>,
  source: string,
  earlier: EarlierFiles
): Readonly<Record<string, string>> {
  const writtenHashes: Record<string, string> = {}
  for (const [path, text] of texts) {
    writtenHashes[path] = sha256(text)
    if (earlier?.[path] === writtenHashes[path] && existsSync(join(out, path))) continue
    writeInto(out, path, (file) => writeFileSync(file, text))
  }
  for (const { from, to } of copies) {
    const original = resolveInside(source, from)
    if (original === undefined) continue
    writtenHashes[to] = sha256(readFileSync(original))
    if (earlier?.[to] === writtenHashes[to] && existsSync(join(out, to))) continue
    writeInto(out, to, (file) => copyFileSync(original, file))
  }
  for (const path of Object.keys(earlier ?? {}))
    if (writtenHashes[path] === undefined) rmSync(join(out, path), { force: true })
  return writtenHashes
}

function writeInto(out: string, path: string, write: (file: string) => void): void {
  const file = join(out, path)
  mkdirSync(dirname(file), { recursive: true })
  write(file)
}
