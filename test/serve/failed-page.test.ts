// A page that throws while rendering is reported in the terminal, whether or not it is open.

import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { Diagnostic } from '../../generator/base/diagnostics.ts'
import { serve } from '../../generator/serve/serve.ts'
import { copyOf, writeInto } from '../sites/folder.ts'

test('serve reports a failing page, and when it is fixed', async () => {
  const root = copyOf('minimal', 'broken/page-failed')
  const [module = ''] = readdirSync(join(root, 'site/pages')).filter((name) => name.endsWith('.tsx'))
  const reports: (readonly Diagnostic[])[] = []
  let heard = () => {}
  const server = await serve({
    root,
    port: 0,
    host: '127.0.0.1',
    report(diagnostics) {
      reports.push(diagnostics)
      heard()
    }
  })
  /** The first report from now on that is as expected; the test ends by its own limit when none is. */
  const reported = async (isExpected: (codes: readonly string[]) => boolean) => {
    for (;;) {
      const codes = reports.splice(0).map((report) => report.map(({ code }) => code))
      if (codes.some(isExpected)) return
      await new Promise<void>((resolve) => {
        heard = resolve
        if (reports.length > 0) resolve()
      })
    }
  }
  try {
    await reported((codes) => codes.join() === 'page-failed')
    writeInto(root, { [`site/pages/${module}`]: 'export default function Page() {\n  return null\n}\n' })
    await reported((codes) => codes.length === 0)
    writeInto(root, {
      [`site/pages/${module}`]: "export default function Page() {\n  throw new Error('again')\n}\n"
    })
    await reported((codes) => codes.join() === 'page-failed')
  } finally {
    await server.close()
  }
})

test('serve shows a page without its failing component, and reports it', async () => {
  const root = copyOf('minimal', 'broken/component-failed')
  const reports: (readonly Diagnostic[])[] = []
  let heard = () => {}
  const server = await serve({
    root,
    port: 0,
    host: '127.0.0.1',
    report(diagnostics) {
      reports.push(diagnostics)
      heard()
    }
  })
  try {
    const response = await fetch(`${server.url}/docs/`)
    assert.is(response.status, 200)
    assert.match(await response.text(), '<div class="component" data-component="Gauge" ')
    while (!reports.flat().some(({ code }) => code === 'component-failed'))
      await new Promise<void>((resolve) => {
        heard = resolve
        if (reports.flat().some(({ code }) => code === 'component-failed')) resolve()
      })
  } finally {
    await server.close()
  }
})

test.run()
