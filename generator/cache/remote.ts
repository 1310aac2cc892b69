// What builds on other machines have made. A store (`store.ts`) is there as packs of entries (`remote-pack.ts`) and a
// list of them, whose address depends on the site and this version of the generator:
//
//   /ac/HASH of engine, site and name of the store   →   /cas/HASH, /cas/HASH …
//
// The list is the one of the last build that has written it. Its entries have keys of their own, which say all that
// they were made from, so whatever list is found is right or of no use. All contents are compared with
// their hashes before anything of them is used, and a build that finds nothing makes everything itself.

import { join } from 'node:path'
import { type Diagnostic, diagnostic, type Place } from '../base/diagnostics.ts'
import { keyOf, sha256 } from '../base/hash.ts'
import { actionResult, type ResultFile, readActionResult } from './action-result.ts'
import { readRecord, writeRecord } from './record.ts'
import {
  compressed,
  decompressed,
  type Packed,
  packOf,
  packsFor,
  readPack,
  writePack
} from './remote-pack.ts'
import { type RemoteLimits, type RemotePlace, remoteLimits, remoteServer, shownUrl } from './remote-server.ts'
import type { Entry, Store } from './store.ts'

/** Values that are one file, such as bundles. */
export interface RemoteValues {
  /** @returns nothing when it is missing, or damaged */
  find(key: string): Promise<Buffer | undefined>
  /** Send it with the rest. */
  add(key: string, bytes: Uint8Array): void
}

export interface Remote extends RemoteValues {
  /** Put into stores what other machines have made, by name of the store. */
  receive(stores: Stores): Promise<void>
  /** Send what stores have kept and other machines lack. */
  send(stores: Stores): Promise<void>
  /** At most one: what keeps the server from being of use. A build goes on without it. */
  problems(): readonly Diagnostic[]
}

type Stores = Readonly<Record<string, Store>>

export interface RemoteOptions extends RemotePlace {
  /** Only fetch. */
  readonly readOnly?: boolean | undefined
  /** Absolute folder of the cache. */
  readonly folder: string
  /** Stands for this version of the generator and all packages that it uses. */
  readonly engine: string
  /** Stands for the site: other sites on the same server have other entries. */
  readonly site: string
  /** Where the server is named. */
  readonly place: Place
  readonly limits?: RemoteLimits | undefined
}

/** A pack that lies on the server and whose entries were put into the store here. */
interface KnownPack {
  readonly sha256: string
  readonly size: number
  readonly keys: ReadonlySet<string>
}

/** By name of the store; a pack that is missing or damaged is not known. */
type KnownPacks = Map<string, readonly (KnownPack | undefined)[]>

/** Packs that are made and sent at once. */
const width = 4

