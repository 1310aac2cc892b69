// The certificate of `serve --https`: created once, stored where only the user can read the key, and renewed before it
// expires or when the server uses another host name.

import { X509Certificate } from 'node:crypto'
import { chmodSync, mkdirSync, readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { join } from 'node:path'
import { writeAtomically } from '../base/atomic-write.ts'
import { type KeyAndCertificate, selfSigned } from './x509.ts'

/** Names of this machine; browsers may resolve `localhost` to either address. */
const localNames = ['localhost', '127.0.0.1', '::1'] as const

/** Validity. Apple's systems reject certificates valid for more than 825 days. */
const validityDays = 800

/** The certificate is renewed this many days before it expires. */
const renewalDays = 14

const millisecondsPerDay = 24 * 60 * 60 * 1000

export interface Certificate extends KeyAndCertificate {
  /** Absolute path of the certificate without the key, to add to a trust store. */
  readonly file: string
  /** Whether it was just created, so that it has to be trusted again. */
  readonly isNew: boolean
}

/**
 * Load or create the certificate for a server on `host`.
 *
 * @param folder absolute path, private to the user; created if missing
 * @throws when a file cannot be written
 */
export function certificateFor(host: string, folder: string, now: Date): Certificate {
  const names = [...new Set([...localNames, ...(['0.0.0.0', '::'].includes(host) ? [] : [host])])]
  const file = join(folder, 'localhost.crt')
  const keyFile = join(folder, 'localhost.pem')
  const stored = readStored(keyFile)
  if (stored && isValid(stored.cert, names, now)) return { ...stored, file, isNew: false }
  const { key, cert } = selfSigned(names, new Date(now.getTime() - millisecondsPerDay), validityDays)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  writeAtomically(keyFile, key + cert, { mode: 0o600 })
  writeAtomically(file, cert, { mode: 0o644 })
  return { key, cert, file, isNew: true }
}

/** Key and certificate are in one file, so that they always match. */
function readStored(file: string): KeyAndCertificate | undefined {
  try {
    const text = readFileSync(file, 'utf8')
    chmodSync(file, 0o600)
    const at = text.indexOf('-----BEGIN CERTIFICATE-----')
    return { key: text.slice(0, at), cert: text.slice(at) }
  } catch {
    return undefined
  }
}

function isValid(pem: string, names: readonly string[], now: Date): boolean {
  try {
    const certificate = new X509Certificate(pem)
    const end = new Date(certificate.validTo).getTime() - renewalDays * millisecondsPerDay
    const isFor = (name: string) =>
      (isIP(name) ? certificate.checkIP(name) : certificate.checkHost(name)) !== undefined
    return now.getTime() < end && names.every(isFor)
  } catch {
    // Foreign or damaged.
    return false
  }
}
