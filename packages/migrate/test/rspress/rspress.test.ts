// A project with each construct, and the whole result.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { matches } from '../../../../test/golden.ts'
import { rspress } from '../../source/rspress/rspress.ts'
import { pack, unpack } from '../archive.ts'
import { filesOf, migrated } from '../migrated.ts'

const folder = import.meta.dirname

test('a project with each construct', async () => {
  const source = unpack(readFileSync(join(folder, 'source.txt'), 'utf8'))
  const { project, report } = await migrated(rspress, source)
  matches(join(folder, 'expected.txt'), pack(filesOf(project)))
  matches(join(folder, 'report.md'), report)
  assert.equal(project.addresses.lost, [])
})

test('links to files from the folder of the language, and to pages with the ending of their output', async () => {
  const { project } = await migrated(rspress, {
    'rspress.config.ts':
      "export default { title: 'T', lang: 'en', locales: [{ lang: 'en', label: 'English' }, { lang: 'zh', label: '中文' }], route: { cleanUrls: true } }\n",
    'docs/en/index.md': '# Home\n',
    'docs/en/guide/start.mdx': '# Start\n',
    'docs/en/guide/links.mdx':
      '# Links\n\n[one](/guide/start.mdx), [two](./start.html), [three](/en/guide/start.html), [four][four]\n\n[four]: /guide/start.mdx\n',
    'docs/zh/guide/start.mdx': '# Start\n',
    'docs/zh/guide/links.mdx': '# Links\n\n[one](/guide/start.mdx)\n'
  })
  assert.is(
    project.texts.get('content/en/docs/guide/links.md'),
    '# Links\n\n[one](./start.md), [two](./start.md), [three](./start.md), [four][four]\n\n[four]: ./start.md\n'
  )
  assert.is(project.texts.get('content/zh/docs/guide/links.md'), '# Links\n\n[one](./start.md)\n')
})

test('containers with a space before their name', async () => {
  const { project } = await migrated(rspress, {
    'rspress.config.ts': "export default { title: 'T' }\n",
    'docs/index.mdx':
      '# Home\n\n::: tip\n\nText\n\n```md\n::: note\n```\n\n:::\n\n::: info Title\nText\n:::\n\n::: warning{title="A word"}\nText\n:::\n'
  })
  assert.is(
    project.texts.get('content/en/docs/index.md'),
    '# Home\n\n:::tip\n\nText\n\n```md\n::: note\n```\n\n:::\n\n:::info[Title]\nText\n:::\n\n:::warning[A word]\nText\n:::\n'
  )
})
