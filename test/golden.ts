// Golden files: the expected results of tests, stored next to their input and reviewed as a diff when they change.
// `UPDATE=1 node test/run.js WORD` rewrites them.

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import * as assert from 'uvu/assert'

/** Compare a text with a golden file, or write the file when the tests run with `UPDATE=1`. */
export function matches(file: string, actual: string): void {
  if (process.env.UPDATE === '1') {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, actual)
    return
  }
  assert.ok(existsSync(file), `There is no golden file ${file}: run with UPDATE=1`)
  assert.fixture(actual, readFileSync(file, 'utf8'), `${file} differs`)
}

/** The same for JSON, one field per line. */
export const matchesJson = (file: string, actual: unknown): void =>
  matches(file, `${JSON.stringify(actual, null, 2)}\n`)
