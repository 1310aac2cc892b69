// The Markdown of pages.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { loaded, museum, pageOf } from './in-memory.ts'

/** A page without front matter. */
const bodyOf = (text: string): string => text.slice(text.indexOf('\n---\n') + 5).trim()

test('pages and what orders the sidebar', async () =>
  assert.equal(
    (await loaded(museum, ['en', 'de', 'fr'])).content
      .map(({ path }) => path)
      .filter((path) => path.startsWith('content/en/')),
    [
      'content/en/api/index.md',
      'content/en/api/visits/index.md',
      'content/en/api/visits/_category.yaml',
      'content/en/api/visits/list-hours.md',
      'content/en/api/visits/buy-ticket.md',
      'content/en/api/visits/read-ticket.md',
      'content/en/api/visits/cancel-ticket.md',
      'content/en/api/exhibits/index.md',
      'content/en/api/exhibits/_category.yaml',
      'content/en/api/exhibits/list-exhibits.md',
      'content/en/api/exhibits/exhibit-moved.md',
      'content/en/api/schemas/_category.yaml',
      'content/en/api/schemas/day.md',
      'content/en/api/schemas/purchase.md',
      'content/en/api/schemas/ticket.md',
      'content/en/api/schemas/exhibit.md',
      'content/en/api/schemas/ship.md',
      'content/en/api/schemas/map.md'
    ]
  ))

test('a language has pages if there is an overlay, with its texts', async () => {
  const { content } = await loaded(museum, ['en', 'de', 'fr'])
  const titles = content.flatMap(({ path, content: text }) =>
    /(?:index|list-hours)\.md$/.test(path) ? [[path, /title: (.*)/.exec(String(text))?.[1]]] : []
  )
  assert.equal(titles, [
    ['content/en/api/index.md', '"Harbour Museum API"'],
    ['content/en/api/visits/index.md', '"Visits"'],
    ['content/en/api/visits/list-hours.md', '"List opening hours"'],
    ['content/en/api/exhibits/index.md', '"Exhibits"'],
    ['content/de/api/index.md', '"API des Hafenmuseums"'],
    ['content/de/api/visits/index.md', '"Besuche"'],
    ['content/de/api/visits/list-hours.md', '"Öffnungszeiten auflisten"'],
    ['content/de/api/exhibits/index.md', '"Ausstellung"']
  ])
})

test('texts of another file are in the overlay beside it', async () => {
  const { content } = await loaded(museum, ['en', 'de'])
  const page = content.find(({ path }) => path === 'content/de/api/schemas/exhibit.md')
  assert.match(String(page?.content), 'Ein Ausstellungsstück.')
})

test('a schema with variants, and one that refers to itself', async () => {
  assert.equal(
    bodyOf(await pageOf(museum, 'schemas/exhibit')),
    `:::::openapi
::::openapi-text
A thing on show.

*[\`Ship\`](./ship.md) or [\`Map\`](./map.md)*

One of (\`kind\` selects which):

:::openapi-fields
+ *[\`Ship\`](./ship.md)*: \`ship\`
+ *[\`Map\`](./map.md)*: \`map\`
:::
::::

:::openapi-examples
**Example**

\`\`\`json
{
  "kind": "ship",
  "name": "Seagull",
  "parts": []
}
\`\`\`
:::
:::::`
  )
})

test('limits, flags and inner fields', async () => {
  const text = await pageOf(museum, 'schemas/purchase')
  assert.equal(
    text.slice(text.indexOf('+ `day`'), text.indexOf('\n:::\n')),
    `+ \`day\` *string (date)* **required**
+ \`kind\` *string*

  Allowed: \`adult\`, \`child\`, \`group\`. Default: \`adult\`.
+ \`people\` *integer*

  Only for groups.

  More than: \`0\`.
+ \`email\` *string (email)* **required**, in requests only
+ \`callback\` *string (uri)*

  Called when the ticket is used.
+ \`notes\` *object*

  For the desk.

  + \`text\` *string*

    Characters at most: \`200\`.
  + *other fields* *string*`
  )
})

