import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { type BundleOutputs, type NamedFiles, withStableNames } from '../../generator/bundle/stable-names.ts'

type Import = BundleOutputs[string]['imports'][number]

/** BundleOutputs in the form of esbuild: texts by path, and their imports. */
function outputs(table: Readonly<Record<string, readonly [string, ...string[]]>>): NamedFiles {
  const entries = Object.entries(table)
  return {
    files: new Map(entries.map(([path, [text]]) => [path, new TextEncoder().encode(text)])),
    outputs: Object.fromEntries(
      entries.map(([path, [text, ...imports]]) => [
        path,
        {
          bytes: text.length,
          inputs: {},
          exports: [],
          imports: imports.map((next): Import => ({ path: next, kind: 'import-statement' }))
        }
      ])
    )
  }
}

const texts = ({ files }: NamedFiles): Record<string, string> =>
  Object.fromEntries([...files].map(([path, content]) => [path, new TextDecoder().decode(content)]).sort())

const site = (one: string, two: string, three: string, text = '1') =>
  outputs({
    [`assets/app.${one}.js`]: [
      `import("./chunk.${two}.js");import"./my logo.${three}.svg"`,
      `assets/chunk.${two}.js`,
      `assets/my logo.${three}.svg`
    ],
    [`assets/chunk.${two}.js`]: [`import"./app.${one}.js";export let a=${text}`, `assets/app.${one}.js`],
    [`assets/my logo.${three}.svg`]: ['<svg/>']
  })

test('names and contents do not depend on the original names, also with import cycles', () => {
  const first = withStableNames(site('AAAAAAAA', 'BBBBBBBB', 'CCCCCCCC'))
  const second = withStableNames(site('DDDDDDDD', 'EEEEEEEE', 'FFFFFFFF'))
  assert.equal(texts(first), texts(second))
  assert.equal(first.outputs, second.outputs)
})

test('all names in contents exist', () => {
  const { files, outputs } = withStableNames(site('AAAAAAAA', 'BBBBBBBB', 'CCCCCCCC'))
  const [app = '', chunk = '', logo = ''] = [...files.keys()]
  assert.match(app, /^assets\/app\.[0-9a-f]{10}\.js$/)
  assert.equal(texts({ files, outputs }), {
    [app]: `import("./${chunk.slice('assets/'.length)}");import"./${logo.slice('assets/'.length)}"`,
    [chunk]: `import"./${app.slice('assets/'.length)}";export let a=1`,
    [logo]: '<svg/>'
  })
  assert.equal(
    outputs[app]?.imports.map(({ path }) => path),
    [chunk, logo]
  )
})

test('a change renames a file and its importers, and nothing else', () => {
  const pathsBefore = [...withStableNames(site('AAAAAAAA', 'BBBBBBBB', 'CCCCCCCC')).files.keys()]
  const pathsAfter = [...withStableNames(site('AAAAAAAA', 'BBBBBBBB', 'CCCCCCCC', '2')).files.keys()]
  assert.equal(
    pathsAfter.map((path, index) => path === pathsBefore[index]),
    [false, false, true]
  )
})

test('modules with equal text stay separate, in any order', () => {
  const twins = (one: string, two: string) =>
    withStableNames(
      outputs({
        'assets/a.AAAAAAAA.js': [`import"./chunk.${one}.js";"a"`, `assets/chunk.${one}.js`],
        'assets/b.BBBBBBBB.js': [`import"./chunk.${two}.js";"b"`, `assets/chunk.${two}.js`],
        'assets/chunk.CCCCCCCC.js': ['let n=0'],
        'assets/chunk.DDDDDDDD.js': ['let n=0']
      })
    )
  const renamed = twins('CCCCCCCC', 'DDDDDDDD')
  assert.is(renamed.files.size, 4)
  assert.equal(texts(renamed), texts(twins('DDDDDDDD', 'CCCCCCCC')))
})

test('a name that ends like another', () => {
  const { files } = withStableNames(
    outputs({
      'assets/nav.AAAAAAAA.js': ['import"./top-nav.AAAAAAAA.js"', 'assets/top-nav.AAAAAAAA.js'],
      'assets/top-nav.AAAAAAAA.js': ['export let nav=".AAAAAAAA.js"']
    })
  )
  const [nav = '', topNav = ''] = [...files.keys()]
  assert.is.not(nav.slice('assets/nav'.length), topNav.slice('assets/top-nav'.length))
  assert.equal(texts({ files, outputs: {} }), {
    [nav]: `import"./${topNav.slice('assets/'.length)}"`,
    [topNav]: 'export let nav=".AAAAAAAA.js"'
  })
})
