// `_headers` (the form that Netlify and Cloudflare Pages share); `preview` and `serve` send the same.

import { cspHash } from '../base/hash.ts'
import { withBase } from '../graph/resolve.ts'
import { youtubeOrigin } from '../markdown/directives/video.ts'
import type { Scene } from '../render/scene.ts'
import { searchOrigins } from '../render/search-settings.ts'
import { redirectScript } from './redirects.ts'

/** Headers by path pattern, in the order of the file. */
export type HeaderRules = readonly {
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
}[]

/** The headers of the site. */
export function headerRules(scene: Scene): HeaderRules {
  const { bundle, graph } = scene
  const scripts = ["'self'", `'${bundle.client.inlineHash}'`, `'${cspHash(redirectScript)}'`]
  // Messages of readers may go to another server, the only one that pages talk to.
  const contact = contactOrigin(graph.config.contact?.action)
  const policy = {
    'default-src': "'self'",
    'script-src': scripts.join(' '),
    'style-src': "'self'",
    'img-src': "'self' data:",
    'font-src': "'self'",
    'connect-src': `'self'${[contact, ...searchOrigins(graph).map((origin) => ` ${origin}`)].join('')}`,
    ...(graph.config.video.youtube === 'embed' ? { 'frame-src': youtubeOrigin } : {}),
    'object-src': "'none'",
    'base-uri': "'self'",
    'form-action': `'self'${contact}`,
    'frame-ancestors': "'none'",
    'require-trusted-types-for': "'script'",
    'trusted-types': 'sitegen sitegen-worker'
  }
  const security = {
    'Content-Security-Policy': Object.entries(policy)
      .map(([name, value]) => `${name} ${value}`)
      .join('; '),
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
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

const contactOrigin = (action: string | undefined): string =>
  action === undefined || action.startsWith('/') ? '' : ` ${new URL(action).origin}`

/** The rules as a `_headers` file. */
export const headersFile = (rules: HeaderRules): string =>
  rules
    .map(
      ({ path, headers }) =>
        `${path}\n${Object.entries(headers)
          .map(([name, value]) => `  ${name}: ${value}\n`)
          .join('')}`
    )
    .join('')
