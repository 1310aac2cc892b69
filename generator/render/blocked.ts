// What of all that a page asks for browsers would stop, and what the author can do about it.

import { type Ask, type AskKind, isOutside, originOf } from '../base/asks.ts'
import type { Code } from '../base/codes.ts'
import { type Diagnostic, diagnostic, type Place } from '../base/diagnostics.ts'
import { cspHash } from '../base/hash.ts'
import { type HostKind, hostKinds, type ThirdParty } from '../config/third-parties.ts'
import { partiesOf, partiesWithoutConsent } from '../graph/parties.ts'
import type { Route } from '../graph/route.ts'
import type { Graph } from '../graph/site-graph.ts'
import { type Policy, policyAllows, sitePolicy, sourcesOf } from './policy.ts'

/** Directive by kind. */
export const directiveOf: Readonly<Record<AskKind, string>> = {
  script: 'script-src',
  connect: 'connect-src',
  frame: 'frame-src',
  image: 'img-src',
  media: 'media-src',
  font: 'font-src',
  form: 'form-action',
  style: 'style-src',
  object: 'object-src',
  manifest: 'manifest-src'
}

/** A sentence about each kind, without its end. */
const happens: Readonly<Record<AskKind, string>> = {
  script: 'would not run this script',
  connect: 'would not load this file',
  frame: 'would not show this frame',
  image: 'would not show this picture',
  media: 'would not play this',
  font: 'would not load this font',
  form: 'would not send this form',
  style: 'would not load this style sheet',
  object: 'would not show this',
  manifest: 'would not load this manifest'
}

/** The policy that a page has if it uses all that it may; what is asked of a declared host is used by that. */
export const widestPolicy = (graph: Graph, route: Route, hashes: readonly string[] = []): Policy =>
  sitePolicy(graph, hashes, partiesOf(graph, route))

/** What a page may ask for while it loads, and what only once its reader has agreed. */
export interface Allowed {
  readonly atOnce: Policy
  readonly consented: Policy
}

/** What a page is allowed at most. */
export const allowedOn = (graph: Graph, route: Route): Allowed => ({
  atOnce: sitePolicy(graph, [], partiesWithoutConsent(graph, route)),
  consented: widestPolicy(graph, route)
})

/** Would browsers stop it on a page, or would it be asked before the reader has agreed? */
export const isBlocked = (graph: Graph, allowed: Allowed, ask: Ask): boolean =>
  stops(graph, ask.consented ? allowed.consented : allowed.atOnce, ask)

/** Would a policy stop it? */
export function stops(graph: Graph, policy: Policy, ask: Ask): boolean {
  if (graph.config.policy.uncertain || ask.early) return false
  if (ask.url === '') return !allowsInline(policy, ask)
  // A page of the site in its own frame is asked whether it lets itself be framed.
  if (!isOutside(ask.url))
    return ask.kind === 'frame'
      ? !graph.config.policy.frameAncestors.includes("'self'")
      : !sourcesOf(policy, directiveOf[ask.kind])?.includes("'self'")
  const origin = originOf(ask.url)
  // An address of the site itself, in full.
  if (origin === graph.config.url && sourcesOf(policy, directiveOf[ask.kind])?.includes("'self'"))
    return false
  return !policyAllows(policy, directiveOf[ask.kind], origin.endsWith(':') ? origin : absolute(ask.url))
}

const absolute = (url: string): string => url.replace(/^[\\/]{2}/, 'https://')

/** Styles, scripts and handlers that stand in the page. */
function allowsInline(policy: Policy, { kind, by, code }: Ask): boolean {
  const part = by === 'style element' || by === 'script' ? 'elem' : 'attr'
  const sources = sourcesOf(policy, `${kind === 'style' ? 'style-src' : 'script-src'}-${part}`) ?? []
  if (code !== undefined && sources.includes(`'${cspHash(code)}'`)) return true
  return sources.includes("'unsafe-inline'") && !sources.some((source) => source.startsWith("'sha"))
}

