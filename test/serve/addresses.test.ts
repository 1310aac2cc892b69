// Addresses that are printed, and host names that requests may have.

import { writeFileSync } from 'node:fs'
import type { NetworkInterfaceInfo } from 'node:os'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { createManifest, manifestText } from '../../generator/engine/manifest.ts'
import { allowedHosts, homeAddresses, type Interfaces } from '../../generator/serve/addresses.ts'
import { listen } from '../../generator/serve/listen.ts'
import { previewListener } from '../../generator/serve/preview.ts'
import { serve } from '../../generator/serve/serve.ts'
import { servedAnyDay } from '../any-day.ts'
import { copyOf, temporaryFolder, writeInto } from '../sites/folder.ts'
import { ask } from './raw.ts'

const info = (family: 'IPv4' | 'IPv6', address: string, internal = false): NetworkInterfaceInfo =>
  ({ family, address, internal, netmask: '', mac: '', cidr: null }) as NetworkInterfaceInfo

const interfaces: Interfaces = {
  lo: [info('IPv4', '127.0.0.1', true), info('IPv6', '::1', true)],
  wlan0: [info('IPv6', '2001:db8::20'), info('IPv6', 'fe80::1'), info('IPv4', '192.168.1.20')],
  eth0: [info('IPv4', '10.0.0.5')],
  none: undefined
}

for (const [host, base, addresses] of [
  ['127.0.0.1', '/', ['http://localhost:3000']],
  ['127.0.0.1', '/sitegen/', ['http://localhost:3000/sitegen/']],
  ['::1', '/', ['http://[::1]:3000']],
  ['192.168.1.20', '/a/', ['http://192.168.1.20:3000/a/']],
  ['0.0.0.0', '/', ['http://localhost:3000', 'http://192.168.1.20:3000', 'http://10.0.0.5:3000']],
  [
    '::',
    '/a/',
    [
      'http://localhost:3000/a/',
      'http://192.168.1.20:3000/a/',
      'http://10.0.0.5:3000/a/',
      'http://[2001:db8::20]:3000/a/'
    ]
  ]
] as const)
  test(`addresses of ${host} with the path ${base}`, () =>
    assert.equal(homeAddresses({ scheme: 'http', host, port: 3000, base }, interfaces), addresses))

for (const [host, name, isAllowed] of [
  ['127.0.0.1', 'localhost', true],
  ['127.0.0.1', 'desk', false],
  ['127.0.0.1', '192.168.1.20', false],
  ['0.0.0.0', 'localhost', true],
  ['0.0.0.0', 'desk', true],
  ['0.0.0.0', 'desk.office.example', true],
  ['0.0.0.0', 'desk.local', true],
  ['0.0.0.0', '192.168.1.20', true],
  ['::', '2001:db8::20', true],
  ['0.0.0.0', 'office.example', false],
  ['0.0.0.0', 'other.local', false],
  ['0.0.0.0', 'desk.evil.example', false],
  ['0.0.0.0', 'evil.example', false],
  ['192.168.1.20', '192.168.1.20', true],
  ['192.168.1.20', 'desk', true],
  ['192.168.1.20', '192.168.1.21', false],
  ['Desk', 'desk', true]
] as const)
  test(`a server on ${host} ${isAllowed ? 'responds to' : 'refuses'} requests for ${name}`, () =>
    assert.is(allowedHosts(host, 'Desk.office.example')(name), isAllowed))

/** Redirect of an address, and status of the page that it leads to. */
async function redirectOf(url: string, address: string) {
  const { status, head } = await ask(url, address)
  const [, location = ''] = /\r\nlocation: (.*)\r\n/i.exec(head) ?? []
  return { status, location, reached: (await ask(url, location)).status }
}

test('serve: the address of a page in site/static ends in a slash, so that addresses on it are those of the host', async () => {
  const root = copyOf('minimal')
  writeInto(root, { 'site/static/demo/index.html': '<img src="a.png">' })
  const server = await serve({ ...servedAnyDay, root, port: 0, host: '127.0.0.1', report: () => {} })
  try {
    assert.equal(await redirectOf(server.url, '/demo?q=1'), {
      status: 308,
      location: '/demo/?q=1',
      reached: 200
    })
  } finally {
    await server.close()
  }
})

test('serve and preview of a site with a path: `/` leads to it', async () => {
  const root = copyOf('minimal')
  writeFileSync(
    join(root, 'site/site.yaml'),
    'title: Minimal\nurl: https://minimal.example\nbase: /shop/\ncollections: { docs: { path: / } }\n'
  )
  const folder = temporaryFolder()
  const outputs = new Map([
    ['index.html', 'home'],
    [
      'sitegen.host.json',
      JSON.stringify({ generator: 'sitegen', base: '/shop/', headers: [], redirects: [], hidden: [] })
    ]
  ])
  for (const [path, content] of outputs) writeFileSync(join(folder, path), content)
  writeFileSync(join(folder, 'sitegen.json'), manifestText(createManifest(outputs, [])))
  const servers = [
    await serve({ ...servedAnyDay, root, port: 0, host: '127.0.0.1', report: () => {} }),
    await listen({ port: 0, host: '127.0.0.1' }, previewListener(folder, '127.0.0.1'))
  ]
  try {
    for (const { url } of servers)
      assert.equal(await redirectOf(url, '/'), { status: 308, location: '/shop/', reached: 200 })
  } finally {
    for (const server of servers) await server.close()
  }
})
