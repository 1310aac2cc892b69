// The record for the privacy statement: every outside host that pages may ask for something, by the party that has it. What
// a page may ask is what its policy names and what stands in its HTML; addresses that it only links to are none of it.

import { asksOfHtml } from '../base/asks.ts'
import type { LocalisedText } from '../base/schema.ts'
import type { Config } from '../config/config.ts'
import { textIn } from '../config/text-in.ts'
import { hostKinds, type ThirdParty } from '../config/third-parties.ts'
import { stops } from './blocked.ts'
import { sitePolicy } from './policy.ts'
import type { PrivacyRecord, RecordedHost, RecordedParty, SourceKind } from './record-types.ts'
import type { Page } from './rendered-page.ts'
import type { Scene } from './scene.ts'
import { askedHost, outsideSources, partyOf, staticAsks } from './undeclared.ts'

/** Gathers hosts page by page, so that no page need be held. */
export interface Recorder {
  add(page: Pick<Page, 'route' | 'html' | 'parties'>): void
  record(): PrivacyRecord
}

/** Begin a record. */
export function recorder({ graph }: Pick<Scene, 'graph'>): Recorder {
  const { config } = graph
  const found: Found = new Map()
  let pages = 0
  for (const { ask, path, host } of staticAsks(graph))
    note(found, partyOf(graph, host, ask.kind), { host, kind: ask.kind, page: path })
  // What settings and `security.policy` allow is the same in all pages.
  const everywhere = Object.entries(sitePolicy(graph, [])).flatMap(([directive, value]) =>
    outsideSources(graph, directive, value)
  )
  return {
    add({ route, html, parties }) {
      pages++
      const page = route.kind === 'notFound' ? `${route.path}404.html` : route.path
      for (const { source, directive, kind, isAnyHost } of everywhere)
        if (isAnyHost) note(found, 'any', { host: `${source} (${directive})`, kind, page })
        else note(found, partyOf(graph, source, kind), { host: source, kind, page })
      for (const party of parties)
        for (const kind of hostKinds)
          for (const host of party.hosts[kind] ?? []) note(found, party, { host, kind, page })
      const policy = sitePolicy(graph, [], parties)
      for (const ask of asksOfHtml(html)) {
        const host = askedHost(graph, ask)
        if (host === undefined || stops(graph, policy, ask)) continue
        const { kind } = ask
        note(found, partyOf(graph, host, kind, parties) ?? partyOf(graph, host, kind), { host, kind, page })
      }
    },
    record() {
      const of = (owner: Owner) => recordedHosts(found.get(owner))
      const used = config.thirdParties.filter((party) => found.has(party))
      return {
        version: 1,
        pages,
        parties: used.map((party) => recordedParty(party, of(party), config)),
        undeclared: of(undefined),
        anyHost: of('any'),
        unused: config.thirdParties.filter((party) => !found.has(party)).map(({ name }) => name)
      }
    }
  }
}

/** The party that has a host; nothing where none has it; `any` where any host is meant. */
type Owner = ThirdParty | undefined | 'any'

/** By owner, and by host. */
type Found = Map<Owner, Map<string, { readonly kinds: Set<SourceKind>; readonly pages: Set<string> }>>

interface Finding {
  readonly host: string
  readonly kind: SourceKind
  readonly page: string
}

function note(found: Found, owner: Owner, { host, kind, page }: Finding): void {
  const hosts = found.get(owner) ?? new Map()
  found.set(owner, hosts)
  const known = hosts.get(host) ?? { kinds: new Set(), pages: new Set() }
  hosts.set(host, known)
  known.kinds.add(kind)
  known.pages.add(page)
}

/** Sorted by host. */
const recordedHosts = (hosts: ReturnType<Found['get']>): readonly RecordedHost[] =>
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
