// A test with a whole project: every file that it becomes, the report, and that it is built without an error.

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { matches } from '../../../test/golden.ts'
import { temporaryFolder } from '../../../test/sites/folder.ts'
import { run } from '../source/command/migrate.ts'
import type { Tool } from '../source/tool.ts'
import { pack, unpack } from './archive.ts'
import { filesOf, migrated } from './migrated.ts'

/** @param folder absolute; it has `NAME.txt`, and gets `NAME.expected.txt` and `NAME.report.md` */
export function testProject(tool: Tool, folder: string, name: string): void {
  const source = () => unpack(readFileSync(join(folder, `${name}.txt`), 'utf8'))

  test(`${name}: all files, the report, and no address without a page`, async () => {
    const { project, report } = await migrated(tool, source())
    matches(join(folder, `${name}.expected.txt`), pack(filesOf(project)))
    matches(join(folder, `${name}.report.md`), report)
    assert.equal(project.addresses.lost, [])
  })

  test(`${name}: recognised, and built without an error`, async () => {
    const cwd = temporaryFolder()
    for (const [path, text] of Object.entries(source())) {
      mkdirSync(dirname(join(cwd, 'old', path)), { recursive: true })
      writeFileSync(join(cwd, 'old', path), text)
    }
    const printed: string[] = []
    const terminal = {
      out: (text: string) => void printed.push(text),
      err: (text: string) => void printed.push(text),
      color: false,
      cwd,
      today: '2026-05-20',
      environment: {}
    }
    const options = {
      keepJsx: false,
      dryRun: false,
      json: false,
      runConfig: false,
      source: 'old',
      out: 'new'
    }
    assert.is(await run(terminal, options as never), 0, printed.join('\n'))
    const report = readFileSync(join(cwd, 'new/MIGRATION.json'), 'utf8')
    assert.is((JSON.parse(report) as { readonly tool: string }).tool, tool.title)
  })
}
