// The page of a channel: its address, what the application sends and receives there, and its messages.

import type { PluginFile } from 'sitegen/plugin'
import type { Channel, ChannelOperation, Message } from '../read/channel.ts'
import { encoded } from '../read/examples.ts'
import { child, isMapping, itemsOf, textOf } from '../read/node.ts'
import { sampleOf } from '../read/sample.ts'
import { bindingsText } from './bindings.ts'
import { linkTo, type PageContext } from './context.ts'
import { exampleTabs } from './examples.ts'
import { namedList, schemaBlock } from './fields.ts'
import {
  attribute,
  blocks,
  code,
  codeBlock,
  container,
  escaped,
  type Lines,
  listItem,
  madeOf,
  markdownOf,
  pageFile,
  plain
} from './lines.ts'

/** Colours in the sidebar. */
const badgeKinds: Readonly<Record<string, string>> = { send: 'tip', receive: 'info' }

/** @param position in its group of the sidebar, from 1 */
export function channelPage(
  context: PageContext,
  channel: Channel,
  path: string,
  position: number
): PluginFile {
  const { node, id, title, address, operations, messages } = channel
  const actions = [...new Set(operations.map(({ action }) => action))]
  const [action = ''] = actions
  return pageFile(
    path,
    {
      title,
      description: textOf(node, 'summary'),
      sidebar_position: position,
      ...(actions.length === 1 && {
        sidebar_badge: { text: action.toUpperCase(), kind: badgeKinds[action] ?? 'note' }
      }),
      keywords: [
        id,
        ...(address === '' || address === id ? [] : [address]),
        ...operations.map((operation) => operation.id),
        ...messages.map(({ name }) => name)
      ],
      edit_link: false
    },
    node,
    blocks(
      intro(context, channel),
      ...operations.map((operation) => operationSection(context, channel, operation)),
      messages.length === 0 ? [] : plain(`## ${context.texts.messages}`),
      ...messages.map((message) => messageSection(context, messageKey(id, message.name), message))
    )
  )
}

const endpoint = (label: string, address: string, { texts }: PageContext): string =>
  `::openapi-endpoint[${address === '' ? escaped(texts.anyAddress) : code(address)}]{method=${attribute(label.toUpperCase())}}`

const text = (content: Lines): Lines => container('openapi', container('openapi-text', content))

function intro(context: PageContext, { node, address, parameters, servers }: Channel): Lines {
  const { texts, api } = context
  const own = api.servers.filter(({ name = '' }) => servers.length === 0 || servers.includes(name))
  const protocols = [...new Set(own.map(({ node: server }) => textOf(server, 'protocol')))]
  const overview = linkTo(context, 'overview')
  return blocks(
    text(
      blocks(
        madeOf(endpoint(protocols.filter(Boolean).join(', ') || texts.channel, address, context), node),
        plain(...(textOf(node, 'summary') === '' ? [] : [escaped(textOf(node, 'summary'))])),
        markdownOf(node, 'description', 3),
        servers.length === 0
          ? []
          : plain(
              `${texts.servers}: ${own.map(({ name = '' }) => `[${escaped(name)}](${overview})`).join(', ')}`
            ),
        bindingsText(context, node)
      )
    ),
    parameters.length === 0
      ? []
      : blocks(plain(`## ${texts.parameters}`), text(namedList(context, parameters)))
  )
}

function operationSection(context: PageContext, channel: Channel, operation: ChannelOperation): Lines {
  const { texts } = context
  const { action, node, title, reply, security, messages } = operation
  const label = action === 'send' ? texts.send : action === 'receive' ? texts.receive : action
  const names = messages.length > 0 ? messages : channel.messages.map(({ name }) => name)
  return blocks(
    madeOf(`## ${escaped(title)} {#${anchorOf(context, operation.id)}}`, node),
    text(
      blocks(
        madeOf(endpoint(action, channel.address, context), node),
        plain(`${escaped(label)}: ${messageLinks(context, channel.id, names)}`),
        textOf(node, 'summary') === title || textOf(node, 'summary') === ''
          ? []
          : plain(escaped(textOf(node, 'summary'))),
        markdownOf(node, 'description', 3),
        reply ? replyText(context, channel, reply) : [],
        security.length === 0
          ? []
          : plain(
              `${texts.authentication}: ${security.map((name) => `[${escaped(name)}](${linkTo(context, 'overview')})`).join(` ${texts.or} `)}`
            ),
        bindingsText(context, node)
      )
    )
  )
}

