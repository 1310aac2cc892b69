// The fixture of each tool is built without an error by the command, which recognises the tool.

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { temporaryFolder } from '../../../../test/sites/folder.ts'
import { run } from '../../source/command/migrate.ts'
import { unpack } from '../archive.ts'

for (const tool of ['mintlify', 'fumadocs', 'nextra', 'rspress', 'vuepress'])
  test(tool, async () => {
    const cwd = temporaryFolder()
    const files = unpack(readFileSync(join(import.meta.dirname, `../${tool}/source.txt`), 'utf8'))
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(cwd, 'old', path)), { recursive: true })
      writeFileSync(join(cwd, 'old', path), text)
    }
    const printed: string[] = []
    const terminal = {
      out: (text: string) => void printed.push(text),
      err: (text: string) => void printed.push(text),
      color: false,
      cwd,
      today: '2025-05-20',
      environment: {}
    }
    const options = {
      source: 'old',
      out: 'new',
      keepJsx: false,
      dryRun: false,
      json: false,
      runConfig: false
    }
    assert.is(await run(terminal, options as never), 0, printed.join('\n'))
    assert.match(printed.at(-1) ?? '', /^\d+ of \d+ without loss, \d+ with a remark, \d+ by hand$/)
  })
