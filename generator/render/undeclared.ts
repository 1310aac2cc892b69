// Outside hosts of the output that no party in `thirdParties` has: the record for the privacy statement would lack them.
// They come from settings that name a server, from directives in `security.policy`, and from what a page asks for where a
// directive allows any host, or where the policy does not stop it (`preconnect`).

import { type Ask, type AskKind, asksOfHtml, isOutside, originOf } from '../base/asks.ts'
import { type Diagnostic, diagnostic, type Place } from '../base/diagnostics.ts'
import { extensionOf } from '../base/text.ts'
import { type HostKind, hostKinds, type ThirdParty } from '../config/third-parties.ts'
import type { Graph } from '../graph/site-graph.ts'
import { directiveOf } from './blocked.ts'
import { positionIn, readText } from './file-text.ts'
import { captchaHosts, policyAllows, settingHosts } from './policy.ts'
import type { SourceKind } from './record-types.ts'

const kindOfDirective: Readonly<Record<string, SourceKind>> = {
  ...Object.fromEntries(Object.entries(directiveOf).map(([kind, name]) => [name, kind as AskKind])),
  'default-src': 'any',
  'script-src-elem': 'script',
  'script-src-attr': 'script',
  'style-src-elem': 'style',
  'style-src-attr': 'style',
  'worker-src': 'script',
  'child-src': 'frame',
  'report-uri': 'report'
}

/** A source of a directive that is another host: `https://a.example`, or `*` and `https:` for all there are. */
export interface OutsideSource {
  readonly kind: SourceKind
  readonly directive: string
  readonly source: string
  readonly isAnyHost: boolean
}

/** The other hosts in the value of a directive. */
export function outsideSources(graph: Graph, directive: string, value: string): readonly OutsideSource[] {
  const kind = Object.hasOwn(kindOfDirective, directive) ? kindOfDirective[directive] : undefined
  if (kind === undefined) return []
  return value.split(/\s+/).flatMap((written) => {
    if (/^(?:\*|(?:https?|wss?):)$/i.test(written))
      return { kind, directive, source: written, isAnyHost: true }
    const source = hostOfSource(written)
    return source === '' || isOwn(graph, source) ? [] : { kind, directive, source, isAnyHost: false }
  })
}

/** `a.example/b` → `https://a.example`; nothing for keywords, hashes and schemes without a host. */
function hostOfSource(source: string): string {
  const [, scheme = 'https', host = ''] =
    /^(?:(https?|wss?):\/\/)?((?:\*\.)?[a-z0-9][a-z0-9.-]*(?::(?:\d+|\*))?)(?:\/.*)?$/i.exec(source) ?? []
  return host === '' ? '' : `${scheme}://${host}`.toLowerCase()
}

const isOwn = ({ config }: Graph, origin: string): boolean => origin === config.url

/** The party that has a host, best one that has it for this kind. */
export function partyOf(
  graph: Graph,
  host: string,
  kind?: SourceKind,
  parties: readonly ThirdParty[] = graph.config.thirdParties
): ThirdParty | undefined {
  const has = (party: ThirdParty, one: HostKind) => (party.hosts[one] ?? []).some((own) => covers(own, host))
  return (
    parties.find((party) => hostKinds.some((one) => one === kind && has(party, one))) ??
    parties.find((party) => hostKinds.some((one) => has(party, one)))
  )
}

/** `wss:` and `https:` of a host are one host. */
const covers = (own: string, host: string): boolean => {
  const [listed, asked] = [own, host].map((one) => one.replace(/^ws/, 'http')) as [string, string]
  return listed === asked || policyAllows({ 'default-src': listed }, 'default-src', asked)
}

/** The host that an ask goes to, as the record names it; nothing where it stays on the site, or asks no host. */
export function askedHost(graph: Graph, ask: Ask): string | undefined {
  if (ask.url === '' || !isOutside(ask.url)) return undefined
  const origin = originOf(ask.url)
  return /^(?:https?|wss?):\/\/./.test(origin) && !isOwn(graph, origin) ? origin : undefined
}

/** Say which hosts of settings, of `security.policy` and of HTML in site/static no party has. */
export function checkHosts(graph: Graph): readonly Diagnostic[] {
  // What is wrong in `thirdParties` is not read, and would be missed here.
  if (graph.config.policy.uncertain) return []
  return [...undeclaredSettings(graph), ...undeclaredDirectives(graph), ...undeclaredInStatic(graph)]
}