function replyText(
  context: PageContext,
  channel: Channel,
  { node, channel: target, messages }: NonNullable<ChannelOperation['reply']>
): Lines {
  const { texts } = context
  const place = textOf(child(node, 'address'), 'location')
  const where =
    target === undefined
      ? place === ''
        ? ''
        : ` (${code(place)})`
      : ` ([${escaped(context.api.channels.find(({ id }) => id === target)?.title ?? target)}](${linkTo(context, `channels/${target}`)}))`
  const links = messages.length === 0 ? '' : `: ${messageLinks(context, target ?? channel.id, messages)}`
  return blocks(
    madeOf(`${texts.reply}${where}${links}`, node),
    markdownOf(child(node, 'address'), 'description', 6)
  )
}

/** Links to messages of a channel, by their titles. */
function messageLinks(context: PageContext, channel: string, names: readonly string[]): string {
  const messages = context.api.channels.find(({ id }) => id === channel)?.messages ?? []
  return messages
    .flatMap(({ name, title }) =>
      names.includes(name) ? `[${escaped(title)}](${linkTo(context, messageKey(channel, name))})` : []
    )
    .join(', ')
}

/** What links to the messages of a channel name. */
const messageKey = (channel: string, name: string): string => `channels/${channel}/${name}`

/** Begins the headings of what has a place on the page. */
const anchorOf = ({ names }: PageContext, key: string): string => names.files.get(key)?.split('#')[1] ?? ''

/** @param key what links name */
function messageSection(context: PageContext, key: string, message: Message): Lines {
  const { texts, resolve } = context
  const { node, title, contentType, payload, foreignFormat } = message
  const headers = child(node, 'headers')
  const correlation = child(node, 'correlationId')
  const correlationId = correlation && resolve(correlation)
  const location = textOf(correlationId, 'location')
  const content = blocks(
    plain(...(textOf(node, 'summary') === '' ? [] : [escaped(textOf(node, 'summary'))])),
    markdownOf(node, 'description', 4),
    location === ''
      ? []
      : blocks(
          plain(`${texts.correlationId}: ${code(location)}`),
          markdownOf(correlationId, 'description', 6)
        ),
    headers ? blocks(plain(`**${texts.headers}**`), schemaBlock(context, headers, '')) : [],
    payload
      ? blocks(
          plain(`**${texts.payload}**`),
          foreignFormat === undefined
            ? schemaBlock(context, payload, contentType)
            : blocks(plain(code(foreignFormat)), foreignSchema(payload.value))
        )
      : [],
    bindingsText(context, node)
  )
  return blocks(
    madeOf(`### ${escaped(title)} {#${anchorOf(context, key)}}`, node),
    container('openapi', blocks(container('openapi-text', content), messageExamples(context, message)))
  )
}

const foreignSchema = (value: unknown): Lines =>
  typeof value === 'string' ? codeBlock('text', value) : codeBlock('json', JSON.stringify(value, null, 2))

/** Those of the file, else one that is made from the schemas. */
function messageExamples(
  context: PageContext,
  { node, contentType, payload, foreignFormat }: Message
): Lines {
  const { texts } = context
  const headers = child(node, 'headers')
  const given = itemsOf(child(node, 'examples')).map((example) => ({
    title: textOf(example, 'summary') || textOf(example, 'name'),
    headers: child(example, 'headers')?.value,
    payload: child(example, 'payload')?.value
  }))
  const made = {
    title: '',
    headers: sampleOf(context, headers, 'response'),
    payload: foreignFormat === undefined ? sampleOf(context, payload, 'response') : undefined
  }
  const shown = (given.length > 0 ? given : [made]).flatMap((example, index) => {
    const label = example.title || `${texts.example}${given.length > 1 ? ` ${index + 1}` : ''}`
    const hasHeaders = isMapping(example.headers) && Object.keys(example.headers).length > 0
    return [
      ...(example.payload === undefined ? [] : [{ label, ...encoded(contentType, example.payload) }]),
      ...(hasHeaders
        ? [
            {
              label: `${label} · ${texts.headers}`,
              language: 'json',
              text: JSON.stringify(example.headers, null, 2)
            }
          ]
        : [])
    ]
  })
  const tabs = exampleTabs(shown)
  return tabs.length === 0 ? [] : container('openapi-examples', tabs)
}

/** An entry of the list of channels. */
export const channelItem = (context: PageContext, { id, title, address, node }: Channel): Lines =>
  listItem(
    madeOf(
      `[${escaped(title)}](${linkTo(context, `channels/${id}`)})${address === '' || address === title ? '' : ` ${code(address)}`}`,
      node
    )
  )
