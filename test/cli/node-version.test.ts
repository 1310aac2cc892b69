// The message for versions of Node that are too old. An old Node runs only the file itself.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { nodeProblem } from '../../bin/node-version.js'
import { repository } from '../sites/folder.ts'

const tooOld = (version: string) =>
  `sitegen needs Node.js 20.19 or later; this is ${version}.\n  hint: install a current version from https://nodejs.org, or select one in your version manager: \`nvm install --lts\``

const cases = [
  ['16.20.2', tooOld('16.20.2')],
  ['18.20.8', tooOld('18.20.8')],
  ['20.9.0', tooOld('20.9.0')],
  ['20.19.0', undefined],
  ['22.0.0', undefined],
  ['100.1.0', undefined]
] as const

for (const [version, problem] of cases)
  test(`Node ${version}`, () => assert.is(nodeProblem(version, '>=20.19'), problem))

test('the file that checks uses nothing that old versions lack', () => {
  assert.not.match(readFileSync(join(repository, 'bin/node-version.js'), 'utf8'), /\bimport\b/)
})
