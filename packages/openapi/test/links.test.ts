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
