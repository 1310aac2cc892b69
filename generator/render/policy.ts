// The Content-Security-Policy. One function says what pages may do; the header carries it, and each page once more as its
// first element that says anything, for hosts that read no `_headers`. Where both are there, both hold, and they say the same.

import type { Place } from '../base/diagnostics.ts'
import { matchesSource } from '../base/source-expression.ts'
import { escapeHtml } from '../base/text.ts'
import { captchaServices } from '../config/forms.ts'
import type { HostKind, ThirdParty } from '../config/third-parties.ts'
import type { Graph } from '../graph/site-graph.ts'
import { youtubeOrigin } from '../markdown/directives/video.ts'
import { searchOrigins } from './search-settings.ts'

/** Values by directive. */
export type Policy = Readonly<Record<string, string>>

/**
 * The policy of a site, or of a page.
 *
 * @param hashes of the inline scripts that may run: a page has one and names no other, the header names all
 * @param parties whose hosts it allows, as site.yaml lists them
 */
export function sitePolicy(
  graph: Graph,
  hashes: readonly string[],
  parties: readonly Pick<ThirdParty, 'hosts' | 'trustedTypes'>[] = []
): Policy {
  const { config } = graph
  const { directives, frameAncestors } = config.policy
  const used = settingHosts(graph)
  const hostsOf = (kind: HostKind) => [
    ...used.flatMap((one) => (one.kind === kind ? one.origin : [])),
    ...parties.flatMap(({ hosts }) => hosts[kind] ?? [])
  ]
  // What a site sets itself stands in the place of our own sources; what it declares comes to it.
  const sources = (directive: string, own: string, more: readonly string[]): string => {
    const set = directives[directive]
    const base = set === undefined || set === false ? own : set
    const all = new Set([...base.split(' '), ...more].filter((source) => source !== ''))
    if (all.size > 1) all.delete("'none'")
    return [...all].join(' ')
  }
  const script = directives['script-src']
  // A hash takes the effect from `'unsafe-inline'`.
  const inline = typeof script === 'string' && script.includes("'unsafe-inline'")
  const ofHashes = inline ? [] : hashes.map((hash) => `'${hash}'`)
  // Few scripts are written for Trusted Types: one that is not would stop in the middle.
  const untypedScripts = parties.some(({ hosts, trustedTypes }) => hosts.script && !trustedTypes)
  const own: Record<string, string> = {
    'default-src': sources('default-src', "'self'", []),
    'script-src': sources('script-src', "'self'", [...ofHashes, ...hostsOf('script')]),
    'style-src': sources('style-src', "'self'", hostsOf('style')),
    'img-src': sources('img-src', "'self' data:", hostsOf('image')),
    'font-src': sources('font-src', "'self'", hostsOf('font')),
    'connect-src': sources('connect-src', "'self'", hostsOf('connect')),
    ...onlyWith('media-src', sources('media-src', "'self'", hostsOf('media')), "'self'"),
    ...onlyWith('frame-src', sources('frame-src', framesOfOwn(frameAncestors), hostsOf('frame')), ''),
    'object-src': sources('object-src', "'none'", []),
    'base-uri': sources('base-uri', "'self'", []),
    'form-action': sources('form-action', "'self'", hostsOf('form')),
    'frame-ancestors': frameAncestors.length === 0 ? "'none'" : frameAncestors.join(' '),
    ...(untypedScripts
      ? {}
      : {
          'require-trusted-types-for': sources('require-trusted-types-for', "'script'", []),
          'trusted-types': sources('trusted-types', 'sitegen sitegen-worker', [])
        })
  }
  const others = Object.entries(directives).filter(([name]) => !Object.hasOwn(own, name))
  const all = [...Object.entries(own), ...others]
  return Object.fromEntries(
    all.flatMap(([name, value]) => (value === false || directives[name] === false ? [] : [[name, value]]))
  )
}

const onlyWith = (directive: string, value: string, usual: string): Policy =>
  value === usual ? {} : { [directive]: value }

/** Pages of the site may stand in its own frames where it lets itself be framed. */
const framesOfOwn = (ancestors: readonly string[]): string => (ancestors.includes("'self'") ? "'self'" : '')

/** A host that a setting of site.yaml makes pages ask, without any party being declared for it. */
export interface SettingHost {
  /** Path of the setting: `['contact', 'action']`. */
  readonly setting: readonly string[]
  /** Where it stands, if not in site.yaml. */
  readonly place?: Place
  readonly kind: HostKind
  readonly origin: string
}

