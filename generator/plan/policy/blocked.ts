// Which requests of a page browsers would block, and what the author can do about it.

import { externalAddress } from '../../base/address.ts'
import { type ExternalRequest, isExternalUrl, originOf, type RequestKind } from '../../base/css-requests.ts'
import { type Diagnostic, diagnostic, type Place } from '../../base/diagnostics.ts'
import { cspHash } from '../../base/hash.ts'
import { matchesSource } from '../../config/source-expression.ts'
import { type HostKind, hostKinds, type ThirdParty } from '../../config/third-parties.ts'
import { foreignVideo, isVideoPage } from '../../markdown/directives/video-address.ts'
import { type HostParty, type HostRules, type Policy, policyAllows, sitePolicy, sourcesOf } from './policy.ts'

/** The directive of the policy that decides about a kind of request. */
export const directiveOf: Readonly<Record<RequestKind, string>> = {
  script: 'script-src',
  connect: 'connect-src',
  frame: 'frame-src',
  image: 'img-src',
  media: 'media-src',
  font: 'font-src',
  form: 'form-action',
  style: 'style-src',
  object: 'object-src',
  manifest: 'manifest-src',
  base: 'base-uri'
}

/** Consequence of blocking, by kind of request; a phrase that follows "Browsers". */
const consequenceOf: Readonly<Record<RequestKind, string>> = {
  script: 'would not run this script',
  connect: 'would not load this file',
  frame: 'would not show this frame',
  image: 'would not show this image',
  media: 'would not play this media file',
  font: 'would not load this font',
  form: 'would not send this form',
  style: 'would not load this style sheet',
  object: 'would not show this object',
  manifest: 'would not load this manifest',
  base: 'would not use this base address'
}

/** Policies of a page while it loads, and after consent. */
export interface PagePolicies {
  readonly beforeConsent: Policy
  readonly afterConsent: Policy
}

/** A page that makes requests. */
export interface RequestingPage {
  readonly path: string
  readonly allowed: PagePolicies
}

const policiesByRules = new WeakMap<HostRules, Map<string, PagePolicies>>()

/** Policies of a page, cached because most pages use the same parties. @param partyIndices parties that the page may use */
export function policiesFor(rules: HostRules, partyIndices: readonly number[]): PagePolicies {
  const byParties = policiesByRules.get(rules) ?? new Map<string, PagePolicies>()
  policiesByRules.set(rules, byParties)
  const key = partyIndices.join(' ')
  const parties = partyIndices.flatMap((number) => rules.parties[number] ?? [])
  const allowed = byParties.get(key) ?? {
    beforeConsent: sitePolicy(rules, [], parties.flatMap(hostsWithoutConsent)),
    afterConsent: sitePolicy(rules, [], parties)
  }
  byParties.set(key, allowed)
  return allowed
}

/** Hosts of a party that need no consent. A form only makes a request when the reader submits it. */
const hostsWithoutConsent = ({ hosts, consent }: HostParty): Pick<ThirdParty, 'hosts'>[] =>
  consent === 'none' ? [{ hosts }] : hosts.form ? [{ hosts: { form: hosts.form } }] : []

/**
 * Whether browsers would block a request when the page makes it: at once, or after consent. What no directive blocks must not
 * be made before consent either.
 */
export const isBlocked = (rules: HostRules, allowed: PagePolicies, request: ExternalRequest): boolean =>
  request.isHint
    ? hintNeedingConsent(rules, request) !== undefined
    : isRefused(request) ||
      blocksRequest(rules, request.afterConsent ? allowed.afterConsent : allowed.beforeConsent, request)

/** Whether a service shows the page in no frame of others. */
const isRefused = ({ kind, url }: ExternalRequest): boolean => kind === 'frame' && isVideoPage(url)

/** The party of a resource hint that needs consent. A hint only concerns the host, whatever is loaded from there. */
function hintNeedingConsent({ parties }: HostRules, { url }: ExternalRequest): HostParty | undefined {
  const address = externalAddress(url)?.href
  if (address === undefined) return undefined
  const owners = parties.filter(({ hosts }) =>
    Object.values(hosts).some((sources) => sources.some((source) => matchesSource(source, address)))
  )
  return owners.some(({ consent }) => consent === 'none') ? undefined : owners[0]
}

