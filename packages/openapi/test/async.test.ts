// AsyncAPI: pages of channels, and what is wrong in a file.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { linkOf } from '../source/load-api.ts'
import { harbour, loaded, type Texts } from './in-memory.ts'

const loadAsync = (files: Texts, locales: readonly string[] = ['en']) =>
  loaded(files, locales, {}, 'asyncapi')

/** A page without front matter. */
async function bodyOf(files: Texts, page: string, locales?: readonly string[]): Promise<string> {
  const { content, problems } = await loadAsync(files, locales)
  assert.equal(problems, [])
  const text = String(content.find(({ path }) => path === `content/${page}.md`)?.content)
  return text.slice(text.indexOf('\n---\n') + 5).trim()
}

test('pages and what orders the sidebar', async () =>
  assert.equal(
    (await loadAsync(harbour)).content.map(({ path }) => path),
    [
      'content/en/api/index.md',
      'content/en/api/channels/_category.yaml',
      'content/en/api/channels/arrivals.md',
      'content/en/api/channels/berth-requests.md',
      'content/en/api/channels/berth-answers.md',
      'content/en/api/schemas/_category.yaml',
      'content/en/api/schemas/ship.md'
    ]
  ))

test('the overview', async () =>
  assert.is(
    await bodyOf(harbour, 'en/api/index'),
    `+ Version: 1.2.0
+ Licence: CC0 1.0

What happens in the harbour. Begin with [arrivals](events:channels/arrivals).

## Servers

+ production \`kafka://broker.{region}.harbour.example:9092\` *kafka 3.5*

  For all that really floats.

  Authentication: login

  + \`region\` \`north\` (\`north\`, \`south\`)

    One of two harbours.
+ test \`mqtt://test.harbour.example:1883/ships\` *mqtt*

## Channels

+ [Arrivals](./channels/arrivals.md) \`berths/{berth}/arrivals\`
+ [berthRequests](./channels/berth-requests.md) \`berths/requests\`
+ [berthAnswers](./channels/berth-answers.md)

## Authentication

### login

\`scramSha512\`

Ask the harbour master.`
  ))

test('a channel: parameters, an operation, a message with traits and an example, one with an example that is made', async () =>
  assert.is(
    await bodyOf(harbour, 'en/api/channels/arrivals'),
    `::::openapi
:::openapi-text
::openapi-endpoint[\`berths/{berth}/arrivals\`]{method="KAFKA"}

Ships that have moored.

A message is sent once the lines are fast.

- Small boats are left out.

Servers: [production](../index.md)
:::
::::

## Parameters

:::::openapi
::::openapi-text
:::openapi-fields
+ \`berth\` *string*

  Number of the berth.

  Allowed: \`1\`, \`2\`. Default: \`1\`. Example: \`2\`.
:::
::::
:::::

## Announce an arrival {#announce-arrival}

::::openapi
:::openapi-text
::openapi-endpoint[\`berths/{berth}/arrivals\`]{method="SEND"}

The application sends: [Ship has arrived](./arrivals.md#arrived)

Sent for each ship.

At least once, in the order of events.
:::
::::

## Messages

### Ship has arrived {#arrived}

::::::openapi
::::openapi-text
A ship has moored.

The [ship](events:schemas/Ship) is fast.

Correlation ID: \`$message.header#/traceId\`

**Headers**

*object*

:::openapi-fields
+ \`traceId\` *string (uuid)* **required**

  The same in all messages of an event.
:::

**Payload**

\`application/json\` *[\`Ship\`](../schemas/ship.md)*

:::openapi-fields
+ \`name\` *string* **required**

  Example: \`Seagull\`.
+ \`length\` *number*

  In metres.

  More than: \`0\`.
+ \`boats\` *array of [\`Ship\`](../schemas/ship.md)*

  On board.
:::
::::

:::::openapi-examples
::::tabs
:::tab[The ferry]
\`\`\`json
{
  "name": "Seagull",
  "length": 40
}
\`\`\`
:::

:::tab[The ferry · Headers]
\`\`\`json
{
  "traceId": "7d9c1b52-6a0e-4f27-9d3b-2c51f0a4e8b6"
}
\`\`\`
:::
::::
:::::
::::::

### Ship has left {#left}

::::::openapi
::::openapi-text
**Payload**

\`application/json\` *[\`Ship\`](../schemas/ship.md)*

:::openapi-fields
+ \`name\` *string* **required**

  Example: \`Seagull\`.
+ \`length\` *number*

  In metres.

  More than: \`0\`.
+ \`boats\` *array of [\`Ship\`](../schemas/ship.md)*

  On board.
:::
::::

:::::openapi-examples
::::tabs
:::tab[Example]
\`\`\`json
{
  "name": "Seagull",
  "length": 1.5,
  "boats": []
}
\`\`\`
:::
::::
:::::
::::::`
  ))

