// What to do about a disk that does not take the output.

import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { outputFailed } from '../../generator/engine/output-failure.ts'
import { temporaryFolder } from '../sites/folder.ts'

const systemError = (code: string): Error =>
  Object.assign(new Error(`${code}: failed`), { code, syscall: 'mkdir' })

const cases = [
  // why, error, is there an output?, hint
  [
    'no permission, first build',
    systemError('EACCES'),
    false,
    'check who may write to the folder that contains it, or choose another output folder with --out'
  ],
  [
    'a read-only disk',
    systemError('EROFS'),
    true,
    'choose an output folder on another disk with --out; the previously published output is unchanged'
  ],
  ['a full disk', systemError('ENOSPC'), false, 'free some space'],
  ['another error', systemError('EIO'), true, 'the previously published output is unchanged'],
  ['another error, first build', systemError('EIO'), false, 'choose another output folder with --out']
] as const

for (const [why, error, exists, hint] of cases)
  test(`hint of an output that cannot be written: ${why}`, () => {
    const out = join(temporaryFolder(), 'build')
    if (exists) mkdirSync(out)
    assert.equal(outputFailed(out, error), {
      severity: 'error',
      code: 'output-failed',
      message: `The output cannot be written: ${error.message}`,
      file: 'build',
      hint
    })
  })
