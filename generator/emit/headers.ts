// `_headers` (the form that Netlify and Cloudflare Pages share); `preview` and `serve` send the same.

import { asciiUrl } from '../base/address.ts'
import { cspHash } from '../base/hash.ts'
import { allowedParties } from '../graph/parties.ts'
import { withBase } from '../graph/resolve.ts'
import { frameOptions, policyHeader, sitePolicy } from '../render/policy.ts'
import type { Scene } from '../render/scene.ts'
import { redirectScript } from './redirects.ts'

/** Headers by path pattern, in the order of the file. */
export type HeaderRules = readonly {
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
}[]

/** The headers of the site. */
export function headerRules(scene: Scene): HeaderRules {
  const { bundle, graph } = scene
  const hashes = [bundle.client.inlineHash, cspHash(redirectScript), ...(scene.headHashes ?? [])]
  const framing = frameOptions(graph)
  const security = {
    'Content-Security-Policy': policyHeader(sitePolicy(graph, hashes, allowedParties(graph))),
    'X-Content-Type-Options': 'nosniff',
    ...(framing === undefined ? {} : { 'X-Frame-Options': framing }),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=()'
  }
  return [
    { path: withBase(graph, '/*'), headers: security },
    {
      path: withBase(graph, '/assets/*'),
      headers: { 'Cache-Control': 'public, max-age=31536000, immutable' }
    }
  ]
}

/** The rules as a `_headers` file; hosts compare paths as they are asked for them. */
export const headersFile = (rules: HeaderRules): string =>
  rules
    .map(
      ({ path, headers }) =>
        `${asciiUrl(path)}\n${Object.entries(headers)
          .map(([name, value]) => `  ${name}: ${value}\n`)
          .join('')}`
    )
    .join('')
