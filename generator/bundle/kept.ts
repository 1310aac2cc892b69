// A bundle of an earlier build, or of another machine, where nothing has changed that it was made from.

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import type { Outcome } from '../base/diagnostics.ts'
import { diskFiles } from '../base/files.ts'
import { keyOf, sha256 } from '../base/hash.ts'
import { relativePath } from '../base/relative-path.ts'
import type { CachePlace } from '../cache/place.ts'
import { readRecord, writeRecord } from '../cache/record.ts'
import type { RemoteValues } from '../cache/remote.ts'
import type { Bundle } from './bundle.ts'
import type { BundleInput } from './input.ts'
import { loadServer } from './server-modules.ts'
import { textsWithClasses, usesTailwind } from './site-styles.ts'

interface KeptBundle extends Pick<Bundle, 'code' | 'client' | 'styleInputs'> {
  /** Absolute paths of the files that were bundled, and hashes of their contents. */
  readonly inputs: readonly (readonly [file: string, sum: string])[]
}

/** Where bundles are kept. */
export interface BundlePlace extends CachePlace {
  /** Where other machines keep theirs. */
  readonly remote?: RemoteValues | undefined
}

/**
 * The bundle of an earlier build, or of another machine.
 *
 * @returns nothing when something has changed that it would be made from
 */
export async function findBundle(place: BundlePlace, input: BundleInput): Promise<Bundle | undefined> {
  if (place.fresh) return undefined
  const key = keyOf(place.engine, inputText(input), ...namesIn(input))
  const known = readRecord<KeptBundle>(fileIn(place, input), key)
  const loaded = known && (await load(known, input))
  if (loaded) return loaded
  const sent = await place.remote?.find(remoteKey(place, input))
  const found = sent && (await load(received(sent, input), input))
  if (found) keepHere(place, input, found)
  return found
}

/**
 * Keep a bundle for the next build and for other machines.
 *
 * @param made what it had to say is said again by every build, so only silent bundles are kept
 */
export function keepBundle(
  place: BundlePlace,
  input: BundleInput,
  { value, diagnostics }: Outcome<Bundle | undefined>
): void {
  if (!value || diagnostics.length > 0) return
  const kept = keepHere(place, input, value)
  const inputs = kept.inputs.map(([path, sum]) => [relativePath(input.root, path), sum] as const)
  // A build asks nothing of the style sheet alone.
  place.remote?.add(remoteKey(place, input), serialize({ ...kept, inputs, styleInputs: [] }))
}

/** `build` and `serve` do not take each other's place. */
const fileIn = ({ folder }: BundlePlace, { mode }: BundleInput): string =>
  join(folder, mode === 'production' ? 'bundle' : `bundle-${mode}`)

function keepHere(
  place: BundlePlace,
  input: BundleInput,
  { code, client, inputs, styleInputs }: Bundle
): KeptBundle {
  const kept: KeptBundle = { code, client, inputs: inputs.map((path) => [path, sumOf(path)]), styleInputs }
  writeRecord(fileIn(place, input), keyOf(place.engine, inputText(input), ...namesIn(input)), kept)
  return kept
}

/** @returns nothing when a file has changed that it was made from, or it cannot be loaded in silence */
async function load(known: KeptBundle | undefined, input: BundleInput): Promise<Bundle | undefined> {
  if (!known?.inputs.every(([path, sum]) => sumOf(path) === sum)) return undefined
  const { inputs, ...bundle } = known
  const { value: server, diagnostics } = await loadServer(bundle.code, input)
  return server && diagnostics.length === 0
    ? { ...bundle, server, inputs: inputs.map(([path]) => path) }
    : undefined
}

/** A bundle that another machine has sent, whose files are relative to the project. */
function received(bytes: Buffer, { root }: BundleInput): KeptBundle | undefined {
  try {
    // Its hash has been compared: this is what `keepBundle` has sent.
    const kept = deserialize(bytes) as KeptBundle
    return { ...kept, inputs: kept.inputs.map(([path, sum]) => [join(root, path), sum]) }
  } catch {
    return undefined
  }
}

/**
 * The key of a bundle on all machines, wherever a project lies: contents of all files that are likely to be in it stand in
 * for those that are, which only the bundler knows.
 */
function remoteKey({ engine }: BundlePlace, input: BundleInput): string {
  const { root, packageFolder } = input
  const named = (text: string) =>
    [root, packageFolder].reduce(
      (text, folder, index) => text.replaceAll(JSON.stringify(folder).slice(1, -1), `<${index}>`),
      text
    )
  const files = namesIn(input).map((path) => [relativePath(root, path), sumOf(path)])
  return keyOf(engine, named(inputText(input)), relativePath(root, packageFolder), JSON.stringify(files))
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
const namesIn = ({ theme, root, styles }: BundleInput): readonly string[] => {
  const modules = [
    ...filesBelow(theme.root, ''),
    ...['components', 'layouts', 'pages', 'styles'].flatMap((name) => filesBelow(root, `site/${name}`))
  ].filter((name) => /\.(?:[cm]?[jt]sx?|s?css|sass|json)$/.test(name))
  // A new text may have classes that no other has.
  const withClasses =
    styles !== undefined && usesTailwind(textOf(join(root, 'site', styles)))
      ? textsWithClasses(diskFiles(root)).map((path) => join(root, path))
      : []
  return [...new Set([...modules, ...withClasses])].sort()
}

/** The text of a file; empty where it cannot be read, which others say. */
function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

const filesBelow = (root: string, folder: string): readonly string[] =>
  existsSync(root)
    ? diskFiles(root)
        .list(folder)
        .map(({ path }) => join(root, path))
    : []

function sumOf(path: string): string {
  try {
    return sha256(readFileSync(path))
  } catch {
    return ''
  }
}
