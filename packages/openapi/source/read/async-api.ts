// An AsyncAPI file of version 2 or 3 → its channels, in the form of version 3.

import type { Api, Server } from './api.ts'
import { channelOf2 } from './async-api-2.ts'
import { messageOf, type Reader, securityOf, withTraits } from './async-api-parts.ts'
import type { Channel, ChannelOperation } from './channel.ts'
import { checkVersion } from './check.ts'
import { checkChannels } from './check-channels.ts'
import { type ApiNode, below, child, entriesOf, identityOf, isMapping, itemsOf, textOf } from './node.ts'
import type { References } from './references.ts'

/** Read the channels of an API. */
export function readAsyncApi({ resolve }: References, root: ApiNode): Api {
  const version = textOf(root, 'asyncapi')
  const isVersion2 = version.startsWith('2.')
  const problems = checkVersion(root, {
    name: 'AsyncAPI',
    version,
    supported: /^(?:2\.[0-6]|3\.0)\.\d+$/,
    hint: 'supported are `asyncapi: 2.0.0` to 2.6.0, and 3.0.0'
  })
  const resolved = (node: ApiNode | undefined) =>
    entriesOf(node).flatMap(([name, entry]) => {
      const found = resolve(entry)
      return found ? [[name, found] as const] : []
    })
  const reader: Reader = {
    resolve,
    resolved,
    defaultType: textOf(root, 'defaultContentType') || 'application/json'
  }
  const channelNodes = resolved(child(root, 'channels'))
  const channels = channelNodes.map(([id, node]) =>
    isVersion2 ? channelOf2(reader, id, node) : channelOf3(reader, id, node)
  )
  const operations = isVersion2 ? [] : resolved(child(root, 'operations'))
  const securitySchemes = new Map(resolved(below(root, 'components', 'securitySchemes')))
  const withOperations = channels.map((channel) => ({
    ...channel,
    operations: [
      ...channel.operations,
      ...operations.flatMap(([id, node]) => {
        const own = child(node, 'channel')
        const target = own && resolve(own)
        return target && identityOf(target) === identityOf(channel.node)
          ? [operationOf3(reader, id, node, channelNodes)]
          : []
      })
    ]
  }))
  const servers = resolved(child(root, 'servers')).map(([name, node]) => serverOf(reader, name, node))
  return {
    root,
    info: child(root, 'info'),
    isVersion2: false,
    servers,
    tags: [],
    channels: withOperations,
    schemas: new Map(entriesOf(below(root, 'components', 'schemas'))),
    securitySchemes,
    problems: [
      ...problems,
      ...checkChannels(withOperations, operations, {
        servers: servers.map(({ name = '' }) => name),
        schemes: [...securitySchemes.keys()]
      })
    ]
  }
}

function serverOf(
  { resolved, resolve }: Reader,
  name: string,
  node: ApiNode
): Server & { readonly name: string } {
  const protocol = textOf(node, 'protocol')
  const host = textOf(node, 'host')
  return {
    name,
    url:
      textOf(node, 'url') || `${protocol === '' ? '' : `${protocol}://`}${host}${textOf(node, 'pathname')}`,
    protocol: [protocol, textOf(node, 'protocolVersion')].filter((part) => part !== '').join(' '),
    node,
    variables: resolved(child(node, 'variables')),
    security: securityOf(resolve, node)
  }
}

function channelOf3({ resolved, defaultType, resolve }: Reader, id: string, node: ApiNode): Channel {
  return {
    id,
    address: textOf(node, 'address'),
    title: textOf(node, 'title') || id,
    node,
    // They are texts, and have no schema.
    parameters: resolved(child(node, 'parameters')).map(
      ([name, { value, ...place }]) =>
        [name, { ...place, value: isMapping(value) ? { type: 'string', ...value } : value }] as const
    ),
    servers: itemsOf(child(node, 'servers')).flatMap((entry) => {
      const server = resolve(entry)
      return server ? [String(server.path.at(-1))] : []
    }),
    messages: resolved(child(node, 'messages')).map(([name, message]) =>
      messageOf({ resolve, defaultType }, name, message)
    ),
    operations: []
  }
}

function operationOf3(
  { resolve }: Reader,
  id: string,
  operation: ApiNode,
  channels: readonly (readonly [id: string, node: ApiNode])[]
): ChannelOperation {
  const node = withTraits(resolve, operation)
  const replyEntry = child(node, 'reply')
  const reply = replyEntry && resolve(replyEntry)
  const replyChannel = reply && child(reply, 'channel')
  const target = replyChannel && resolve(replyChannel)
  const channel = target && channels.find(([, other]) => identityOf(other) === identityOf(target))
  return {
    id,
    action: textOf(node, 'action'),
    title: textOf(node, 'title') || textOf(node, 'summary') || id,
    node,
    messages: namesIn(node),
    ...(reply && {
      reply: { node: reply, messages: namesIn(reply), ...(channel && { channel: channel[0] }) }
    }),
    security: securityOf(resolve, node)
  }
}

/** Messages are references to those of a channel: `#/channels/tickets/messages/used`. */
const namesIn = (node: ApiNode): readonly string[] =>
  itemsOf(child(node, 'messages')).map((item) => textOf(item, '$ref').split('/').at(-1) ?? '')