test('an operation with a reply, in German', async () => {
  const body = await bodyOf(harbour, 'de/api/channels/berth-requests', ['en', 'de'])
  assert.is(
    body.slice(body.indexOf('## '), body.indexOf('## Nachrichten')).trim(),
    `## Eine Anfrage annehmen {#take-request}

::::openapi
:::openapi-text
::openapi-endpoint[\`berths/requests\`]{method="RECEIVE"}

Die Anwendung empfängt: [Anfrage nach einem Liegeplatz](./berth-requests.md#request)

Antwort ([berthAnswers](./berth-answers.md)): [answer](./berth-answers.md#answer)

Wohin die Antwort gesendet wird.

Authentifizierung: [login](../index.md)
:::
::::`
  )
})

test('a channel without an address, and a payload that is no JSON Schema', async () =>
  assert.is(
    await bodyOf(harbour, 'en/api/channels/berth-answers'),
    `::::openapi
:::openapi-text
::openapi-endpoint[The address is known at run time.]{method="KAFKA, MQTT"}

The address is in the request.
:::
::::

## Messages

### answer {#answer}

::::openapi
:::openapi-text
**Payload**

\`application/vnd.apache.avro;version=1.9.0\`

\`\`\`json
{
  "type": "record",
  "name": "Answer",
  "fields": [
    {
      "name": "berth",
      "type": "int"
    }
  ]
}
\`\`\`
:::
::::`
  ))

const version2 = `asyncapi: 2.6.0
info: { title: Old, version: '1' }
servers:
  main: { url: 'broker.example:5672', protocol: amqp, security: [{ key: [] }] }
channels:
  ships/{id}:
    servers: [main]
    parameters: { id: { description: Of the ship., schema: { type: integer } } }
    publish:
      operationId: report
      summary: Report a ship
      message: { $ref: '#/components/messages/Report' }
    subscribe:
      message: { oneOf: [{ $ref: '#/components/messages/Report' }, { payload: { type: string, const: stop } }] }
components:
  securitySchemes: { key: { type: userPassword } }
  messages:
    Report: { payload: { type: string } }
`

