// The server over the real protocol: a site, unsaved texts, and what an editor is told.

import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { type Editor, startEditor } from './editor.ts'
import { siteFolder } from './site.ts'

const test = suite('server')
let editor: Editor

test.before(async () => {
  editor = await startEditor(siteFolder())
})
test.after(() => editor.close())

const index = 'content/en/docs/index.md'
const setup = 'content/en/docs/setup.md'
const units = 'content/en/docs/guide/units.md'
const post = 'content/en/blog/2025-05-20-hello.md'
const machine = 'content/en/machines/laser.md'

test('messages of a text that is not saved, and of the same page in other languages', async () => {
  await editor.type(index, '# Start\n\n[a](./set.md), [b](./setup.md#mac)\n')
  await editor.shows(index, ['3:1 link-missing', '3:16 anchor-missing'])
  assert.is(
    editor.messages.get(index)?.[0]?.message,
    'There is no page at `./set.md`\ndid you mean `setup.md`?'
  )
  assert.is(editor.messages.get(index)?.[0]?.source, 'sitegen')
  await editor.type(index, editor.onDisk(index))
  await editor.shows(index, [])
})

test('messages of a page whose title is typed, and of YAML', async () => {
  await editor.type(post, '---\ntitle: Hello\nauthors: [anne]\ntag: [news]\n---\n\nText.\n')
  await editor.shows(post, ['3:11 author-unknown', '4:1 schema-unknown-key'])
  await editor.type('site/sidebars.yaml', 'docs:\n  - index\n  - setups\n')
  await editor.shows('site/sidebars.yaml', ['3:5 sidebar-doc-missing'])
  await editor.type('site/sidebars.yaml', editor.onDisk('site/sidebars.yaml'))
  await editor.type(post, editor.onDisk(post))
  await editor.shows('site/sidebars.yaml', [])
  await editor.shows(post, [])
})

test('messages of a site whose configuration is broken, until it is repaired', async () => {
  await editor.type('site/site.yaml', 'title: [\n')
  await editor.shows('site/site.yaml', ['1:8 yaml-syntax'])
  await editor.type('site/site.yaml', editor.onDisk('site/site.yaml'))
  await editor.shows('site/site.yaml', [])
})

test('a link to a file that is saved later', async () => {
  await editor.type(index, '# Start\n\n[new](./new.md)\n')
  await editor.shows(index, ['3:1 link-missing'])
  writeFileSync(join(editor.root, 'content/en/docs/new.md'), '# New\n')
  await editor.shows(index, [])
  rmSync(join(editor.root, 'content/en/docs/new.md'))
  await editor.shows(index, ['3:1 link-missing'])
  await editor.type(index, editor.onDisk(index))
})

test('an action is the repair of `check --fix`', async () => {
  await editor.type(units, '# Units\n\nSee [the start] (../index.md).\n')
  await editor.shows(units, ['3:5 link-syntax'])
  const actions = await editor.actions(units, 3)
  const repair = {
    range: { start: { line: 2, character: 4 }, end: { line: 2, character: 29 } },
    newText: '[the start](../index.md)'
  }
  assert.equal(
    actions.map(({ title, kind, edit }) => [title, kind, edit?.changes?.[editor.uriOf(units)]]),
    [
      ['Write `[the start](../index.md)`: without the space between the brackets', 'quickfix', [repair]],
      ['Repair all that is certain in this file', 'source.fixAll.sitegen', [repair]]
    ]
  )
  await editor.type(units, editor.onDisk(units))
})