/** Whether a policy blocks a request. */
export function blocksRequest(rules: HostRules, policy: Policy, request: ExternalRequest): boolean {
  if (request.isHint) return false
  if (request.url === '') return !allowsInline(policy, request)
  // For a page of the site in a frame, `frame-ancestors` decides.
  if (!isExternalUrl(request.url))
    return request.kind === 'frame'
      ? !rules.policy.frameAncestors.includes("'self'")
      : !sourcesOf(policy, directiveOf[request.kind])?.includes("'self'")
  if (isInBlockedStyle(policy, request)) return false
  const origin = originOf(request.url)
  // An absolute URL of the site itself.
  if (origin === rules.url && sourcesOf(policy, directiveOf[request.kind])?.includes("'self'")) return false
  return !policyAllows(policy, directiveOf[request.kind], origin.endsWith(':') ? origin : hrefOf(request.url))
}

/** `//a.example/b` → `https://a.example/b` */
const hrefOf = (url: string): string => externalAddress(url)?.href ?? ''

/** Whether a request is made by an inline style that the policy blocks, so that it is not made. */
export const isInBlockedStyle = (policy: Policy, { url, initiator }: ExternalRequest): boolean =>
  url !== '' &&
  (initiator === 'style' || initiator === 'style element') &&
  !allowsInline(policy, { kind: 'style', url: '', initiator })

/** Whether a policy allows an inline style, script or event handler. */
function allowsInline(policy: Policy, { kind, initiator, code }: ExternalRequest): boolean {
  const part = initiator === 'style element' || initiator === 'script' ? 'elem' : 'attr'
  const sources = sourcesOf(policy, `${kind === 'style' ? 'style-src' : 'script-src'}-${part}`) ?? []
  if (code !== undefined && sources.includes(`'${cspHash(code)}'`)) return true
  return sources.includes("'unsafe-inline'") && !sources.some((source) => source.startsWith("'sha"))
}

/** The diagnostic for a blocked request. */
export function blockedRequest(
  rules: HostRules,
  page: RequestingPage,
  request: ExternalRequest,
  place: Place
): Diagnostic {
  const directive = directiveOf[request.kind]
  const policyName = `the page policy (\`${directive}\`)`
  if (request.url === '') return diagnostic('policy-blocks', place, ...inlineMessage(request, policyName))
  if (!isExternalUrl(request.url))
    return diagnostic('policy-blocks', place, ...sameSiteMessage(request, policyName))
  const video = isRefused(request) && foreignVideo(request.url)
  if (video)
    return diagnostic(
      'policy-blocks',
      place,
      `Browsers ${consequenceOf.frame}: \`${request.url}\` is the page of a video, which may not be in a frame`,
      `write \`::video[Title]{${video.host}=${video.id}}\`, without a frame`
    )
  const origin = originOf(request.url)
  const hintParty = request.isHint && hintNeedingConsent(rules, request)
  if (hintParty) return diagnostic('policy-blocks', place, ...hintMessage(request, origin, hintParty))
  const source = origin.endsWith(':') ? `\`${origin}\` addresses` : origin || `\`${request.url}\``
  const party =
    request.kind === 'object' || request.kind === 'manifest' || request.kind === 'base'
      ? undefined
      : partyWith(rules, request.kind, request.url)
  if (
    party &&
    party.consent !== 'none' &&
    !isBlocked(rules, page.allowed, { ...request, afterConsent: true })
  )
    return diagnostic('policy-blocks', place, ...consentMessage(request, source, party))
  return diagnostic(
    'policy-blocks',
    place,
    `Browsers ${consequenceOf[request.kind]}: ${policyName} does not allow ${source}`,
    hintFor(rules, page, request, origin)
  )
}

