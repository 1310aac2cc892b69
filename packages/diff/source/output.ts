// A built site as it is compared: what its manifest says, and access to its files.

import type { HostedSite, Manifest } from 'sitegen/internals'

/** A built site. */
export interface SiteOutput {
  /** What it is called in reports: as it was named, and how it was built. */
  readonly name: string
  readonly manifest: Manifest
  /** Its files as a host sees them. */
  readonly hosted: HostedSite
  /** Text of a file; empty if there is none. */
  text(file: string): string
  bytes(file: string): Uint8Array | undefined
  /** Searches it as readers do. @returns addresses of the first results; `undefined` if it has no search in the language */
  search?(locale: string, query: string, size: number): Promise<readonly string[] | undefined>
  /** Text of a source of the project that it was built from; `undefined` if that is not known. */
  source(file: string): string | undefined
}

/** A page of an output, by its path: `/de/docs/setup/`. */
export interface OutputPage {
  readonly path: string
  readonly locale: string
  /** File of its source, relative to the project. */
  readonly source: string
}

/** All pages of an output by path. */
export const pagesOf = ({ manifest }: SiteOutput): ReadonlyMap<string, OutputPage> =>
  new Map(
    Object.entries(manifest.routes).map(([path, { source, locale }]) => [path, { path, source, locale }])
  )
