// Two versions of an API → what breaks clients of the first, what is new, and what else has changed.

import type { PluginProblem } from 'sitegen/plugin'
import type { Api, Content, Operation, Response } from '../read/api.ts'
import { fileParser, type Place, type ReadText } from '../read/api-file.ts'
import { type ApiNode, child, isTrue, placeOf, textOf } from '../read/node.ts'
import { readApi } from '../read/read-api.ts'
import { openReferences, type References } from '../read/references.ts'
import { compareSchemas, type Found, type SchemaSides } from './compare-schemas.ts'

type Effect = Found['effect']

/** A change, once for all operations that it is in. */
export interface Change {
  /** `breaks`: requests that were right may fail, or responses lack what clients may read. */
  readonly effect: Effect
  /** `POST /tickets`; empty for what is in none. */
  readonly operations: readonly string[]
  readonly message: string
  /** In the second file; in the first for what is gone. */
  readonly at: Place
}

export interface Comparison {
  readonly changes: readonly Change[]
  /** Of files that cannot be read; then there are no changes. */
  readonly problems: readonly PluginProblem[]
}

/** An API and how its references are followed. */
interface Side extends Pick<References, 'resolve'> {
  readonly api: Api
}

/** Compare two files. @param read text of a file beside one of them, or `undefined` */
export function compareApis(before: string, after: string, read: ReadText): Comparison {
  const parse = fileParser(read)
  const opened = [before, after].map((file) => ({ file, ...openReferences(file, parse) }))
  const problems = opened.flatMap(({ file, root, problems: found }): readonly PluginProblem[] =>
    root || found.length > 0 ? found : [{ file, severity: 'error', message: `There is no file ${file}` }]
  )
  const sides = opened.flatMap((references): Side[] =>
    references.root ? [{ resolve: references.resolve, api: readApi(references, references.root) }] : []
  )
  const [old, now] = sides
  if (!old || !now) return { changes: [], problems }
  const invalid = sides.flatMap(({ api }) => api.problems.filter(({ severity }) => severity === 'error'))
  return { changes: merged(changesOf(old, now)), problems: [...problems, ...invalid] }
}

type Single = Omit<Change, 'operations'> & { readonly operation: string }

/** The same change of a schema is in all operations that use it. */
function merged(changes: readonly Single[]): readonly Change[] {
  const byText = new Map<string, Change>()
  for (const { operation, ...change } of changes) {
    const key = JSON.stringify(change)
    const operations = [...(byText.get(key)?.operations ?? []), operation]
    byText.set(key, { ...change, operations: [...new Set(operations)].filter((name) => name !== '') })
  }
  return [...byText.values()]
}

const nameOf = ({ method, path }: Operation): string => `${method.toUpperCase()} ${path}`

/** The same address with other names of parameters is the same operation. */
const keyOf = (operation: Operation): string =>
  `${operation.kind} ${nameOf(operation).replace(/\{[^}]*\}/g, '{}')}`

function changesOf(before: Side, after: Side): readonly Single[] {
  const operationsOf = ({ api }: Side) =>
    new Map(
      api.tags.flatMap(({ operations }) => operations.map((operation) => [keyOf(operation), operation]))
    )
  const [old, now] = [operationsOf(before), operationsOf(after)]
  const sides = { before, after, known: new Map() }
  const removed = [...old].flatMap(([key, operation]): Single[] =>
    now.has(key) ? [] : [{ ...single('breaks', operation), message: 'is gone', at: placeOf(operation.node) }]
  )
  const others = [...now].flatMap(([key, operation]): readonly Single[] => {
    const earlier = old.get(key)
    if (!earlier) return [{ ...single('new', operation), message: 'is new', at: placeOf(operation.node) }]
    return compareOperations(sides, earlier, operation).map(({ effect, message, node }) => ({
      ...single(effect, operation),
      message,
      at: placeOf(node)
    }))
  })
  return [...removed, ...others]
}

const single = (effect: Effect, operation: Operation) => ({ effect, operation: nameOf(operation) })

