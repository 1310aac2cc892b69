// Addresses as pages contain them (`/docs/setup/?a#b`, with the base) → files of the output.

import { type HostedSite, hostResponse, safeDecode } from 'sitegen/internals'

/** An address of the site. */
export interface SiteAddress {
  /** File of the output; missing if the address leads nowhere. */
  readonly file?: string
  /** With `?`; empty without one. */
  readonly query: string
  /** With `#`; empty without one. */
  readonly hash: string
}

/** The id that a `#hash` leads to. */
export const idOf = (hash: string): string => safeDecode(hash.slice(1))

const maxRedirects = 5

/** An address of the site; undefined for those of other sites, and for anchors of the same page. */
export function siteAddress(site: HostedSite, address: string): SiteAddress | undefined {
  if (!/^\/(?!\/)/.test(address)) return undefined
  const [, path = '', query = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(address) ?? []
  let target = safeDecode(path)
  for (let count = 0; count <= maxRedirects; count++) {
    const response = hostResponse(site, target)
    if (response.kind === 'file') return { file: response.file, query, hash }
    if (response.kind === 'missing' || !response.to.startsWith('/')) break
    target = safeDecode(response.to.replace(/[?#].*$/s, ''))
  }
  return { query, hash }
}

/** An address for readers who are not on the site. */
export const onlineAddress = (origin: string, address: string): string =>
  /^\/(?!\/)/.test(address) ? origin + address : address
