// Contents, and lists of contents, on the remote cache server. All responses are verified.

import { sha256 } from '../base/hash.ts'
import { namespaceVersion } from './cache.ts'
import { type BlobRef, encodeList, parseList } from './remote-list.ts'
import type { RemoteServer } from './remote-server.ts'

/** A list is looked up by kind and key. */
type ListKind = 'store' | 'value'

export interface RemoteContents {
  /** @returns undefined when missing or damaged */
  get(content: BlobRef): Promise<Buffer | undefined>
  /** @returns undefined when missing or damaged */
  getList(kind: ListKind, key: string): Promise<readonly BlobRef[] | undefined>
  /** @returns undefined when the server did not store it */
  put(bytes: Uint8Array): Promise<BlobRef | undefined>
  /** Store a list. All contents that it names must already be stored. @returns whether the server stored it */
  putList(kind: ListKind, key: string, contents: readonly BlobRef[]): Promise<boolean>
  /** Whether the server has returned anything damaged. */
  readonly damaged: boolean
}

/** Lists of other sites are not found, nor those of other versions of the generator, except for pictures. */
export function remoteContents(
  server: RemoteServer,
  { generatorHash, site }: { readonly generatorHash: string; readonly site: string }
): RemoteContents {
  let damaged = false
  const addressOf = (kind: ListKind, key: string): string =>
    sha256(JSON.stringify(['sitegen 2', namespaceVersion(key, generatorHash), site, kind, key]))
  return {
    async get({ sha256: hash, size }) {
      const bytes = await server.get('cas', hash)
      if (!bytes) return undefined
      if (bytes.length === size && sha256(bytes) === hash) return bytes
      damaged = true
      return undefined
    },
    async getList(kind, key) {
      const bytes = await server.get('ac', addressOf(kind, key))
      const contents = bytes && parseList(bytes)
      if (bytes && !contents) damaged = true
      return contents
    },
    async put(bytes) {
      const hash = sha256(bytes)
      return (await server.put('cas', hash, bytes)) ? { sha256: hash, size: bytes.length } : undefined
    },
    putList: (kind, key, contents) => server.put('ac', addressOf(kind, key), encodeList(contents)),
    get damaged() {
      return damaged
    }
  }
}
