// Two files of an API: what breaks its clients, and what is new.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { compareApis } from '../source/compare.ts'

const before = `openapi: 3.1.0
info: { title: A, version: "1" }
paths:
  /pets:
    get:
      parameters:
        - { name: sort, in: query, schema: { type: string, enum: [name, age] } }
      responses:
        '200': { description: Pets., content: { application/json: { schema: { type: array, items: { $ref: '#/components/schemas/Pet' } } } } }
    post:
      requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/Pet' } } } }
      responses: { '201': { description: Added. } }
  /pets/{id}:
    delete:
      parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
      responses: { '204': { description: Gone. } }
components:
  schemas:
    Pet:
      type: object
      required: [name]
      properties:
        name: { type: string, maxLength: 50 }
        age: { type: number }
        owner: { $ref: '#/components/schemas/Owner' }
    Owner: { type: object, properties: { pets: { type: array, items: { $ref: '#/components/schemas/Pet' } } } }
`

const changed = (...pairs: readonly (readonly [string, string])[]) => {
  const after = pairs.reduce((text, [from, to]) => text.replace(from, to), before)
  const files: Readonly<Record<string, string>> = { 'a.yaml': before, 'b.yaml': after }
  return compareApis('a.yaml', 'b.yaml', (path) => files[path]).changes.map(
    ({ effect, operations, message, at }) => [effect, operations.join(', '), message, `${at.file}:${at.line}`]
  )
}

const cases = [
  ['nothing', [], []],
  [
    'an operation is gone, and another is new',
    [['    delete:', '    get:']],
    [
      ['breaks', 'DELETE /pets/{id}', 'is gone', 'a.yaml:15'],
      ['new', 'GET /pets/{id}', 'is new', 'b.yaml:15']
    ]
  ],
  [
    'another name in a path',
    [
      ['/pets/{id}', '/pets/{pet}'],
      ['name: id', 'name: pet']
    ],
    []
  ],
  [
    'a value cannot be sent any more',
    [['[name, age]', '[name, size]']],
    [
      ['breaks', 'GET /pets', 'the query parameter `sort` cannot be `"age"` any more', 'b.yaml:7'],
      ['new', 'GET /pets', 'the query parameter `sort` may be `"size"`', 'b.yaml:7']
    ]
  ],
  [
    'a parameter is required',
    [['name: sort, in: query,', 'name: sort, in: query, required: true,']],
    [['breaks', 'GET /pets', 'the query parameter `sort` is required', 'b.yaml:7']]
  ],
  [
    'a required field: requests break, responses do not',
    [['required: [name]', 'required: [name, age]']],
    [
      ['changed', 'GET /pets', 'the field `age` of `Pet` is required', 'b.yaml:24'],
      ['breaks', 'POST /pets', 'the field `age` of `Pet` is required', 'b.yaml:24']
    ]
  ],
  [
    'a field is gone',
    [['        age: { type: number }\n', '']],
    [['breaks', 'GET /pets, POST /pets', 'the field `age` of `Pet` is gone', 'b.yaml:20']]
  ],
  [
    'a type that accepts less',
    [['age: { type: number }', 'age: { type: integer }']],
    [
      ['changed', 'GET /pets', 'the field `age` of `Pet` is integer, not number', 'b.yaml:24'],
      ['breaks', 'POST /pets', 'the field `age` of `Pet` is integer, not number', 'b.yaml:24']
    ]
  ],
  [
    'a limit',
    [['maxLength: 50', 'maxLength: 20']],
    [['breaks', 'POST /pets', '`maxLength` of the field `name` of `Pet` is 20, not 50', 'b.yaml:23']]
  ],
  [
    'another media type and another status',
    [
      ['requestBody: { content: { application/json:', 'requestBody: { content: { text/plain:'],
      ["'204'", "'202'"]
    ],
    [
      ['breaks', 'POST /pets', 'the request has no `application/json` any more', 'b.yaml:11'],
      ['new', 'POST /pets', 'the request may be `text/plain`', 'b.yaml:11'],
      ['breaks', 'DELETE /pets/{id}', 'the response 204 is gone', 'b.yaml:16'],
      ['new', 'DELETE /pets/{id}', 'the response 202 is new', 'b.yaml:16']
    ]
  ]
] as const

for (const [why, pairs, changes] of cases) test(why, () => assert.equal(changed(...pairs), changes))

test('a missing file', () =>
  assert.equal(
    compareApis('a.yaml', 'c.yaml', (path) => (path === 'a.yaml' ? before : undefined)),
    { changes: [], problems: [{ file: 'c.yaml', severity: 'error', message: 'There is no file c.yaml' }] }
  ))
