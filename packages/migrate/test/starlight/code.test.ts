// Code blocks of Starlight whose contents or options plugins of the site read.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { starlight } from '../../source/starlight/starlight.ts'
import { migrated } from '../migrated.ts'
import { config, convert, ours, remarks } from './convert.ts'

const pluginConfig = (plugin: string) => ({
  'astro.config.mjs': `import starlight from '@astrojs/starlight'\nimport plugin from '${plugin}'\nexport default { integrations: [starlight({ title: 'T' })], markdown: { remarkPlugins: [plugin] } }\n`
})

const including = {
  ...pluginConfig('./plugins/include.mjs'),
  'plugins/include.mjs': 'export default () => (tree) => visit(tree, /#include/)',
  'code/a.rs':
    '// ANCHOR: use\nuse a;\n// ANCHOR_END: use\n\n/// Runs.\npub fn run() {\n    a();\n}\n\nfn b() {}\n',
  'code/doc.rs': '/// ```\n/// a\n/// ```\n'
}

const includes = [
  [
    'a whole file, without marks of its parts',
    '{{ #include @code/a.rs }}',
    'use a;\n\n/// Runs.\npub fn run() {\n    a();\n}\n\nfn b() {}'
  ],
  ['a part', '{{#include @code/a.rs:use}}', 'use a;'],
  ['lines', '{{#include @code/a.rs:6:7}}', 'pub fn run() {\n    a();'],
  ['a function', '{{#include @code/a.rs:run()}}', '/// Runs.\npub fn run() {\n    a();\n}'],
  ['a path from the document', 'x\n{{#include ../../../code/a.rs:use}}\ny', 'x\nuse a;\ny']
] as const

for (const [what, before, after] of includes)
  test(`an include in code: ${what}`, async () =>
    assert.is(
      await convert(`---\ntitle: T\n---\n\`\`\`rust\n${before}\n\`\`\`\n`, including),
      ours(`\`\`\`rust\n${after}\n\`\`\``)
    ))

test('an include in a list, and one with fences in it', async () =>
  assert.is(
    await convert(
      '---\ntitle: T\n---\n- ```rust\n  {{#include @code/a.rs:6:7}}\n  ```\n\n```rust\n{{#include @code/doc.rs}}\n```\n',
      including
    ),
    ours('- ```rust\n  pub fn run() {\n      a();\n  ```\n\n````rust\n/// ```\n/// a\n/// ```\n````')
  ))

test('an include of a missing file is reported; in Markdown, and without the plugin, it is text', async () => {
  const text = (language: string) => `---\ntitle: T\n---\n\`\`\`${language}\n{{#include b.rs}}\n\`\`\`\n`
  assert.equal(await remarks(text('rust'), including), [
    'loss 5: The old site showed code from a file here: replace `{{#include b.rs}}` with `::include`, or with the code.'
  ])
  assert.equal(await remarks(text('md'), including), [])
  assert.equal(await remarks(text('rust')), [])
})

const options = '---\ntitle: T\n---\n```js collapse={1} fold=2 word\na\n```\n'

test('options that nothing reads have no effect', async () => {
  assert.is(await convert(options), ours('```js fold={1}\na\n```'))
  assert.equal(await remarks(options), [])
  assert.equal(await remarks(options, pluginConfig('remark-emoji')), [])
})

test('options that a plugin may read are reported', async () => {
  const [fold, word] = ['fold=2', 'word'].map(
    (option) => `loss 4: The option \`${option}\` of this code block has no counterpart.`
  )
  assert.equal(await remarks(options, pluginConfig('remark-code-tools')), [fold, word])
  assert.equal(
    await remarks(options, {
      ...pluginConfig('./plugins/fold.mjs'),
      'plugins/fold.mjs': 'export default () => (tree) => visit(tree, ({ meta }) => /fold/.test(meta))'
    }),
    [fold]
  )
})

test('a block without an end is closed where the old site closed it', async () => {
  const text = '---\ntitle: T\n---\n```js\na\n'
  assert.is(await convert(text), ours('```js\na\n```'))
  assert.equal(await remarks(text), [
    'changed 4: This code block is not closed, so it extends to the end of its container, as on the old site: close it where it should end.'
  ])
})

test('keys that no schema has are not read, unless code reads the files', async () => {
  const documentWith = async (otherFiles: Readonly<Record<string, string>>) => {
    const { project } = await migrated(starlight, {
      'astro.config.mjs': config,
      'src/content/docs/index.md': '---\ntitle: T\nexcerpt: E\n---\nText\n',
      'src/components/Cards.astro': '---\nconst { entry } = Astro.props\n---\n{entry.data.excerpt}',
      ...otherFiles
    })
    return (project.documents[0]?.findings ?? []).map(({ grade, text }) => `${grade} ${text}`)
  }
  const schema = (docs: string) => ({
    'src/content.config.ts': `export const collections = { docs: defineCollection({ loader: docsLoader(), schema: ${docs} }) }`
  })
  const read = 'loss `excerpt` is read by code of the old site; it was removed.'
  assert.equal(await documentWith(schema('docsSchema()')), ['changed '])
  assert.equal(await documentWith(schema('docsSchema({ extend: z.object({ excerpt: z.string() }) })')), [
    read
  ])
  assert.equal(
    await documentWith({
      ...schema('docsSchema()'),
      'src/list.ts': 'import matter from "gray-matter"\nmatter(file).data.excerpt'
    }),
    ['changed `excerpt` is read by code of the old site, but not shown on this page; it was removed.']
  )
})
