// Files made from other files of the output: precompressed ones, and texts that join pages. Those made from the same bytes by the
// last build are reused.

import type { WrittenFile } from '../base/output-file.ts'
import type { Staging } from '../engine/staging.ts'
import type { Emission } from './plan.ts'

/** A derived file of an earlier build. */
interface DerivedRecord {
  /** Hash of what it was made from. */
  readonly source: string
  readonly file: WrittenFile & { readonly modified: number }
}

/** By path: `docs/index.html.br`. */
export type DerivedRecords = ReadonlyMap<string, DerivedRecord>

/** A derived file in the staging folder; `source` is the hash of what it was made from. */
export interface DerivedFile extends Emission<WrittenFile> {
  readonly source: string
}

/** Derived files of an earlier build, and its output folder. */
export interface LastDerived {
  readonly out: string
  readonly records: DerivedRecords
}

/** Reuse a file that the last build made from the same. */
export function reuseDerived(
  output: string,
  source: string,
  staging: Staging,
  { out, records }: LastDerived
): WrittenFile | undefined {
  const record = records.get(output)
  if (record?.source !== source || !staging.reuse(output, out, record.file)) return undefined
  const { sha256, bytes } = record.file
  return { sha256, bytes }
}
