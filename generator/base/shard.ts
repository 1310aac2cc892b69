// Assigns pages to shards, when several machines render one site.

import { sha256 } from './hash.ts'

/** One of `count` parts of a site. */
export interface Shard {
  /** From 1. */
  readonly number: number
  readonly count: number
}

/**
 * Number of a page's shard, from 1. It depends only on the path, so it is the same on every machine.
 *
 * @internal exported for tests
 */
export const shardOf = (path: string, count: number): number =>
  (Number.parseInt(sha256(path).slice(0, 12), 16) % count) + 1

/** Whether a page is in a shard. Without a shard all pages are. */
export const isInShard = ({ path }: { readonly path: string }, shard?: Shard): boolean =>
  !shard || shardOf(path, shard.count) === shard.number
