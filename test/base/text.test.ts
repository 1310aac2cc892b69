import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { nearest, normalisePath, routePath, splitOrder, withoutOrder } from '../../generator/base/text.ts'

const orders = [
  // why                          segment              result
  ['a number is an order', '01-setup', { order: 1, name: 'setup' }],
  ['a date is not', '2024-03-04-x', { name: '2024-03-04-x' }],
  ['a short date is not', '24-03-04-x', { name: '24-03-04-x' }],
  ['a word with a digit is not', '3d-print', { name: '3d-print' }],
  ['a number alone is a name', '404', { name: '404' }],
  ['a dot separates too', '2.install', { order: 2, name: 'install' }]
] as const

for (const [why, segment, result] of orders)
  test(`splitOrder: ${why}`, () => assert.equal(splitOrder(segment), result))

test('withoutOrder: each segment keeps its name', () =>
  assert.is(
    withoutOrder('content/01-docs/2024-03-04-x/02_install.md'),
    'content/docs/2024-03-04-x/install.md'
  ))

const paths = [
  ['inner dots are resolved', ['docs//a/../b'], '/docs/b/'],
  ['the root stays', ['/'], '/'],
  ['locales come first', ['/de/', '/docs/', 'a'], '/de/docs/a/']
] as const

for (const [why, pieces, path] of paths)
  test(`routePath: ${why}`, () => assert.is(routePath(...pieces), path))

test('normalisePath: paths that leave the root keep their dots', () =>
  assert.is(normalisePath('a/../../b'), '../b'))

const names = [
  ['one wrong letter', 'titel', ['title', 'url'], 'title'],
  ['two swapped letters cost one', 'ulr', ['url', 'base'], 'url'],
  ['nothing close', 'banana', ['title', 'url'], undefined],
  ['case does not matter', 'Navbar', ['navbar'], 'navbar']
] as const

for (const [why, name, candidates, found] of names)
  test(`nearest: ${why}`, () => assert.is(nearest(name, candidates), found))
