// A page that throws while rendering is reported in the terminal, whether or not it is open.

import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { Diagnostic } from '../../generator/base/diagnostics.ts'
import { serve } from '../../generator/serve/serve.ts'
import { servedAnyDay } from '../any-day.ts'
import { copyOf, writeInto } from '../sites/folder.ts'
import { until } from '../until.ts'

test('serve reports a failing page, and when it is fixed', async () => {
  const root = copyOf('minimal', 'broken/page-failed')
  const [module = ''] = readdirSync(join(root, 'site/pages')).filter((name) => name.endsWith('.tsx'))
  const reports: (readonly Diagnostic[])[] = []
  const server = await serve({
    ...servedAnyDay,
    root,
    port: 0,
    host: '127.0.0.1',
    report(diagnostics) {
      reports.push(diagnostics)
    }
  })
  /** Wait for the next report that is as expected. */
  const untilReport = (isExpected: (codes: readonly string[]) => boolean) =>
    until(
      () => reports.splice(0).some((report) => isExpected(report.map(({ code }) => code))),
      'serve reports what is expected'
    )
  try {
    await untilReport((codes) => codes.join() === 'page-failed')
    writeInto(root, { [`site/pages/${module}`]: 'export default function Page() {\n  return null\n}\n' })
    await untilReport((codes) => codes.length === 0)
    writeInto(root, {
      [`site/pages/${module}`]: "export default function Page() {\n  throw new Error('again')\n}\n"
    })
    await untilReport((codes) => codes.join() === 'page-failed')
  } finally {
    await server.close()
  }
})

test('serve shows a page without its failing component, and reports it', async () => {
  const root = copyOf('minimal', 'broken/component-failed')
  const reports: (readonly Diagnostic[])[] = []
  const server = await serve({
    ...servedAnyDay,
    root,
    port: 0,
    host: '127.0.0.1',
    report(diagnostics) {
      reports.push(diagnostics)
    }
  })
  try {
    const response = await fetch(`${server.url}/docs/`)
    assert.is(response.status, 200)
    assert.match(await response.text(), '<div class="component" data-component="Gauge">')
    await until(
      () => reports.flat().some(({ code }) => code === 'component-failed'),
      'serve reports the component'
    )
  } finally {
    await server.close()
  }
})
