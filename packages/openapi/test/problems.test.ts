// What is wrong in an API is reported with file, line and column.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { museum, problemsOf } from './in-memory.ts'

const start = 'openapi: 3.1.0\ninfo: { title: A, version: "1" }\n'

const cases = [
  ['the example has none', museum, []],
  [
    'broken YAML',
    { 'api.yaml': 'openapi: 3.1.0\npaths: { a\n' },
    [
      [
        'api.yaml:3:1',
        'Invalid YAML: Flow map in block collection must be sufficiently indented and end with a }',
        undefined
      ]
    ]
  ],
  [
    'JSON',
    {
      'api.yaml':
        '{\n  "openapi": "3.1.0", "info": { "title": "A \\"{", "version": "1" },\n  "paths": {\n    "/a/{id}": { "get": { "responses": { "200": { "$ref": "#/x" } } } }\n  }\n}\n'
    },
    [
      [
        'api.yaml:4:25',
        'The parameter `id` of the path `/a/{id}` is not declared',
        'add `{ name: id, in: path, required: true }` to `parameters`'
      ],
      ['api.yaml:4:59', '`#/x` leads nowhere', 'line 1 has `openapi`, `info`, `paths`']
    ]
  ],
  [
    'no OpenAPI',
    { 'api.yaml': 'title: A\n' },
    [
      [
        'api.yaml:1:1',
        'This is no OpenAPI file: it has no `openapi`',
        'supported are `openapi: 3.0.0` to 3.2, and `swagger: "2.0"`'
      ]
    ]
  ],
  [
    'a missing file',
    {},
    [
      [
        'site/site.yaml:3:',
        'The file `api.yaml` does not exist',
        'the path is relative to the root of the project'
      ]
    ]
  ],
  [
    'references that lead nowhere',
    {
      'api.yaml': `${start}paths:\n  /a:\n    get:\n      responses:\n        '200':\n          $ref: '#/components/responses/Okay'\n        '404': { $ref: 'other.yaml' }\ncomponents:\n  responses:\n    Ok: { description: Fine. }\n`
    },
    [
      ['api.yaml:8:17', '`#/components/responses/Okay` leads nowhere', 'line 12 has `Ok`'],
      ['api.yaml:9:24', '`other.yaml`: there is no file `other.yaml`', 'the path is relative to this file']
    ]
  ],
  [
    'a reference to itself',
    { 'api.yaml': `${start}paths:\n  /a: { $ref: '#/paths/~1a' }\n` },
    [['api.yaml:4:15', '`#/paths/~1a` leads back to itself', 'define the value once, and refer to it']]
  ],
  [
    'groups of tags',
    {
      'api.yaml': `${start}tags: [{ name: A }]\nx-tagGroups:\n  - { name: G, tags: [A, B, C] }\npaths:\n  /b:\n    get: { tags: [B], responses: {} }\n`
    },
    [['api.yaml:5:29', 'There is no tag `C`', 'there are `A`, `B`']]
  ],
  [
    'operations',
    {
      'api.yaml': `${start}paths:\n  /a/{id}:\n    get:\n      operationId: read\n      security: [{ key: [] }]\n    put:\n      operationId: read\n      parameters:\n        - { name: other, in: path, required: true }\n`
    },
    [
      [
        'api.yaml:6:7',
        'The parameter `id` of the path `/a/{id}` is not declared',
        'add `{ name: id, in: path, required: true }` to `parameters`'
      ],
      ['api.yaml:7:25', 'There is no security scheme `key`', 'define it in `components.securitySchemes`'],
      [
        'api.yaml:9:20',
        'Two operations have the id `read`; the other is `GET /a/{id}`',
        'rename one of them: links use it'
      ],
      [
        'api.yaml:9:7',
        'The parameter `id` of the path `/a/{id}` is not declared',
        'add `{ name: id, in: path, required: true }` to `parameters`'
      ],
      ['api.yaml:11:11', 'The path `/a/{id}` has no `{other}`', 'its parameters are `{id}`']
    ]
  ],
  [
    'links of responses',
    {
      'api.yaml': `${start}paths:\n  /a:\n    get:\n      operationId: read\n      responses:\n        '200':\n          description: Done.\n          links:\n            self: { operationId: read }\n            next: { operationId: reed }\n            last: { operationRef: '#/paths/~1b/get' }\n            none: {}\n`
    },
    [
      [
        'api.yaml:12:34',
        'There is no operation `reed` for this link',
        'write the `operationId` of an operation of this file'
      ],
      [
        'api.yaml:14:19',
        'This link names no operation',
        'write the `operationId` of an operation of this file'
      ],
      ['api.yaml:13:19', '`#/paths/~1b/get` leads nowhere', 'line 4 has `/a`']
    ]
  ]
] as const

for (const [why, files, problems] of cases)
  test(why, async () => assert.equal(await problemsOf(files), problems))

test('an overlay whose target is gone, or is no path', async () =>
  assert.equal(
    await problemsOf(
      {
        'api.yaml': start,
        'api.de.yaml':
          'overlay: 1.0.0\nactions:\n  - { target: $.tags, remove: true }\n  - { target: "$..info", remove: true }\n'
      },
      ['en', 'de']
    ),
    [
      [
        'api.de.yaml:3:15',
        '`$.tags` is not in api.yaml',
        'the API may have changed: remove or change the action'
      ],
      [
        'api.de.yaml:4:15',
        '`$..info` is no JSONPath that overlays support',
        "write `$.paths['/pets'].get`, or `$.tags[?(@.name == 'Pets')]`"
      ]
    ]
  ))

test('an address that cannot be reached', async () =>
  assert.equal(await problemsOf({}, ['en'], { file: undefined, url: 'https://a.example/api.json' }), [
    ['site/site.yaml:3:', 'https://a.example/api.json cannot be reached', undefined]
  ]))

test('`tryIt`, and a server that is no third party', async () => {
  const api = { 'api.yaml': `${start}servers: [{ url: https://a.example/v1 }]\n` }
  assert.equal(await problemsOf(api, ['en'], { tryIt: true }), [
    [
      'site/site.yaml:3:',
      '`tryIt` sends requests to `a.example`, which is none of `thirdParties` in site.yaml',
      'add an entry with `hosts: { connect: [a.example] }` there, with its purpose and legal basis'
    ]
  ])
})
