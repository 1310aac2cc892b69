// Plugins from packages in node_modules: ES modules and CommonJS, compiled and in TypeScript, with a schema for their options.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import * as v from 'valibot'
import { definePlugin } from '../../generator/plugin.ts'
import { checkOptions } from '../../generator/plugins/options.ts'
import { buildTree, textOf } from '../sites/output.ts'
import { brief, linked, project, type Texts } from './plugin-site.ts'

const json = (value: object): string => JSON.stringify(value)

/** An ES module that reads a file next to it, uses a CommonJS package, and has a schema. */
const modern: Texts = {
  'node_modules/sitegen-plugin-modern/package.json': json({
    name: 'sitegen-plugin-modern',
    version: '1.2.3',
    type: 'module',
    exports: { '.': { import: './dist/index.js' } },
    dependencies: { greeter: '*' }
  }),
  'node_modules/sitegen-plugin-modern/dist/index.js': `import { readFileSync } from 'node:fs'
import { definePlugin } from 'sitegen/plugin'
import { greet } from 'greeter'

const schema = {
  '~standard': {
    version: 1,
    vendor: 'none',
    async validate(options) {
      const issues = []
      if (typeof options.name !== 'string') issues.push({ message: 'Expected text', path: ['name'] })
      for (const [at, level] of (options.levels ?? []).entries())
        if (level > 6) issues.push({ message: 'Expected at most 6, found ' + level, path: [{ key: 'levels' }, { key: at }] })
      return issues.length > 0 ? { issues } : { value: { levels: [1], ...options } }
    }
  }
}

export default definePlugin(schema, async ({ name, levels }) => ({
  name: 'modern',
  emit: () => [
    {
      path: 'modern.txt',
      content: greet(name) + levels + readFileSync(new URL('./own.txt', import.meta.url), 'utf8')
    }
  ]
}))
`,
  'node_modules/sitegen-plugin-modern/dist/own.txt': 'own',
  'node_modules/greeter/package.json': json({ name: 'greeter', main: 'index.js' }),
  'node_modules/greeter/index.js': `'use strict'
const { readFileSync } = require('node:fs')
exports.greet = (name) => readFileSync(require('node:path').join(__dirname, 'word.txt'), 'utf8') + ' ' + name + ' '
`,
  'node_modules/greeter/word.txt': 'Hello'
}

const typed: Texts = {
  'node_modules/@acme/sitegen-plugin-typed/package.json': json({
    name: '@acme/sitegen-plugin-typed',
    exports: './index.ts'
  }),
  'node_modules/@acme/sitegen-plugin-typed/index.ts': `import { definePlugin, type PluginFile } from 'sitegen/plugin'

export default definePlugin({
  name: 'typed',
  load: () => ({ data: { words: ['a', 'b'] } }),
  emit: ({ data }): PluginFile[] => [{ path: 'typed.txt', content: new TextEncoder().encode(data.words.join()) }]
})
`
}

const old: Texts = {
  'node_modules/sitegen-plugin-old/package.json': json({ name: 'sitegen-plugin-old', main: 'lib' }),
  'node_modules/sitegen-plugin-old/lib/index.js':
    "module.exports = (options) => ({ name: 'old', emit: () => [{ path: 'old.txt', content: JSON.stringify(options) }] })\n"
}

test('packages build: ESM and CommonJS, scoped, in TypeScript, with options', async () => {
  const root = project(
    '  - use: sitegen-plugin-modern\n    options: { name: Ada }\n  - "@acme/sitegen-plugin-typed"\n  - use: sitegen-plugin-old\n    options: { a: 1 }\n',
    { ...modern, ...typed, ...old, 'content/en/docs/index.md': '# Title\n' }
  )
  const tree = await buildTree(root)
  assert.equal(
    Object.fromEntries(['modern.txt', 'typed.txt', 'old.txt'].map((name) => [name, textOf(tree, name)])),
    { 'modern.txt': 'Hello Ada 1own', 'typed.txt': 'a,b', 'old.txt': '{"a":1}' }
  )
})

