/** Where a build keeps what outlives it. */
export interface CachePlace {
  /** Absolute folder. */
  readonly folder: string
  /** Stands for this version of the generator and all packages that it uses. */
  readonly engine: string
  /** Use nothing of earlier builds. */
  readonly fresh: boolean
}
