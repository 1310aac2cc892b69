// A project of VitePress with every construct, and the whole result.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { matches } from '../../../../test/golden.ts'
import { memoryFiles } from '../../../../test/memory-files.ts'
import { vitepress } from '../../source/vitepress/vitepress.ts'
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

test('what a theme adds to the layout is reported, and its style sheets', async () => {
  const { project } = await migrated(vitepress, {
    '.vitepress/config.js': "export default { title: 'T' }",
    '.vitepress/theme/index.ts': `import './styles/main.css'
import './vars.scss'
import 'uno.css'
export default {
  ...DefaultTheme,
  // 'home-hero-image': () => h(Logo),
  Layout: () => h(DefaultTheme.Layout, null, { 'doc-before': () => h(Status) })
}
`,
    '.vitepress/theme/Layout.vue':
      '<template><Layout><template #home-features-after><p>Sponsors</p></template></Layout></template>',
    'index.md': '# T\n'
  })
  assert.equal(
    project.findings.map(({ grade, file, line, text }) => [grade, file, line, text]),
    [
      [
        'manual',
        '.vitepress/theme/index.ts',
        7,
        'The layout of the theme is not converted. It fills `doc-before`, `home-features-after`. Write what readers need into the pages, or replace parts of the theme (docs/theme.md).'
      ],
      [
        'manual',
        '.vitepress/theme/index.ts',
        undefined,
        'Only the brand colour of `main.css`, `vars.scss` is taken over, since their rules name elements of VitePress; write what you need into `theme.styles`.'
      ]
    ]
  )
})
