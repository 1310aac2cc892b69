// Which pages of a site a machine renders, when several share the work.

import { sha256 } from '../base/hash.ts'

/** One of the parts that a site is rendered in. */
export interface Shard {
  /** From 1. */
  readonly number: number
  readonly count: number
}

/** Number of the shard that a page falls into, from 1: the same on every machine, whatever other pages there are. */
export const shardOf = (path: string, count: number): number =>
  (Number.parseInt(sha256(path).slice(0, 12), 16) % count) + 1

/** Does a page fall into a shard? Every page does where there is none. */
export const isInShard = ({ path }: { readonly path: string }, shard?: Shard): boolean =>
  !shard || shardOf(path, shard.count) === shard.number
