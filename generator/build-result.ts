// Options and result of a build.

import type { Diagnostic } from './base/diagnostics.ts'
import type { Shard } from './base/shard.ts'
import type { ProgressListener, Timings } from './base/timings.ts'
import type { Fingerprint } from './engine/fingerprint.ts'
import type { EngineLocation } from './engine/remote.ts'
import type { Sharp } from './pictures/sharp.ts'
import type { SiteOptions } from './site.ts'

export interface BuildOptions extends SiteOptions {
  /** Absolute project folder. */
  readonly root: string
  /** Absolute output folder. */
  readonly out: string
  /** Codes of the locales to write; all when empty. */
  readonly locales: readonly string[]
  /** Build only this shard of the pages, for `merge`; missing for the whole site. */
  readonly shard?: Shard | undefined
  /** Cache of documents between builds; without it they are kept in memory, and no threads are used. */
  readonly cache?: EngineLocation
  /** Number of worker threads besides the main thread. */
  readonly threads?: number
  /** Take the entries of loaders from the cache. */
  readonly offline?: boolean | undefined
  /** Replaced in tests. */
  readonly loadSharp?: (root: string) => Sharp | undefined
  /** Clock in milliseconds, to measure the build for its budget; replaced in tests. */
  readonly now?: () => number
  /** Gets progress events. */
  readonly progressListener?: ProgressListener | undefined
}

export interface BuildResult {
  readonly diagnostics: readonly Diagnostic[]
  /** Whether the output was replaced. */
  readonly published: boolean
  readonly pages: number
  /** How many pages were rendered; the others were reused from the last output. */
  readonly rendered: number
  readonly files: number
  readonly bytes: number
  /** Configured origin of the site; empty when `url` is not set. */
  readonly url: string
  /** Time zone of the site, and the day of the build in it. */
  readonly timeZone: string
  readonly day: string
  /** Fingerprints of the output files, by path. */
  readonly outputs: ReadonlyMap<string, Fingerprint>
  /** Absolute paths of the modules and styles that were bundled. */
  readonly bundled: readonly string[]
  /**
   * Whether the output only depends on files and the day. Plugins and loaders may read anything, and posts may have a time of
   * day.
   */
  readonly repeatable: boolean
  readonly timings: Timings
}

/** The result of a build that has written nothing. */
export const emptyResult = {
  published: false,
  pages: 0,
  rendered: 0,
  files: 0,
  bytes: 0,
  url: '',
  timeZone: 'UTC',
  day: '',
  outputs: new Map<string, Fingerprint>(),
  bundled: [],
  repeatable: false
}
