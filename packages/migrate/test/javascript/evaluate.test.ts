// Scripts read as a tree: statements at their top level, and pictures of a folder.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { memoryFiles } from '../../../../test/memory-files.ts'
import { Computed } from '../../source/javascript/computed.ts'
import { evaluateScript } from '../../source/javascript/evaluate.ts'
import { importGlob } from '../../source/starlight/astro/imported-pictures.ts'
import { resolveImport } from '../../source/starlight/astro/render.ts'

const files = memoryFiles({
  'lib/index.ts':
    "import { base } from './base'\nexport function twice(n: number) { return base(n) * 2 }\nexport { three, own as name } from './base'\nexport * from './all'\n",
  'lib/base.ts':
    "export function base(n: number) { return n }\nexport const three = 3\nconst own = 'lib'\nexport { own }\n",
  'lib/all.ts': "export const all = 'every'\nexport default 1\n",
  'src/assets/light.png': 'light',
  'src/assets/dark.png': 'dark',
  'src/assets/notes.txt': 'notes',
  'src/assets/more/deep.png': 'deep'
})

function evaluated(
  code: string,
  expression: string
): { readonly value: unknown; readonly skipped: readonly string[] } | undefined {
  const scope = new Map<string, unknown>([
    ['props', { kind: 'tip', theme: 'light' }],
    [
      'import.meta.glob',
      importGlob('src/components/Card.astro', {
        files,
        resolve: (name, file) => resolveImport(name, file, [])
      })
    ]
  ])
  const read = evaluateScript(`${code}\nexport default ${expression}`, scope, { files, file: 'a.ts' })
  return read && { value: read.exports.get('default'), skipped: read.skipped }
}

test('an `if` whose condition is known', () => {
  assert.equal(evaluated("let title = 'Note'\nif (props.kind === 'tip') title = 'Tip'", 'title'), {
    value: 'Tip',
    skipped: []
  })
  const otherwise = "let title\nif (props.kind === 'note') { title = 'Note' } else { title = 'Other' }"
  assert.equal(evaluated(otherwise, 'title'), { value: 'Other', skipped: [] })
  // The compiler writes `undefined` in another way.
  assert.equal(evaluated("const only = props.kind === 'note' ? 'one' : undefined", "only ? 'a' : 'b'"), {
    value: 'b',
    skipped: []
  })
  // An error that is not thrown.
  assert.equal(evaluated("if (!props.kind) throw new Error('kind is missing')", '1'), {
    value: 1,
    skipped: []
  })
})

test('functions of the language as arguments, and values of the environment', () => {
  assert.equal(evaluated("const parts = ['a', '', 'b']", '[parts.filter(Boolean), [1].map(String)]'), {
    value: [['a', 'b'], ['1']],
    skipped: []
  })
  assert.equal(evaluated('', "[process.env.CI, process.env['CI'], process.env?.CI === 'x']"), {
    value: [undefined, undefined, false],
    skipped: []
  })
})

test('a function that returns early', () => {
  const code =
    "function titleOf(kind) { if (kind === 'tip') return 'Tip'; if (kind) { return 'Note' } return '' }"
  assert.equal(evaluated(code, '[titleOf(props.kind), titleOf("x"), titleOf()]'), {
    value: ['Tip', 'Note', ''],
    skipped: []
  })
})

test('statements that may change a value are named', () => {
  assert.equal(evaluated("let a = 'x'\nif (unknown) a = 'y'", "''"), {
    value: '',
    skipped: ['if (unknown) a = "y";']
  })
  assert.equal(evaluated('let n = unknown\nn += 2', "''"), { value: '', skipped: ['n += 2;'] })
  assert.equal(evaluated('const a = {}\nunknown.b = 1\na[unknown] = 2', "''"), {
    value: '',
    skipped: ['unknown.b = 1;', 'a[unknown] = 2;']
  })
  assert.equal(evaluated('for (const one of unknown) {}', "''"), {
    value: '',
    skipped: ['for (const one of unknown) {\n}']
  })
  assert.equal(evaluated('for (;;) {}', "''"), { value: '', skipped: ['for (; ; ) {\n}'] })
})

