// What a site asks of its host, told once: headers by path, redirects with their status, pages for unknown addresses.
// `preview` obeys this description, and each adapter of this folder translates it for one host.

import { asciiUrl } from '../../base/address.ts'
import type { TrailingSlash } from '../../base/page-address.ts'
import { baseName } from '../../base/text.ts'
import { folderUrl, withBase } from '../../graph/resolve.ts'
import type { Route } from '../../graph/route.ts'
import type { Scene } from '../../render/scene.ts'
import { type HeaderRules, headerRules } from '../headers.ts'
import { manifestName } from '../manifest.ts'
import { type Emission, generator } from '../plan.ts'
import { resolvedRedirects } from '../redirects.ts'

export interface HostRedirect {
  /** Path with the base, without encoding. It redirects with and without a slash at its end: `formsOf`. */
  readonly from: string
  /** Path or address in ASCII, as it stands in a `Location`. The query of the request is added to it. */
  readonly to: string
  readonly status: 301 | 302
}

export interface HostDescription {
  /** Origin of the site; empty where it does not say where it will be. */
  readonly url: string
  /** Starts and ends with a slash, without encoding. */
  readonly base: string
  /** How addresses of pages end; without a slash, pages are files with `.html` in any case. */
  readonly trailingSlash: TrailingSlash
  /** Every rule that fits holds; a later one replaces headers of the same name. */
  readonly headers: HeaderRules
  readonly redirects: readonly HostRedirect[]
  /** Folders that have a `404.html`, as paths with the base, `/kit/de/` before `/kit/`. */
  readonly notFound: readonly string[]
  /** Paths of pages, with the base and without a slash at the end, whose last part has a dot in it. */
  readonly dottedFolders: readonly string[]
  /** Paths of files, with the base, whose names have no dot in them. */
  readonly plainFiles: readonly string[]
  /** Files of the output that are for hosts and for sitegen alone. */
  readonly hidden: readonly string[]
  /** Do `.br` and `.gz` lie beside the files? */
  readonly compressed: boolean
}

/** The addresses that a redirect holds for: `/old` → `/old`, `/old/`. */
export function formsOf({ from }: Pick<HostRedirect, 'from'>): readonly string[] {
  const bare = from.replace(/\/$/, '')
  return bare === '' ? ['/'] : [bare, `${bare}/`]
}

/** What a host writes, and what it cannot do. */
export interface HostFiles {
  readonly files: readonly { readonly path: string; readonly content: string }[]
  readonly limits: readonly HostLimit[]
  /** Does the host redirect by itself? Others need a page at each old address. */
  readonly redirects: boolean
}

/** Something that a host cannot do and this site asks of it. */
export interface HostLimit {
  /** What is missing, as a sentence without its full stop. */
  readonly message: string
  /** What happens instead, or what to do. */
  readonly hint: string
}

/** An adapter for one host: a pure function. */
export type HostAdapter = (host: HostDescription) => HostFiles

/** Name of the description in the output folder. */
export const descriptionName = 'sitegen.host.json'

/**
 * Describe what a site asks of its host.
 *
 * @param pages routes that are written, with those of unknown addresses
 */
export function describeHost(scene: Scene, pages: readonly Route[]): HostDescription {
  const { graph } = scene
  const { url, base, deploy, trailingSlash } = graph.config
  const inSite = (path: string): string => withBase(graph, path)
  return {
    url,
    base,
    trailingSlash,
    headers: headerRules(scene),
    redirects: resolvedRedirects(graph).map(({ from, url: to, made }) => ({
      from: inSite(from),
      to: asciiUrl(to),
      status: made ? 302 : 301
    })),
    notFound: pages
      .filter(({ kind }) => kind === 'notFound')
      .map(({ path }) => folderUrl(graph, path))
      .sort((a, b) => b.length - a.length || (a < b ? -1 : 1)),
    dottedFolders: pages
      .filter(({ path }) => baseName(path.replace(/\/$/, '')).includes('.'))
      .map(({ path }) => folderUrl(graph, path).replace(/\/$/, '')),
    plainFiles: graph.assets.staticPaths.filter((path) => !baseName(path).includes('.')).map(inSite),
    hidden: [manifestName, descriptionName],
    compressed: deploy.compress
  }
}

/** The description as `preview` reads it. */
export const descriptionFile = ({ base, headers, redirects, hidden }: HostDescription): Emission => ({
  path: descriptionName,
  content: `${JSON.stringify({ generator, base, headers, redirects, hidden }, null, 1)}
`,
  from: generator
})

