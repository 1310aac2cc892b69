// Namespaces of the cache on the remote cache server: packs of entries, and a list of the packs.

import type { Namespace } from './cache.ts'
import type { ValueLocation } from './packs.ts'
import type { RemoteContents } from './remote-contents.ts'
import type { BlobRef } from './remote-list.ts'
import { type PackEntry, packCount, packNumber, readPack, writePack } from './remote-pack.ts'

/** Entries of a namespace to upload. */
export interface NamespaceEntries {
  readonly namespace: Namespace
  readonly entries: readonly ValueLocation[]
}

/** A pack on the server whose entries have been imported into the local cache. */
interface ImportedPack {
  readonly sha256: string
  readonly size: number
  readonly keys: ReadonlySet<string>
}

/** By namespace; undefined for packs that are missing or damaged. */
export type ImportedPacks = Map<string, readonly (ImportedPack | undefined)[]>

/** Packs that are created and uploaded concurrently. */
const maxConcurrentPacks = 4

/** Transfers namespaces from and to the server. */
export interface RemoteNamespaces {
  /** Download the entries of a namespace. */
  download(name: string, namespace: Namespace): Promise<void>
  /** Upload those entries of a namespace that the server does not have. */
  upload(name: string, part: NamespaceEntries): Promise<void>
}

/** Create the transfers for one server. @param importedPacks updated */
export function remoteNamespaces(
  contents: RemoteContents,
  importedPacks: ImportedPacks,
  maxRequests: number
): RemoteNamespaces {
  async function fetchPack(file: BlobRef, namespace: Namespace): Promise<ImportedPack | undefined> {
    const bytes = await contents.get(file)
    const entries = bytes && (await readPack(bytes))
    // If writing a value fails, the build recomputes it.
    if (!entries?.every(({ key, value }) => namespace.putIfMissing(key, value))) return undefined
    return { sha256: file.sha256, size: file.size, keys: new Set(entries.map(({ key }) => key)) }
  }

  async function sendPack(namespace: Namespace, used: readonly ValueLocation[], previousPack?: ImportedPack) {
    if (previousPack && used.every(({ key }) => previousPack.keys.has(key))) return previousPack
    const usedKeys = new Set(used.map(({ key }) => key))
    // Entries of other branches may stay, up to as many as this build uses.
    const unusedKeys = [...(previousPack?.keys ?? [])]
      .filter((key) => !usedKeys.has(key))
      .slice(0, used.length)
    const entries = [...usedKeys, ...unusedKeys].flatMap((key): PackEntry[] => {
      const value = namespace.get(key)
      return value === undefined ? [] : [{ key, value: Buffer.from(value) }]
    })
    const file = await contents.put(await writePack(entries))
    return file && { ...file, keys: new Set(entries.map(({ key }) => key)) }
  }

  return {
    async download(name, namespace) {
      const files = await contents.getList('store', name)
      const importedByHash = new Map((importedPacks.get(name) ?? []).map((pack) => [pack?.sha256, pack]))
      importedPacks.delete(name)
      if (!files) return
      const packs = files.map(({ sha256 }) => importedByHash.get(sha256))
      importedPacks.set(name, packs)
      await mapConcurrently(files, maxRequests, async (file, index) => {
        packs[index] ??= await fetchPack(file, namespace)
      })
    },
    async upload(name, { namespace, entries: used }) {
      if (used.length === 0) return
      const previousPacks = importedPacks.get(name) ?? []
      const groups = groupByPack(used, packCount(used.length, previousPacks.length))
      const unchangedPacks = groups.length === previousPacks.length ? previousPacks : []
      const packs = await mapConcurrently(groups, maxConcurrentPacks, (group, index) =>
        sendPack(namespace, group, unchangedPacks[index])
      )
      if (
        packs.every((pack, index) => pack === unchangedPacks[index]) &&
        groups.length === previousPacks.length
      )
        return
      const files = packs.flatMap((pack) => (pack ? [pack] : []))
      // Lists must only name existing packs.
      if (files.length < packs.length) return
      if (await contents.putList('store', name, files)) importedPacks.set(name, packs)
    }
  }
}

/** Group entries by pack. */
function groupByPack(
  entries: readonly ValueLocation[],
  count: number
): readonly (readonly ValueLocation[])[] {
  const groups = Array.from({ length: count }, (): ValueLocation[] => [])
  for (const entry of entries) groups[packNumber(entry.key, count)]?.push(entry)
  return groups
}

/** Map items with limited concurrency. @returns results in the order of the items */
async function mapConcurrently<Item, Result>(
  items: readonly Item[],
  concurrency: number,
  work: (item: Item, index: number) => Promise<Result>
): Promise<readonly Result[]> {
  const results: Result[] = []
  const remainingItems = items.entries()
  const takeItems = async () => {
    for (const [index, item] of remainingItems) results[index] = await work(item, index)
  }
  await Promise.all(Array.from({ length: concurrency }, takeItems))
  return results
}
