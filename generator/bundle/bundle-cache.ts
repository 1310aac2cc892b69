// Bundles in the local and the remote cache, reused while their inputs are unchanged.

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import type { Outcome } from '../base/diagnostics.ts'
import { hashOfFile } from '../base/file-contents.ts'
import { keyOf } from '../base/hash.ts'
import { projectDisk } from '../base/linked-paths.ts'
import { relativePath } from '../base/relative-path.ts'
import type { CacheLocation } from '../engine/cache.ts'
import { readRecord, writeRecord } from '../engine/record.ts'
import type { RemoteValues } from '../engine/remote.ts'
import { type Bundle, packagedBundle } from './bundle.ts'
import type { BundleInput } from './input.ts'
import { loadServer } from './server-modules.ts'
import { textsWithClasses, usesTailwind } from './tailwind-use.ts'

interface CachedBundle extends Pick<Bundle, 'code' | 'client' | 'styleInputs'> {
  /** Absolute paths of the files that were bundled, and hashes of their contents. */
  readonly inputs: readonly (readonly [file: string, hash: string])[]
}

/** Location of cached bundles. */
export interface BundleCacheLocation extends CacheLocation {
  /** The remote cache. */
  readonly remote?: RemoteValues
}

/**
 * Read a bundle: precompiled, from the cache, or from the remote cache.
 *
 * @returns undefined when its inputs have changed
 */
export async function readCachedBundle(
  location: BundleCacheLocation,
  input: BundleInput
): Promise<Bundle | undefined> {
  const packaged = await packagedBundle(input)
  if (packaged || location.fresh) return packaged
  const key = keyOf(location.generatorHash, inputText(input), ...candidateFiles(input))
  const cachedBundle = readRecord<CachedBundle>(fileIn(location, input), key)
  const localBundle = cachedBundle && (await loadBundle(cachedBundle, input))
  if (localBundle) return localBundle
  const remoteBytes = await location.remote?.find(remoteKey(location, input))
  const remoteBundle = remoteBytes && (await loadBundle(parseRemoteBundle(remoteBytes, input), input))
  if (remoteBundle) writeCachedBundle(location, input, remoteBundle)
  return remoteBundle
}

/**
 * Cache a bundle locally and remotely. Bundles with diagnostics are not cached, so that every build reports them.
 */
export function cacheBundle(
  location: BundleCacheLocation,
  input: BundleInput,
  { value, diagnostics }: Outcome<Bundle | undefined>
): void {
  if (!value || value.packaged || diagnostics.length > 0) return
  const cachedBundle = writeCachedBundle(location, input, value)
  const inputs = cachedBundle.inputs.map(([path, hash]) => [relativePath(input.root, path), hash] as const)
  // Only `serve` needs `styleInputs`.
  location.remote?.add(remoteKey(location, input), serialize({ ...cachedBundle, inputs, styleInputs: [] }))
}

/** `build` and `serve` have separate files. */
const fileIn = ({ folder }: BundleCacheLocation, { mode }: BundleInput): string =>
  join(folder, mode === 'production' ? 'bundle' : `bundle-${mode}`)

function writeCachedBundle(
  location: BundleCacheLocation,
  input: BundleInput,
  { code, client, inputs, styleInputs }: Bundle
): CachedBundle {
  const cachedBundle: CachedBundle = {
    code,
    client,
    inputs: inputs.map((path) => [path, fileHash(path)]),
    styleInputs
  }
  writeRecord(
    fileIn(location, input),
    keyOf(location.generatorHash, inputText(input), ...candidateFiles(input)),
    cachedBundle
  )
  return cachedBundle
}

/** @returns undefined when an input has changed, or loading has diagnostics */
async function loadBundle(
  cachedBundle: CachedBundle | undefined,
  input: BundleInput
): Promise<Bundle | undefined> {
  if (!cachedBundle?.inputs.every(([path, hash]) => fileHash(path) === hash)) return undefined
  const { inputs, ...bundle } = cachedBundle
  const { value: server, diagnostics } = await loadServer(bundle.code, input)
  return server && diagnostics.length === 0
    ? { ...bundle, server, inputs: inputs.map(([path]) => path) }
    : undefined
}

/** Parse a bundle of the remote cache, whose paths are relative to the project. */
function parseRemoteBundle(bytes: Buffer, { root }: BundleInput): CachedBundle | undefined {
  try {
    // The hash was verified, so these are bytes that `cacheBundle` sent.
    const remoteBundle = deserialize(bytes) as CachedBundle
    return { ...remoteBundle, inputs: remoteBundle.inputs.map(([path, hash]) => [join(root, path), hash]) }
  } catch {
    return undefined
  }
}

/**
 * Remote key of a bundle, independent of the project's location. Only the bundler knows the actual inputs, so the key hashes
 * all files that may be bundled.
 */
function remoteKey({ generatorHash }: BundleCacheLocation, input: BundleInput): string {
  const { root, packageFolder } = input
  const withFolderPlaceholders = (text: string) =>
    [root, packageFolder].reduce(
      (text, folder, index) => text.replaceAll(JSON.stringify(folder).slice(1, -1), `<${index}>`),
      text
    )
  const files = candidateFiles(input).map((path) => [relativePath(root, path), fileHash(path)])
  return keyOf(
    generatorHash,
    withFolderPlaceholders(inputText(input)),
    relativePath(root, packageFolder),
    JSON.stringify(files)
  )
}

/** The bundler's input as JSON, for use as a cache key. */
export const inputText = ({ theme: { root, layouts, look }, ...input }: BundleInput): string =>
  JSON.stringify({
    ...input,
    theme: { root, layouts, look },
    pages: [...input.pages],
    components: [...input.components],
    mdx: [...input.mdx]
  })

/** Modules and styles that could be bundled: a new file may shadow another. */
const candidateFiles = ({ theme, root, styles }: BundleInput): readonly string[] => {
  const modules = [
    ...filesBelow(theme.root, ''),
    ...['components', 'layouts', 'pages', 'styles'].flatMap((name) => filesBelow(root, `site/${name}`))
  ].filter((name) => /\.(?:[cm]?[jt]sx?|s?css|sass|json)$/.test(name))
  // For Tailwind, any text may add classes.
  const withClasses =
    styles !== undefined && usesTailwind(textOf(join(root, 'site', styles)))
      ? textsWithClasses(projectDisk(root)).map((path) => join(root, path))
      : []
  return [...new Set([...modules, ...withClasses])].sort()
}

/** The text of a file; empty when it cannot be read, which is reported elsewhere. */
function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

const filesBelow = (root: string, folder: string): readonly string[] =>
  existsSync(root)
    ? projectDisk(root)
        .list(folder)
        .map(({ path }) => join(root, path))
    : []

function fileHash(path: string): string {
  try {
    return hashOfFile(path)
  } catch {
    return ''
  }
}
