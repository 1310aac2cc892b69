// `serve --https`: the certificate and the server.

import { X509Certificate } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { get, type RequestOptions } from 'node:https'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { certificateFor } from '../../generator/serve/certificate.ts'
import { serve } from '../../generator/serve/serve.ts'
import { selfSigned } from '../../generator/serve/x509.ts'
import { servedAnyDay } from '../any-day.ts'
import { copyOf, temporaryFolder } from '../sites/folder.ts'

const now = new Date('2026-03-04T05:06:07Z')
const daysFromNow = (days: number) => new Date(now.getTime() + days * 24 * 60 * 60 * 1000)

test('the certificate: names, dates and key meet the requirements of browsers', () => {
  const { key, cert } = selfSigned(['localhost', '127.0.0.1', '::1', 'fe80::1:2'], now, 800)
  const read = new X509Certificate(cert)
  assert.is(
    read.subjectAltName,
    'DNS:localhost, IP Address:127.0.0.1, IP Address:0:0:0:0:0:0:0:1, IP Address:FE80:0:0:0:0:0:1:2'
  )
  assert.is(read.subject, 'CN=sitegen localhost')
  assert.is(read.issuer, read.subject)
  assert.is(read.validFrom, 'Mar  4 05:06:07 2026 GMT')
  assert.is(read.validTo, 'May 12 05:06:07 2028 GMT')
  assert.is(read.ca, false)
  assert.equal(read.keyUsage, ['1.3.6.1.5.5.7.3.1'])
  assert.is(read.publicKey.asymmetricKeyDetails?.namedCurve, 'prime256v1')
  assert.ok(read.verify(read.publicKey))
  assert.match(key, /^-----BEGIN PRIVATE KEY-----\n/)
})

test('it is created once, and its key is private', () => {
  const folder = join(temporaryFolder(), 'of/this/user')
  const first = certificateFor('127.0.0.1', folder, now)
  assert.is(first.isNew, true)
  assert.is(readFileSync(first.file, 'utf8'), first.cert, 'without the key')
  const renewed = certificateFor('0.0.0.0', folder, daysFromNow(700))
  assert.equal(renewed, { ...first, isNew: false })
  if (process.platform === 'win32') return
  assert.is(statSync(join(folder, 'localhost.pem')).mode & 0o777, 0o600)
  assert.is(statSync(folder).mode & 0o777, 0o700)
})

test('it is renewed before it expires, for another name, and if damaged', () => {
  const folder = temporaryFolder()
  const first = certificateFor('localhost', folder, now)
  const second = certificateFor('localhost', folder, daysFromNow(790))
  assert.is(second.isNew, true)
  assert.is.not(second.cert, first.cert)
  const third = certificateFor('192.168.1.20', folder, daysFromNow(791))
  assert.is(third.isNew, true)
  assert.match(new X509Certificate(third.cert).subjectAltName ?? '', 'IP Address:192.168.1.20')
  writeFileSync(join(folder, 'localhost.pem'), third.cert.slice(0, 100))
  assert.is(certificateFor('192.168.1.20', folder, daysFromNow(791)).isNew, true)
})

const answer = async (url: string, options: RequestOptions): Promise<IncomingMessage> =>
  (await once(get(url, options), 'response'))[0]

async function textOf(response: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of response.setEncoding('utf8')) text += chunk
  return text
}

test('page and live connection by HTTPS, for clients that trust the certificate; other sites are rejected', async () => {
  const tls = certificateFor('127.0.0.1', temporaryFolder(), new Date())
  const root = copyOf('minimal')
  const server = await serve({ ...servedAnyDay, root, port: 0, host: '127.0.0.1', tls, report: () => {} })
  try {
    assert.match(server.url, /^https:\/\/localhost:\d+$/)
    // By IP address, since `localhost` may resolve to another address first.
    const url = server.url.replace('localhost', '127.0.0.1')
    const ca = tls.cert
    const page = await answer(`${url}/docs/`, { ca })
    assert.is(page.statusCode, 200)
    const [, token] = /name="sitegen-live" content="([^"]+)"/.exec(await textOf(page)) ?? []
    const host = new URL(url).host
    const events = await answer(`${url}/__sitegen/events?token=${token}`, {
      ca,
      headers: { origin: `https://${host}` }
    })
    assert.is(events.statusCode, 200)
    assert.match(String((await once(events, 'data'))[0]), /^data: \{"kind":"hello"/)
    events.destroy()
    const foreign = await answer(`${url}/docs/`, { ca, headers: { origin: `http://${host}` } })
    assert.is(foreign.statusCode, 403)
    foreign.destroy()
    const refused = await once(get(`${url}/docs/`), 'response').catch(({ code }) => code)
    assert.is(refused, 'DEPTH_ZERO_SELF_SIGNED_CERT')
  } finally {
    await server.close()
  }
})