/** What `preview` reads of the description; nothing when the text is not one. */
export type PreviewDescription = Pick<HostDescription, 'base' | 'headers' | 'redirects' | 'hidden'>

export function parseHostDescription(text: string): PreviewDescription | undefined {
  try {
    const value = JSON.parse(text) as (Partial<PreviewDescription> & { readonly generator?: unknown }) | null
    // The manifest names its hash: a file of this name is what `descriptionFile` has written.
    return value?.generator === generator && value.headers && value.redirects && value.hidden
      ? (value as PreviewDescription)
      : undefined
  } catch {
    return undefined
  }
}

/** A part of the site whose answers have the same headers and the same page for unknown addresses. */
export interface Zone {
  /** Starts with a slash. A folder ends with one, a single file does not. */
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  /** Path of the page for unknown addresses; missing where the site has none. */
  readonly notFound?: string
}

/** What files that no rule speaks of are sent with: browsers ask whether they have changed. */
export const defaultCaching = 'no-cache'

/** Headers that a path is answered with. */
export function headersOf(rules: HeaderRules, path: string): Readonly<Record<string, string>> {
  const headers: Record<string, string> = {}
  for (const rule of rules) if (ruleFits(rule.path, path)) Object.assign(headers, rule.headers)
  return headers
}

const ruleFits = (pattern: string, path: string): boolean =>
  pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern

/** The whole site in zones, for hosts whose rules do not add up: the longest path that fits holds alone. */
export function zonesOf({ base, headers, notFound }: HostDescription): readonly Zone[] {
  const paths = new Set([base, ...notFound, ...headers.map(({ path }) => path.replace(/\*$/, ''))])
  return [...paths].sort().map((path) => {
    const home = notFound.find((start) => path.startsWith(start))
    return {
      path,
      headers: { 'Cache-Control': defaultCaching, ...headersOf(headers, path) },
      ...(home === undefined ? {} : { notFound: `${home}404.html` })
    }
  })
}

/** `/a?b#c` and the query of a request, which goes in front of the hash: the parts between which it is put. */
export function splitTarget(to: string): {
  readonly address: string
  readonly hasQuery: boolean
  readonly hash: string
} {
  const at = to.indexOf('#')
  const address = at < 0 ? to : to.slice(0, at)
  return { address, hasQuery: address.includes('?'), hash: at < 0 ? '' : to.slice(at) }
}

/** Messages of hosts that send a site's files and nothing else. */
export function bareHostLimits(name: string, { redirects, notFound }: HostDescription): readonly HostLimit[] {
  return [
    {
      message: `${name} does not send headers of a site`,
      hint: 'the Content-Security-Policy stands in each page; X-Frame-Options and frame-ancestors, which keep other sites from showing yours in a frame, and caching of assets for a year need another host or a proxy'
    },
    ...(redirects.length > 0
      ? [
          {
            message: `${name} does not redirect`,
            hint: 'old addresses are answered with a small page that leads on, and status 200'
          }
        ]
      : []),
    ...oneNotFoundLimit(name, notFound)
  ]
}

/** Of hosts that send `/a.html` at `/a`, and know nothing of other forms of that address. */
export const otherFormsLimit = (name: string, { trailingSlash }: HostDescription): readonly HostLimit[] =>
  trailingSlash === 'never'
    ? [
        {
          message: `${name} does not lead from \`/a/\` and \`/a.html\` to \`/a\``,
          hint: 'the first is unknown to it, and the second shows the page; its canonical address is that without an ending'
        }
      ]
    : []

/** Of hosts that leave out `.html` and cannot be told not to. */
export const withoutHtmlLimit = (name: string, { trailingSlash }: HostDescription): readonly HostLimit[] =>
  trailingSlash === 'html'
    ? [
        {
          message: `${name} leads from \`/a.html\` to \`/a\`, so that each link of this site is followed in two steps`,
          hint: 'write `trailingSlash: never`'
        }
      ]
    : []

/** Of hosts that have one page for all unknown addresses. */
export const oneNotFoundLimit = (name: string, notFound: readonly string[]): readonly HostLimit[] =>
  notFound.length > 1
    ? [
        {
          message: `${name} has one page for all unknown addresses`,
          hint: `it is ${notFound.at(-1)}404.html, for readers of the other languages too`
        }
      ]
    : []
