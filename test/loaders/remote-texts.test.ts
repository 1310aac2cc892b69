// Texts at addresses, which plugins load: stored for builds that cannot ask for them.

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { openTexts } from '../../generator/loaders/remote-texts.ts'
import { temporaryFolder } from '../sites/folder.ts'

test('a text is loaded once in a run, and asked for again in the next; without an answer, the last one is used', async () => {
  const asked: unknown[] = []
  const server = createServer((request, response) => {
    const known = request.headers['if-none-match']
    asked.push(known)
    if (known === '"1"') response.writeHead(304).end()
    else response.writeHead(200, { etag: '"1"' }).end('a text')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api.yaml`
  const cacheLocation = { folder: temporaryFolder(), fresh: false }
  const first = openTexts({ cacheLocation })
  assert.equal([await first(address), await first(address)], [{ text: 'a text' }, { text: 'a text' }])
  assert.equal(await openTexts({ cacheLocation })(address), { text: 'a text' })
  assert.equal(asked, [undefined, '"1"'])
  const offline = await openTexts({ cacheLocation, offline: true })(address)
  assert.is(offline.text, 'a text')
  assert.match(offline.stale ?? '', /^it is \d+ seconds? old, since the build is offline$/)
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
  const unreachable = await openTexts({ cacheLocation })(address)
  assert.is(unreachable.text, 'a text')
  assert.match(unreachable.stale ?? '', `${address} cannot be reached`)
})

test('an address that was never loaded', async () => {
  const load = openTexts({ cacheLocation: { folder: temporaryFolder(), fresh: false }, offline: true })
  try {
    await load('https://a.example/api.yaml')
    assert.unreachable()
  } catch (error) {
    assert.is(
      String(error),
      'Error: this build is offline, and https://a.example/api.yaml is not stored from an earlier one'
    )
  }
})
