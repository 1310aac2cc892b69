// Finds requests to hosts that are not declared in `thirdParties`, although the policy does not block them: a directive may
// allow any host, and `preconnect` is not covered.

import { type ExternalRequest, isExternalUrl, originOf, type RequestKind } from '../../base/css-requests.ts'
import { type Diagnostic, diagnostic, type Place } from '../../base/diagnostics.ts'
import { type HostKind, hostKinds, type ThirdParty } from '../../config/third-parties.ts'
import { directiveOf } from './blocked.ts'
import { type HostRules, policyAllows } from './policy.ts'
import type { SourceKind } from './record-types.ts'

const kindOfDirective: Readonly<Record<string, SourceKind>> = {
  ...Object.fromEntries(Object.entries(directiveOf).map(([kind, name]) => [name, kind as RequestKind])),
  'default-src': 'any',
  'script-src-elem': 'script',
  'script-src-attr': 'script',
  'style-src-elem': 'style',
  'style-src-attr': 'style',
  'worker-src': 'script',
  'child-src': 'frame',
  'report-uri': 'report'
}

/** An external host in a directive: `https://a.example`, or `*` and `https:` for any host. */
export interface ExternalSource {
  readonly kind: SourceKind
  readonly directive: string
  readonly source: string
  readonly isAnyHost: boolean
}

/** External hosts in the value of a directive. */
export function externalSources(
  rules: HostRules,
  directive: string,
  value: string
): readonly ExternalSource[] {
  const kind = Object.hasOwn(kindOfDirective, directive) ? kindOfDirective[directive] : undefined
  if (kind === undefined) return []
  return value.split(/\s+/).flatMap((sourceText) => {
    if (/^(?:\*|(?:https?|wss?):)$/i.test(sourceText))
      return { kind, directive, source: sourceText, isAnyHost: true }
    const source = hostOfSource(sourceText)
    return source === '' || isOwnOrigin(rules, source) ? [] : { kind, directive, source, isAnyHost: false }
  })
}

/** `a.example/b` → `https://a.example`; empty for keywords, hashes, and schemes without a host. */
function hostOfSource(source: string): string {
  const [, scheme = 'https', host = ''] =
    /^(?:(https?|wss?):\/\/)?((?:\*\.)?[a-z0-9][a-z0-9.-]*(?::(?:\d+|\*))?)(?:\/.*)?$/i.exec(source) ?? []
  return host === '' ? '' : `${scheme}://${host}`.toLowerCase()
}

export const isOwnOrigin = ({ url }: Pick<HostRules, 'url'>, origin: string): boolean => origin === url

/** The party that declares a host, preferably for this kind of request. */
export function partyOf<Party extends Pick<ThirdParty, 'hosts'>>(
  parties: readonly Party[],
  host: string,
  kind?: SourceKind
): Party | undefined {
  const has = (party: Party, hostKind: HostKind) =>
    (party.hosts[hostKind] ?? []).some((declared) => covers(declared, host))
  return (
    parties.find((party) => hostKinds.some((hostKind) => hostKind === kind && has(party, hostKind))) ??
    parties.find((party) => hostKinds.some((hostKind) => has(party, hostKind)))
  )
}

/** Whether a declared host covers another. `wss:` and `https:` are treated alike. */
const covers = (declaredHost: string, host: string): boolean => {
  const [declared, requested] = [declaredHost, host].map((address) => address.replace(/^ws/, 'http')) as [
    string,
    string
  ]
  return declared === requested || policyAllows({ 'default-src': declared }, 'default-src', requested)
}

/** Origin of an external request, as in the privacy record; undefined for requests to the site or without a host. */
export function requestedHost(rules: HostRules, request: ExternalRequest): string | undefined {
  if (request.url === '' || !isExternalUrl(request.url)) return undefined
  const origin = originOf(request.url)
  return /^(?:https?|wss?):\/\/./.test(origin) && !isOwnOrigin(rules, origin) ? origin : undefined
}

/** Whether a request's host is not declared, and not already reported for a setting or directive. */
export function isUndeclared(rules: HostRules, request: ExternalRequest): boolean {
  const { policy, parties, settingHosts } = rules
  const host = requestedHost(rules, request)
  if (host === undefined || partyOf(parties, host, request.kind)) return false
  const isReportedForSetting = settingHosts.some(({ origin }) => origin === host)
  const isReportedForDirective = Object.entries(policy.directives).some(
    ([directive, value]) =>
      value !== false &&
      externalSources(rules, directive, value).some(
        ({ source, isAnyHost }) => !isAnyHost && covers(source, host)
      )
  )
  return !isReportedForSetting && !isReportedForDirective
}

/** The diagnostic for a request to an undeclared host. */
export function undeclaredRequest(rules: HostRules, request: ExternalRequest, place: Place): Diagnostic {
  const host = requestedHost(rules, request) ?? request.url
  const action = request.isHint ? 'This connects to' : 'This is requested from'
  return undeclaredHost(place, `${action} ${host}`, suggestedEntry([[request.kind, host]]))
}

/** The diagnostic for an undeclared host. @param entry suggested entry of `thirdParties` */
export const undeclaredHost = (place: Place, message: string, entry: string): Diagnostic =>
  diagnostic(
    'host-undeclared',
    place,
    `${message} (not declared in \`thirdParties\`)`,
    `add it to \`thirdParties\` in site.yaml, the source of the privacy record: ${entry}`
  )

/** A suggested entry of `thirdParties` for hosts. */
export function suggestedEntry(hosts: readonly (readonly [kind: SourceKind, host: string])[]): string {
  const byKind = new Map<string, Set<string>>()
  for (const [kind, host] of hosts) {
    const declared = hostKinds.find((hostKind) => hostKind === kind) ?? 'connect'
    byKind.set(declared, (byKind.get(declared) ?? new Set()).add(host.replace(/^https:\/\//, '')))
  }
  const lists = [...byKind].map(([kind, names]) => `${kind}: [${[...names].map(quoteForYaml).join(', ')}]`)
  return `\`{name: …, hosts: {${lists.join(', ')}}, purpose: …, legalBasis: …}\``
}

/** In YAML, a leading `*` is an alias, and a colon may start a mapping. */
const quoteForYaml = (host: string): string => (/^\*|:/.test(host) ? `"${host}"` : host)
