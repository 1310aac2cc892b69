// The privacy record: all external hosts that pages may send requests to, grouped by third party. These are the hosts in the
// policy and in requests of the HTML, but not those of links.

import { requestsInHtml } from '../base/external-requests.ts'
import type { LocalisedText } from '../base/setting-schemas.ts'
import type { Config } from '../config/config.ts'
import { textIn } from '../config/text-in.ts'
import { hostKinds, type ThirdParty } from '../config/third-parties.ts'
import type { PlanContext } from '../plan/plan-context.ts'
import { blocksRequest } from '../plan/policy/blocked.ts'
import { sitePolicy } from '../plan/policy/policy.ts'
import type { PrivacyRecord, RecordedHost, RecordedParty, SourceKind } from '../plan/policy/record-types.ts'
import { externalSources, partyOf, requestedHost } from '../plan/policy/request-check.ts'
import { hostRules } from '../plan/policy/site-hosts.ts'
import { staticRequests } from '../plan/policy/undeclared-hosts.ts'
import type { Page } from '../render/rendered-page.ts'

/** Collects hosts page by page, so that pages need not be kept in memory. */
export interface Recorder {
  add(page: Pick<Page, 'plan' | 'html' | 'parties'>): void
  record(): PrivacyRecord
}

/** Create an empty record. */
export function createRecorder({ graph }: Pick<PlanContext, 'graph'>): Recorder {
  const { config } = graph
  const { thirdParties } = config
  const rules = hostRules(graph)
  const findings: Findings = new Map()
  let pages = 0
  for (const { request, path, host } of staticRequests(graph))
    addFinding(findings, partyOf(thirdParties, host, request.kind), { host, kind: request.kind, page: path })
  // Hosts of settings and `security.policy` are allowed on all pages.
  const everywhere = Object.entries(sitePolicy(rules, [])).flatMap(([directive, value]) =>
    externalSources(rules, directive, value)
  )
  return {
    add({ plan, html, parties: numbers }) {
      pages++
      const page = plan.kind === 'notFound' ? `${plan.path}404.html` : plan.path
      const parties = numbers.flatMap((number) => thirdParties[number] ?? [])
      for (const { source, directive, kind, isAnyHost } of everywhere)
        if (isAnyHost) addFinding(findings, 'any', { host: `${source} (${directive})`, kind, page })
        else addFinding(findings, partyOf(thirdParties, source, kind), { host: source, kind, page })
      for (const party of parties)
        for (const kind of hostKinds)
          for (const host of party.hosts[kind] ?? []) addFinding(findings, party, { host, kind, page })
      const policy = sitePolicy(rules, [], parties)
      for (const request of requestsInHtml(html)) {
        const host = requestedHost(rules, request)
        if (host === undefined || blocksRequest(rules, policy, request)) continue
        const { kind } = request
        addFinding(findings, partyOf(parties, host, kind) ?? partyOf(thirdParties, host, kind), {
          host,
          kind,
          page
        })
      }
    },
    record() {
      const hostsOf = (owner: Owner) => recordedHosts(findings.get(owner))
      const usedParties = config.thirdParties.filter((party) => findings.has(party))
      return {
        version: 1,
        pages,
        parties: usedParties.map((party) => recordedParty(party, hostsOf(party), config)),
        undeclared: hostsOf(undefined),
        anyHost: hostsOf('any'),
        unused: config.thirdParties.filter((party) => !findings.has(party)).map(({ name }) => name)
      }
    }
  }
}

/** The party of a host; undefined if not declared; `any` for sources that allow any host. */
type Owner = ThirdParty | undefined | 'any'

/** By owner, and by host. */
type Findings = Map<Owner, Map<string, { readonly kinds: Set<SourceKind>; readonly pages: Set<string> }>>

interface Finding {
  readonly host: string
  readonly kind: SourceKind
  readonly page: string
}

function addFinding(findings: Findings, owner: Owner, { host, kind, page }: Finding): void {
  const hosts = findings.get(owner) ?? new Map()
  findings.set(owner, hosts)
  const recordedHost = hosts.get(host) ?? { kinds: new Set(), pages: new Set() }
  hosts.set(host, recordedHost)
  recordedHost.kinds.add(kind)
  recordedHost.pages.add(page)
}

/** Sorted by host. */
const recordedHosts = (hosts: ReturnType<Findings['get']>): readonly RecordedHost[] =>
  [...(hosts ?? [])]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([host, { kinds, pages }]) => ({ host, kinds: [...kinds].sort(), pages: [...pages] }))

function recordedParty(
  { name, purpose, legalBasis, consent }: ThirdParty,
  hosts: readonly RecordedHost[],
  config: Config
): RecordedParty {
  const byLocale = (text: LocalisedText) =>
    Object.fromEntries(config.locales.map(({ code }) => [code, textIn(text, code, config)]))
  return { name, purpose: byLocale(purpose), legalBasis: byLocale(legalBasis), consent, hosts }
}