const understood: readonly (readonly [why: string, code: string, expression: string, value: unknown])[] = [
  [
    'enums',
    "enum Kind { a = 'A', b = 'B' }\nenum Step { one, two }",
    '[Kind.b, Step.two, Step[0]]',
    ['B', 1, 'one']
  ],
  [
    'functions and other names that modules export, also those of another module',
    "import { twice, three, name, all } from './lib/index'",
    '[twice(2), three, name, all]',
    [4, 3, 'lib', 'every']
  ],
  [
    'all names of a module',
    "import * as lib from './lib/index'\nconst { three } = lib",
    '[lib.twice(2), three, { ...lib }.name]',
    [4, 3, 'lib']
  ],
  ['an assignment with an operator', 'let n = 1\nn += 2\nn++\nlet m\nm ??= n', '[n, m]', [4, 4]],
  ['parts of values', "const a = { b: [1] }\na['c'] = 2\na.b[0] += 1", 'a', { b: [2], c: 2 }],
  [
    'a `switch`',
    "function f(x) { switch (x) { case 'a': case 'b': return 1; case 'c': { break } default: return 3 } return 2 }",
    "['a', 'b', 'c', 'd'].map(f)",
    [1, 1, 2, 3]
  ],
  [
    'loops',
    'const out = []\nfor (let i = 0; i < 4; i++) { if (i === 1) continue; if (i === 3) break; out.push(i) }\nfor (const [k, v] of Object.entries({ a: 1 })) out.push(k, v)\nfor (const k in { z: 0 }) out.push(k)\nlet n = 2\nwhile (n > 0) n--',
    '[...out, n]',
    [0, 2, 'a', 1, 'z', 0]
  ],
  [
    'functions that loops make',
    'const all = []\nfor (let i = 0; i < 2; i++) all.push(() => i)',
    'all.map((one) => one())',
    [0, 1]
  ],
  [
    'functions that change names around them',
    'let n = 0\nconst lines = []\nfunction add(line) { n += 1; lines.push(line) }\nadd("a")\n;["b", "c"].forEach(add)',
    '[n, lines]',
    [3, ['a', 'b', 'c']]
  ],
  ['a function that calls itself', 'const sum = (n) => (n ? n + sum(n - 1) : 0)', 'sum(4)', 10],
  ['patterns of an assignment', 'let a = 1\nlet b = 2\n;[a, b] = [b, a]', '[a, b]', [2, 1]],
  [
    'items to remove and to add',
    'const l = [1, 2, 3]\nl.splice(0, 1, 7, 8)\nl.shift()',
    '[l.pop(), l]',
    [3, [8, 2]]
  ],
  ['lists that are sorted in place', 'const l = [2, 1]\nl.sort((a, b) => a - b)', 'l', [1, 2]],
  [
    'sets and maps',
    'const s = new Set(["a", "a"])\nconst m = new Map([["k", 1]])',
    '[[...s], s.size, m.get("k")]',
    [['a'], 1, 1]
  ],
  ['arguments from a list', 'const f = (...all) => all', 'f(...[1, 2], 3)', [1, 2, 3]],
  ['a part of a match', '', '"v1.2".match(/v(\\d+)/)?.[1] ?? ""', '1'],
  ['no match', '', '"x".match(/v(\\d+)/)?.[1] ?? ""', ''],
  ['a replacement by a function', '', '"a-b".replace(/-(.)/g, (_, c) => c.toUpperCase())', 'aB'],
  [
    'operators',
    '',
    '["a" in { a: 1 }, typeof "x", +"2", null == undefined, "a" < "b"]',
    [true, 'string', 2, true, true]
  ],
  ['a message in the console', "console.log('x')", '1', 1],
  [
    'the environment of a build',
    '',
    '[import.meta.env.DEV, import.meta.env.PROD, import.meta.env.MODE]',
    [false, true, 'production']
  ]
]

for (const [why, code, expression, value] of understood)
  test(`understood: ${why}`, () => assert.equal(evaluated(code, expression), { value, skipped: [] }))

test('a URL', () => {
  assert.equal(
    evaluated(
      "const url = new URL('og.jpg?v=1', 'https://a.example/docs/')",
      '[url.href, url.pathname, url.toString()]'
    ),
    {
      value: ['https://a.example/docs/og.jpg?v=1', '/docs/og.jpg', 'https://a.example/docs/og.jpg?v=1'],
      skipped: []
    }
  )
})

const unknown: readonly (readonly [why: string, code: string, expression: string])[] = [
  ['a list with an unknown item as a text', '', '[1, unknown].join()'],
  ['an order by an unknown value', '', '[1, 2].sort(() => unknown)'],
  ['a function without an end', 'const f = () => f()', 'f()'],
  ['a loop without an end', 'function f() { while (true) {} }', 'f()'],
  ['a key that an unknown value may hold', '', '({ ...unknown }).key'],
  ['an unknown value as JSON', '', 'JSON.stringify({ a: unknown })'],
  ['a list that is not known, in a language', '', "new Intl.ListFormat('en').format(unknown ?? [])"],
  ['a list with an unknown item, in a language', '', "new Intl.ListFormat('en').format([unknown])"],
  ['a number that is not known, in a language', '', "new Intl.NumberFormat('en').format(unknown)"],
  ['a URL that is none', '', "new URL('og.jpg').href"],
  ['the name of what is no code', '', "new Intl.DisplayNames('en', { type: 'region' }).of('nowhere')"],
  ['a function that does something else', 'function f() { try { g() } catch {} return 1 }', 'f()']
]

for (const [why, code, expression] of unknown)
  test(`not understood: ${why}`, () => assert.instance(evaluated(code, expression)?.value, Computed))

test('a function that calls something unknown has an effect', () => {
  const read = evaluateScript('function f() { document.write(1) }\nf()\nconsole.log(1)', new Map())
  assert.equal(read?.effects, ['f();'])
})

test('pictures of a folder, by their paths', () => {
  const code = "const pictures = import.meta.glob('../assets/*.{png,svg}')"
  assert.equal(evaluated(code, 'Object.keys(pictures)'), {
    value: ['../assets/dark.png', '../assets/light.png'],
    skipped: []
  })
  const chosen = `${code}
const path = \`../assets/\${props.theme}.png\`
if (!pictures[path]) throw new Error(path)`
  assert.equal(evaluated(chosen, '(await pictures[path]()).default.src.path'), {
    value: 'src/assets/light.png',
    skipped: []
  })
  const eager = "const pictures = import.meta.glob('../assets/*.png', { eager: true, import: 'default' })"
  assert.equal(evaluated(eager, "pictures['../assets/dark.png'].path"), {
    value: 'src/assets/dark.png',
    skipped: []
  })
})

test('pictures of several folders', () => {
  const keysOf = (pattern: string) =>
    evaluated(`const all = import.meta.glob('${pattern}')`, 'Object.keys(all).sort()')?.value
  const inAssets = ['../assets/dark.png', '../assets/light.png']
  assert.equal(keysOf('../*/*.png'), inAssets)
  assert.equal(keysOf('../**/*.png'), [...inAssets, '../assets/more/deep.png'])
})

test('files of which none is a picture are not read', () => {
  const result = evaluated("const all = import.meta.glob('../assets/*.txt')", 'all')
  assert.equal(result?.skipped, [])
  assert.instance(result?.value, Computed)
})