/** Use a server. Nothing is asked before `receive`. */
export function openRemote(options: RemoteOptions): Remote {
  const { readOnly = false, folder, engine, site, limits = remoteLimits } = options
  const server = remoteServer(options, limits)
  const record = { file: join(folder, 'remote'), key: keyOf(engine, site, shownUrl(options.url)) }
  const seen: KnownPacks = readRecord(record.file, record.key) ?? new Map()
  const values = new Map<string, Uint8Array>()
  let damaged = false

  const addressOf = (kind: string, key: string): string =>
    sha256(JSON.stringify(['sitegen 1', engine, site, kind, key]))

  async function content({ sha256: hash, size }: ResultFile): Promise<Buffer | undefined> {
    const bytes = await server.get('cas', hash)
    if (!bytes) return undefined
    if (bytes.length === size && sha256(bytes) === hash) return bytes
    damaged = true
    return undefined
  }

  async function listOf(kind: string, key: string): Promise<readonly ResultFile[] | undefined> {
    const bytes = await server.get('ac', addressOf(kind, key))
    const files = bytes && readActionResult(bytes)
    if (bytes && !files) damaged = true
    return files
  }

  async function fetchPack(file: ResultFile, store: Store): Promise<KnownPack | undefined> {
    const bytes = await content(file)
    const entries = bytes && (await readPack(bytes))
    if (!entries) return undefined
    try {
      for (const { key, facts, body } of entries) if (!store.find(key)) store.add(key, facts, body)
    } catch {
      // The disk refuses it: the build makes it again.
      return undefined
    }
    return { sha256: file.sha256, size: file.size, keys: new Set(entries.map(({ key }) => key)) }
  }

  async function fetchStore(name: string, store: Store): Promise<void> {
    const files = await listOf('store', name)
    const before = new Map((seen.get(name) ?? []).map((pack) => [pack?.sha256, pack]))
    seen.delete(name)
    if (!files) return
    const packs = files.map(({ sha256 }) => before.get(sha256))
    seen.set(name, packs)
    await inTurn(files, limits.requests, async (file, index) => {
      packs[index] ??= await fetchPack(file, store)
    })
    store.share()
  }

  async function sendPack(store: Store, used: readonly Entry[], before?: KnownPack) {
    if (before && used.every(({ key }) => before.keys.has(key))) return before
    const keys = new Set(used.map(({ key }) => key))
    // What other branches use may stay, as long as it is not more than what this one does.
    const others = [...(before?.keys ?? [])].filter((key) => !keys.has(key)).slice(0, used.length)
    const entries = [...used, ...others.flatMap((key) => store.find(key) ?? [])].flatMap(
      (entry): Packed[] => {
        const body = store.body(entry)
        return body === undefined ? [] : [{ key: entry.key, facts: entry.facts, body }]
      }
    )
    const file = await put('pack', await writePack(entries))
    return file && { ...file, keys: new Set(entries.map(({ key }) => key)) }
  }

  async function put(path: string, bytes: Uint8Array): Promise<ResultFile | undefined> {
    const hash = sha256(bytes)
    return (await server.put('cas', hash, bytes)) ? { path, sha256: hash, size: bytes.length } : undefined
  }

  async function sendStore(name: string, store: Store): Promise<void> {
    const kept = store.kept()
    if (kept.length === 0) return
    const before = seen.get(name) ?? []
    const groups = grouped(kept, packsFor(kept.length, before.length))
    const known = groups.length === before.length ? before : []
    const packs = await inTurn(groups, width, (group, index) => sendPack(store, group, known[index]))
    if (packs.every((pack, index) => pack === known[index]) && groups.length === before.length) return
    const files = packs.flatMap((pack) => (pack ? [{ ...pack, path: 'pack' }] : []))
    // A list names only what is there.
    if (files.length < packs.length) return
    if (await server.put('ac', addressOf('store', name), actionResult(files))) seen.set(name, packs)
  }

  async function sendValue(key: string, bytes: Uint8Array): Promise<void> {
    const file = await put('value', await compressed(bytes))
    if (file) await server.put('ac', addressOf('value', key), actionResult([file]))
  }

  /** Wait for answers, but not longer than this: then there are none any more. */
  async function within<Result>(milliseconds: number, answers: Promise<Result>): Promise<Result> {
    const timer = setTimeout(() => server.turnOff(`takes longer than ${milliseconds / 1000} s`), milliseconds)
    try {
      return await answers
    } finally {
      clearTimeout(timer)
    }
  }

  return {
    async receive(stores) {
      const all = Object.entries(stores).map(([name, store]) => fetchStore(name, store))
      await within(limits.fetching, Promise.all(all))
      writeRecord(record.file, record.key, seen)
    },
    find: (key) =>
      within(
        limits.fetching,
        listOf('value', key)
          .then(([file] = []) => file && content(file))
          .then((bytes) => bytes && decompressed(bytes))
      ),
    add: (key, bytes) => void values.set(key, bytes),
    async send(stores) {
      if (readOnly || server.trouble !== undefined) return
      const all = [
        ...Object.entries(stores).map(([name, store]) => sendStore(name, store)),
        ...[...values].map(([key, bytes]) => sendValue(key, bytes))
      ]
      await within(limits.sending, Promise.all(all))
      writeRecord(record.file, record.key, seen)
    },
    problems() {
      const { trouble = damaged ? 'has damaged entries, which were made anew' : undefined } = server
      if (trouble === undefined) return []
      const name = shownUrl(options.url)
      return [diagnostic('cache-remote', options.place, `The remote cache ${name} ${trouble}`, hint)]
    }
  }
}

const hint = 'the build has done without; what it writes is the same'

/** Entries by the number of their pack. */
function grouped(entries: readonly Entry[], count: number): readonly (readonly Entry[])[] {
  const groups = Array.from({ length: count }, (): Entry[] => [])
  for (const entry of entries) groups[packOf(entry.key, count)]?.push(entry)
  return groups
}

/** Do something for each item, for some of them at once. @returns results in the order of the items */
async function inTurn<Item, Result>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item, index: number) => Promise<Result>
): Promise<readonly Result[]> {
  const results: Result[] = []
  const rest = items.entries()
  const hand = async () => {
    for (const [index, item] of rest) results[index] = await work(item, index)
  }
  await Promise.all(Array.from({ length: atOnce }, hand))
  return results
}
