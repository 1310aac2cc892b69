// HTTP headers of a site: adapters write them for hosts, `preview` and `serve` send them.

import { cspHash } from '../base/hash.ts'
import { withBase } from '../graph/resolve.ts'
import { frameOptions, policyHeader, sitePolicy } from '../render/policy.ts'
import type { RenderContext } from '../render/render-context.ts'
import { hostRules } from '../render/site-hosts.ts'
import { redirectScript } from './redirects.ts'

/** Headers by path; a trailing `*` matches everything below. A later rule overrides headers of an earlier one. */
export type HeaderRules = readonly {
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
}[]

/** The headers of the site. */
export function headerRules(context: RenderContext): HeaderRules {
  const { bundle, graph } = context
  const hashes = [bundle.client.inlineHash, cspHash(redirectScript), ...(context.headHashes ?? [])]
  const framing = frameOptions(hostRules(graph))
  const security = {
    'Content-Security-Policy': policyHeader(sitePolicy(hostRules(graph), hashes, graph.config.thirdParties)),
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
