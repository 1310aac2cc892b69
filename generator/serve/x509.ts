// A self-signed certificate in DER (X.690, RFC 5280). Node can read certificates, but not create them, and the smallest
// package that can has a dozen dependencies.

import { createHash, generateKeyPairSync, randomBytes, sign, X509Certificate } from 'node:crypto'
import { isIP } from 'node:net'

export interface KeyAndCertificate {
  /** PEM (PKCS #8). */
  readonly key: string
  /** PEM. */
  readonly cert: string
}

/**
 * Create a key and a self-signed certificate for a local server.
 *
 * @param names host names and IP addresses; the first is the subject
 * @param from start of validity
 * @param days length of validity
 */
export function selfSigned(names: readonly string[], from: Date, days: number): KeyAndCertificate {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const subject = sequence(set(sequence(oid('2.5.4.3'), der(0x0c, Buffer.from(`sitegen ${names[0]}`)))))
  const publicInfo = publicKey.export({ type: 'spki', format: 'der' })
  const to = new Date(from.getTime() + days * 24 * 60 * 60 * 1000)
  const keyId = createHash('sha1').update(publicInfo).digest()
  const body = sequence(
    der(0xa0, integer(Buffer.from([2]))),
    integer(positive(randomBytes(16))),
    ecdsaWithSha256,
    subject,
    sequence(time(from), time(to)),
    subject,
    publicInfo,
    der(
      0xa3,
      sequence(
        // Not a certificate authority: trusting it does not extend to anything it signs.
        extension('2.5.29.19', true, sequence()),
        extension('2.5.29.15', true, der(0x03, Buffer.from([7, 0x80]))),
        extension('2.5.29.37', false, sequence(oid('1.3.6.1.5.5.7.3.1'))),
        extension('2.5.29.17', false, sequence(...names.map(alternativeName))),
        extension('2.5.29.14', false, octets(keyId))
      )
    )
  )
  const signature = der(0x03, Buffer.concat([Buffer.from([0]), sign('sha256', body, privateKey)]))
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: new X509Certificate(sequence(body, ecdsaWithSha256, signature)).toString()
  }
}

/** Tag, length and content. */
function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  const { length } = content
  const size = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}

const sequence = (...parts: readonly Buffer[]): Buffer => der(0x30, ...parts)
const set = (...parts: readonly Buffer[]): Buffer => der(0x31, ...parts)
const integer = (value: Buffer): Buffer => der(0x02, value)
const octets = (value: Buffer): Buffer => der(0x04, value)

/** Clear the first bit, which would make the integer negative, and set the second, to avoid leading zeros. */
const positive = (bytes: Buffer): Buffer =>
  Buffer.from([0x40 | ((bytes[0] ?? 0) & 0x3f), ...bytes.subarray(1)])

/** `20260102030405Z`; years before 2050 have two digits. */
function time(date: Date): Buffer {
  const text = date.toISOString().replace(/\.\d+|[-:T]/g, '')
  return date.getUTCFullYear() < 2050 ? der(0x17, Buffer.from(text.slice(2))) : der(0x18, Buffer.from(text))
}

function oid(dotted: string): Buffer {
  const [first = 0, second = 0, ...otherParts] = dotted.split('.').map(Number)
  const bytes = [first * 40 + second, ...otherParts.flatMap(base128)]
  return der(0x06, Buffer.from(bytes))
}

function base128(value: number): number[] {
  const bytes = [value & 0x7f]
  for (let rest = value >> 7; rest > 0; rest >>= 7) bytes.unshift((rest & 0x7f) | 0x80)
  return bytes
}

const ecdsaWithSha256 = sequence(oid('1.2.840.10045.4.3.2'))

const extension = (id: string, critical: boolean, value: Buffer): Buffer =>
  sequence(oid(id), ...(critical ? [der(0x01, Buffer.from([0xff]))] : []), octets(value))

function alternativeName(name: string): Buffer {
  const version = isIP(name)
  if (version === 0) return der(0x82, Buffer.from(name))
  return der(0x87, version === 4 ? Buffer.from(name.split('.').map(Number)) : ipv6Bytes(name))
}

/** `::1` → 16 bytes */
function ipv6Bytes(address: string): Buffer {
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::')
  const groups = (text = '') => (text === '' ? [] : text.split(':'))
  const missing = tail === undefined ? 0 : 8 - groups(head).length - groups(tail).length
  const allGroups = [...groups(head), ...Array.from({ length: missing }, () => '0'), ...groups(tail)]
  return Buffer.from(
    allGroups.flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 0xff])
  )
}
