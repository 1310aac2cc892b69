// Projects of tools without a reader are named, and their Markdown can be taken all the same.

import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { temporaryFolder } from '../../../../test/sites/folder.ts'
import { findSource } from '../../source/find-source.ts'

function found(files: Readonly<Record<string, string>>, from?: 'folder') {
  const path = temporaryFolder()
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(path, name)), { recursive: true })
    writeFileSync(join(path, name), text)
  }
  const source = findSource({ path, isFile: false, shown: 'old', ...(from && { from }) })
  return 'problem' in source ? source : `${source.tool.name}: ${source.tree.config}`
}

const hint =
  'read “Other tools” in docs/migrate.md; `sitegen migrate old --from folder` takes its Markdown as it is'

const projects: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'an Eleventy project (eleventy.config.js)': { 'eleventy.config.js': '', 'a.md': 'x' },
  'a Gatsby project (gatsby-config.ts)': { 'gatsby-config.ts': '' },
  'a Hexo project (package.json)': {
    'package.json': '{"dependencies": {"hexo": "7"}}',
    '_config.yml': 'title: x'
  },
  'a Sphinx project (docs/conf.py)': { 'docs/conf.py': "extensions = ['myst_parser']" },
  'an Antora project (antora.yml)': { 'antora.yml': 'name: x' },
  'a Quarto project (_quarto.yml)': { '_quarto.yml': '' },
  'a Zola project (config.toml)': { 'config.toml': 'base_url = "https://example.com"\n' },
  'a Docsify project (docs/index.html)': { 'docs/index.html': '<script>window.$docsify = {}</script>' },
  'a project of Nuxt Content (content.config.ts)': { 'content.config.ts': "import '@nuxt/content'" },
  'an export of WordPress (site.xml)': { 'site.xml': '<rss xmlns:wp="http://wordpress.org/export/1.2/">' }
}

for (const [name, files] of Object.entries(projects))
  test(name, () => {
    assert.equal(found(files), { problem: `This is ${name}, for which there is no reader.`, hint })
  })

test('their Markdown', () => {
  assert.is(found({ 'eleventy.config.js': '', 'a.md': 'x' }, 'folder'), 'folder: a.md')
})

test('Markdown alone is a folder; without any, there is nothing to read', () => {
  assert.is(found({ 'b/a.md': 'x', 'README.md': 'x', 'a.txt': '' }), 'folder: README.md')
  assert.equal(found({ 'a.txt': '' }, 'folder'), {
    problem: 'There are no Markdown files in old.',
    hint: 'name the folder that contains them'
  })
})
