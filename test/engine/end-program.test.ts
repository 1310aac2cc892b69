import { spawn, spawnSync } from 'node:child_process'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { endProgram } from '../../generator/engine/end-program.ts'
import { until } from '../until.ts'

/** Seconds that identify the programs of this test among those of the machine. */
const seconds = 100_000 + process.pid

const runningPrograms = (): number =>
  spawnSync('ps', ['-A', '-o', 'args='], { encoding: 'utf8' })
    .stdout.split('\n')
    .filter((line) => line === `sleep ${seconds}`).length

if (process.platform !== 'win32')
  test('a program ends with those that it is just starting', async () => {
    const { pid = 0 } = spawn('sh', ['-c', `for i in $(seq 400); do sleep ${seconds} & done; wait`], {
      stdio: 'ignore'
    })
    await until(() => runningPrograms() > 5, 'some programs have been started')
    endProgram(pid)
    await until(() => runningPrograms() === 0, 'all have ended')
    assert.is(runningPrograms(), 0)
  })
