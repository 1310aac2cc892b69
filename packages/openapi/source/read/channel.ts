// A channel of AsyncAPI, as it was read.

import type { ApiNode } from './node.ts'

export interface Message {
  /** Its key in the channel or in `components`, else its name: unique in the channel. */
  readonly name: string
  readonly title: string
  /** With its traits. */
  readonly node: ApiNode
  readonly contentType: string
  readonly payload: ApiNode | undefined
  /** Of a payload that is no JSON Schema: `application/vnd.apache.avro;version=1.9.0`. */
  readonly foreignFormat?: string
}

export interface ChannelOperation {
  readonly id: string
  /** What the application does: `send`, `receive`. */
  readonly action: string
  readonly title: string
  readonly node: ApiNode
  /** Names of those that it is about; empty for all of the channel. */
  readonly messages: readonly string[]
  /** The operation expects an answer, whose messages these are, in a channel; missing if only the message knows which one. */
  readonly reply?: { readonly node: ApiNode; readonly channel?: string; readonly messages: readonly string[] }
  readonly security: readonly string[]
}

export interface Channel {
  /** Its key. */
  readonly id: string
  /** `tickets/{id}/used`; empty if it is known at run time only. */
  readonly address: string
  readonly title: string
  readonly node: ApiNode
  readonly parameters: readonly (readonly [name: string, parameter: ApiNode])[]
  /** Names of its servers; empty for all. */
  readonly servers: readonly string[]
  readonly messages: readonly Message[]
  readonly operations: readonly ChannelOperation[]
}
