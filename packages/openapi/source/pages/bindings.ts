// What AsyncAPI says about a protocol: the partitions of a topic in Kafka, the quality of service in MQTT.

import { type ApiNode, child, entriesOf, isMapping } from '../read/node.ts'
import type { PageContext } from './context.ts'
import { fieldOf } from './fields.ts'
import { blocks, code, fieldItems, type Lines, listItem, madeOf, plain } from './lines.ts'

/** Bindings of a server, channel, operation or message, by protocol; empty if there are none. */
export function bindingsText(context: PageContext, node: ApiNode, wrap = fieldItems): Lines {
  const bindings = child(node, 'bindings')
  const protocols = entriesOf(bindings && context.resolve(bindings)).flatMap(([protocol, entry]) => {
    const inner = settings(context, entry)
    return inner.length === 0
      ? []
      : listItem(blocks(madeOf(`${code(protocol)} *${context.texts.protocol}*`, entry), inner))
  })
  return protocols.length === 0 ? [] : blocks(plain(`**${context.texts.bindings}**`), wrap(protocols))
}

const settings = (context: PageContext, node: ApiNode): Lines =>
  entriesOf(context.resolve(node)).flatMap(([name, value]) =>
    name === 'bindingVersion' ? [] : setting(context, name, value)
  )

/** A value, settings of their own, or a schema, such as that of a key. */
function setting(context: PageContext, name: string, node: ApiNode): Lines {
  const { value } = node
  if (isMapping(value))
    return child(node, '$ref') || child(node, 'type') || child(node, 'properties')
      ? fieldOf(context, name, node)
      : listItem(blocks(madeOf(`${code(name)} *object*`, node), settings(context, node)))
  const values = [value].flat().map((item) => code(typeof item === 'string' ? item : JSON.stringify(item)))
  return listItem(madeOf(`${code(name)}: ${values.join(', ')}`, node))
}
