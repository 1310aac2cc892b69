// `serve` while folders are gone, as when a branch without them is checked out: the terminal says so, and when they are
// back, the site and later edits are shown.

import { cpSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { serve } from '../../generator/serve/serve.ts'
import { servedAnyDay } from '../any-day.ts'
import { copyOf, temporaryFolder, writeInto } from '../sites/folder.ts'
import { until } from '../until.ts'

/** Serve a copy of a site. @returns its folder, which may be deleted, and what was told about missing folders */
async function start(site: string) {
  const root = join(temporaryFolder(), 'project')
  cpSync(copyOf(site), root, { recursive: true })
  const told: string[] = []
  const server = await serve({
    ...servedAnyDay,
    root,
    port: 0,
    host: '127.0.0.1',
    report: () => {},
    onUpdate({ missing, restored }) {
      told.push(
        ...missing.map((folder) => `${folder} is missing`),
        ...restored.map((folder) => `${folder} is back`)
      )
    }
  })
  const shows = (path: string, text: string) =>
    until(
      async () => (await (await fetch(`${server.url}${path}`)).text()).includes(text),
      `${path} shows ${text}`
    )
  return { root, server, told, shows }
}

for (const [what, remove, restore] of [
  [
    'deleted and copied back',
    (folder: string, away: string) => {
      cpSync(folder, away, { recursive: true })
      rmSync(folder, { recursive: true })
    },
    (folder: string, away: string) => cpSync(away, folder, { recursive: true })
  ],
  [
    'renamed and renamed back',
    (folder: string, away: string) => renameSync(folder, away),
    (folder: string, away: string) => renameSync(away, folder)
  ]
] as const)
  test(`content/, site/ and the project are ${what}`, async () => {
    const { root, server, told, shows } = await start('minimal')
    try {
      writeInto(root, { 'content/en/docs/index.md': '# Docs\n\nBefore.\n' })
      await shows('/docs/', 'Before.')
      for (const [folder, names] of [
        ['content', ['content']],
        ['site', ['site']],
        ['', ['site', 'content']]
      ] as const) {
        const [path, away] = [join(root, folder), join(temporaryFolder(), 'away')]
        told.length = 0
        remove(path, away)
        await until(() => told.length > 0, `serve says that "${folder}" is missing`)
        restore(path, away)
        await until(() => told.length === 2 * names.length, `serve says that "${folder}" is back`)
        assert.equal(told, [
          ...names.map((name) => `${name} is missing`),
          ...names.map((name) => `${name} is back`)
        ])
        writeInto(root, { 'content/en/docs/index.md': `# Docs\n\nAfter ${folder}.\n` })
        await shows('/docs/', `After ${folder}.`)
      }
    } finally {
      await server.close()
    }
  })

test('a folder of Markdown is deleted and comes back', async () => {
  const { root, server, told, shows } = await start('markdown-folder')
  try {
    await shows('/', 'Sprout')
    const away = join(temporaryFolder(), 'away')
    renameSync(root, away)
    await until(() => told.length > 0, 'serve says that it is missing')
    renameSync(away, root)
    await until(() => told.length > 1, 'serve says that it is back')
    assert.equal(told, ['. is missing', '. is back'])
    writeInto(root, { 'README.md': '# Sprout\n\nIt also sings.\n' })
    await shows('/', 'It also sings')
  } finally {
    await server.close()
  }
})
