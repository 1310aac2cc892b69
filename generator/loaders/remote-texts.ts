// Texts at addresses, for plugins. As with entries of loaders, what was loaded last is stored for builds that cannot ask for it.

import { join } from 'node:path'
import { errorMessage } from '../base/error-message.ts'
import { shortHash } from '../base/hash.ts'
import type { CacheLocation } from '../engine/cache.ts'
import { readRecord, writeRecord } from '../engine/record.ts'
import type { LoadText, RemoteText } from '../plugins/load.ts'
import { ageText } from './age-text.ts'
import { conditionalHeaders, fetchWith, type Validators } from './loader-access.ts'

interface Stored {
  readonly text: string
  readonly validators: ReadonlyMap<string, Validators>
  /** Milliseconds since 1970. */
  readonly loadedAt: number
}

interface RemoteTextOptions {
  /** Nothing is stored without it. */
  readonly cacheLocation?: Pick<CacheLocation, 'folder' | 'fresh'> | undefined
  readonly offline?: boolean
  readonly signal?: AbortSignal
}

/** Seconds that a server may take. */
const timeout = 30

/** The texts of a run: each address is asked for once. */
export function openTexts({ cacheLocation, offline = false, signal }: RemoteTextOptions): LoadText {
  const texts = new Map<string, Promise<RemoteText>>()
  const load = async (address: string): Promise<RemoteText> => {
    const file = cacheLocation && join(cacheLocation.folder, `text-${shortHash(address)}`)
    const stored = file && !cacheLocation.fresh ? readRecord<Stored>(file, address) : undefined
    const age = (reason: string) =>
      `it is ${ageText(Date.now() - (stored?.loadedAt ?? 0))} old, since ${reason}`
    if (offline) {
      if (stored) return { text: stored.text, stale: age('the build is offline') }
      throw new Error(`this build is offline, and ${address} is not stored from an earlier one`)
    }
    const validators = new Map(stored?.validators)
    const signals = [AbortSignal.timeout(timeout * 1000), ...(signal ? [signal] : [])]
    try {
      const headers = conditionalHeaders(validators.get(address))
      const response = await fetchWith(AbortSignal.any(signals), validators)(address, { headers })
      const text = response.status === 304 && stored ? stored.text : await response.text()
      if (file) writeRecord(file, address, { text, validators, loadedAt: Date.now() } satisfies Stored)
      return { text }
    } catch (error) {
      signal?.throwIfAborted()
      if (stored) return { text: stored.text, stale: age(errorMessage(error)) }
      throw error
    }
  }
  return (address) => {
    const text = texts.get(address) ?? load(address)
    texts.set(address, text)
    return text
  }
}
