// Icons of installed sets, converted to a single path.

import { mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { Diagnostic } from '../../generator/base/diagnostics.ts'
import { iconField, iconsOf, strokesOf } from '../../generator/load/icon-sets.ts'
import { repository, temporaryFolder, writeInto } from '../sites/folder.ts'

function icons() {
  const root = temporaryFolder()
  mkdirSync(join(root, 'node_modules/@iconify-json'), { recursive: true })
  symlinkSync(
    join(repository, 'node_modules/@iconify-json/lucide'),
    join(root, 'node_modules/@iconify-json/lucide'),
    'junction'
  )
  writeInto(root, {
    'node_modules/@iconify-json/solid/package.json': '{ "version": "1.0.0" }',
    'node_modules/@iconify-json/solid/icons.json':
      '{"icons":{"box":{"body":"<path fill=\\"currentColor\\" d=\\"M1 1h2\\"/>"}},"width":24,"height":24}'
  })
  return iconsOf(root, { bolt: 'M1 1h2', leaf: 'M3 3h2' })
}

const found = [
  ['bolt', { path: 'M1 1h2' }],
  ['lucide:arrow-right', { path: 'M5 12h14m-7-7l7 7l-7 7' }],
  ['lucide:circle', { path: 'M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0z' }],
  ['star', { hint: 'known icons: bolt, leaf' }],
  ['bolte', { hint: 'did you mean `bolt`?' }],
  ['toString', { hint: 'known icons: bolt, leaf' }],
  ['lucide:arow-right', { hint: 'did you mean `arrow-right`?' }],
  ['tabler:rocket', { hint: 'the set `tabler` is not installed: run `npm i -D @iconify-json/tabler`' }],
  [
    'solid:box',
    {
      hint: 'it is not a stroked icon on a 24 × 24 grid: use one of a set such as `lucide`, `tabler` or `mynaui`'
    }
  ]
] as const

for (const [name, expected] of found) test(`find: ${name}`, () => assert.equal(icons().find(name), expected))

test('the key depends on the icons of the site and the versions of sets', () => {
  const { key } = icons()
  assert.is(key, icons().key)
  assert.match(key, 'solid 1.0.0')
  assert.match(key, 'M3 3h2')
})

test('a missing icon is reported where it is used', () => {
  const problems: Diagnostic[] = []
  const place = { file: 'site/footer.yaml', line: 3 }
  const field = (name?: string) =>
    iconField(
      icons(),
      name,
      () => place,
      (problem) => problems.push(problem)
    )
  assert.equal(field(), {})
  assert.equal(field('bolt'), { icon: 'M1 1h2' })
  assert.equal(field('bolte'), {})
  assert.equal(
    problems.map(({ code, file, line, message, hint }) => [code, file, line, message, hint]),
    [['icon-unknown', 'site/footer.yaml', 3, 'There is no icon `bolte`', 'did you mean `bolt`?']]
  )
})

test('almost all icons of a line set can be converted', async () => {
  const set: { icons: Record<string, { body: string }> } = (
    await import('@iconify-json/lucide/icons.json', { with: { type: 'json' } })
  ).default
  const bodies = Object.values(set.icons)
  const drawn = bodies.filter(({ body }) => strokesOf(body) !== undefined).length
  assert.ok(drawn / bodies.length > 0.99, `${drawn} of ${bodies.length}`)
})

const shapes = [
  // why                              element                                                   path
  ['a line', '<line x1="1" y1="2" x2="3" y2="4"/>', 'M1 2L3 4'],
  ['a rectangle', '<rect width="4" height="2" x="1" y="1"/>', 'M1 1h4v2h-4v-2z'],
  [
    'a rounded rectangle',
    '<rect width="6" height="4" x="1" y="1" rx="1"/>',
    'M2 1h4a1 1 0 0 1 1 1v2a1 1 0 0 1 -1 1h-4a1 1 0 0 1 -1 -1v-2a1 1 0 0 1 1 -1z'
  ],
  ['a polygon', '<polygon points="1 2 3 4 5 6"/>', 'M1 2 3 4 5 6z'],
  ['an ellipse', '<ellipse cx="4" cy="5" rx="2" ry="3"/>', 'M2 5a2 3 0 1 0 4 0a2 3 0 1 0 -4 0z'],
  ['a path after another', '<path d="M1 1h2"/><path d="m5 5 3 3v1"/>', 'M1 1h2M5 5l3 3v1'],
  ['nothing for transformed elements', '<path transform="rotate(3)" d="M1 1h2"/>', undefined],
  ['nothing for text', '<text>a</text>', undefined]
] as const

for (const [why, element, path] of shapes)
  test(`lines: ${why}`, () =>
    assert.is(strokesOf(`<g fill="none" stroke="currentColor" stroke-width="2">${element}</g>`), path))
