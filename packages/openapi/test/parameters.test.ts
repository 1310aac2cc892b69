// Lists and objects as parameters: what their fields say, and the address, headers and cookies of the request.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { pageOf } from './in-memory.ts'

/** What is said about parameters, and the request with curl. */
async function shown(file: string): Promise<readonly [readonly string[], string | undefined]> {
  const text = await pageOf({ 'api.yaml': file }, 'other/a')
  return [
    text.match(/(?<=Written as: )`[^`]*`/g) ?? [],
    /```sh\n(.*?)\n```/s.exec(text)?.[1]?.replaceAll(' \\\n ', '')
  ]
}

const list = 'required: true, schema: { type: array }, example: [x y, z]'
const object =
  'required: true, schema: { type: object, properties: { r: { type: integer }, g: { type: integer } } }'

const version3 = (path: string, ...parameters: readonly string[]) => `openapi: 3.1.0
info: { title: A, version: '1' }
servers: [{ url: https://a.example }]
paths:
  ${path}:
    get:
      operationId: a
      parameters:
${parameters.map((parameter) => `        - { ${parameter} }`).join('\n')}
      responses: {}
`

test('a query', async () =>
  assert.equal(
    await shown(
      version3(
        '/a',
        `name: usual, in: query, ${list}`,
        `name: commas, in: query, explode: false, ${list}`,
        `name: spaces, in: query, style: spaceDelimited, ${list}`,
        `name: pipes, in: query, style: pipeDelimited, ${list}`,
        `name: usualFields, in: query, ${object}`,
        `name: fields, in: query, explode: false, ${object}`,
        `name: deep, in: query, style: deepObject, ${object}`,
        'name: json, in: query, required: true, content: { application/json: { schema: { type: object }, example: { a: [1] } } }'
      )
    ),
    [
      ['`?commas=a,b`', '`?spaces=a b`', '`?pipes=a|b`', '`?fields=r,1,g,1`', '`?deep[r]=1&deep[g]=1`'],
      "curl 'https://a.example/a?usual=x%20y&usual=z&commas=x%20y,z&spaces=x%20y%20z&pipes=x%20y%7Cz&r=1&g=1&fields=r,1,g,1&deep%5Br%5D=1&deep%5Bg%5D=1&json=%7B%22a%22%3A%5B1%5D%7D'"
    ]
  ))

test('a path, a header and a cookie', async () =>
  assert.equal(
    await shown(
      version3(
        '/{usual}/{label}/{matrix}/{single}/{fields}/{all}',
        `name: usual, in: path, ${list}`,
        `name: label, in: path, style: label, explode: true, ${list}`,
        `name: matrix, in: path, style: matrix, ${list}`,
        'name: single, in: path, style: matrix, required: true, schema: { type: integer }',
        `name: fields, in: path, explode: true, ${object}`,
        `name: all, in: path, style: matrix, explode: true, ${object}`,
        `name: X-List, in: header, explode: true, ${list}`,
        `name: X-Fields, in: header, explode: true, ${object}`,
        `name: each, in: cookie, ${list}`,
        `name: once, in: cookie, explode: false, ${list}`
      )
    ),
    [
      ['`.a.b`', '`;matrix=a,b`', '`;single=a`', '`r=1,g=1`', '`;r=1;g=1`', '`r=1,g=1`', '`once=a,b`'],
      "curl 'https://a.example/x%20y,z/.x%20y.z/;matrix=x%20y,z/;single=1/r=1,g=1/;r=1;g=1' -H 'X-List: x y,z' -H 'X-Fields: r=1,g=1' -H 'Cookie: each=x y; each=z; once=x y,z'"
    ]
  ))

test('version 2.0', async () =>
  assert.equal(
    await shown(`swagger: '2.0'
info: { title: A, version: '1' }
host: a.example
paths:
  /a:
    get:
      operationId: a
      parameters:
        - { name: usual, in: query, required: true, type: array, items: { type: string }, default: [x, y] }
        - { name: multi, in: query, required: true, type: array, items: { type: string }, default: [x, y], collectionFormat: multi }
        - { name: pipes, in: query, required: true, type: array, items: { type: string }, default: [x, y], collectionFormat: pipes }
      responses: {}
`),
    [
      ['`?multi=a&multi=b`', '`?pipes=a|b`'],
      "curl 'https://a.example/a?usual=x,y&multi=x&multi=y&pipes=x%7Cy'"
    ]
  ))