/** The hosts of settings: forms, captcha, search and films. */
export function settingHosts(graph: Graph): readonly SettingHost[] {
  const { contact, video, forms } = graph.config
  const host = (setting: string, kind: HostKind, origin: string): SettingHost[] =>
    origin === '' ? [] : [{ setting: setting.split('.'), kind, origin }]
  // Messages of readers may go to another server; the challenge of the captcha may come from one.
  const action = siteOrigin(contact?.action)
  const ofForms = Object.entries(forms.value).flatMap(([name, { action: address, navigate, captcha }]) => {
    const to = siteOrigin(address)
    const challenge =
      typeof captcha === 'object' && 'challenge' in captcha ? siteOrigin(captcha.challenge) : ''
    const at = (path: readonly string[], kind: HostKind, origin: string): SettingHost[] =>
      origin === ''
        ? []
        : [{ setting: ['forms', name, ...path], place: forms.yaml.at([name, ...path]), kind, origin }]
    return [
      // A form that leads to the answer of its server is sent by the browser alone.
      ...(navigate ? [] : at(['action'], 'connect', to)),
      ...at(['captcha', 'challenge'], 'connect', challenge),
      ...at(['action'], 'form', to)
    ]
  })
  return [
    ...host('contact.action', 'connect', action),
    ...host('contact.captcha.challenge', 'connect', siteOrigin(contact?.captcha?.challenge)),
    ...searchOrigins(graph).flatMap(({ setting, origin }) => host(setting, 'connect', origin)),
    ...host('contact.action', 'form', action),
    ...host('video.youtube', 'frame', video.youtube === 'embed' ? youtubeOrigin : ''),
    ...ofForms
  ]
}

/** The hosts of captchas of other companies: pages that show one allow them, as those of any party whose address stands in them. */
export const captchaHosts = ({ config: { forms } }: Graph): readonly SettingHost[] =>
  Object.entries(forms.value).flatMap(([name, { captcha }]): SettingHost[] => {
    if (typeof captcha !== 'object' || !('siteKey' in captcha)) return []
    const { script, frame } = captchaServices[captcha.provider]
    const setting = ['forms', name, 'captcha']
    const place = forms.yaml.at([name, 'captcha', 'provider'])
    return [
      { setting, place, kind: 'script', origin: new URL(script).origin },
      { setting, place, kind: 'frame', origin: frame }
    ]
  })

/** May browsers show the site in a frame? As the older header says it; nothing where it cannot. */
export function frameOptions({ config }: Graph): string | undefined {
  const { frameAncestors } = config.policy
  if (frameAncestors.length === 0) return 'DENY'
  return frameAncestors.every((one) => one === "'self'") ? 'SAMEORIGIN' : undefined
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
const siteOrigin = (address = ''): string =>
  address === '' || address.startsWith('/') ? '' : new URL(address).origin

/** @throws for a source that would end its directive, which is a bug: addresses are checked when they are read */
const textOf = (directives: readonly (readonly [string, string])[]): string =>
  directives
    .map(([name, value]) => {
      if (/[;,\p{Cc}]|\P{ASCII}/u.test(value))
        throw new Error(`bug: \`${value}\` is no list of sources of ${name}`)
      return value === '' ? name : `${name} ${value}`
    })
    .join('; ')

/** May pages load something of a kind (`script-src`) from an address or origin? `data:` stands for what holds its content. */
export function policyAllows(policy: Policy, directive: string, address: string): boolean {
  const sources = sourcesOf(policy, directive)
  return sources === undefined || sources.some((source) => matchesSource(source, address))
}

/** The sources that decide about a kind; nothing where all are allowed. */
export function sourcesOf(policy: Policy, directive: string): readonly string[] | undefined {
  const name = [directive, ...(fallbacks[directive] ?? ['default-src'])].find(
    (one) => policy[one] !== undefined
  )
  return name === undefined ? undefined : policy[name]?.split(' ')
}

/** Where browsers look for what a directive does not say. */
const fallbacks: Readonly<Record<string, readonly string[]>> = {
  'script-src-elem': ['script-src', 'default-src'],
  'script-src-attr': ['script-src', 'default-src'],
  'style-src-elem': ['style-src', 'default-src'],
  'style-src-attr': ['style-src', 'default-src'],
  'frame-src': ['child-src', 'default-src'],
  'form-action': []
}

/** A policy as the value of its header. */
export const policyHeader = (policy: Policy): string => textOf(Object.entries(policy))

/** What browsers pass over in a page: they read it when the page is loaded already. */
const headerOnly: ReadonlySet<string> = new Set(['frame-ancestors', 'report-uri', 'sandbox'])

/**
 * A policy as an element of the head. It holds for what follows it, so it stands before all that loads or runs. Every page
 * has it, so it leaves out what `default-src` says anyway.
 */
export function policyElement(policy: Policy): string {
  const said = (name: string, value: string) =>
    name.endsWith('-src') && name !== 'default-src' && value === policy['default-src']
  const directives = Object.entries(policy).filter(
    ([name, value]) => !headerOnly.has(name) && !said(name, value)
  )
  return `<meta http-equiv="Content-Security-Policy" content="${escapeHtml(textOf(directives))}">`
}
