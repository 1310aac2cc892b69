// Precompressed files: `.br` and `.gz` next to the files that hosts send to browsers. Files compressed from the same bytes by
// the last build are reused.

import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { minBytesToCompress, textExtensions } from '../base/content-types.ts'
import { type Content, isWrittenFile, type WrittenFile } from '../base/output-file.ts'
import { extensionOf } from '../base/text.ts'
import { describeOutput, manifestName } from '../engine/manifest.ts'
import type { Staging } from '../engine/staging.ts'
import { type DerivedFile, type LastDerived, reuseDerived } from './derived.ts'
import { hostDescriptionName, parseHostDescription } from './hosts/description.ts'
import { generator, type Plan } from './plan.ts'

const codings: Readonly<Record<'br' | 'gz', (bytes: Uint8Array) => Promise<Uint8Array>>> = {
  br: (bytes) =>
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length
      }
    }),
  gz: async (bytes) => {
    const compressed = await promisify(gzip)(bytes, { level: 9 })
    // The operating system in the gzip header: 255 (unknown), so that the output is the same on all systems.
    compressed[9] = 255
    return compressed
  }
}

/** Number of files compressed at a time: Node has four threads for it, and each has another file waiting. */
const concurrency = 8

/**
 * Compress the text files of an output. Files of the plan that are already written are read from the staging folder; the
 * compressed files are written there.
 *
 * @param previous compressed files of an earlier build, and its output folder
 * @returns the compressed files, sorted by path; without those that are too short, do not get smaller, or exist already
 */
export async function compressedFiles(
  { outputs, origins }: Plan<WrittenFile | Content>,
  staging: Staging,
  previous: LastDerived
): Promise<readonly DerivedFile[]> {
  const notServed = new Set([manifestName, ...hiddenFiles(outputs)])
  const compressible = [...outputs].filter(
    ([path, content]) =>
      textExtensions.includes(extensionOf(path)) &&
      !notServed.has(path) &&
      describeOutput(content).bytes >= minBytesToCompress
  )
  const compressedByPath = new Map<string, DerivedFile>()
  const remainingFiles = compressible.values()
  const compressNext = async () => {
    for (const [path, content] of remainingFiles) {
      const { sha256 } = describeOutput(content)
      for (const [coding, compress] of Object.entries(codings)) {
        const output = `${path}.${coding}`
        if (outputs.has(output)) continue
        const file =
          reuseDerived(output, sha256, staging, previous) ??
          (await compressTo(output, isWrittenFile(content) ? staging.read(path) : content, compress))
        if (file)
          compressedByPath.set(output, {
            path: output,
            content: file,
            from: origins.get(path) ?? generator,
            source: sha256
          })
      }
    }
  }
  const compressTo = async (
    output: string,
    content: Content,
    compress: (bytes: Uint8Array) => Promise<Uint8Array>
  ): Promise<WrittenFile | undefined> => {
    const bytes = Buffer.from(content)
    const compressed = await compress(bytes)
    return compressed.length < bytes.length ? staging.write(output, compressed) : undefined
  }
  await Promise.all(Array.from({ length: concurrency }, compressNext))
  return [...compressedByPath.values()].sort((a, b) => (a.path < b.path ? -1 : 1))
}

/** Files that are only for hosts. */
function hiddenFiles(outputs: ReadonlyMap<string, WrittenFile | Content>): readonly string[] {
  const description = outputs.get(hostDescriptionName)
  return typeof description === 'string'
    ? (parseHostDescription(description)?.hidden ?? [])
    : [hostDescriptionName]
}
