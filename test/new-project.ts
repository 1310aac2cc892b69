// Projects as `sitegen init` writes them, for tests of its templates.

import * as assert from 'uvu/assert'
import { run } from '../generator/cli/init.ts'
import { temporaryFolder } from './sites/folder.ts'

/** A new project of a template, with all usual answers. @returns its absolute folder */
export async function newProjectFolder(template: string): Promise<string> {
  const cwd = temporaryFolder()
  const terminal = { out() {}, err() {}, color: false, cwd, today: '2025-05-20', environment: {} }
  assert.is(await run(terminal, { template, title: 'My site', yes: true }), 0)
  return cwd
}
