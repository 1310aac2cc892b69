// uvu as the tests import it. A file needs no `test.run()` at its end: its suites run once it is loaded. Errors of `before`
// hooks are reported: uvu drops them, so a file would fail without a reason.

import { exec as execQueue, suite as startSuite, test as unnamedTest } from 'uvu'
import { closing } from './case-end.ts'

/** Suites with tests that have not run yet. */
const pending = new Set()

function adapted(suite) {
  const adding = (add) => (name, run) => {
    pending.add(suite)
    add(name, closing(run))
  }
  const before = (hook) =>
    suite.before(async (context) => {
      try {
        await hook(context)
      } catch (error) {
        process.stderr.write(`before hook: ${error.stack}\n`)
        throw error
      }
    })
  // `before.each` is part of each test, whose errors uvu reports.
  before.each = suite.before.each
  const { after } = suite
  return Object.assign(adding(suite), {
    before,
    after,
    only: adding(suite.only),
    skip: adding(suite.skip)
  })
}

const suite = (...options) => adapted(startSuite(...options))
const test = adapted(unnamedTest)

/** Run the tests of the loaded file. */
function exec() {
  for (const suite of pending) suite.run()
  pending.clear()
  return execQueue()
}

export { exec, suite, test }
