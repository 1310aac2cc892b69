// Output of programs in the cache. It is used again, also by later builds, while the files that the program has read, and the
// lists of the folders, are as they were.

import { keyOf } from '../base/hash.ts'
import type { Namespace } from '../engine/cache.ts'
import type { Project } from '../plugin.ts'

interface StoredRun {
  /** Fingerprints by request, such as `read ../src/index.ts`. */
  readonly inputs: readonly (readonly [request: string, fingerprint: string])[]
  readonly output: string
}

interface StoredRunOptions {
  readonly run: (program: string, words?: readonly string[]) => Promise<string>
  /** Missing where nothing is cached. */
  readonly store: Namespace | undefined
  /** Absolute folder of the project. */
  readonly root: string
  fingerprintOf(request: string): string
  /** Note what `load` depends on. */
  record(request: string): void
}

/** Run programs, or take what they have printed before. */
export const storedRuns =
  ({ run, store, root, fingerprintOf, record }: StoredRunOptions): Project['run'] =>
  async (program, words = [], reads) => {
    if (!reads) return run(program, words)
    const key = keyOf(root, program, ...words)
    const stored = parseRun(store?.get(key))
    if (stored?.inputs.every(([request, fingerprint]) => fingerprintOf(request) === fingerprint)) {
      for (const [request] of stored.inputs) record(request)
      return stored.output
    }
    const output = await run(program, words)
    const found = reads(output)
    if (!found) return output
    const { files, folders } = found
    const requests = [...files.map((file) => `read ${file}`), ...folders.map((folder) => `list ${folder}`)]
    for (const request of requests) record(request)
    const inputs = requests.map((request) => [request, fingerprintOf(request)] as const)
    store?.put(key, JSON.stringify({ inputs, output } satisfies StoredRun))
    return output
  }

/** The checksum of the value has been verified, so it is what was stored. */
const parseRun = (value: Buffer | undefined): StoredRun | undefined =>
  value && (JSON.parse(value.toString()) as StoredRun)
