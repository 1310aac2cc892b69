// Hosts that pages load from → `thirdParties` in site.yaml, with texts to be checked.

import type { Findings } from './findings.ts'
import type { RemoteResource } from './tool.ts'

const frames: Readonly<Record<string, string>> = {
  'www.youtube-nocookie.com': 'YouTube',
  'www.youtube.com': 'YouTube',
  'player.vimeo.com': 'Vimeo',
  'codesandbox.io': 'CodeSandbox',
  'stackblitz.com': 'StackBlitz',
  'codepen.io': 'CodePen'
}

/** One party for each host. @param site site.yaml so far, whose `head` may load from other hosts too */
export function thirdPartiesOf(
  requests: readonly RemoteResource[],
  site: Readonly<Record<string, unknown>>,
  findings: Findings
): readonly unknown[] {
  const kinds = new Map<string, Set<RemoteResource['kind']>>()
  for (const { host: written, kind } of [...requests, ...headRequests(site.head), ...searchRequests(site)]) {
    const host = written.toLowerCase()
    // An address with variables, the reader's own computer, or a port that is not a public host.
    if (/^(?:localhost|127\.)/.test(host)) continue
    if (!/^[a-z\d](?:[a-z\d.-]*[a-z\d])?(?::\d{1,5})?$/.test(host) || host === hostOfSite(site)) continue
    const kindsOfHost = kinds.get(host) ?? new Set()
    kindsOfHost.add(kind)
    kinds.set(host, kindsOfHost)
  }
  // The style sheets of Google Fonts name files of another host.
  if (kinds.get('fonts.googleapis.com')?.has('style'))
    kinds.set('fonts.gstatic.com', new Set([...(kinds.get('fonts.gstatic.com') ?? []), 'font']))
  return [...kinds]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([host, hostKinds]) => {
      const sortedKinds = [...hostKinds].sort()
      findings.loss(
        'other host',
        undefined,
        `Pages load from ${host} (${sortedKinds.join(', ')}): \`thirdParties\` allows it; state its purpose and legal basis there.`
      )
      return {
        name: frames[host] ?? host,
        hosts: Object.fromEntries(sortedKinds.map((kind) => [kind, [host]])),
        purpose: `To be written: why pages load from ${host}`,
        legalBasis: 'To be written'
      }
    })
}

/** Algolia's search asks these hosts. */
function searchRequests({ search }: Readonly<Record<string, unknown>>): readonly RemoteResource[] {
  const algolia = (search as { algolia?: { appId?: string } } | undefined)?.algolia
  const id = algolia?.appId?.toLowerCase()
  if (id === undefined) return []
  return [`${id}-dsn.algolia.net`, ...[1, 2, 3].map((number) => `${id}-${number}.algolianet.com`)].map(
    (host) => ({ kind: 'connect', host })
  )
}

const hostOfSite = ({ url }: Readonly<Record<string, unknown>>): string =>
  typeof url === 'string' ? url.replace(/^https?:\/\//, '') : ''

/** Hosts that elements of a head load from. @param head as site.yaml and front matter have it */
export function headRequests(head: unknown): readonly RemoteResource[] {
  const entries = (head ?? []) as readonly Readonly<Record<string, Readonly<Record<string, unknown>>>>[]
  return entries.flatMap((entry): RemoteResource[] => {
    const [kind, address] = entry.script
      ? (['script', entry.script.src] as const)
      : entry.link
        ? ([linkKind(entry.link), entry.link.href] as const)
        : []
    const host = typeof address === 'string' ? /^(?:https?:)?\/\/([^/?#]+)/.exec(address)?.[1] : undefined
    return kind === undefined || host === undefined ? [] : [{ kind, host }]
  })
}

const linkKind = ({ rel, as }: Readonly<Record<string, unknown>>): RemoteResource['kind'] | undefined =>
  rel === 'stylesheet' || as === 'style'
    ? 'style'
    : as === 'font'
      ? 'font'
      : rel === 'icon'
        ? 'image'
        : rel === 'preconnect'
          ? 'connect'
          : undefined
