// A project with each construct, and the whole result.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { matches } from '../../../../test/golden.ts'
import { vuepress } from '../../source/vuepress/vuepress.ts'
import { pack, unpack } from '../archive.ts'
import { filesOf, migrated } from '../migrated.ts'

const folder = import.meta.dirname

test('a project with each construct', async () => {
  const source = unpack(readFileSync(join(folder, 'source.txt'), 'utf8'))
  const { project, report } = await migrated(vuepress, source, { site: 'docs' })
  matches(join(folder, 'expected.txt'), pack(filesOf(project)))
  matches(join(folder, 'report.md'), report)
  assert.equal(project.addresses.lost, [])
})

test('groups of code in a list', async () => {
  const { project } = await migrated(vuepress, {
    '.vuepress/config.js': "module.exports = { title: 'Magnet' }",
    'README.md': `# Magnet

1. Install

   <code-group>
   <code-block title="YARN" active>
    \`\`\`bash
    yarn init
    \`\`\`
   </code-block>
   </code-group>
`
  })
  assert.is(
    project.texts.get('content/en/docs/index.md'),
    `# Magnet

1. Install

   ::::tabs
   :::tab[YARN]
   \`\`\`bash
   yarn init
   \`\`\`
   :::
   ::::
`
  )
})
