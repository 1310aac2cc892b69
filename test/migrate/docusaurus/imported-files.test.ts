// Markdown that documents import from elsewhere, and files that the configuration leaves out.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { docusaurus } from '../../../generator/migrate/docusaurus/docusaurus.ts'
import { memoryFiles } from '../../memory-files.ts'
import { filesOf, migrated } from '../migrated.ts'

const config = (docs = '{}') =>
  `module.exports = { title: 'T', url: 'https://t.example', presets: [['classic', { docs: ${docs} }]] }\n`

/** The Markdown files of a migrated project. */
async function contentOf(source: Readonly<Record<string, string>>, site = '') {
  const { project, report } = await migrated(docusaurus, source, { site })
  return {
    content: Object.fromEntries(filesOf(project).filter(([path]) => path.startsWith('content/'))),
    report
  }
}

test('Markdown from outside of the documents, and what it imports and links to, is copied below content/', async () => {
  const { content } = await contentOf(
    {
      'website/docusaurus.config.js': config(),
      'website/docs/guide/page.md':
        "import Usage from '@site/static/usage/basic/index.md'\nimport Rules, { toc } from '@site/../CONTRIBUTING.md'\n\n# T\n\n<Usage />\n\n<Rules />\n",
      'website/static/usage/basic/index.md':
        "import Code from './code.md'\n\n<Code />\n\n![Kite](./kite.png)\n",
      'website/static/usage/basic/code.md': '```js\nfly()\n```\n',
      'website/static/usage/basic/kite.png': 'png',
      'CONTRIBUTING.md': '## Rules\n\nSee [the page](website/docs/guide/page.md).\n'
    },
    'website'
  )
  assert.equal(content, {
    'content/en/docs/_included/CONTRIBUTING.md': '## Rules\n\nSee [the page](../guide/page.md).\n',
    'content/en/docs/_included/static/usage/basic/code.md': '```js\nfly()\n```\n',
    'content/en/docs/_included/static/usage/basic/index.md':
      '::include[./code.md]\n\n![Kite](/usage/basic/kite.png)\n',
    'content/en/docs/guide/_category.yaml': 'label: guide\npage: false\n',
    'content/en/docs/guide/page.md':
      '# T\n\n::include[../_included/static/usage/basic/index.md]\n\n::include[../_included/CONTRIBUTING.md]\n'
  })
})

test('the project is read from the folder above that documents and the configuration import from', () => {
  const above = (source: Readonly<Record<string, string>>) =>
    docusaurus.foldersAbove({
      files: memoryFiles({ 'docusaurus.config.js': config(), ...source }),
      site: '',
      config: 'docusaurus.config.js'
    })
  assert.is(above({ 'docs/a.md': "import A from './b.md'\n\n# A\n" }), 0)
  assert.is(above({ 'docs/a.md': "import A from '@site/../../CONTRIBUTING.md'\n\n# A\n" }), 2)
  assert.is(above({ 'docs/a.md': "import A from '../../CONTRIBUTING.md'\n\n# A\n" }), 1)
  assert.is(
    above({ 'docusaurus.config.js': `const pkg = require('../../core/package.json')\n${config()}` }),
    2
  )
})

test('a part that uses no props is included, whatever attributes it is given', async () => {
  const { content } = await contentOf({
    'docusaurus.config.js': config(),
    'docs/page.md':
      'import A from \'./_a.md\'\nimport B from \'./_b.md\'\n\n# T\n\n<A use="x" />\n\n<B use="y" />\n',
    'docs/_a.md': 'Text about props.\n',
    'docs/_b.md': '<b title={props.use}>B</b>\n'
  })
  assert.is(
    content['content/en/docs/page.mdx'],
    'import B from \'@site/components/B.tsx\'\n\n# T\n\n::include[./_a.md]\n\n<B use="y" />\n'
  )
})

test('documents are those of `include` without those of `exclude`, unless others import them', async () => {
  const { content } = await contentOf({
    'docusaurus.config.js': config("{ exclude: ['README.md', '**/shared/**', 'drafts/*.{md,mdx}'] }"),
    'docs/README.md': '# About this folder\n',
    'docs/index.md': "import Part from './shared/part.md'\n\n# T\n\n<Part />\n",
    'docs/shared/part.md': 'Part\n',
    'docs/shared/unused.md': 'Unused\n',
    'docs/drafts/a.mdx': '# A\n',
    'docs/drafts/deep/b.md': '# B\n'
  })
  assert.equal(content, {
    'content/en/docs/_included/docs/shared/part.md': 'Part\n',
    'content/en/docs/drafts/_category.yaml': 'label: drafts\npage: false\n',
    'content/en/docs/drafts/deep/_category.yaml': 'label: deep\npage: false\n',
    'content/en/docs/drafts/deep/b.md': '# B\n',
    'content/en/docs/index.md': '# T\n\n::include[./_included/docs/shared/part.md]\n'
  })
})

test('a link to a file by its path from the root of the site', async () => {
  const { content } = await contentOf({
    'docusaurus.config.js': config(),
    'docs/a/page.mdx': '# T\n\n[Other](/docs/b/other.mdx)\n',
    'docs/b/other.mdx': '# Other\n'
  })
  assert.is(content['content/en/docs/a/page.md'], '# T\n\n[Other](../b/other.md)\n')
})

test.run()
