// Requests to other web servers: only `check --external` makes them.

import { lookup } from 'node:dns/promises'
import { BlockList } from 'node:net'
import { packageVersion } from '../base/sitegen-package.ts'

/** What a server said, before redirects are followed. */
export interface WebResponse {
  readonly status: number
  /** Value of `Location`. */
  readonly location?: string
  /** Value of `Retry-After`: seconds, or a date. */
  readonly retryAfter?: string
}

/** Ask for an address without its content. @throws an error whose message says why there is no answer */
export type WebRequest = (url: URL, method: 'HEAD' | 'GET') => Promise<WebResponse>

/** Milliseconds after which a server has not answered. */
const requestTimeout = 15_000

/** Ask a server. Addresses inside of networks are refused: a pull request must not make a build server ask its own network. */
export const webRequest: WebRequest = async (url, method) => {
  await refusePrivate(url.hostname)
  return requestAnywhere(url, method)
}

/** Ask a server wherever it is. @internal exported for tests */
export const requestAnywhere: WebRequest = async (url, method) => {
  try {
    const { status, headers, body } = await fetch(url, {
      method,
      redirect: 'manual',
      signal: AbortSignal.timeout(requestTimeout),
      headers: { 'user-agent': `sitegen/${packageVersion()} (link check)`, accept: '*/*' }
    })
    await body?.cancel()
    const [location, retryAfter] = [headers.get('location'), headers.get('retry-after')]
    return { status, ...(location !== null && { location }), ...(retryAfter !== null && { retryAfter }) }
  } catch (error) {
    throw new Error(reasonOf(error), { cause: error })
  }
}

/** Networks that are not public. Source: the special-purpose registries of RFC 6890. */
const privateNetworks = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3]
] as const)
  privateNetworks.addSubnet(network, prefix, 'ipv4')
for (const [network, prefix] of [
  ['::', 127],
  ['::ffff:0:0', 96],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8]
] as const)
  privateNetworks.addSubnet(network, prefix, 'ipv6')

async function refusePrivate(hostname: string): Promise<void> {
  const name = hostname.replace(/^\[|\]$/g, '')
  const addresses = await lookup(name, { all: true }).catch((error: unknown) => {
    throw new Error(reasonOf(error), { cause: error })
  })
  if (addresses.some(({ address, family }) => privateNetworks.check(address, family === 6 ? 'ipv6' : 'ipv4')))
    throw new Error('it is in a private network, which is not asked')
}

/** Why there is no answer if the name of a host leads nowhere: there is none, or this machine is offline. */
export const noSuchHost = 'there is no such host'

const reasons: Readonly<Record<string, string>> = {
  ENOTFOUND: noSuchHost,
  EAI_AGAIN: noSuchHost,
  ECONNREFUSED: 'the server refuses connections',
  ECONNRESET: 'the server ends the connection',
  UND_ERR_SOCKET: 'the server ends the connection',
  UND_ERR_CONNECT_TIMEOUT: `there is no answer within ${requestTimeout / 1000} seconds`,
  CERT_HAS_EXPIRED: 'its certificate has expired',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another host',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is signed by itself',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'its certificate cannot be verified',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'its certificate cannot be verified'
}

function reasonOf(error: unknown): string {
  const { name, code, cause, message } = error as {
    readonly name?: string
    readonly code?: string
    readonly cause?: { readonly code?: string; readonly message?: string }
    readonly message?: string
  }
  if (name === 'TimeoutError') return `there is no answer within ${requestTimeout / 1000} seconds`
  return reasons[cause?.code ?? code ?? ''] ?? cause?.message ?? message ?? String(error)
}
