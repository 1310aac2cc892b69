// What channels of both versions consist of.

import type { Message } from './channel.ts'
import { type ApiNode, child, entriesOf, isMapping, itemsOf, textOf } from './node.ts'
import type { References } from './references.ts'

export interface Reader extends Pick<References, 'resolve'> {
  resolved(node: ApiNode | undefined): readonly (readonly [name: string, node: ApiNode])[]
  readonly defaultType: string
}

/** Names of security schemes: keys of requirements in 2, references in 3. */
export const securityOf = (resolve: References['resolve'], node: ApiNode): readonly string[] =>
  itemsOf(child(node, 'security')).flatMap((item) => {
    const type = textOf(item, 'type')
    if (type !== '') return [type]
    if (!child(item, '$ref')) return entriesOf(item).map(([name]) => name)
    const scheme = resolve(item)
    return scheme ? [String(scheme.path.at(-1))] : []
  })

export function messageOf(
  { resolve, defaultType }: Pick<Reader, 'resolve' | 'defaultType'>,
  key: string,
  message: ApiNode
): Message {
  const node = withTraits(resolve, message)
  const payload = child(node, 'payload')
  // Since 3.0, a format is around the schema; before, it is beside it.
  const inner = payload && child(payload, 'schemaFormat') ? child(payload, 'schema') : undefined
  const format = textOf(payload, 'schemaFormat') || textOf(node, 'schemaFormat')
  const isKnown = format === '' || /aai\.asyncapi|schema\+(?:json|yaml)|openapi/.test(format)
  return {
    name: key,
    title: textOf(node, 'title') || textOf(node, 'name') || key,
    node,
    contentType: textOf(node, 'contentType') || defaultType,
    payload: inner ?? payload,
    ...(!isKnown && { foreignFormat: format })
  }
}

/** A message or operation with what its traits add. */
export function withTraits(resolve: References['resolve'], node: ApiNode): ApiNode {
  const traits = itemsOf(child(node, 'traits')).flatMap((item) => resolve(item)?.value ?? [])
  return traits.length === 0 || !isMapping(node.value)
    ? node
    : { ...node, value: Object.assign({}, ...traits, node.value) as unknown }
}
