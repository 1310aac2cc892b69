// All bundlers of a process share one esbuild process. Calls that it has not answered when it is stopped never return.

import { setImmediate } from 'node:timers/promises'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { packageFolder } from '../../generator/base/sitegen-package.ts'
import { stopUnusedEsbuild } from '../../generator/bundle/piece-maker.ts'
import { bundleModules } from '../../generator/plugins/module.ts'
import { keepEsbuild, stopEsbuildAfterBuilds } from '../kept-esbuild.ts'
import { temporaryFolder, writeInto } from '../sites/folder.ts'
import { until } from '../until.ts'

test.before(stopEsbuildAfterBuilds)
test.after(keepEsbuild)

/** Steps of the event loop after which the process is stopped: from before the first call to after its answer. */
const steps = [0, 1, 2, 4, 8, 16, 32, 64, 128, 256, 1024]

for (const count of steps)
  test(`a plugin is bundled although another bundler has ended ${count} steps later`, async () => {
    const root = temporaryFolder()
    writeInto(root, { 'site/plugins/one.ts': "export default { name: 'one' }\n" })
    const entry = './site/plugins/one.ts'
    const bundled: string[] = []
    void bundleModules(root, [{ entry }], packageFolder()).then(({ value }) => {
      bundled.push(...(value?.keys() ?? []))
    })
    for (let step = 0; step < count; step++) await setImmediate()
    await stopUnusedEsbuild()
    await until(() => bundled.length > 0, 'the plugin is bundled')
    assert.equal(bundled, [entry])
  })
