// The flag that makes V8 optimize later, for the versions of V8 that have it.

import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { optimizationFlag } from '../../generator/cli/v8-flags.ts'
import { copyOf, repository } from '../sites/folder.ts'

const cases = [
  // V8, its Node, flag
  ['11.3.244.8-node.33', 20, '--interrupt-budget=270000'],
  ['12.4.254.21-node.33', 22, '--invocation-count-for-turbofan=9000'],
  ['13.6.233.17-node.41', 24, '--invocation-count-for-turbofan=9000'],
  ['14.1.146.11-node.12', 25, undefined]
] as const

for (const [version, node, flag] of cases)
  test(`Node ${node}`, () => assert.is(optimizationFlag(version), flag))

test('V8 accepts the flag: a build prints its summary alone', () => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(repository, 'bin/sitegen.js'), 'build', '--root', copyOf('golden'), '--json'],
    { encoding: 'utf8', env: { ...process.env, SITEGEN_COMPILED: '1' } }
  )
  assert.is(stderr, '')
  assert.is(status, 0)
  assert.is(JSON.parse(stdout).published, true)
})
