// The certificate of `serve --https`: made once, kept where only its user can read the key, and made anew before it ends
// or when the server is asked for by another name.

import { X509Certificate } from 'node:crypto'
import { chmodSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { join } from 'node:path'
import { type KeyAndCertificate, selfSigned } from './x509.ts'

/** Names of this machine; browsers take `localhost` for either address. */
const ownNames = ['localhost', '127.0.0.1', '::1'] as const

/** Apple's systems trust no certificate that counts for more than 825 days. */
const days = 800

/** It is made anew so many days before it ends: nobody wants that in the middle of a day's work. */
const daysBefore = 14

const day = 24 * 60 * 60 * 1000

export interface Certificate extends KeyAndCertificate {
  /** Absolute path of the certificate alone, for who wants to trust it. */
  readonly file: string
  /** Was it made just now? It is to be trusted anew. */
  readonly made: boolean
}

/**
 * The certificate for a server on `host`.
 *
 * @param folder absolute, of this user; it is made with all that is missing above it
 * @throws when the disk refuses a file
 */
export function certificateFor(host: string, folder: string, now: Date): Certificate {
  const names = [...new Set([...ownNames, ...(['0.0.0.0', '::'].includes(host) ? [] : [host])])]
  const file = join(folder, 'localhost.crt')
  const secret = join(folder, 'localhost.pem')
  const kept = readKept(secret)
  if (kept && counts(kept.cert, names, now)) return { ...kept, file, made: false }
  const { key, cert } = selfSigned(names, new Date(now.getTime() - day), days)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  replace(secret, key + cert, 0o600)
  replace(file, cert, 0o644)
  return { key, cert, file, made: true }
}

/** Key and certificate stand in one file, so that nobody ever finds one of a pair. */
function readKept(file: string): KeyAndCertificate | undefined {
  try {
    const text = readFileSync(file, 'utf8')
    chmodSync(file, 0o600)
    const at = text.indexOf('-----BEGIN CERTIFICATE-----')
    return { key: text.slice(0, at), cert: text.slice(at) }
  } catch {
    return undefined
  }
}

function counts(pem: string, names: readonly string[], now: Date): boolean {
  try {
    const certificate = new X509Certificate(pem)
    const end = new Date(certificate.validTo).getTime() - daysBefore * day
    const isFor = (name: string) =>
      (isIP(name) ? certificate.checkIP(name) : certificate.checkHost(name)) !== undefined
    return now.getTime() < end && names.every(isFor)
  } catch {
    // Not one of ours, or damaged.
    return false
  }
}

function replace(file: string, text: string, mode: number): void {
  const beside = `${file}.${process.pid}`
  writeFileSync(beside, text, { mode })
  renameSync(beside, file)
}