/** Say that browsers would stop something, and what to do. @param route a page that asks for it */
export function blockedAsk(graph: Graph, route: Route, ask: Ask, place: Place): Diagnostic {
  const directive = directiveOf[ask.kind]
  const said = `the policy of the pages (\`${directive}\`)`
  if (ask.url === '') return diagnostic('policy-blocks', place, ...inline(ask, said))
  if (!isOutside(ask.url)) return diagnostic('policy-blocks', place, ...ofSite(ask, said))
  const origin = originOf(ask.url)
  const source = origin.endsWith(':') ? `\`${origin}\` addresses` : origin || `\`${ask.url}\``
  const party =
    ask.kind === 'object' || ask.kind === 'manifest' ? undefined : partyWith(graph, ask.kind, ask.url)
  if (
    party &&
    party.consent !== 'none' &&
    !isBlocked(graph, allowedOn(graph, route), { ...ask, consented: true })
  )
    return diagnostic('policy-blocks', place, ...tooEarly(ask, source, party))
  return diagnostic(
    'policy-blocks',
    place,
    `Browsers ${happens[ask.kind]}: ${said} does not allow ${source}`,
    hintFor(graph, route, ask, origin)
  )
}

function inline({ kind, by }: Ask, said: string): [message: string, hint: string] {
  if (by === 'style')
    return [
      `Browsers would not apply this \`style\`: ${said} allows no styles in attributes`,
      'give it a class, and write the style into the style sheet of the site (`theme.styles`)'
    ]
  if (kind === 'style')
    return [
      `Browsers would not apply this \`<style>\`: ${said} allows no styles in the page`,
      'write it into the style sheet of the site (`theme.styles`)'
    ]
  if (by === 'script')
    return [
      `Browsers would not run this script: ${said} allows none in the text of a page`,
      'write it into `head`, where its hash stands in the policy by itself: `head: [{script: {code: …}}]`'
    ]
  return [
    `Browsers would not run this \`${by}\`: ${said} allows no scripts in attributes`,
    'write a component in site/components that listens to the event'
  ]
}

const ofSite = ({ kind, url }: Ask, said: string): [message: string, hint: string] =>
  kind === 'frame'
    ? [
        `Browsers would not show \`${url}\` in a frame: pages of the site may not be framed (\`frame-ancestors\`)`,
        'write `security: {frameAncestors: [self]}` in site.yaml, or link to it'
      ]
    : [
        `Browsers would not show this: ${said} allows no plugins`,
        'show it with `img` or `iframe`, or link to it'
      ]

/** The policy lets it pass, for those who have agreed; the page would ask for it at once. */
const tooEarly = ({ kind }: Ask, source: string, party: ThirdParty): [message: string, hint: string] => [
  `Browsers would ask ${source} for this before the reader agrees: \`${party.name}\` of \`thirdParties\` needs consent (\`${party.consent}\`)`,
  kind === 'frame'
    ? 'show it by `<Embed>` of the theme, or in Markdown by `::embed`'
    : kind === 'script'
      ? 'name it in `head`, where it waits'
      : 'put the file into site/static'
]

function hintFor(graph: Graph, route: Route, { kind, url, by }: Ask, origin: string): string {
  if (kind === 'object') return 'show it in an `iframe`, or link to it'
  if (kind === 'manifest')
    return 'sitegen makes a manifest of `theme.icons`; or put the file into site/static'
  if (origin.endsWith(':')) return 'put the file beside the text or into site/static, and name it by its path'
  const host = origin.replace(/^https:\/\//, '')
  if (origin.startsWith('http:'))
    return `write \`https:\` if ${host.replace(/^http:\/\//, '')} has it, and declare the host in \`thirdParties\``
  const known = partyWith(graph, kind, url)
  const owner = known ?? hostKinds.map((other) => partyWith(graph, other, url)).find((party) => party)
  if (known) return `add \`${route.path}\` to the \`pages\` of \`${known.name}\` in \`thirdParties\``
  if (owner) return `add \`${kind}: [${host}]\` to the \`hosts\` of \`${owner.name}\` in \`thirdParties\``
  const entry = `declare it in \`thirdParties\` of site.yaml: \`{name: …, hosts: {${kind}: [${host}]}, purpose: …, legalBasis: …}\``
  return kind === 'form' || kind === 'frame' || by === 'a'
    ? entry
    : `put the file into site/static, or ${entry}`
}

/** The party whose hosts of a kind an address is one of. */
export const partyWith = (graph: Graph, kind: HostKind, url: string): ThirdParty | undefined =>
  graph.config.thirdParties.find(({ hosts }) =>
    policyAllows(
      { [directiveOf[kind]]: (hosts[kind] ?? []).join(' ') || "'none'" },
      directiveOf[kind],
      absolute(url)
    )
  )

/** Codes of these messages that the site wants to know nothing of. A page that was rendered meanwhile has not been looked at. */
export const unwatched = ({ config }: Pick<Graph, 'config'>): readonly Code[] =>
  (['policy-blocks', 'host-undeclared'] as const).filter((code) => config.rules[code] === 'ignore')
