// Requirements of a site for its host: headers by path, redirects with their status, 404 pages. `preview` implements this
// description, and each adapter in this folder translates it for one host.

import { asciiUrl } from '../../base/address.ts'
import type { TrailingSlash } from '../../base/page-address.ts'
import { baseName } from '../../base/text.ts'
import { manifestName } from '../../engine/manifest.ts'
import { folderUrl, pathInSite } from '../../graph/resolve.ts'
import type { Route } from '../../graph/route.ts'
import type { HeaderContext } from '../../plan/plan-context.ts'
import { type HeaderRules, headerRules } from '../headers.ts'
import { type Emission, generator } from '../plan.ts'
import { resolvedRedirects } from '../redirects.ts'

export interface HostRedirect {
  /** Decoded path with the base. It applies with and without a trailing slash: `addressVariants`. */
  readonly from: string
  /** Path or URL in ASCII, as in a `Location` header. The query of the request is appended. */
  readonly to: string
  readonly status: 301 | 302
}

export interface HostDescription {
  /** Origin of the site; empty when `url` is not set. */
  readonly url: string
  /** Decoded; starts and ends with a slash. */
  readonly base: string
  /** Form of page addresses; with `never` and `html`, pages are `.html` files. */
  readonly trailingSlash: TrailingSlash
  /** All matching rules apply; a later one overrides headers of the same name. */
  readonly headers: HeaderRules
  readonly redirects: readonly HostRedirect[]
  /** Folders with a `404.html`, as paths with the base, longest first: `/kit/de/`, `/kit/`. */
  readonly notFound: readonly string[]
  /** Pages whose last path segment contains a dot: paths with the base, without trailing slash. */
  readonly dottedFolders: readonly string[]
  /** Files whose names contain no dot: paths with the base. */
  readonly plainFiles: readonly string[]
  /** Files of the output that are only for hosts and sitegen and must not be served. */
  readonly hidden: readonly string[]
  /** Whether site.yaml asks for headers that a page cannot contain: who may frame the site, reports of its policy. */
  readonly needsHeaders: boolean
  /** Whether pages have a Markdown alternate, which is the answer to requests for Markdown. */
  readonly markdown: boolean
  /** Code of the server for assistants, which defines `sitegenMcp`; missing without `deploy.mcp`. */
  readonly mcp?: string
  /** Whether hosts that need a function for it answer requests for Markdown too. */
  readonly answersMarkdown: boolean
  /** Whether there are `.br` and `.gz` files. */
  readonly compressed: boolean
}

/** The addresses to which a redirect applies: `/old` → `/old`, `/old/`. */
export function addressVariants({ from }: Pick<HostRedirect, 'from'>): readonly string[] {
  const withoutSlash = from.replace(/\/$/, '')
  return withoutSlash === '' ? ['/'] : [withoutSlash, `${withoutSlash}/`]
}

/** Result of an adapter: its files and the limits of the host. */
export interface HostFiles {
  readonly files: readonly { readonly path: string; readonly content: string }[]
  readonly limits: readonly HostLimit[]
  /** Whether the host performs redirects. Others need a page at each old address. */
  readonly redirects: boolean
}

/** A requirement of the site that the host cannot meet. */
export interface HostLimit {
  /** What is missing: a sentence without full stop. */
  readonly message: string
  /** What happens instead, or what to do. */
  readonly hint: string
}

/** An adapter for one host: a pure function. */
export type HostAdapter = (host: HostDescription) => HostFiles

/** Name of the description in the output folder. */
export const hostDescriptionName = 'sitegen.host.json'

/** Directives that browsers ignore in a `<meta>` element: https://www.w3.org/TR/CSP3/#meta-element */
const headerDirectives = ['report-uri', 'report-to', 'sandbox']

/**
 * Describe what a site requires of its host.
 *
 * @param pages all written routes, including 404 pages
 */
export function describeHost(context: HeaderContext, pages: readonly Route[]): HostDescription {
  const { graph } = context
  const { url, base, deploy, trailingSlash, policy, llms } = graph.config
  const inSite = (path: string): string => pathInSite(graph, path)
  return {
    url,
    base,
    trailingSlash,
    headers: headerRules(context),
    redirects: resolvedRedirects(graph).map(({ from, url: to, isGenerated }) => ({
      from: inSite(from),
      to: asciiUrl(to),
      status: isGenerated ? 302 : 301
    })),
    notFound: pages
      .filter(({ kind }) => kind === 'notFound')
      .map(({ path }) => folderUrl(graph, path))
      .sort((a, b) => b.length - a.length || (a < b ? -1 : 1)),
    dottedFolders: pages
      .filter(({ path }) => baseName(path.replace(/\/$/, '')).includes('.'))
      .map(({ path }) => folderUrl(graph, path).replace(/\/$/, '')),
    plainFiles: graph.assets.staticPaths.filter((path) => !baseName(path).includes('.')).map(inSite),
    hidden: [manifestName, hostDescriptionName],
    needsHeaders:
      policy.frameAncestors.length > 0 ||
      headerDirectives.some((directive) => typeof policy.directives[directive] === 'string'),
    markdown: llms,
    answersMarkdown: llms && deploy.markdown,
    compressed: deploy.compress
  }
}

