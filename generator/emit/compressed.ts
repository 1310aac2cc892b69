// Files that are compressed ahead: `.br` and `.gz` beside those that hosts send to browsers. What the last build has compressed from
// the same bytes is taken over.

import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { leastToCompress, textExtensions } from '../base/content-types.ts'
import { extensionOf } from '../base/text.ts'
import { descriptionName, parseHostDescription } from './hosts/description.ts'
import { describe, manifestName } from './manifest.ts'
import { type Content, type Emission, generator, isWritten, type Plan, type Written } from './plan.ts'
import type { Staging } from './staging.ts'

/** A compressed file of an earlier build. */
export interface CompressedRecord {
  /** SHA-256 of what it was made from. */
  readonly source: string
  readonly file: Written & { readonly modified: number }
}

/** By path: `docs/index.html.br`. */
export type CompressedRecords = ReadonlyMap<string, CompressedRecord>

/** A file to be written, and what it was made from. */
export interface CompressedFile extends Emission<Written> {
  readonly source: string
}

const codings: Readonly<Record<'br' | 'gz', (bytes: Uint8Array) => Promise<Uint8Array>>> = {
  br: (bytes) =>
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length
      }
    }),
  gz: async (bytes) => {
    const made = await promisify(gzip)(bytes, { level: 9 })
    // The name of the operating system, which must not tell where the site was built.
    made[9] = 255
    return made
  }
}

/** So many files are compressed at a time: there are four threads of Node for it, and one file waits for each. */
const together = 8

/**
 * Compress the texts of an output. Needs the files of the plan that are written already in the staging folder, and puts
 * the compressed ones there.
 *
 * @param last what an earlier build has compressed, and its output folder
 * @returns nothing for files that are short, that do not get shorter, or that a site has compressed by itself
 */
export async function compressedFiles(
  { outputs, origins }: Plan<Written | Content>,
  staging: Staging,
  last: { readonly out: string; readonly records: CompressedRecords }
): Promise<readonly CompressedFile[]> {
  const hidden = new Set([manifestName, ...hiddenIn(outputs)])
  const wanted = [...outputs].filter(
    ([path, content]) =>
      textExtensions.includes(extensionOf(path)) &&
      !hidden.has(path) &&
      describe(content).bytes >= leastToCompress
  )
  const made = new Map<string, CompressedFile>()
  const next = wanted.values()
  const work = async () => {
    for (const [path, content] of next) {
      const { sha256 } = describe(content)
      for (const [coding, compress] of Object.entries(codings)) {
        const output = `${path}.${coding}`
        if (outputs.has(output)) continue
        const file =
          takenOver(output, sha256, staging, last) ??
          (await compressedTo(output, isWritten(content) ? staging.read(path) : content, compress))
        if (file)
          made.set(output, {
            path: output,
            content: file,
            from: origins.get(path) ?? generator,
            source: sha256
          })
      }
    }
  }
  const compressedTo = async (
    output: string,
    content: Content,
    compress: (bytes: Uint8Array) => Promise<Uint8Array>
  ): Promise<Written | undefined> => {
    const bytes = Buffer.from(content)
    const packed = await compress(bytes)
    return packed.length < bytes.length ? staging.write(output, packed) : undefined
  }
  await Promise.all(Array.from({ length: together }, work))
  return [...made.values()].sort((a, b) => (a.path < b.path ? -1 : 1))
}

function takenOver(
  output: string,
  source: string,
  staging: Staging,
  { out, records }: { readonly out: string; readonly records: CompressedRecords }
): Written | undefined {
  const known = records.get(output)
  if (known?.source !== source || !staging.take(output, out, known.file)) return undefined
  const { sha256, bytes } = known.file
  return { sha256, bytes }
}

/** Files that are for hosts alone. */
function hiddenIn(outputs: ReadonlyMap<string, Written | Content>): readonly string[] {
  const description = outputs.get(descriptionName)
  return typeof description === 'string'
    ? (parseHostDescription(description)?.hidden ?? [])
    : [descriptionName]
}