function undeclaredSettings(graph: Graph): readonly Diagnostic[] {
  const all = [...settingHosts(graph), ...captchaHosts(graph)].filter(
    ({ origin, kind }) => !isOwn(graph, origin) && !partyOf(graph, origin, kind)
  )
  const firstOf = new Map(all.toReversed().map(({ origin, setting }) => [origin, setting.join('.')]))
  const { yaml } = graph.config.site
  return [...new Set(firstOf.values())].toReversed().map((setting) => {
    const hosts = all.filter(({ origin }) => firstOf.get(origin) === setting)
    const named = [...new Set(hosts.map(({ origin }) => origin))]
    const first = hosts.find((host) => host.setting.join('.') === setting)
    return undeclared(
      first?.place ?? yaml.at(first?.setting ?? []),
      `\`${setting}\` lets pages ask ${named.join(', ')}`,
      entryFor(hosts.map(({ kind, origin }) => [kind, origin]))
    )
  })
}

const undeclaredDirectives = (graph: Graph): readonly Diagnostic[] =>
  Object.entries(graph.config.policy.directives).flatMap(([directive, value]) =>
    value === false
      ? []
      : outsideSources(graph, directive, value)
          .filter(({ source, kind, isAnyHost }) => !isAnyHost && !partyOf(graph, source, kind))
          .map(({ source, kind }) =>
            undeclared(
              graph.config.site.yaml.at(['security', 'policy', directive]),
              `\`${directive}\` in \`security.policy\` lets pages ask ${source}`,
              entryFor([[kind, source]])
            )
          )
  )

/** What a file of site/static asks for, which is published as it is. */
export interface StaticAsk {
  readonly ask: Ask
  /** Path on the site: `/demo/index.html`. */
  readonly path: string
  readonly host: string
  readonly place: Place
}

/** What HTML in site/static asks other hosts for. */
export const staticAsks = (graph: Graph): readonly StaticAsk[] =>
  graph.assets.staticPaths
    .filter((path) => ['.html', '.htm'].includes(extensionOf(path)))
    .flatMap((path) => {
      const file = `site/static${path}`
      const text = readText(graph.plugins.files, file) ?? ''
      return asksOfHtml(text).flatMap((ask) => {
        const host = askedHost(graph, ask)
        const offset = text.indexOf(ask.url)
        const place = offset < 0 ? { file } : { file, ...positionIn(text, offset), length: ask.url.length }
        return host === undefined ? [] : { ask, path, host, place }
      })
    })

const undeclaredInStatic = (graph: Graph): readonly Diagnostic[] =>
  staticAsks(graph)
    .filter(({ host, ask }) => !partyOf(graph, host, ask.kind))
    .map(({ ask, place }) => undeclaredAsk(graph, ask, place))

/** Has no party the host that a page asks for, and is that said nowhere else? */
export function isUndeclared(graph: Graph, ask: Ask): boolean {
  const { policy } = graph.config
  const host = askedHost(graph, ask)
  if (host === undefined || policy.uncertain || partyOf(graph, host, ask.kind)) return false
  const saidOfSetting = settingHosts(graph).some(({ origin }) => origin === host)
  const saidOfDirective = Object.entries(policy.directives).some(
    ([directive, value]) =>
      value !== false &&
      outsideSources(graph, directive, value).some(
        ({ source, isAnyHost }) => !isAnyHost && covers(source, host)
      )
  )
  return !saidOfSetting && !saidOfDirective
}

/** Say that a page asks for a host that no party has. */
export function undeclaredAsk(graph: Graph, ask: Ask, place: Place): Diagnostic {
  const host = askedHost(graph, ask) ?? ask.url
  const what = ask.early ? 'Browsers connect to' : 'Browsers ask'
  return undeclared(place, `${what} ${host} for this`, entryFor([[ask.kind, host]]))
}

const undeclared = (place: Place, said: string, entry: string): Diagnostic =>
  diagnostic(
    'host-undeclared',
    place,
    `${said}, which no party in \`thirdParties\` has`,
    `declare it in \`thirdParties\` of site.yaml, which the record for the privacy statement is made of: ${entry}`
  )

/** An entry of `thirdParties` with these hosts by kind. */
function entryFor(hosts: readonly (readonly [kind: SourceKind, host: string])[]): string {
  const byKind = new Map<string, Set<string>>()
  for (const [kind, host] of hosts) {
    const declared = hostKinds.find((one) => one === kind) ?? 'connect'
    byKind.set(declared, (byKind.get(declared) ?? new Set()).add(host.replace(/^https:\/\//, '')))
  }
  const lists = [...byKind].map(([kind, names]) => `${kind}: [${[...names].map(quoted).join(', ')}]`)
  return `\`{name: …, hosts: {${lists.join(', ')}}, purpose: …, legalBasis: …}\``
}

/** YAML reads `*` at the beginning as something else. */
const quoted = (host: string): string => (/^\*|:/.test(host) ? `"${host}"` : host)
