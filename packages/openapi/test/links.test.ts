// Links such as `[x](api:buyTicket)`.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { linkOf } from '../source/load-api.ts'
import { loaded, museum } from './in-memory.ts'

const { pages } = await loaded(museum, ['en', 'de', 'fr'])

const cases = [
  ['an operation', 'en', 'buyTicket', '/api/visits/buy-ticket'],
  ['an operation with a heading', 'de', 'buyTicket#responses', '/api/visits/buy-ticket#buy-ticket-responses'],
  ['another heading', 'en', 'buyTicket#limits', '/api/visits/buy-ticket#limits'],
  ['a schema', 'en', 'schemas/Ship', '/api/schemas/ship'],
  ['a tag', 'en', 'tags/Visits', '/api/visits/'],
  ['the overview', 'en', 'overview', '/api/'],
  ['a language without an overlay', 'fr', 'buyTicket', '/api/visits/buy-ticket'],
  ['a key of every object', 'en', 'constructor', { known: Object.keys(pages.pages.en ?? {}) }]
] as const

for (const [why, locale, target, address] of cases)
  test(why, () => assert.equal(linkOf(pages, locale, target), address))

test('links of descriptions lead to the site that they were written for', async () => {
  const files = {
    'api.yaml': `openapi: 3.1.0
info:
  title: A
  version: '1'
  description: |-
    [a](/guides/a) [b](#b) ![c](c.png) <a href="/d">d</a> [e](https://e.example/e) \`[f](/f)\` [g](api:g)

    [h]

    [h]: /h
paths: {}
components:
  schemas:
    A: { type: object, example: { description: '[i](/i)' } }
`
  }
  const { content } = await loaded(files, ['en'], { publishedAt: 'https://docs.example/api' })
  const text = (path: string) =>
    String(content.find((file) => file.path === `content/en/api/${path}.md`)?.content)
  assert.match(
    text('index'),
    `[a](https://docs.example/guides/a) [b](https://docs.example/api#b) ![c](https://docs.example/c.png) <a href="https://docs.example/d">d</a> [e](https://e.example/e) \`[f](/f)\` [g](api:g)

[h]

[h]: https://docs.example/h`
  )
  assert.match(text('schemas/a'), '"[i](/i)"')
})
