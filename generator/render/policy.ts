// The Content-Security-Policy. One function says what pages may do; the header carries it, and each page once more as its
// first element that says anything, for hosts that read no `_headers`. Where both are there, both hold, and they say the same.

import { escapeHtml } from '../base/text.ts'
import type { Graph } from '../graph/graph.ts'
import { youtubeOrigin } from '../markdown/directives/video.ts'
import { searchOrigins } from './search-settings.ts'

/** Values by directive. */
export type Policy = Readonly<Record<string, string>>

/**
 * The policy of a site.
 *
 * @param hashes of the inline scripts that may run: a page has one and names no other, the header names all
 */
export function sitePolicy(graph: Graph, hashes: readonly string[]): Policy {
  const { config } = graph
  // Messages of readers may go to another server; the challenge of the captcha may come from one.
  const contact = originOf(config.contact?.action)
  const challenge = originOf(config.contact?.captcha?.challenge)
  const connected = new Set([contact, challenge, ...searchOrigins(graph)].filter((origin) => origin !== ''))
  return {
    'default-src': "'self'",
    'script-src': ["'self'", ...hashes.map((hash) => `'${hash}'`)].join(' '),
    'style-src': "'self'",
    'img-src': "'self' data:",
    'font-src': "'self'",
    'connect-src': ["'self'", ...connected].join(' '),
    ...(config.video.youtube === 'embed' ? { 'frame-src': youtubeOrigin } : {}),
    'object-src': "'none'",
    'base-uri': "'self'",
    'form-action': ["'self'", ...(contact === '' ? [] : [contact])].join(' '),
    'frame-ancestors': "'none'",
    'require-trusted-types-for': "'script'",
    'trusted-types': 'sitegen sitegen-worker'
  }
}

/** The policy of a page that shows text and runs no more than scripts of the same server. */
export const plainPolicy: Policy = {
  'default-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'none'",
  'frame-ancestors': "'none'",
  'require-trusted-types-for': "'script'",
  'trusted-types': "'none'"
}

/** Origin of an address on another server, empty for a path. */
const originOf = (address = ''): string =>
  address === '' || address.startsWith('/') ? '' : new URL(address).origin

/** @throws for a source that would end its directive, which is a bug: addresses are checked when they are read */
const textOf = (directives: readonly (readonly [string, string])[]): string =>
  directives
    .map(([name, value]) => {
      if (/[;,\p{Cc}]|\P{ASCII}/u.test(value))
        throw new Error(`bug: \`${value}\` is no list of sources of ${name}`)
      return `${name} ${value}`
    })
    .join('; ')

/** May pages load something of a kind (`script-src`) from an origin? */
export function policyAllows(policy: Policy, directive: string, origin: string): boolean {
  const sources = (policy[directive] ?? policy['default-src'] ?? '').split(' ')
  const [scheme = '', host = ''] = origin.split('//')
  return sources.some((source) => {
    if (source === '*' || source === origin || source === scheme || source === host) return true
    const [, ofScheme, below] = /^(?:(\w+:)\/\/)?\*(\..+)$/.exec(source) ?? []
    return below !== undefined && (ofScheme ?? scheme) === scheme && host.endsWith(below)
  })
}

/** A policy as the value of its header. */
export const policyHeader = (policy: Policy): string => textOf(Object.entries(policy))

/** What browsers pass over in a page: they read it when the page is loaded already. The others of this kind we do not use. */
const headerOnly = 'frame-ancestors'

/**
 * A policy as an element of the head. It holds for what follows it, so it stands before all that loads or runs. Every page
 * has it, so it leaves out what `default-src` says anyway.
 */
export function policyElement(policy: Policy): string {
  const said = (name: string, value: string) =>
    name.endsWith('-src') && name !== 'default-src' && value === policy['default-src']
  const directives = Object.entries(policy).filter(
    ([name, value]) => name !== headerOnly && !said(name, value)
  )
  return `<meta http-equiv="Content-Security-Policy" content="${escapeHtml(textOf(directives))}">`
}
