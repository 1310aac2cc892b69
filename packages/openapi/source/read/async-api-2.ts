// Channels of AsyncAPI 2 in the form of version 3: what `publish` names is received by the application, and what `subscribe`
// names is sent by it (https://www.asyncapi.com/docs/migration/migrating-to-v3).

import { messageOf, type Reader, securityOf, withTraits } from './async-api-parts.ts'
import type { Channel, ChannelOperation, Message } from './channel.ts'
import { type ApiNode, child, identityOf, itemsOf, textOf, textsOf } from './node.ts'

export function channelOf2(reader: Reader, id: string, node: ApiNode): Channel {
  const found = [
    ['publish', 'receive'],
    ['subscribe', 'send']
  ].flatMap(([key = '', action = '']) => {
    const entry = child(node, key)
    return entry ? [{ action, node: withTraits(reader.resolve, entry) }] : []
  })
  const messages = new Map<string, Message>()
  const operations = found.map(({ action, node: operation }): ChannelOperation => {
    const entry = child(operation, 'message')
    const variants = itemsOf(entry && child(entry, 'oneOf'))
    const own = (variants.length > 0 ? variants : entry ? [entry] : []).flatMap((item, index) => {
      const message = reader.resolve(item)
      if (!message) return []
      const isNamed = identityOf(message) !== identityOf(item)
      const name =
        textOf(message, 'name') ||
        (isNamed ? String(message.path.at(-1)) : `${action}${index === 0 ? '' : index + 1}`)
      return [messageOf(reader, name, message)]
    })
    for (const message of own) messages.set(message.name, message)
    const operationId = textOf(operation, 'operationId')
    return {
      id: operationId || `${action} ${id}`,
      action,
      title: textOf(operation, 'summary') || operationId || `${action} ${id}`,
      node: operation,
      messages: own.map(({ name }) => name),
      security: securityOf(reader.resolve, operation)
    }
  })
  return {
    id,
    address: id,
    title: id,
    node,
    parameters: reader.resolved(child(node, 'parameters')),
    servers: textsOf(child(node, 'servers')),
    messages: [...messages.values()],
    operations
  }
}