const completions: readonly (readonly [string, string, string, readonly string[]])[] = [
  ['a link', index, '[x](./|)', ['./index.md', './guide/units.md', './setup.md', './board.svg']],
  ['a link to another collection', index, '[x](/machines/l|)', ['/machines/laser', '/machines/line/cutters']],
  ['a link by the title of its page', index, '[x](Unit|)', ['./guide/units.md']],
  ['a path', index, '[x](/se|)', ['/docs/setup']],
  ['an anchor', index, '[x](./setup.md#|)', ['./setup.md#linux', './setup.md#windows']],
  ['a picture', index, '![x](|)', ['./board.svg']],
  ['an included file', 'content/en/docs/guide/units.md', '::include[|]', ['./_note.md']],
  ['a directive', index, ':::deta|', ['details']],
  ['an attribute', index, ':::tab[A]{|}', ['value', 'selected', 'id', 'class']],
  ['a value of an attribute', index, ':badge[A]{kind=da|}', ['danger']],
  ['a component', index, '::Conv|', ['Converter']],
  ['a prop', setup, '::Converter{u|}', ['unit']],
  ['a value of a prop', setup, '::Converter{unit=|}', ['kg', 'lb']],
  ['a variable', index, '{{ leg|', ['legal.name', 'legal.address.city']],
  ['an icon', index, ':icon[boo|]', ['book']],
  ['a tag', setup, '---\ntags: [|]\n---\n', ['linux']],
  ['an author', post, '---\nauthors:\n  - |\n---\n', ['ann', 'bob']],
  ['a key of front matter', setup, '---\ntitle: A\nsidebar_la|\n---\n', ['sidebar_label']],
  ['a value of front matter', setup, '---\ndraft: |\n---\n', ['true', 'false']],
  ['a layout', setup, '---\nlayout: wi|\n---\n', ['wide']],
  ['a reference of an entry', machine, '---\nmaker: |\n---\n', ['acme']],
  ['a value of a taxonomy', machine, '---\nline: |\n---\n', ['Cutters']],
  ['a field', machine, '---\nph|\n---\n', ['photo']],
  ['a document of a sidebar', 'site/sidebars.yaml', 'docs:\n  - un|\n', ['guide/units']],
  ['a kind of entry', 'site/sidebars.yaml', 'docs:\n  - type: au|\n', ['autogenerated']],
  ['a document of the navbar', 'site/navbar.yaml', 'items:\n  - { type: doc, docId: set| }\n', ['setup']],
  [
    'a sidebar of the navbar',
    'site/navbar.yaml',
    'items:\n  - { type: docSidebar, sidebarId: | }\n',
    ['docs']
  ],
  [
    'a target of the navbar',
    'site/navbar.yaml',
    'items:\n  - { label: A, to: /docs/se| }\n',
    ['/docs/setup']
  ],
  ['a key of its kind alone', 'site/navbar.yaml', 'items:\n  - { type: search, | }\n', ['position']]
]

for (const [what, file, text, expected] of completions)
  test(`completion of ${what}`, async () => {
    assert.equal(await editor.complete(file, text), expected)
    await editor.type(file, editor.onDisk(file))
  })

const hovers: readonly (readonly [string, string, string, string | undefined])[] = [
  [
    'a link',
    index,
    '[x](./set|up.md)',
    '**Setup**\n\nHow to set it up.\n\n`/docs/setup/` · content/en/docs/setup.md'
  ],
  ['an anchor', index, '[x](./setup.md#win|dows)', '**Windows**\n\nSetup · content/en/docs/setup.md'],
  ['a tag', setup, '---\ntags: [lin|ux]\n---\n', '**Linux**\n\nAll about Linux.\n\n2 pages of all languages'],
  ['an author', post, '---\nauthors: [an|n]\n---\n', '**Ann Lee**\n\nEditor\n\n1 page of all languages'],
  ['a variable', index, '{{ legal.na|me }}', '`Acme Ltd`'],
  [
    'a component',
    setup,
    '::Conv|erter{unit=kg}',
    '**Converter** · site/components/Converter.tsx\n\n- `unit`: kg, lb'
  ],
  ['a key', setup, '---\nti|tle: A\n---\n', 'Title. Default: the first heading, or else the file name.'],
  ['a broken link', index, '[x](./no|ne.md)', undefined]
]

for (const [what, file, text, expected] of hovers)
  test(`hover over ${what}`, async () => {
    assert.is(await editor.hover(file, text), expected)
    await editor.type(file, editor.onDisk(file))
  })

test('hover over a picture shows it', async () => {
  const text = await editor.hover(index, '![x](./boa|rd.svg)')
  assert.is(
    text,
    `![](${editor.uriOf('content/en/docs/board.svg')}|width=40)\n\ncontent/en/docs/board.svg · 40 × 20 · 92 B`
  )
  await editor.type(index, editor.onDisk(index))
})

