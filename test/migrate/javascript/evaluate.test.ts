// Scripts read as a tree: statements at their top level, and pictures of a folder.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { Computed } from '../../../generator/migrate/javascript/computed.ts'
import { evaluateScript } from '../../../generator/migrate/javascript/evaluate.ts'
import { resolved } from '../../../generator/migrate/starlight/astro/filled.ts'
import { importGlob } from '../../../generator/migrate/starlight/astro/imported-pictures.ts'
import { memoryFiles } from '../../memory-files.ts'

const files = memoryFiles({
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
      importGlob('src/components/Card.astro', { files, resolve: (name, file) => resolved(name, file, []) })
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
  assert.equal(evaluated('let n = 1\nn += 2', "''"), { value: '', skipped: ['n += 2;'] })
  assert.equal(evaluated('for (;;) {}', "''"), { value: '', skipped: ['for (; ; ) {\n}'] })
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

test('other files, and pictures of several folders, are not read', () => {
  for (const pattern of ['../assets/**/*.png', '../*/a.png', '../assets/*.txt']) {
    const result = evaluated(`const all = import.meta.glob('${pattern}')`, 'all')
    assert.equal(result?.skipped, [])
    assert.instance(result?.value, Computed)
  }
})

test.run()
