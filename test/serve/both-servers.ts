// `serve` and `preview` of one small site, next to files that must never be sent. Each test file that uses them has its
// own servers, so that tests do not affect each other.

import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type * as uvu from 'uvu'
import * as assert from 'uvu/assert'
import { build } from '../../generator/build.ts'
import { listen, type RunningServer } from '../../generator/serve/listen.ts'
import { previewListener } from '../../generator/serve/preview.ts'
import { serve } from '../../generator/serve/serve.ts'
import { anyDay, servedAnyDay } from '../any-day.ts'
import { copyOf } from '../sites/folder.ts'

/** Content of all files that must never be sent. */
export const secret = 'The treasure is below the oak.'

export type ServerName = 'preview' | 'serve'
type Servers = Readonly<Record<ServerName, RunningServer>>

/** Both servers while the tests of a suite run. */
export function serversOf(test: uvu.Test): { readonly all: () => Servers; urlOf(name: ServerName): string } {
  let servers: Servers
  test.before(async () => {
    servers = await startServers()
  })
  test.after(async () => {
    for (const server of Object.values(servers)) await server.close()
  })
  return { all: () => servers, urlOf: (name) => servers[name].url }
}

async function startServers(): Promise<Servers> {
  const root = copyOf('minimal')
  writeFileSync(join(dirname(root), 'secret.txt'), secret)
  writeFileSync(join(root, 'secret.txt'), secret)
  mkdirSync(join(root, '.git'))
  writeFileSync(join(root, '.git/config'), secret)
  const out = join(root, 'build')
  const { published, diagnostics } = await build({ root, out, ...anyDay, drafts: false, locales: [] })
  assert.ok(published, JSON.stringify(diagnostics))
  writeFileSync(join(out, 'secret.txt'), secret)
  symlinkSync('/etc', join(out, 'etc'))
  return {
    preview: await listen({ port: 0, host: '127.0.0.1' }, previewListener(out, '127.0.0.1')),
    serve: await serve({ ...servedAnyDay, root, port: 0, host: '127.0.0.1', report: () => {} })
  }
}
