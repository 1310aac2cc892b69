// The content security policy. It is sent as a header, and also at the start of each page, for hosts that do not support
// `_headers`. Browsers enforce both.

import type { Code } from '../../base/codes.ts'
import { escapeHtml } from '../../base/text.ts'
import type { PolicySettings } from '../../config/security.ts'
import { matchesSource } from '../../config/source-expression.ts'
import type { HostKind, ThirdParty } from '../../config/third-parties.ts'

/** The parts of a third party that rendering needs. */
export type HostParty = Pick<ThirdParty, 'name' | 'hosts' | 'consent' | 'trustedTypes' | 'everywhere'>

/** A site's rules for other hosts, as plain data. */
export interface HostRules {
  /** Origin of the site; empty if not set. */
  readonly url: string
  readonly policy: PolicySettings
  /** Whether pages register a service worker. */
  readonly offline?: true
  /** Hosts that settings send requests to: see site-hosts.ts. */
  readonly settingHosts: readonly { readonly kind: HostKind; readonly origin: string }[]
  /** In the order of `thirdParties`. */
  readonly parties: readonly HostParty[]
  /** Codes of host-related diagnostics that the site ignores. */
  readonly ignoredCodes: readonly Code[]
}

/** Policy of the script that registers the service worker. */
export const offlinePolicy = 'sitegen-offline'

/** Codes of host-related diagnostics. */
export const hostCodes = ['policy-blocks', 'host-undeclared'] as const satisfies readonly Code[]

/** Values by directive. */
export type Policy = Readonly<Record<string, string>>

/**
 * Create the policy of a site or a page.
 *
 * @param hashes hashes of allowed inline scripts: all of the site for the header, those of one page for its element
 * @param parties parties whose hosts are allowed, in the order of site.yaml
 */
export function sitePolicy(
  { policy, settingHosts, offline }: Pick<HostRules, 'policy' | 'settingHosts' | 'offline'>,
  hashes: readonly string[],
  parties: readonly Pick<ThirdParty, 'hosts' | 'trustedTypes'>[] = []
): Policy {
  const { directives, frameAncestors } = policy
  const hostsOf = (kind: HostKind) => [
    ...settingHosts.flatMap((host) => (host.kind === kind ? host.origin : [])),
    ...parties.flatMap(({ hosts }) => hosts[kind] ?? [])
  ]
  // Directives set by the site replace the default sources; hosts of parties and settings are added.
  const sources = (directive: string, defaults: string, additions: readonly string[]): string => {
    const set = directives[directive]
    const base = set === undefined || set === false ? defaults : set
    const allSources = new Set([...base.split(' '), ...additions].filter((source) => source !== ''))
    if (allSources.size > 1) allSources.delete("'none'")
    return [...allSources].join(' ')
  }
  const script = directives['script-src']
  // Hashes would disable `'unsafe-inline'`.
  const allowsInline = typeof script === 'string' && script.includes("'unsafe-inline'")
  const hashSources = allowsInline ? [] : hashes.map((hash) => `'${hash}'`)
  // Few third-party scripts support Trusted Types; others would throw.
  const untypedScripts = parties.some(({ hosts, trustedTypes }) => hosts.script && !trustedTypes)
  const standard: Record<string, string> = {
    'default-src': sources('default-src', "'self'", []),
    'script-src': sources('script-src', "'self'", [...hashSources, ...hostsOf('script')]),
    'style-src': sources('style-src', "'self'", hostsOf('style')),
    'img-src': sources('img-src', "'self' data:", hostsOf('image')),
    'font-src': sources('font-src', "'self'", hostsOf('font')),
    'connect-src': sources('connect-src', "'self'", hostsOf('connect')),
    ...unlessDefault('media-src', sources('media-src', "'self'", hostsOf('media')), "'self'"),
    ...unlessDefault('frame-src', sources('frame-src', ownFrames(frameAncestors), hostsOf('frame')), ''),
    'object-src': sources('object-src', "'none'", []),
    'base-uri': sources('base-uri', "'self'", []),
    'form-action': sources('form-action', "'self'", hostsOf('form')),
    'frame-ancestors': frameAncestors.length === 0 ? "'none'" : frameAncestors.join(' '),
    ...(untypedScripts
      ? {}
      : {
          'require-trusted-types-for': sources('require-trusted-types-for', "'script'", []),
          'trusted-types': sources('trusted-types', 'sitegen sitegen-worker', offline ? [offlinePolicy] : [])
        })
  }
  const otherDirectives = Object.entries(directives).filter(([name]) => !Object.hasOwn(standard, name))
  const allDirectives = [...Object.entries(standard), ...otherDirectives]
  return Object.fromEntries(
    allDirectives.flatMap(([name, value]) =>
      value === false || directives[name] === false ? [] : [[name, value]]
    )
  )
}

