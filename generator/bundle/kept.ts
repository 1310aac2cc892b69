// A bundle of an earlier build, where nothing has changed that it was made from.

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Outcome } from '../base/diagnostics.ts'
import { keyOf, sha256 } from '../base/hash.ts'
import { readRecord, writeRecord } from '../cache/record.ts'
import type { Bundle, BundleInput } from './bundle.ts'
import { loadServer } from './server-modules.ts'

interface KeptBundle extends Pick<Bundle, 'code' | 'client'> {
  /** Absolute paths of the files that were bundled, and hashes of their contents. */
  readonly inputs: readonly (readonly [file: string, sum: string])[]
}

/** Where bundles are kept. */
export interface BundlePlace {
  /** Absolute folder of the cache. */
  readonly folder: string
  readonly engine: string
  /** Use nothing of earlier builds. */
  readonly fresh: boolean
}

/**
 * Bundle, or take what the last build has bundled.
 *
 * @param make bundles; what it has to say is said again by every build, so only silent bundles are kept
 */
export async function keptBundle(
  { folder, engine, fresh }: BundlePlace,
  input: BundleInput,
  make: () => Promise<Outcome<Bundle | undefined>>
): Promise<Outcome<Bundle | undefined>> {
  const file = join(folder, 'bundle')
  const key = keyOf(engine, inputText(input), ...namesIn(input))
  const known = fresh ? undefined : readRecord<KeptBundle>(file, key)
  if (known?.inputs.every(([path, sum]) => sumOf(path) === sum)) {
    const { code, client, inputs } = known
    const { value: server, diagnostics } = await loadServer(code, input)
    if (server && diagnostics.length === 0)
      return { value: { server, code, client, inputs: inputs.map(([path]) => path) }, diagnostics: [] }
  }
  const made = await make()
  if (made.value && made.diagnostics.length === 0) {
    const { code, client, inputs } = made.value
    const kept: KeptBundle = { code, client, inputs: inputs.map((path) => [path, sumOf(path)]) }
    writeRecord(file, key, kept)
  }
  return made
}

/** Everything that the bundler is told, as text. */
export const inputText = (input: BundleInput): string =>
  JSON.stringify({
    ...input,
    pages: [...input.pages],
    components: [...input.components],
    mdx: [...input.mdx]
  })

/** Names of the modules and styles that could be bundled: a new one may be found in place of another. */
const namesIn = ({ theme, root }: BundleInput): readonly string[] =>
  [theme.root, ...['components', 'pages', 'styles'].map((name) => join(root, 'site', name))]
    .flatMap((folder) => {
      try {
        return readdirSync(folder, { recursive: true }).map((name) => join(folder, String(name)))
      } catch {
        return []
      }
    })
    .filter((name) => /\.(?:[cm]?[jt]sx?|css|json)$/.test(name))
    .sort()

function sumOf(path: string): string {
  try {
    return sha256(readFileSync(path))
  } catch {
    return ''
  }
}
