// Environment variables: public ones become part of the site, others are errors if a browser would read them.

import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { build } from '../../generator/build.ts'
import { privateVariables } from '../../generator/bundle/private-variables.ts'
import { onlyPublic, publicVariables } from '../../generator/load/public-variables.ts'
import { cacheOf } from '../cached-build.ts'
import { memoryFiles } from '../memory-files.ts'
import { copyOf, readTree, temporaryFolder, writeInto } from '../sites/folder.ts'

const readings = [
  // why, module, places of diagnostics
  ['by name', 'export const a = process.env.SECRET', ['1:18 SECRET']],
  ['with `import.meta.env`', 'export const a = import.meta.env.SECRET', ['1:18 SECRET']],
  ['by a string', "export const a = process.env['SECRET']", ['1:18 SECRET']],
  ['the whole environment', 'export const { SECRET } = process.env', ['1:27 undefined']],
  ['a public variable', 'export const a = process.env.PUBLIC_NAME + import.meta.env.PUBLIC_NAME', []],
  ['the mode', 'export const a = process.env.NODE_ENV', []],
  ['in comments and strings', '// process.env.SECRET\nexport const a = "process.env.SECRET"', []],
  ['server-only code', "export const a = typeof window === 'undefined' ? process.env.SECRET : ''", []],
  [
    'only the second of two',
    '// process.env.SECRET\nexport const a = <p>\n  {process.env.SECRET}\n</p>',
    ['3:4 SECRET']
  ],
  ['after \\r\\n', 'const b = 1\r\nexport const a = b + process.env.SECRET\r\n', ['2:22 SECRET']]
] as const
for (const [why, text, places] of readings)
  test(`private variables: ${why}`, async () => {
    const root = temporaryFolder()
    writeFileSync(join(root, 'a.tsx'), text)
    const found = await privateVariables(root, ['a.tsx'], 'PUBLIC_')
    assert.equal(
      found.map(({ line, column, message }) => `${line}:${column} ${/`(\w+)`/.exec(message)?.[1]}`),
      places
    )
  })

test('public variables: those of the environment override .env', () => {
  const files = memoryFiles({
    '.env': '\ufeff# of this project\r\nPUBLIC_A=from file\r\nPUBLIC_B="two\\nlines"\r\nSECRET=hidden\r\n'
  })
  assert.equal(publicVariables(files, { PUBLIC_A: 'from environment' }), {
    PUBLIC_A: 'from environment',
    PUBLIC_B: 'two\nlines'
  })
  assert.equal(publicVariables(memoryFiles({})), {})
  assert.equal(onlyPublic({ SECRET: 'x', PUBLIC_B: 'b', PUBLIC_A: 'a', PUBLIC_C: undefined }), {
    PUBLIC_A: 'a',
    PUBLIC_B: 'b'
  })
})

test('public variables are written into pages and scripts, and rebuilt if a value changes', async () => {
  const root = copyOf('minimal')
  writeInto(root, {
    'content/en/pages/about.yaml': 'title: About\n',
    'site/pages/about.tsx':
      'export default function About() {\n  return <p>{process.env.PUBLIC_PLACE}, {import.meta.env.PUBLIC_PLANET}, {String(process.env.PUBLIC_NOTHING)}</p>\n}\n',
    '.env': 'PUBLIC_PLANET=Earth\nSECRET=treasure\n'
  })
  const out = join(root, 'build')
  const cache = cacheOf(root)
  const shown = async (place: string) => {
    const environment = { PUBLIC_PLACE: place }
    const { published, diagnostics } = await build({
      root,
      out,
      drafts: false,
      locales: [],
      environment,
      cache
    })
    assert.ok(published, JSON.stringify(diagnostics))
    const scripts = [...readTree(out)]
      .filter(([path]) => path.endsWith('.js'))
      .map(([, text]) => String(text))
    assert.ok(scripts.some((text) => text.includes(place) && text.includes('Earth')))
    assert.not(scripts.some((text) => text.includes('treasure')))
    return /<p>.*?<\/p>/
      .exec(readFileSync(join(out, 'about/index.html'), 'utf8'))?.[0]
      .replaceAll('<!-- -->', '')
  }
  assert.is(await shown('Paris'), '<p>Paris, Earth, undefined</p>')
  assert.is(await shown('Rome'), '<p>Rome, Earth, undefined</p>')
  writeFileSync(join(root, '.env'), 'PUBLIC_PLANET=Earth II\n')
  assert.is(await shown('Rome'), '<p>Rome, Earth II, undefined</p>')
})

test.run()
