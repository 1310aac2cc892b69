// `serve` with a folder of Markdown: shows changes, reports real paths, and ignores the output.

import { readdirSync } from 'node:fs'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { Diagnostic } from '../../generator/base/diagnostics.ts'
import { serve } from '../../generator/serve/serve.ts'
import { servedAnyDay } from '../any-day.ts'
import { copyOf, writeInto } from '../sites/folder.ts'
import { until } from '../until.ts'

/** Request until the response contains a text. @returns the response */
async function shows(url: URL, text: string): Promise<string> {
  let answer = ''
  await until(async () => {
    answer = await (await fetch(url)).text()
    return answer.includes(text)
  }, `${url} shows ${text}`)
  return answer
}

test('a folder of Markdown is served, and changes are shown', async () => {
  const root = copyOf('markdown-folder')
  const reports: (readonly Diagnostic[])[] = []
  const updatedFiles: (readonly string[])[] = []
  const server = await serve({
    ...servedAnyDay,
    root,
    port: 0,
    host: '127.0.0.1',
    report: (diagnostics) => reports.push(diagnostics),
    onUpdate: ({ files }) => updatedFiles.push(files)
  })
  const at = (path: string) => new URL(path, server.url)
  try {
    const home = await shows(at('/'), 'Sprout waters plants')
    assert.match(home, '<a href="/guide/">guide</a>')
    assert.match(home, 'id="sitegen:sidebar"')
    writeInto(root, { 'guide/last.md': '# At last\n\nDone.\n' })
    await shows(at('/guide/last/'), 'At last')
    writeInto(root, { 'README.md': '# Sprout\n\nIt also sings.\n' })
    await shows(at('/'), 'It also sings')
    writeInto(root, {
      'build/sitegen.json': '{}',
      'build/old.md': '# Old\n',
      'install.md': '# Set up\n\nNew.\n'
    })
    await shows(at('/install/'), 'Set up')
    assert.is((await fetch(at('/build/old/'))).status, 404)
    await until(
      () => reports.length > 0 && updatedFiles.flat().includes('install.md'),
      'serve reports the edit of install.md'
    )
  } finally {
    await server.close()
  }
  assert.ok(reports[0]?.every(({ file }) => !file.startsWith('content/')))
  assert.equal(readdirSync(root).sort(), ['README.md', 'build', 'guide', 'install.md'])
})