const unlessDefault = (directive: string, value: string, defaultValue: string): Policy =>
  value === defaultValue ? {} : { [directive]: value }

/** Sites that allow `'self'` to frame them may also contain frames of their own pages. */
const ownFrames = (ancestors: readonly string[]): string => (ancestors.includes("'self'") ? "'self'" : '')

/** Value of the older header `X-Frame-Options`; undefined if it cannot express the setting. */
export function frameOptions({ policy }: Pick<HostRules, 'policy'>): string | undefined {
  const { frameAncestors } = policy
  if (frameAncestors.length === 0) return 'DENY'
  return frameAncestors.every((ancestor) => ancestor === "'self'") ? 'SAMEORIGIN' : undefined
}

/** Policy for plain pages, such as error pages of `serve`: only scripts and styles of the same origin. */
export const plainPolicy: Policy = {
  'default-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'none'",
  'frame-ancestors': "'none'",
  'require-trusted-types-for': "'script'",
  'trusted-types': "'none'"
}

/** @throws for invalid characters in a source, which is a bug: sources are validated when settings are read */
const textOf = (directives: readonly (readonly [string, string])[]): string =>
  directives
    .map(([name, value]) => {
      if (/[;,\p{Cc}]|\P{ASCII}/u.test(value))
        throw new Error(`bug: \`${value}\` is not a list of sources of ${name}`)
      return value === '' ? name : `${name} ${value}`
    })
    .join('; ')

/** Whether a policy allows requests for a directive (`script-src`) to a URL, an origin, or a scheme such as `data:`. */
export function policyAllows(policy: Policy, directive: string, address: string): boolean {
  const sources = sourcesOf(policy, directive)
  return sources === undefined || sources.some((source) => matchesSource(source, address))
}

/** The sources that apply to a directive, with fallbacks; undefined if everything is allowed. */
export function sourcesOf(policy: Policy, directive: string): readonly string[] | undefined {
  const name = [directive, ...(fallbacks[directive] ?? ['default-src'])].find(
    (name) => policy[name] !== undefined
  )
  return name === undefined ? undefined : policy[name]?.split(' ')
}

/** Fallbacks of directives, as defined by CSP. Others fall back to `default-src`. */
const fallbacks: Readonly<Record<string, readonly string[]>> = {
  'script-src-elem': ['script-src', 'default-src'],
  'script-src-attr': ['script-src', 'default-src'],
  'style-src-elem': ['style-src', 'default-src'],
  'style-src-attr': ['style-src', 'default-src'],
  'frame-src': ['child-src', 'default-src'],
  'form-action': [],
  'base-uri': []
}

/** A policy as the value of its header. */
export const policyHeader = (policy: Policy): string => textOf(Object.entries(policy))

/** Directives that browsers ignore in `meta` elements. */
const headerOnlyDirectives: ReadonlySet<string> = new Set(['frame-ancestors', 'report-uri', 'sandbox'])

/**
 * A policy as a `meta` element. It applies to what follows, so it must precede everything that loads or runs. To save bytes
 * in every page, directives equal to `default-src` are omitted.
 */
export function policyElement(policy: Policy): string {
  const isDefault = (name: string, value: string) =>
    name.endsWith('-src') && name !== 'default-src' && value === policy['default-src']
  const directives = Object.entries(policy).filter(
    ([name, value]) => !headerOnlyDirectives.has(name) && !isDefault(name, value)
  )
  return `<meta http-equiv="Content-Security-Policy" content="${escapeHtml(textOf(directives))}">`
}
