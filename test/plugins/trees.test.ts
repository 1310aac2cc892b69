// Trees that plugins leave behind: wrong ones are errors of the plugin.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { diskFiles } from '../../generator/base/files.ts'
import { check } from '../../generator/check.ts'
import { treeProblem } from '../../generator/markdown/plugins/tree.ts'
import { anyDay } from '../any-day.ts'
import { project } from './plugin-site.ts'

const text = { type: 'text', value: 'a' }
const cycle: { readonly type: string; readonly children: unknown[] } = { type: 'paragraph', children: [] }
cycle.children.push({ type: 'strong', children: [cycle] })
const deep = (levels: number): object =>
  Array.from({ length: levels }).reduce<object>((child) => ({ type: 'quote', children: [child] }), text)

const trees = [
  // why, children of the root, problem
  ['a valid tree', [{ type: 'paragraph', children: [text, { type: 'own', data: {} }] }], undefined],
  ['the same node twice', [{ type: 'strong', children: [text, text] }, text], undefined],
  ['null', [null], 'it leaves nothing in `root`, where a node is expected: an object with a `type`'],
  ['a text', ['<p>'], 'it leaves `"<p>"` in `root`, where a node is expected: an object with a `type`'],
  ['a list', [[text]], 'it leaves a list in `root`, where a node is expected: an object with a `type`'],
  [
    'no type',
    [{ value: 'a' }],
    'it leaves a mapping in `root`, where a node is expected: an object with a `type`'
  ],
  ['a cycle', [cycle], 'it leaves a node `paragraph` that contains itself'],
  ['many levels', [deep(390)], undefined],
  ['too many levels', [deep(100_000)], 'it leaves nodes that are nested more than 400 levels deep'],
  [
    'children that are no list',
    [{ type: 'paragraph', children: 'a' }],
    'it leaves a node `paragraph` in `root` whose `children` are `"a"` instead of a list'
  ],
  [
    'no children',
    [{ type: 'strong', children: [{ type: 'emphasis' }] }],
    'it leaves a node `emphasis` in `root > strong` whose `children` are nothing instead of a list'
  ],
  [
    'no text',
    [{ type: 'text', value: 1 }],
    'it leaves a node `text` in `root` whose `value` is `1` instead of a text'
  ],
  [
    'no name',
    [{ type: 'element', properties: {}, children: [] }],
    'it leaves a node `element` in `root` whose `tagName` is nothing instead of a name'
  ],
  [
    'no properties',
    [{ type: 'element', tagName: 'p', children: [] }],
    'it leaves a node `element` in `root` whose `properties` are nothing instead of an object'
  ],
  [
    'a heading of level 7',
    [{ type: 'heading', depth: 7, children: [] }],
    'it leaves a node `heading` in `root` whose `depth` is `7` instead of 1 to 6'
  ],
  [
    'a link to nothing',
    [{ type: 'link', children: [] }],
    'it leaves a node `link` in `root` whose `url` is nothing instead of a text'
  ],
  [
    'half a position',
    [{ ...text, position: { start: { line: 1 } } }],
    'it leaves a node `text` in `root` whose `position` has no `start` and `end`'
  ]
] as const
for (const [why, children, problem] of trees)
  test(`trees: ${why}`, () => assert.is(treeProblem({ type: 'root', children }), problem))

/** Code of a transformer, and the message. */
const transformers = [
  ['(tree) => { tree.children.push(null) }', /fails in `remark` at .*: it leaves nothing in `root`/],
  ['(tree) => "<p>"', /it leaves `"<p>"`/],
  ['(tree) => ({ type: "paragraph", children: [] })', /it returns a `paragraph` instead of the `root`/],
  ['(tree) => { tree.children.push(tree) }', /it leaves a node `root` that contains itself/],
  ['(tree) => { tree.children = null }', /whose `children` are nothing instead of a list/]
] as const
for (const hook of ['remark', 'rehype'])
  for (const [code, message] of transformers)
    test(`${hook}: ${code}`, async () => {
      const root = project('  - ./plugins/a.ts\n', {
        'site/plugins/a.ts': `export default { name: 'a', ${hook}: () => ${code} }`
      })
      const { diagnostics } = await check(diskFiles(root), { ...anyDay, drafts: false })
      const found = diagnostics.filter(({ code }) => code === 'plugin-failed')
      assert.ok(found.length > 0, JSON.stringify(diagnostics))
      for (const diagnostic of found)
        assert.match(diagnostic.message, new RegExp(message.source.replace('remark', hook)))
    })

test('a directive: a wrong element', async () => {
  const root = project('  - ./plugins/a.ts\n', {
    'site/plugins/a.ts': `export default { name: 'a', directives: { odd: { form: 'leaf', render: () => [{ type: 'element', tagName: 'p' }] } } }`,
    'content/en/docs/index.md': '# A\n\n::odd\n'
  })
  const { diagnostics } = await check(diskFiles(root), { ...anyDay, drafts: false })
  assert.equal(
    diagnostics.filter(({ code }) => code === 'plugin-failed').map(({ message }) => message),
    [
      'The plugin `a` fails in `directives.odd` at content/en/docs/index.md:3: it leaves a node `element` in `root` whose `children` are nothing instead of a list'
    ]
  )
})
