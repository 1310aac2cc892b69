// An API as it was read: its operations with all `$ref` resolved, tags, schemas, servers.

import type { PluginProblem } from 'sitegen/plugin'
import type { Channel } from './channel.ts'
import type { ApiNode } from './node.ts'

export const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query'] as const

export interface Operation {
  readonly kind: 'operation' | 'webhook' | 'callback'
  /** Its `operationId`, else made from method and path: unique. */
  readonly id: string
  readonly method: string
  /** `/tickets/{id}`; for webhooks their name, for callbacks an expression. */
  readonly path: string
  /** Its summary, else its id. */
  readonly title: string
  readonly tag: string
  readonly deprecated: boolean
  readonly node: ApiNode
  /** Resolved, without bodies; those of the operation override those of the path. */
  readonly parameters: readonly ApiNode[]
  readonly body?: Body
  readonly responses: readonly Response[]
  readonly callbacks: readonly Operation[]
  /** Alternatives; each is a list of what is needed together. */
  readonly security: readonly (readonly Requirement[])[]
  /** Its own or those of its path, else those of the API. */
  readonly servers: readonly Server[]
}

/** A security scheme that is needed. */
interface Requirement {
  readonly name: string
  readonly scopes: readonly string[]
}

export interface Body {
  readonly node: ApiNode
  readonly required: boolean
  readonly content: readonly Content[]
}

export interface Response {
  /** `200`, `4XX`, `default` */
  readonly status: string
  readonly node: ApiNode
  readonly headers: readonly (readonly [name: string, header: ApiNode])[]
  readonly links: readonly (readonly [name: string, link: ApiNode])[]
  readonly content: readonly Content[]
}

/** A media type of a body. */
export interface Content {
  readonly type: string
  /** Has `example` or `examples`, if there are any. */
  readonly node: ApiNode
  readonly schema: ApiNode | undefined
}

/** The tag of operations that have none, in all languages: addresses contain it. */
export const untagged = 'other'

export interface Tag {
  readonly name: string
  /** The entry of `x-tagGroups` that contains it. */
  readonly group?: ApiNode
  /** Missing for a tag that only operations name. */
  readonly node?: ApiNode
  readonly operations: readonly Operation[]
}

export interface Api {
  readonly root: ApiNode
  readonly info: ApiNode | undefined
  readonly isVersion2: boolean
  readonly servers: readonly Server[]
  readonly tags: readonly Tag[]
  /** Of AsyncAPI, instead of operations. */
  readonly channels: readonly Channel[]
  /** Of `components` or `definitions`, by name. */
  readonly schemas: ReadonlyMap<string, ApiNode>
  readonly securitySchemes: ReadonlyMap<string, ApiNode>
  readonly problems: readonly PluginProblem[]
}

export interface Server {
  /** With variables: `https://{region}.museum.example`. */
  readonly url: string
  readonly node: ApiNode
  readonly variables: readonly (readonly [name: string, variable: ApiNode])[]
  /** Of AsyncAPI, as are the others: what other values name. */
  readonly name?: string
  /** `kafka 3.5` */
  readonly protocol?: string
  /** Names of security schemes, of which one is needed. */
  readonly security?: readonly string[]
}