test('options are validated by the schema, with positions', async () => {
  const { diagnostics } = await linked(
    '',
    modern,
    '  - use: sitegen-plugin-modern\n    options:\n      levels: [2, 9]\n'
  )
  assert.equal(diagnostics.map(brief), [
    [
      'options-invalid',
      'site/site.yaml:12:5',
      'Option `name` of the plugin `sitegen-plugin-modern`: Expected text',
      'see its documentation'
    ],
    [
      'options-invalid',
      'site/site.yaml:13:19',
      'Option `levels[1]` of the plugin `sitegen-plugin-modern`: Expected at most 6, found 9',
      'see its documentation'
    ]
  ])
})

test('a valibot schema is accepted', async () => {
  const { optionsSchema } = definePlugin(v.object({ depth: v.optional(v.number(), 3) }), ({ depth }) => ({
    name: String(depth.toFixed(1))
  }))
  const place = { owner: 'it', at: (path: readonly unknown[]) => ({ file: path.join('.') }) }
  assert.equal(await checkOptions(optionsSchema, {}, place), {
    value: { checked: { depth: 3 } },
    diagnostics: []
  })
  assert.equal((await checkOptions(optionsSchema, { depth: 'x' }, place)).diagnostics.map(brief), [
    [
      'options-invalid',
      'depth',
      'Option `depth` of it: Invalid type: Expected number but received "x"',
      'see its documentation'
    ]
  ])
})

const install = (name: string) => `install it: \`npm i ${name}\``
const missing = [
  // why, name in site.yaml, files, message, hint
  [
    'not installed',
    'sitegen-plugin-modern',
    {},
    'The package `sitegen-plugin-modern` is not installed',
    install('sitegen-plugin-modern')
  ],
  [
    'a module of a scoped package',
    '@acme/plugin/deep',
    {},
    'The package `@acme/plugin` is not installed',
    install('@acme/plugin')
  ],
  [
    'in package.json',
    'sitegen-plugin-modern',
    { 'package.json': json({ devDependencies: { 'sitegen-plugin-modern': '1.0.0' } }) },
    'The package `sitegen-plugin-modern` is not installed',
    'it is in package.json: run `npm install`'
  ],
  [
    'a short name',
    'modern',
    { 'package.json': json({ dependencies: { 'sitegen-plugin-modern': '1.0.0' } }) },
    'The package `modern` is not installed',
    'did you mean `sitegen-plugin-modern`?'
  ],
  [
    'a misspelled name',
    'sitegen-plugin-modren',
    { 'package.json': json({ dependencies: { 'sitegen-plugin-modern': '1.0.0' } }) },
    'The package `sitegen-plugin-modren` is not installed',
    'did you mean `sitegen-plugin-modern`?'
  ],
  [
    'a module that the package does not have',
    'sitegen-plugin-modern/extra',
    { ...modern, 'package.json': json({ dependencies: { 'sitegen-plugin-modern': '1.0.0' } }) },
    'The package `sitegen-plugin-modern` is installed, but has no module `sitegen-plugin-modern/extra`',
    'name the package itself: `sitegen-plugin-modern`'
  ],
  [
    'a file without ./',
    'plugins/b.ts',
    {},
    'There is no plugin `./plugins/b.ts` in site/',
    'did you mean `./plugins/a.ts`?'
  ]
] as const

for (const [why, use, files, message, hint] of missing)
  test(`missing: ${why}`, async () => {
    const { diagnostics } = await linked('', files as Texts, `  - "${use}"\n`)
    assert.equal(diagnostics.map(brief), [['plugin-missing', 'site/site.yaml:11:5', message, hint]])
  })

test('an error in a package is reported at the entry in site.yaml, with its location in the package', async () => {
  const { diagnostics } = await linked(
    '',
    {
      ...old,
      'node_modules/sitegen-plugin-old/lib/index.js':
        "module.exports = { name: 'old',\n  load() {\n    throw new Error('no net')\n  }\n}\n"
    },
    '  - sitegen-plugin-old\n'
  )
  assert.equal(diagnostics.map(brief), [
    [
      'plugin-failed',
      'site/site.yaml:11:5',
      'The plugin `old` fails in `load`: no net',
      'the error is thrown in node_modules/sitegen-plugin-old/lib/index.js:3:11: report it to the author, or remove it from `plugins` for now'
    ]
  ])
})