function compareOperations(sides: SchemaSides, old: Operation, now: Operation): readonly Found[] {
  // A webhook is a request to the client: what it gets is what responses are elsewhere.
  const [sent, received] =
    now.kind === 'webhook' ? (['response', 'request'] as const) : (['request', 'response'] as const)
  const found: Found[] = []
  if (now.deprecated && !old.deprecated)
    found.push({ effect: 'changed', message: 'is deprecated', node: now.node })
  if (JSON.stringify(old.security) !== JSON.stringify(now.security))
    found.push({
      effect: 'breaks',
      message: `needs ${securityText(now)}, not ${securityText(old)}`,
      node: child(now.node, 'security') ?? now.node
    })
  if (!old.body && now.body)
    found.push({
      effect: now.body.required ? 'breaks' : 'new',
      message: `has a${now.body.required ? ' required' : 'n optional'} request body`,
      node: now.body.node
    })
  if (old.body && !now.body)
    found.push({ effect: 'breaks', message: 'has no request body any more', node: now.node })
  if (old.body && now.body) {
    if (now.body.required && !old.body.required)
      found.push({ effect: 'breaks', message: 'the request body is required', node: now.body.node })
    found.push(...compareContents(sides, old.body.content, now.body.content, sent, 'the request'))
  }
  return [
    ...found,
    ...compareParameters(sides, old, now),
    ...compareResponses(sides, old.responses, now, received)
  ]
}

const securityText = ({ security }: Operation): string =>
  security
    .map(
      (needed) =>
        needed
          .map(({ name, scopes }) => (scopes.length === 0 ? name : `${name} (${scopes.join(', ')})`))
          .join(' and ') || 'nothing'
    )
    .join(' or ') || 'nothing'

const parameterKey = (parameter: ApiNode): string => `${textOf(parameter, 'in')} ${textOf(parameter, 'name')}`

function compareParameters(sides: SchemaSides, old: Operation, now: Operation): readonly Found[] {
  // Parameters of paths are compared by their places: their names are not sent.
  const keyed = (operation: Operation) => {
    const inPath = [...operation.path.matchAll(/\{([^}]+)\}/g)].map(([, name]) => name)
    return new Map(
      operation.parameters.map((parameter) => {
        const position = inPath.indexOf(textOf(parameter, 'name'))
        const isInPath = textOf(parameter, 'in') === 'path'
        return [isInPath && position >= 0 ? `path ${position}` : parameterKey(parameter), parameter]
      })
    )
  }
  const [earlier, later] = [keyed(old), keyed(now)]
  const title = (parameter: ApiNode) =>
    `the ${textOf(parameter, 'in')} parameter \`${textOf(parameter, 'name')}\``
  const gone = [...earlier].flatMap(([key, parameter]): Found[] =>
    later.has(key) ? [] : [{ effect: 'breaks', message: `${title(parameter)} is gone`, node: parameter }]
  )
  const others = [...later].flatMap(([key, parameter]): readonly Found[] => {
    const before = earlier.get(key)
    const required = isTrue(parameter, 'required')
    if (!before)
      return [
        {
          effect: required ? 'breaks' : 'new',
          message: `${title(parameter)} is new${required ? ' and required' : ''}`,
          node: parameter
        }
      ]
    const becameRequired: readonly Found[] =
      required && !isTrue(before, 'required')
        ? [{ effect: 'breaks', message: `${title(parameter)} is required`, node: parameter }]
        : []
    const schemas = [before, parameter].map((node) => child(node, 'schema') ?? node)
    return [...becameRequired, ...compareSchemas(sides, schemas[0], schemas[1], 'request', title(parameter))]
  })
  return [...gone, ...others]
}

function compareContents(
  sides: SchemaSides,
  old: readonly Content[],
  now: readonly Content[],
  direction: 'request' | 'response',
  title: string
): readonly Found[] {
  const later = new Map(now.map((content) => [content.type, content]))
  const earlier = new Map(old.map((content) => [content.type, content]))
  const [first] = now
  const gone = old.flatMap(({ type, node }): Found[] =>
    later.has(type)
      ? []
      : [{ effect: 'breaks', message: `${title} has no \`${type}\` any more`, node: first?.node ?? node }]
  )
  const others = now.flatMap(({ type, node, schema }): readonly Found[] => {
    const before = earlier.get(type)
    return before
      ? compareSchemas(sides, before.schema, schema, direction, title)
      : [{ effect: 'new', message: `${title} may be \`${type}\``, node }]
  })
  return [...gone, ...others]
}

function compareResponses(
  sides: SchemaSides,
  old: readonly Response[],
  now: Operation,
  direction: 'request' | 'response'
): readonly Found[] {
  const later = new Map(now.responses.map((response) => [response.status, response]))
  const gone = old.flatMap(({ status }): Found[] =>
    later.has(status)
      ? []
      : [
          {
            effect: /^[23]/.test(status) ? 'breaks' : 'changed',
            message: `the response ${status} is gone`,
            node: child(now.node, 'responses') ?? now.node
          }
        ]
  )
  const others = now.responses.flatMap(({ status, node, content }): readonly Found[] => {
    const before = old.find((response) => response.status === status)
    return before
      ? compareContents(sides, before.content, content, direction, `the response ${status}`)
      : [{ effect: 'new', message: `the response ${status} is new`, node }]
  })
  return [...gone, ...others]
}
