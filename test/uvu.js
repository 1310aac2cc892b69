// uvu, with errors of `before` hooks reported: uvu drops them, so a file would fail without a reason.

import { exec, suite as startSuite, test as unnamedTest } from 'uvu'

function reportErrors(suite) {
  const { before } = suite
  suite.before = (hook) =>
    before(async (context) => {
      try {
        await hook(context)
      } catch (error) {
        process.stderr.write(`before hook: ${error.stack}\n`)
        throw error
      }
    })
  // `before.each` is part of each test, whose errors uvu reports.
  suite.before.each = before.each
  return suite
}

const suite = (...options) => reportErrors(startSuite(...options))
const test = reportErrors(unnamedTest)

export { exec, suite, test }