test('version 2: what is published is received by the application', async () => {
  const body = await bodyOf({ 'api.yaml': version2 }, 'en/api/channels/ships-id')
  assert.equal(
    body.split('\n').filter((line) => /^#|endpoint|The application|^\+/.test(line)),
    [
      '::openapi-endpoint[`ships/{id}`]{method="AMQP"}',
      '## Parameters',
      '+ `id` *integer*',
      '## Report a ship {#report}',
      '::openapi-endpoint[`ships/{id}`]{method="RECEIVE"}',
      'The application receives: [Report](./ships-id.md#report-2)',
      '## send ships/\\{id\\} {#send-ships-id}',
      '::openapi-endpoint[`ships/{id}`]{method="SEND"}',
      'The application sends: [Report](./ships-id.md#report-2), [send2](./ships-id.md#send2)',
      '## Messages',
      '### Report {#report-2}',
      '### send2 {#send2}'
    ]
  )
})

test('links', async () => {
  const { pages } = await loadAsync(harbour)
  const links = ['channels/arrivals', 'announceArrival', 'messages/arrived', 'schemas/Ship', 'overview', 'x']
  assert.equal(
    links.map((link) => linkOf(pages, 'en', link)),
    [
      '/api/channels/arrivals',
      '/api/channels/arrivals#announce-arrival',
      '/api/channels/arrivals#arrived',
      '/api/schemas/ship',
      '/api/',
      { known: Object.keys(pages.pages.en ?? {}) }
    ]
  )
})

const problemCases: readonly (readonly [
  why: string,
  text: string,
  problems: readonly (readonly [place: string, message: string, hint: string])[]
])[] = [
  [
    'an OpenAPI file',
    'openapi: 3.1.0\n',
    [
      [
        'api.yaml:1:1',
        'This is no AsyncAPI file: it has no `asyncapi`',
        'supported are `asyncapi: 2.0.0` to 2.6.0, and 3.0.0'
      ]
    ]
  ],
  [
    'a later version',
    'asyncapi: 4.0.0\n',
    [
      [
        'api.yaml:1:11',
        'AsyncAPI 4.0.0 is not supported',
        'supported are `asyncapi: 2.0.0` to 2.6.0, and 3.0.0'
      ]
    ]
  ],
  [
    'an operation without channel, with an unknown action',
    'asyncapi: 3.0.0\noperations:\n  a: { action: publish }\n  b: {}\n',
    [
      ['api.yaml:3:6', 'The operation `a` has no channel', "add `channel: { $ref: '#/channels/NAME' }`"],
      [
        'api.yaml:3:16',
        '`publish` is no action',
        'write `send` for what the application sends, or `receive`'
      ],
      ['api.yaml:4:6', 'The operation `b` has no channel', "add `channel: { $ref: '#/channels/NAME' }`"],
      [
        'api.yaml:4:6',
        'The operation `b` has no action',
        'write `send` for what the application sends, or `receive`'
      ]
    ]
  ],
  [
    'a message that the channel does not have, and parameters that do not fit',
    `asyncapi: 3.0.0
channels:
  c:
    address: a/{b}
    parameters: { d: {} }
    messages: { one: { payload: { type: string } } }
operations:
  send:
    action: send
    channel: { $ref: '#/channels/c' }
    messages: [{ $ref: '#/channels/c/messages/two' }]
`,
    [
      ['api.yaml:4:14', 'The parameter `b` of the channel `c` is not declared', 'add `b` to `parameters`'],
      ['api.yaml:5:22', 'The address `a/{b}` has no `{d}`', 'remove the parameter, or add it to the address'],
      ['api.yaml:11:15', 'The channel `c` has no message `two`', 'there are `one`']
    ]
  ],
  [
    'in version 2: an id twice, an unknown server and an unknown security scheme',
    `asyncapi: 2.6.0
channels:
  a:
    servers: [other]
    publish: { operationId: same, message: {} }
    subscribe: { operationId: same, security: [{ key: [] }], message: {} }
`,
    [
      ['api.yaml:4:15', 'There is no server `other`', 'there is none'],
      ['api.yaml:6:31', 'Two operations have the id `same`', 'rename one of them: links use it'],
      ['api.yaml:6:55', 'There is no security scheme `key`', 'there is none']
    ]
  ],
  [
    'a reference that leads nowhere',
    "asyncapi: 3.0.0\nchannels:\n  a: { messages: { m: { $ref: '#/components/messages/M' } } }\n",
    [['api.yaml:3:31', '`#/components/messages/M` leads nowhere', 'line 1 has `asyncapi`, `channels`']]
  ]
]

for (const [why, text, problems] of problemCases)
  test(why, async () =>
    assert.equal(
      (await loadAsync({ 'api.yaml': text })).problems.map(({ file, line, column, message, hint }) => [
        [file, line, column].join(':'),
        message,
        hint
      ]),
      problems
    )
  )

const withBindings = `asyncapi: 3.0.0
info: { title: A, version: '1' }
servers:
  main: { host: broker.example, protocol: mqtt, bindings: { mqtt: { clientId: quay, lastWill: { topic: /gone, qos: 2 } } } }
channels:
  ships:
    address: ships
    bindings: { $ref: '#/components/channelBindings/ships' }
    messages:
      moored:
        payload: { type: string }
        bindings: { kafka: { key: { $ref: '#/components/schemas/Key' } } }
operations:
  moor:
    action: send
    channel: { $ref: '#/channels/ships' }
    bindings: { kafka: { groupId: { type: string, enum: [quay] } }, ws: { bindingVersion: latest } }
components:
  channelBindings: { ships: { kafka: { topic: ships, partitions: 3, tags: [a, b], bindingVersion: 0.5.0 } } }
  schemas: { Key: { type: integer, description: Number of the ship. } }
`

test('bindings of a channel, an operation, a message and a server', async () => {
  const files = { 'api.yaml': withBindings }
  const bindingsIn = (text: string) =>
    text
      .split('**Bindings**\n\n')
      .slice(1)
      .map((part) => part.split(/\n::|\n#/)[0])
  assert.equal(bindingsIn(await bodyOf(files, 'en/api/channels/ships')), [
    ':::openapi-fields\n+ `kafka` *protocol*\n\n  + `topic`: `ships`\n  + `partitions`: `3`\n  + `tags`: `a`, `b`',
    ':::openapi-fields\n+ `kafka` *protocol*\n\n  + `groupId` *string*\n\n    Allowed: `quay`.',
    ':::openapi-fields\n+ `kafka` *protocol*\n\n  + `key` *[integer](../schemas/key.md)*\n\n    Number of the ship.'
  ])
  assert.match(
    await bodyOf(files, 'en/api/index'),
    '+ main `mqtt://broker.example` *mqtt*\n\n  **Bindings**\n\n  + `mqtt` *protocol*\n\n    + `clientId`: `quay`\n    + `lastWill` *object*\n\n      + `topic`: `/gone`\n      + `qos`: `2`'
  )
})