const definitions: readonly (readonly [string, string, string, readonly string[]])[] = [
  ['a page', index, '[x](guide/un|its.md)', ['content/en/docs/guide/units.md:1:1']],
  ['a heading', index, '[x](./setup.md#win|dows)', ['content/en/docs/setup.md:11:4']],
  ['a path of a page', index, '[x](/docs/set|up)', ['content/en/docs/setup.md:1:1']],
  ['a picture', index, '![x](./boa|rd.svg)', ['content/en/docs/board.svg:1:1']],
  ['a component', setup, '::Conv|erter{unit=kg}', ['site/components/Converter.tsx:1:1']],
  ['an included file', units, '::include[./_no|te.md]', ['content/en/docs/guide/_note.md:1:1']],
  ['a tag', setup, '---\ntags: [lin|ux]\n---\n', ['content/en/docs/tags.yaml:1:1']],
  ['an author', post, '---\nauthors: [bo|b]\n---\n', ['content/en/blog/authors.yaml:2:1']],
  ['a variable', index, '{{ legal.address.ci|ty }}', ['site/data/legal.yaml:2:12']],
  ['a document of a sidebar', 'site/sidebars.yaml', 'docs:\n  - set|up\n', ['content/en/docs/setup.md:1:1']],
  ['a reference of an entry', machine, '---\nmaker: ac|me\n---\n', ['content/en/makers/acme.md:1:1']],
  ['nothing', index, 'some wo|rds', []]
]

for (const [what, file, text, expected] of definitions)
  test(`definition of ${what}`, async () => {
    assert.equal(await editor.definition(file, text), expected)
    await editor.type(file, editor.onDisk(file))
  })

const uses: readonly (readonly [string, string, string, readonly string[]])[] = [
  [
    'a page',
    index,
    '[x](./set|up.md)',
    [
      'content/de/docs/index.md:3:30',
      'content/en/docs/guide/units.md:3:8',
      'content/en/docs/index.md:1:5',
      'site/navbar.yaml:2:25',
      'site/sidebars.yaml:6:9'
    ]
  ],
  ['a heading', setup, '---\ntitle: Setup\n---\n\n## Li|nux\n', ['content/en/docs/index.md:3:25']],
  [
    'a tag',
    setup,
    '---\ntags: [lin|ux]\n---\n',
    ['content/de/docs/setup.md:3:8', 'content/en/docs/setup.md:2:8']
  ],
  ['a component', setup, '::Conv|erter{unit=kg}', ['content/en/docs/setup.md:1:1']],
  ['a picture', setup, '![x](./boa|rd.svg)', ['content/en/docs/setup.md:1:6']],
  ['an author', post, '---\nauthors: [an|n]\n---\n', ['content/en/blog/2025-05-20-hello.md:2:11']],
  ['an included file', units, '# Units\n\n::include[./_no|te.md]', ['content/en/docs/guide/units.md:3:1']],
  ['a value of a taxonomy', machine, '---\nline: Cut|ters\n---\n', ['content/en/machines/laser.md:2:7']]
]

for (const [what, file, text, expected] of uses)
  test(`all uses of ${what}`, async () => {
    assert.equal(await editor.references(file, text), expected)
    await editor.type(file, editor.onDisk(file))
  })

test('completion of an anchor of the page, which was typed before', async () => {
  await editor.type(units, '# Units\n\n## One\n')
  await editor.references(units, '# Un|its\n\n## One\n')
  assert.equal(await editor.complete(units, '# Units\n\n## One\n\n[x](#|)'), ['#one'])
  await editor.type(units, editor.onDisk(units))
})

test('outline of a text, and of YAML', async () => {
  await editor.type(units, '# Units\n\n## One\n\n### Deep\n\n## Two *and* `code`\n')
  const shown = (symbols: readonly { name: string; children?: readonly object[] }[]): unknown =>
    symbols.map(({ name, children = [] }) => [name, shown(children as never)])
  assert.equal(shown(await editor.symbols(units)), [
    [
      'Units',
      [
        ['One', [['Deep', []]]],
        ['Two and code', []]
      ]
    ]
  ])
  assert.equal(shown(await editor.symbols('site/sidebars.yaml')), [['docs', []]])
  await editor.type(units, editor.onDisk(units))
})

test('nothing is asked of files that belong to no site', async () => {
  assert.is(await editor.hover('../elsewhere.md', '[x](./a|.md)'), undefined)
})

test('no error of the server', () => assert.equal(editor.logs, []))
