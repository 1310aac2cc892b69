// Icons of installed sets by name, as the one path that the theme draws.

import { mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { memoryFiles } from '../../generator/base/files.ts'
import { readConfig } from '../../generator/config/config.ts'
import { linesOf, loadSetIcons } from '../../generator/load/icon-sets.ts'
import { siteYaml } from '../memory-site.ts'
import { repository, temporaryFolder, writeInto } from '../sites/folder.ts'

function iconsOf(...names: readonly string[]) {
  const root = temporaryFolder()
  mkdirSync(join(root, 'node_modules/@iconify-json'), { recursive: true })
  symlinkSync(
    join(repository, 'node_modules/@iconify-json/lucide'),
    join(root, 'node_modules/@iconify-json/lucide'),
    'junction'
  )
  writeInto(root, {
    'node_modules/@iconify-json/solid/package.json': '{}',
    'node_modules/@iconify-json/solid/icons.json':
      '{"icons":{"box":{"body":"<path fill=\\"currentColor\\" d=\\"M1 1h2\\"/>"}},"width":24,"height":24}'
  })
  const items = names
    .map((icon) => `      - { label: A, href: 'https://a.example', icon: '${icon}' }\n`)
    .join('')
  const table = {
    'site/site.yaml': siteYaml,
    'site/navbar.yaml': `items:\n  - label: More\n    items:\n${items}`
  }
  const { value } = readConfig({ ...memoryFiles(table), root })
  assert.ok(value)
  return loadSetIcons(value)
}

test('the icons that the navbar names, and no others', () => {
  const { value, diagnostics } = iconsOf('lucide:arrow-right', 'bolt', 'lucide:circle')
  assert.equal(diagnostics, [])
  assert.equal(value, {
    'lucide:arrow-right': 'M5 12h14m-7-7l7 7l-7 7',
    'lucide:circle': 'M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0z'
  })
})

test('nearly all of a set of lines can be drawn', async () => {
  const set: { icons: Record<string, { body: string }> } = (
    await import('@iconify-json/lucide/icons.json', { with: { type: 'json' } })
  ).default
  const bodies = Object.values(set.icons)
  const drawn = bodies.filter(({ body }) => linesOf(body) !== undefined).length
  assert.ok(drawn / bodies.length > 0.99, `${drawn} of ${bodies.length}`)
})

const wrong = [
  ['lucide:arow-right', 'did you mean `arrow-right`?'],
  ['tabler:rocket', 'the set `tabler` is not installed: run `npm i -D @iconify-json/tabler`'],
  [
    'solid:box',
    'it is not drawn in lines on a grid of 24: take one of a set such as `lucide`, `tabler` or `mynaui`'
  ]
] as const

for (const [icon, hint] of wrong)
  test(`wrong: ${icon}`, () =>
    assert.equal(
      iconsOf(icon).diagnostics.map((item) => [item.code, item.file, item.line, item.message, item.hint]),
      [['icon-unknown', 'site/navbar.yaml', 4, `There is no icon \`${icon}\``, hint]]
    ))

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
  ['nothing of what is turned', '<path transform="rotate(3)" d="M1 1h2"/>', undefined],
  ['nothing of a text', '<text>a</text>', undefined]
] as const

for (const [why, element, path] of shapes)
  test(`lines: ${why}`, () =>
    assert.is(linesOf(`<g fill="none" stroke="currentColor" stroke-width="2">${element}</g>`), path))

test.run()
