// HTTP headers of a site: adapters write them for hosts, `preview` and `serve` send them.

import { cspHash } from '../base/hash.ts'
import { sandboxFolder } from '../graph/assets.ts'
import { withBase } from '../graph/resolve.ts'
import type { HeaderContext } from '../plan/plan-context.ts'
import { frameOptions, type Policy, policyHeader, sitePolicy } from '../plan/policy/policy.ts'
import { hostRules } from '../plan/policy/site-hosts.ts'
import { redirectScript } from './redirects.ts'

/** Headers by path; a trailing `*` matches everything below. A later rule overrides headers of an earlier one. */
export type HeaderRules = readonly {
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
}[]

/**
 * For files beside the content that browsers run or could run. They are no pages: nothing in them runs or connects to anything,
 * and they have an origin of their own. There is no `Content-Disposition`, since readers open drawings.
 */
const sandboxPolicy: Policy = {
  sandbox: '',
  'default-src': "'none'",
  'img-src': "'self' data:",
  'media-src': "'self'",
  'font-src': "'self' data:",
  'style-src': "'self' 'unsafe-inline'",
  'base-uri': "'none'",
  'form-action': "'none'"
}

/** The headers of the site. */
export function headerRules(context: HeaderContext): HeaderRules {
  const { bundle, graph } = context
  const hashes = [bundle.client.inlineHash, cspHash(redirectScript), ...context.headHashes]
  const framing = frameOptions(hostRules(graph))
  const policy = sitePolicy(hostRules(graph), hashes, graph.config.thirdParties)
  const security = {
    'Content-Security-Policy': policyHeader(policy),
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
    },
    {
      path: withBase(graph, `/${sandboxFolder}/*`),
      headers: {
        'Content-Security-Policy': policyHeader({
          ...sandboxPolicy,
          'frame-ancestors': policy['frame-ancestors'] ?? "'none'"
        })
      }
    }
  ]
}