/** The description as a file, for programs that read a finished output, such as `preview`. */
export const descriptionFile = ({ url, base, headers, redirects, hidden }: HostDescription): Emission => ({
  path: hostDescriptionName,
  content: `${JSON.stringify({ generator, url, base, headers, redirects, hidden }, null, 1)}
`,
  from: generator
})

/** The part of the description that is in its file. */
export type PreviewDescription = Pick<HostDescription, 'url' | 'base' | 'headers' | 'redirects' | 'hidden'>

/** Parse the file of a description; undefined if sitegen has not written it. */
export function parseHostDescription(text: string): PreviewDescription | undefined {
  try {
    const value = JSON.parse(text) as (Partial<PreviewDescription> & { readonly generator?: unknown }) | null
    // No further validation: the manifest contains its hash, so the file was written by `descriptionFile`.
    return value?.generator === generator && value.headers && value.redirects && value.hidden
      ? (value as PreviewDescription)
      : undefined
  } catch {
    return undefined
  }
}

/** A part of the site with the same headers and the same 404 page. */
export interface Zone {
  /** Starts with a slash. A folder ends with one, a single file does not. */
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  /** Path of the 404 page; missing if there is none. */
  readonly notFound?: string
}

/** `Cache-Control` of files without a rule: browsers have to revalidate them. */
export const defaultCaching = 'no-cache'

/** Headers of the response for a path. */
export function headersOf(rules: HeaderRules, path: string): Readonly<Record<string, string>> {
  const headers: Record<string, string> = {}
  for (const rule of rules) if (ruleMatches(rule.path, path)) Object.assign(headers, rule.headers)
  return headers
}

const ruleMatches = (pattern: string, path: string): boolean =>
  pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern

/** Divide a site into zones, for hosts that apply only the longest matching rule. */
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

/** Split a redirect target so that the query of the request can be inserted before the hash. */
export function splitTarget(to: string): {
  readonly address: string
  readonly hasQuery: boolean
  readonly hash: string
} {
  const at = to.indexOf('#')
  const address = at < 0 ? to : to.slice(0, at)
  return { address, hasQuery: address.includes('?'), hash: at < 0 ? '' : to.slice(at) }
}

/** Limits of hosts that only serve files. */
export function bareHostLimits(
  name: string,
  { redirects, notFound, needsHeaders }: HostDescription
): readonly HostLimit[] {
  return [
    ...(needsHeaders
      ? [
          {
            message: `${name} does not send custom headers`,
            hint: 'the Content-Security-Policy is in each page; X-Frame-Options and frame-ancestors, which keep other sites from showing yours in a frame, and caching of assets for a year need another host or a proxy'
          }
        ]
      : []),
    ...(redirects.length > 0
      ? [
          {
            message: `${name} does not redirect`,
            hint: 'old addresses return a redirect page with status 200'
          }
        ]
      : []),
    ...oneNotFoundLimit(name, notFound)
  ]
}

/** Limit of hosts that serve `/a.html` at `/a` but do not redirect other forms. */
export const otherFormsLimit = (name: string, { trailingSlash }: HostDescription): readonly HostLimit[] =>
  trailingSlash === 'never'
    ? [
        {
          message: `${name} does not redirect \`/a/\` and \`/a.html\` to \`/a\``,
          hint: '`/a/` is a 404, and `/a.html` shows the page with the canonical address `/a`'
        }
      ]
    : []

/** Limit of hosts that always strip `.html`. */
export const withoutHtmlLimit = (name: string, { trailingSlash }: HostDescription): readonly HostLimit[] =>
  trailingSlash === 'html'
    ? [
        {
          message: `${name} redirects \`/a.html\` to \`/a\`, so each link of this site costs a second request`,
          hint: 'write `trailingSlash: never`'
        }
      ]
    : []

/** Limit of hosts with a single 404 page. */
export const oneNotFoundLimit = (name: string, notFound: readonly string[]): readonly HostLimit[] =>
  notFound.length > 1
    ? [
        {
          message: `${name} has only one 404 page for the whole site`,
          hint: `the 404 page of all languages is ${notFound.at(-1)}404.html`
        }
      ]
    : []
