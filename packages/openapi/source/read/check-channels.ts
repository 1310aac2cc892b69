// What is wrong in channels though each value is valid on its own.

import type { PluginProblem } from 'sitegen/plugin'
import type { Channel } from './channel.ts'
import { type ApiNode, child, entriesOf, itemsOf, placeOf } from './node.ts'

/** Names that others use. */
interface Declared {
  readonly servers: readonly string[]
  readonly schemes: readonly string[]
}

/** @param operations of version 3, which name their channels */
export function checkChannels(
  channels: readonly Channel[],
  operations: readonly (readonly [id: string, node: ApiNode])[],
  { servers, schemes }: Declared
): PluginProblem[] {
  const ids = new Set<string>()
  return [
    ...operations.flatMap(([id, node]) => checkOperation(id, node)),
    ...channels.flatMap((channel) => [
      ...checkAddress(channel),
      ...itemsOf(child(channel.node, 'servers')).flatMap((item) => unknownName('server', item, servers)),
      ...channel.operations.flatMap(({ id, node, messages }) => {
        const isTaken = ids.has(id)
        ids.add(id)
        const own = channel.messages.map(({ name }) => name)
        return [
          ...(isTaken
            ? [
                error(
                  child(node, 'operationId') ?? node,
                  `Two operations have the id \`${id}\``,
                  'rename one of them: links use it'
                )
              ]
            : []),
          ...messages.flatMap((name) =>
            own.includes(name)
              ? []
              : [
                  error(
                    child(node, 'messages') ?? node,
                    `The channel \`${channel.id}\` has no message \`${name}\``,
                    listed(own)
                  )
                ]
          ),
          ...requirements(node).flatMap((name) => unknownName('security scheme', name, schemes))
        ]
      })
    ])
  ]
}

/** Names of security schemes, as version 2 has them: `- key: []`. In version 3 they are references. */
const requirements = (node: ApiNode): readonly ApiNode[] =>
  itemsOf(child(node, 'security')).flatMap((item) =>
    child(item, '$ref') || child(item, 'type')
      ? []
      : entriesOf(item).map(([name, value]) => ({ ...value, value: name }))
  )

function checkOperation(id: string, node: ApiNode): PluginProblem[] {
  const action = child(node, 'action')
  return [
    ...(child(node, 'channel')
      ? []
      : [
          error(node, `The operation \`${id}\` has no channel`, "add `channel: { $ref: '#/channels/NAME' }`")
        ]),
    ...(action?.value === 'send' || action?.value === 'receive'
      ? []
      : [
          error(
            action ?? node,
            action ? `\`${String(action.value)}\` is no action` : `The operation \`${id}\` has no action`,
            'write `send` for what the application sends, or `receive`'
          )
        ])
  ]
}

/** Parameters in braces of the address are declared, and the other way round. */
function checkAddress({ id, address, node, parameters }: Channel): PluginProblem[] {
  if (address === '') return []
  const inAddress = [...address.matchAll(/\{([^}]+)\}/g)].map(([, name = '']) => name)
  const declared = parameters.map(([name]) => name)
  return [
    ...inAddress.flatMap((name): PluginProblem[] =>
      declared.includes(name)
        ? []
        : [
            {
              ...placeOf(child(node, 'address') ?? node),
              message: `The parameter \`${name}\` of the channel \`${id}\` is not declared`,
              hint: `add \`${name}\` to \`parameters\``
            }
          ]
    ),
    ...parameters.flatMap(([name, parameter]): PluginProblem[] =>
      inAddress.includes(name)
        ? []
        : [
            {
              ...placeOf(parameter),
              message: `The address \`${address}\` has no \`{${name}}\``,
              hint: 'remove the parameter, or add it to the address'
            }
          ]
    )
  ]
}

/** @param node whose value is the name; references are checked when they are followed */
const unknownName = (what: string, node: ApiNode, known: readonly string[]): PluginProblem[] =>
  typeof node.value !== 'string' || known.includes(node.value)
    ? []
    : [error(node, `There is no ${what} \`${node.value}\``, listed(known))]

const listed = (names: readonly string[]): string =>
  names.length === 0 ? 'there is none' : `there are ${names.map((name) => `\`${name}\``).join(', ')}`

const error = (node: ApiNode, message: string, hint: string): PluginProblem => ({
  ...placeOf(node),
  severity: 'error',
  message,
  hint
})
