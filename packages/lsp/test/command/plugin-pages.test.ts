// Pages that a plugin makes of a file: links with its scheme, and places in that file.

import { realpathSync } from 'node:fs'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { temporaryFolder, writeInto } from '../../../../test/sites/folder.ts'
import { type Editor, startEditor } from './editor.ts'

const test = suite('plugin pages')
let editor: Editor

const index = 'content/en/docs/index.md'

const plugin = `import { definePlugin } from 'sitegen/plugin'
export default definePlugin({
  name: 'pets',
  load: () => ({
    data: { list: '/docs/list', add: '/docs/add' } as Record<string, string>,
    content: ['list', 'add'].map((name, position) => ({
      path: \`content/en/docs/\${name}.md\`,
      content: \`---\\ntitle: \${name} pets\\ndescription: How to \${name} pets.\\n---\\n\\nText.\\n\`,
      lines: [{ line: 1, at: { file: 'pets.yaml', line: 10 * (position + 1), column: 3 } }]
    }))
  }),
  links: { api: (target, { data }) => data[target] ?? { known: Object.keys(data) } }
})
`

test.before(async () => {
  const root = realpathSync(temporaryFolder())
  writeInto(root, {
    'site/site.yaml': `title: Site
url: https://site.example
defaultLocale: en
locales: { en: { label: English } }
collections: { docs: {} }
plugins: [./plugins/pets.ts]
`,
    'site/plugins/pets.ts': plugin,
    'pets.yaml': 'list: {}\n',
    'content/en/docs/index.md': '# Start\n\n[List](api:list)\n'
  })
  editor = await startEditor(root)
})
test.after(() => editor.close())

test('completion of links with the scheme of a plugin', async () => {
  assert.equal(await editor.complete(index, '[x](api:|)'), ['api:list', 'api:add'])
  assert.equal(await editor.complete(index, '[x](api:ad|)'), ['api:add'])
})

test('hover and definition: the page, and the file that it is made of', async () => {
  assert.is(
    await editor.hover(index, '[x](api:a|dd)'),
    '**add pets**\n\nHow to add pets.\n\n`/docs/add/` · content/en/docs/add.md'
  )
  assert.equal(await editor.definition(index, '[x](api:a|dd)'), ['pets.yaml:20:3'])
  assert.equal(await editor.definition(index, '[x](api:nothing|)'), [])
  await editor.type(index, editor.onDisk(index))
})

test('uses of such a page', async () =>
  assert.equal(await editor.references(index, '[x](/docs/li|st)'), ['content/en/docs/index.md:1:5']))