function inlineMessage(
  { kind, initiator }: ExternalRequest,
  policyName: string
): [message: string, hint: string] {
  if (initiator === 'style')
    return [
      `Browsers would not apply this \`style\`: ${policyName} allows no styles in attributes`,
      'write it into the style sheet of the site (`theme.styles`): only styles without addresses become classes'
    ]
  if (kind === 'style')
    return [
      `Browsers would not apply this \`<style>\`: ${policyName} allows no styles in the page`,
      'write it into the style sheet of the site (`theme.styles`)'
    ]
  if (initiator === 'script')
    return [
      `Browsers would not run this script: ${policyName} allows no inline scripts in the content of a page`,
      'move it to `head`, which adds its hash to the policy: `head: [{script: {code: …}}]`'
    ]
  return [
    `Browsers would not run this \`${initiator}\`: ${policyName} allows no scripts in attributes`,
    'write a component in site/components that listens to the event'
  ]
}

const sameSiteMessage = (
  { kind, url }: ExternalRequest,
  policyName: string
): [message: string, hint: string] =>
  kind === 'frame'
    ? [
        `Browsers would not show \`${url}\` in a frame: pages of the site may not be framed (\`frame-ancestors\`)`,
        'write `security: {frameAncestors: [self]}` in site.yaml, or link to it'
      ]
    : [
        `Browsers would not show this: ${policyName} allows no plugins`,
        'show it with `img` or `iframe`, or link to it'
      ]

/** No directive blocks the request, and the page makes it immediately. */
const hintMessage = (
  { initiator }: ExternalRequest,
  origin: string,
  party: HostParty
): [message: string, hint: string] => [
  `Browsers would ${initiator === 'meta' ? 'go' : 'connect'} to ${origin} before the reader consents: \`${party.name}\` of \`thirdParties\` needs consent (\`${party.consent}\`)`,
  initiator === 'meta' ? 'link to it' : 'remove it'
]

/** The policy would allow the request after consent, but the page makes it immediately. */
const consentMessage = (
  { kind, initiator }: ExternalRequest,
  source: string,
  party: HostParty
): [message: string, hint: string] => [
  `Browsers would request this from ${source} before the reader consents: \`${party.name}\` of \`thirdParties\` needs consent (\`${party.consent}\`)`,
  initiator === 'link' && kind === 'script'
    ? 'remove it: a script of this party waits for consent'
    : kind === 'frame'
      ? 'show it with `<Embed>` of the theme, or with `::embed` in Markdown'
      : kind === 'script'
        ? 'load it in `head`, where it waits for consent'
        : 'put the file into site/static'
]

function hintFor(
  rules: HostRules,
  page: RequestingPage,
  { kind, url, initiator }: ExternalRequest,
  origin: string
): string {
  if (kind === 'image' && /^https:\/\/[^/]+\/.+\/blob\//.test(url))
    return 'put the file next to the document, and link to its path: this address is a page, not a picture'
  if (kind === 'object') return 'show it in an `iframe`, or link to it'
  if (kind === 'base') return 'remove it, and write addresses of that host in full'
  if (kind === 'manifest')
    return 'set `theme.icons`, from which sitegen creates a manifest, or put the file into site/static'
  if (origin.endsWith(':'))
    return 'put the file next to the document or into site/static, and link to its path'
  const host = origin.replace(/^https:\/\//, '')
  if (origin.startsWith('http:'))
    return `write \`https:\` if ${host.replace(/^http:\/\//, '')} has it, and declare the host in \`thirdParties\``
  const party = partyWith(rules, kind, url)
  const owner = party ?? hostKinds.map((other) => partyWith(rules, other, url)).find((party) => party)
  if (party) return `add \`${page.path}\` to the \`pages\` of \`${party.name}\` in \`thirdParties\``
  if (owner) return `add \`${kind}: [${host}]\` to the \`hosts\` of \`${owner.name}\` in \`thirdParties\``
  const entry = `declare it in \`thirdParties\` of site.yaml: \`{name: …, hosts: {${kind}: [${host}]}, purpose: …, legalBasis: …}\``
  return kind === 'form' || kind === 'frame' || initiator === 'a'
    ? entry
    : `put the file into site/static, or ${entry}`
}

/** The party that declares the host of a URL for this kind of request. */
const partyWith = ({ parties }: HostRules, kind: HostKind, url: string): HostParty | undefined =>
  parties.find(({ hosts }) =>
    policyAllows(
      { [directiveOf[kind]]: (hosts[kind] ?? []).join(' ') || "'none'" },
      directiveOf[kind],
      hrefOf(url)
    )
  )