test('version 2.0', async () => {
  const api = `swagger: '2.0'
info: { title: A, version: '1' }
host: a.example
basePath: /v1
consumes: [application/json]
paths:
  /pets:
    post:
      operationId: addPet
      parameters:
        - { name: pet, in: body, required: true, schema: { $ref: '#/definitions/Pet' } }
      responses:
        '201': { description: Added., schema: { $ref: '#/definitions/Pet' } }
definitions:
  Pet: { type: object, required: [name], properties: { name: { type: string, example: Rex } } }
`
  const [text = ''] = bodyOf(await pageOf({ 'api.yaml': api }, 'other/add-pet')).split('\n::::\n')
  assert.equal(
    text,
    `::::::openapi
::::openapi-text
::openapi-endpoint[\`/pets\`]{method="POST" server="https://a.example/v1"}

## Request body {#add-pet-request-body}

\`application/json\` *[\`Pet\`](../schemas/pet.md)* **required**

:::openapi-fields
+ \`name\` *string* **required**

  Example: \`Rex\`.
:::

## Responses {#add-pet-responses}

### 201

Added.

\`application/json\` *[\`Pet\`](../schemas/pet.md)*`
  )
})

test('operations on the page of their tag', async () => {
  const { content, pages } = await loaded(museum, ['en'], { pages: 'tag' })
  assert.equal(
    content.map(({ path }) => path).filter((path) => path.includes('/visits/')),
    ['content/en/api/visits/index.md', 'content/en/api/visits/_category.yaml']
  )
  const text = String(content.find(({ path }) => path.endsWith('/visits/index.md'))?.content)
  assert.equal(
    text.split('\n').filter((line) => /^##? /.test(line)),
    [
      '## List opening hours {#list-hours}',
      '## Buy a ticket {#buy-ticket}',
      '## Read a ticket {#read-ticket}',
      '## Cancel a ticket {#cancel-ticket}'
    ]
  )
  assert.is(pages.pages.en?.buyTicket, 'visits/index#buy-ticket')
})

test('a form for requests', async () => {
  const { content } = await loaded(
    {
      'api.yaml':
        'openapi: 3.1.0\ninfo: { title: A, version: "1" }\nservers: [{ url: https://allowed.example }]\npaths:\n  /a:\n    post:\n      requestBody: { content: { application/json: { example: { a: "b}" } } } }\n      responses: {}\n'
    },
    ['en'],
    { tryIt: true }
  )
  assert.equal(
    content.flatMap(({ content: text }) => String(text).match(/^::openapi-try.*/m) ?? []),
    [
      '::openapi-try{method="POST" url="https%3A%2F%2Fallowed.example%2Fa" headers="Content-Type%3A%20application%2Fjson" body="%7B%0A%20%20%22a%22%3A%20%22b%7D%22%0A%7D"}'
    ]
  )
})

test('examples: each text once, and tabs with different labels', async () => {
  const text = await pageOf(
    {
      'api.yaml': `openapi: 3.1.0
info: { title: A, version: '1' }
paths:
  /a:
    get:
      operationId: a
      responses:
        '200':
          description: Done.
          content:
            application/json:
              examples: { one: { value: 1 }, again: { value: 1 }, two: { summary: one, value: 2 } }
        '400': { description: Wrong., content: { application/json: { example: 1 } } }
`
    },
    'other/a'
  )
  assert.equal(text.slice(text.indexOf('**Response**')).trim().split(/\n+/), [
    '**Response**',
    '::::tabs',
    ':::tab[200 · one]',
    '```json',
    '1',
    '```',
    ':::',
    ':::tab[200 · one (2)]',
    '```json',
    '2',
    '```',
    ':::',
    ':::tab[400]',
    '```json',
    '1',
    '```',
    ':::',
    '::::',
    ':::::',
    '::::::'
  ])
})

test('servers, scopes and documentation of an operation, and a named text where it is used', async () => {
  const text = await pageOf(
    {
      'api.yaml': `openapi: 3.1.0
info: { title: A, version: '1' }
servers: [{ url: https://a.example }]
paths:
  /a:
    servers: [{ url: https://upload.example }]
    get:
      operationId: a
      externalDocs: { url: https://docs.example/a, description: More about A }
      security: [{ login: [read, write] }]
      parameters: [{ name: mail, in: query, schema: { $ref: '#/components/schemas/Mail' } }]
      responses: {}
components:
  securitySchemes: { login: { type: oauth2, flows: {} } }
  schemas: { Mail: { type: string, format: email, description: Of a person., maxLength: 99 } }
`
    },
    'other/a'
  )
  assert.match(
    text,
    `{method="GET" server="https://upload.example"}

[More about A](<https://docs.example/a>)

## Authentication {#a-authentication}

[login](../index.md) (\`read\`, \`write\`)

## Query parameters {#a-query-parameters}

:::openapi-fields
+ \`mail\` *[string (email)](../schemas/mail.md)*

  Of a person.

  Characters at most: \`99\`.
:::`
  )
  assert.match(text, "curl 'https://upload.example/a'")
})

test('links of responses: by id, by reference, to another API', async () => {
  const text = await pageOf(
    {
      'api.yaml': `openapi: 3.1.0
info: { title: A, version: '1' }
paths:
  /a:
    post:
      operationId: a
      responses:
        '201':
          description: Done.
          links:
            read:
              operationId: b
              description: The new one.
              parameters: { id: $response.body#/id, full: true }
            change: { $ref: '#/components/links/change' }
            elsewhere: { operationRef: 'https://b.example/api.yaml#/paths/~1c/get' }
  /b/{id}:
    parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
    get: { operationId: b, summary: Read, responses: {} }
    put: { summary: Change, responses: {} }
components:
  links:
    change: { operationRef: '#/paths/~1b~1{id}/put', requestBody: { a: 1 } }
`
    },
    'other/a'
  )
  assert.equal(
    text.slice(text.indexOf('### 201'), text.indexOf('\n::::\n')),
    `### 201

Done.

**Links**

:::openapi-fields
+ \`read\`: [Read](./b.md) \`GET /b/{id}\`

  The new one.

  + \`id\`: \`$response.body#/id\`
  + \`full\`: \`true\`
+ \`change\`: [Change](./put-b-id.md) \`PUT /b/{id}\`

  + Request body: \`{"a":1}\`
+ \`elsewhere\`: \`https://b.example/api.yaml#/paths/~1c/get\`
:::`
  )
})

test('examples of parameters and headers, and the first of them in the request', async () => {
  const text = await pageOf(
    {
      'api.yaml': `openapi: 3.1.0
info: { title: A, version: '1' }
paths:
  /a:
    get:
      operationId: a
      parameters:
        - name: day
          in: query
          schema: { type: string, format: date }
          examples:
            spring: { summary: First day of spring, value: '2025-03-20' }
            summer: { $ref: '#/components/examples/summer' }
        - { name: page, in: query, schema: { type: integer }, example: 2 }
      responses:
        '200':
          description: Done.
          headers:
            X-Rooms: { schema: { type: array, items: { type: string } }, examples: { two: { value: [hall, deck] } } }
components:
  examples: { summer: { value: '2025-06-21' } }
`
    },
    'other/a'
  )
  assert.equal(
    text.slice(text.indexOf('+ `day`'), text.indexOf('\n::::\n')),
    `+ \`day\` *string (date)*

  Example (First day of spring): \`2025-03-20\`. Example (summer): \`2025-06-21\`.
+ \`page\` *integer*

  Example: \`2\`.
:::

## Responses {#a-responses}

### 200

Done.

**Headers**

:::openapi-fields
+ \`X-Rooms\` *array of string*

  Example (two): \`["hall","deck"]\`.
:::`
  )
  assert.match(text, "curl 'https://api.example.com/a?day=2025-03-20&page=2'")
})

test('fields by a pattern, names of fields, and what a list contains', async () => {
  const text = await pageOf(
    {
      'api.yaml': `openapi: 3.1.0
info: { title: A, version: '1' }
paths: {}
components:
  schemas:
    A:
      type: object
      properties:
        crew:
          type: array
          items: { type: [string, integer] }
          contains: { type: integer, minimum: 1 }
          minContains: 2
          maxContains: 3
      patternProperties:
        '^x-': { type: string, maxLength: 9, description: Your own. }
        '^deck': { type: object, properties: { area: { type: number } } }
      additionalProperties: { type: boolean }
      propertyNames: { pattern: '^[a-z-]+$' }
`
    },
    'schemas/a'
  )
  assert.equal(
    text.slice(text.indexOf('+ `crew`'), text.indexOf('\n:::\n')),
    `+ \`crew\` *array of string or integer*

  Contains: *integer* (At least: \`1\`). Of these at least: \`2\`. Of these at most: \`3\`.
+ *fields that match* \`^x-\` *string*

  Your own.

  Characters at most: \`9\`.
+ *fields that match* \`^deck\` *object*

  + \`area\` *number*
+ *other fields* *boolean*
+ *names of fields* *string*

  Pattern: \`^[a-z-]+$\`.`
  )
})

test('groups of tags, and operations without a tag, at the same addresses in all languages', async () => {
  const operation = (tag: string) => `{ get: { ${tag}responses: {} } }`
  const { content } = await loaded(
    {
      'api.yaml': `openapi: 3.1.0
info: { title: A, version: '1' }
x-tagGroups:
  - { name: Desk, tags: [Tickets, Visits] }
  - { name: Rooms, tags: [Exhibits] }
paths:
  /none: ${operation('')}
  /exhibits: ${operation('tags: [Exhibits], ')}
  /rooms: ${operation('tags: [Rooms], ')}
  /visits: ${operation('tags: [Visits], ')}
  /tickets: ${operation('tags: [Tickets], ')}
`,
      'api.de.yaml':
        'overlay: 1.0.0\nactions: [{ target: "$[\'x-tagGroups\'][0]", update: { x-displayName: Kasse } }]\n'
    },
    ['en', 'de']
  )
  const labels = (locale: string) =>
    content.flatMap(({ path, content: text }) =>
      path.startsWith(`content/${locale}/api/`) && path.endsWith('_category.yaml')
        ? [[path.slice(`content/${locale}/api/`.length), String(text).trim().split('\n')] as const]
        : []
    )
  assert.equal(labels('en'), [
    ['desk/_category.yaml', ['label: "Desk"', 'position: 2', 'page: false']],
    ['desk/tickets/_category.yaml', ['label: "Tickets"', 'position: 2']],
    ['desk/visits/_category.yaml', ['label: "Visits"', 'position: 3']],
    ['rooms-group/_category.yaml', ['label: "Rooms"', 'position: 4', 'page: false']],
    ['rooms-group/exhibits/_category.yaml', ['label: "Exhibits"', 'position: 4']],
    ['rooms/_category.yaml', ['label: "Rooms"', 'position: 5']],
    ['other/_category.yaml', ['label: "Other operations"', 'position: 6']]
  ])
  assert.equal(
    labels('de').map(([path, [label]]) => [path, label]),
    [
      ['desk/_category.yaml', 'label: "Kasse"'],
      ['desk/tickets/_category.yaml', 'label: "Tickets"'],
      ['desk/visits/_category.yaml', 'label: "Visits"'],
      ['rooms-group/_category.yaml', 'label: "Rooms"'],
      ['rooms-group/exhibits/_category.yaml', 'label: "Exhibits"'],
      ['rooms/_category.yaml', 'label: "Rooms"'],
      ['other/_category.yaml', 'label: "Weitere Operationen"']
    ]
  )
})

test('the first example of a body is in the request, and the others are below it', async () => {
  const text = await pageOf(museum, 'visits/buy-ticket')
  assert.match(text, '"kind": "adult"')
  assert.equal(
    text.slice(text.indexOf(':::details'), text.indexOf('**Response**')),
    `:::details[A class]
\`\`\`json
{
  "day": "2025-06-02",
  "kind": "group",
  "people": 24,
  "email": "school@museum.example"
}
\`\`\`
:::

`
  )
})
