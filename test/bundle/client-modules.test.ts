// Modules with 'use client': found by their text, islands on the server, and what the browser needs of them.

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Metafile } from 'esbuild'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { isClientModule, islandModules, islandName, sheetsOf } from '../../generator/bundle/client-modules.ts'
import type { BundleInput } from '../../generator/bundle/input.ts'
import { repository, temporaryFolder, writeInto } from '../sites/folder.ts'

const modules = [
  // why, text, whether it runs in the browser
  ['the directive', "'use client'\nexport const a = 1", true],
  ['with the other quotes, and a semicolon', '"use client";export const a = 1', true],
  ['after comments', "// A counter.\n\n/* Of clicks. * **/\n'use client'\n", true],
  ['after another directive', "'use strict'\n'use client'\n", true],
  ['before another directive', "'use client'; 'use strict'", true],
  ['after a byte order mark', "\uFEFF'use client'", true],
  ['none', "import { t } from 'sitegen/client'\n", false],
  ['only in a comment', "// 'use client'\nexport const a = 1", false],
  ['only in a block comment', "/* 'use client' */\nexport const a = 1", false],
  ['only after code', "export const a = 1\n'use client'", false],
  ['another directive', "'use server'\n", false],
  ['a longer one', "'use clients'\n", false],
  ['an empty text', '', false],
  ['with two kinds of quotes', '\'use client"\n', false],
  ['many comments and blank lines without it', `${'/* a */\n\n'.repeat(5000)}export const a = 1`, false]
] as const
for (const [why, text, expected] of modules)
  test(`a module with ${why}`, () => assert.is(isClientModule(text), expected))

const places = {
  root: '/p',
  packageFolder: '/p/node_modules/sitegen',
  theme: { root: '/other/dark' }
} as BundleInput
const names = [
  ['/p/site/components/Counter.tsx', 'components/Counter'],
  ['/p/site/themes/default/parts/Form.tsx', 'themes/default/parts/Form'],
  ['/p/node_modules/sitegen/themes/default/parts/Form.tsx', 'sitegen:themes/default/parts/Form'],
  ['/other/dark/parts/Form.jsx', 'themes/dark/parts/Form']
] as const
for (const [file, name] of names)
  test(`the name of ${file}`, () => assert.is(islandName(places, join(file)), name))

const imports = (...paths: readonly string[]) =>
  paths.map((path) => ({ path, kind: 'import-statement' as const }))
const input = (list: Metafile['inputs'][string]['imports']) => ({ bytes: 1, imports: list })

const metafile: Metafile = {
  outputs: {},
  inputs: {
    'Page.tsx': input([
      ...imports('page.css', 'Card.tsx'),
      { path: 'Later.tsx', kind: 'dynamic-import' },
      { path: 'react', kind: 'import-statement', external: true },
      ...imports('last.scss')
    ]),
    'Card.tsx': input(imports('Button.tsx', 'card.css')),
    'Button.tsx': input(imports('button.css', 'Page.tsx')),
    'Later.tsx': input(imports('later.css')),
    'page.css': input([{ path: 'base.css', kind: 'import-rule' }, ...imports('sitegen:look.css')]),
    'base.css': input([]),
    'card.css': input([]),
    'button.css': input([]),
    'later.css': input([]),
    'last.scss': input([]),
    'sitegen:look.css': input([])
  }
}

test('style sheets of a module, in the order in which the browser would load them', () => {
  assert.equal(sheetsOf(metafile, 'Page.tsx'), [
    'base.css',
    'page.css',
    'button.css',
    'card.css',
    'last.scss'
  ])
  assert.equal(sheetsOf(metafile, 'Later.tsx'), ['later.css'])
  assert.equal(sheetsOf(metafile, 'Missing.tsx'), [])
})

/** How often a bundle for the server has the context of the part `Providers`. */
async function contextsWith(directive: string): Promise<number> {
  const root = temporaryFolder()
  writeInto(root, {
    'site/Providers.tsx': `${directive}export const Theme = makeContext()\nexport default () => Theme\n`,
    'site/Use.tsx': "'use client'\nimport { Theme } from './Providers.tsx'\nexport default () => Theme\n"
  })
  const entry = join(root, 'entry.ts')
  writeFileSync(
    entry,
    `export { default as Providers } from ${JSON.stringify(`${join(root, 'site/Providers.tsx')}?client`)}\nexport { default } from './site/Use.tsx'\n`
  )
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    format: 'cjs',
    platform: 'node',
    logLevel: 'silent',
    plugins: [islandModules({ root, packageFolder: repository } as BundleInput)],
    external: ['react', 'react-dom']
  })
  return outputFiles[0]?.text.match(/makeContext\(\)/g)?.length ?? 0
}

test('what wraps islands has the contexts that components import from it', async () => {
  assert.is(await contextsWith(''), 1)
  assert.is(await contextsWith("'use client'\n"), 1)
})
