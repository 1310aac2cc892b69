// A project of VitePress with every construct, and the whole result.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { vitepress } from '../../../generator/migrate/vitepress/vitepress.ts'
import { matches } from '../../golden.ts'
import { memoryFiles } from '../../memory-files.ts'
import { pack, unpack } from '../archive.ts'
import { filesOf, migrated } from '../migrated.ts'

const folder = import.meta.dirname

test('a project with every construct', async () => {
  const source = unpack(readFileSync(join(folder, 'source.txt'), 'utf8'))
  const { project, report } = await migrated(vitepress, source)
  matches(join(folder, 'expected.txt'), pack(filesOf(project)))
  matches(join(folder, 'report.md'), report)
  assert.equal(project.addresses.lost, [])
})

test('a configuration that must be run, and a project without documents', async () => {
  const read = (files: Readonly<Record<string, string>>) =>
    vitepress.read(
      { files: memoryFiles(files), site: '', config: '.vitepress/config.js' },
      { keepJsx: false }
    )
  assert.equal(await read({ '.vitepress/config.js': 'export default make()', 'a.md': '' }), {
    problem: '.vitepress/config.js is a program whose result cannot be read from its text',
    hint: 'with `--run-config` it is run, in a process without network; its packages must be installed'
  })
  assert.equal(await read({ '.vitepress/config.js': 'export default {srcDir: "docs"}', 'a.md': '' }), {
    problem: 'docs has no Markdown files',
    hint: '`srcDir` of the configuration names their folder'
  })
})

test.run()
