// Responses for URLs of the site: a page, a file, a redirect, or the error page.

import { acceptsMarkdown } from '../base/accept-markdown.ts'
import type { Diagnostic } from '../base/diagnostics.ts'
import type { Files } from '../base/files.ts'
import { withRealPaths } from '../base/markdown-folder.ts'
import { type PageFileType, pageAddress, pageOfFile, pathOfAddress } from '../base/page-address.ts'
import { escapeHtml, extensionOf, routePath } from '../base/text.ts'
import { cardsOf } from '../emit/cards.ts'
import { type HeaderRules, headerRules } from '../emit/headers.ts'
import { headersOf } from '../emit/hosts/description.ts'
import { fullText, fullTexts } from '../emit/llms-full.ts'
import { staticOriginal } from '../emit/static-copies.ts'
import { publishedBytes } from '../graph/assets.ts'
import { folderUrl, pathInSite } from '../graph/resolve.ts'
import type { Route } from '../graph/route.ts'
import type { Card } from '../plan/card/card.ts'
import { isCardOutput } from '../plan/card/page-cards.ts'
import { hasMarkdownAlternate, metadataOutput } from '../plan/page-outputs.ts'
import type { PlanContext } from '../plan/plan-context.ts'
import { plainPolicy, policyElement, policyHeader } from '../plan/policy/policy.ts'
import { renderMarkdownAlternate } from '../render/markdown/markdown-alternate.ts'
import { renderPage } from '../validate/render-page.ts'
import { encodedPath, type HttpResponse, plainText, redirectTo } from './http-response.ts'
import { livePaths } from './live.ts'
import { lruPerContext, memoizePerContext } from './memoize-per-context.ts'
import type { SessionState } from './session.ts'
import { createSiteFiles, type LookUpSiteFile } from './site-files.ts'

/**
 * Responds with a page or file of the site, with security and cache headers.
 *
 * @param path decoded path
 * @param search query with `?`, or an empty string
 * @param accept what the client would like: a page as Markdown, if it names that first
 * @throws SourceChangedError if a file has changed that the watcher has not reported yet
 */
export type SiteResponder = (
  state: SessionState,
  path: string,
  search: string,
  accept?: string
) => Promise<HttpResponse>

/** Create the function that responds to requests of one server. */
export function createSiteResponder(files: Files): SiteResponder {
  const siteFiles = createSiteFiles()
  return async (state, path, search, accept) =>
    withHeaders(
      state,
      state.context
        ? await respond(state.context, { path, search, accept }, siteFiles)
        : errorPage(withRealPaths(files, state.diagnostics)),
      path
    )
}

/** A response with security and cache headers. */
const withHeaders = (state: SessionState, response: HttpResponse, path: string): HttpResponse => ({
  ...response,
  headers: { 'cache-control': 'no-store', ...securityHeaders(state, path), ...response.headers }
})

const securityHeaders = ({ context }: SessionState, path: string): Readonly<Record<string, string>> => ({
  ...(context
    ? headersOf(withoutCaching(headerRules(context)), path)
    : { 'Content-Security-Policy': policyHeader(plainPolicy) }),
  'X-Content-Type-Options': 'nosniff',
  // Drafts must not be embedded by other sites.
  'Cross-Origin-Resource-Policy': 'same-origin'
})

const withoutCaching = (rules: HeaderRules): HeaderRules =>
  rules.filter(({ headers }) => !('Cache-Control' in headers))

async function respond(
  context: PlanContext,
  {
    path,
    search,
    accept
  }: { readonly path: string; readonly search: string; readonly accept?: string | undefined },
  siteFiles: LookUpSiteFile
): Promise<HttpResponse> {
  const { base } = context.graph.config
  if (!path.startsWith(base))
    return `${path}/` === base || path === '/' ? redirectTo(base) : plainText(404, 'Not found')
  const sitePath = `/${path.slice(base.length)}`
  const resolved = resolvePage(context, sitePath)
  if (resolved && 'redirect' in resolved)
    return redirectTo(encodedPath(pathInSite(context.graph, resolved.redirect)) + search)
  if (resolved) {
    const { route, type } = resolved
    const asMarkdown = type === 'html' && acceptsMarkdown(accept) && hasMarkdownAlternate(context, route)
    const page = await pageResponse(context, route, asMarkdown ? 'md' : type)
    return type === 'html' ? { ...page, headers: { vary: 'Accept' } } : page
  }
  const notFound = notFoundFor(context, sitePath)
  if (notFound && sitePath === metadataPath(context, notFound)) return pageResponse(context, notFound, 'json')
  // A page of another tool in site/static: addresses on it are relative to its folder.
  if (context.graph.assets.static(`${sitePath}/index.html`))
    return redirectTo(encodedPath(folderUrl(context.graph, `${sitePath}/`)) + search)
  const file =
    (await fileResponse(context, sitePath.slice(1), siteFiles)) ??
    (await fullTextResponse(context, sitePath.slice(1)))
  if (file) return file
  const page = notFound && (await renderedPage(context, notFound)).value
  return page ? { status: 404, body: page.html, path: '404.html' } : plainText(404, 'Not found')
}

/** The page for a URL or output file, or the path to redirect to if the URL has another form. */
function resolvePage(
  { graph }: PlanContext,
  sitePath: string
): { readonly route: Route; readonly type: PageFileType } | { readonly redirect: string } | undefined {
  const { trailingSlash } = graph.config
  const path = routePath(pathOfAddress(sitePath, trailingSlash))
  const routeAtAddress = graph.routes.get(path)
  if (routeAtAddress && pageAddress(path, trailingSlash) === sitePath)
    return { route: routeAtAddress, type: 'html' }
  const file = pageOfFile(sitePath.slice(1), trailingSlash)
  const routeOfFile = file && graph.routes.get(file.path)
  // Hosts that omit `.html` redirect to the page.
  const isRedirected = trailingSlash === 'never' && file?.type === 'html' && file.path !== '/'
  if (file && routeOfFile && !isRedirected) return { route: routeOfFile, type: file.type }
  return routeAtAddress && { redirect: path }
}

const metadataPath = (context: PlanContext, route: Route): string => `/${metadataOutput(context, route)}`

/** The 404 page in the language of the URL. */
const notFoundFor = (context: PlanContext, path: string): Route | undefined =>
  context.graph.notFound
    .filter((page) => path.startsWith(page.path))
    .sort((a, b) => b.path.length - a.path.length)[0]

/** Files of rendered pages, by output path. Kept per graph: open pages survive a new style sheet. */
const pageFiles = new WeakMap<PlanContext['graph'], Map<string, (files: Files) => string | Uint8Array>>()

/** Each reload requests a page's HTML, metadata and Markdown alternate; all three come from one rendering. */
const renderedPage = lruPerContext(64, (context: PlanContext, route: Route) => renderPage(context, route))

async function pageResponse(context: PlanContext, route: Route, type: PageFileType): Promise<HttpResponse> {
  const { value: page, diagnostics } = await renderedPage(context, route)
  if (!page) return errorPage(diagnostics)
  const contents = pageFiles.get(context.graph) ?? new Map<string, (files: Files) => string | Uint8Array>()
  for (const { output, file } of page.assets) contents.set(output, (files) => publishedBytes(files, file))
  for (const { output, text } of page.sheets) contents.set(output, () => text)
  pageFiles.set(context.graph, contents)
  if (type === 'md') {
    const alternate = await renderMarkdownAlternate(context.pageContext, page)
    return alternate === undefined
      ? plainText(404, 'Not found')
      : { status: 200, body: alternate, path: 'index.md' }
  }
  return type === 'json'
    ? { status: 200, body: page.metadata, path: 'index.json' }
    : { status: 200, body: page.html, path: 'index.html' }
}

const fullTextsIn = memoizePerContext((context: PlanContext) =>
  fullTexts(context, [...context.graph.routes.values()])
)

/** A text that joins pages, which are rendered for it. */
async function fullTextResponse(context: PlanContext, output: string): Promise<HttpResponse | undefined> {
  const text = output.endsWith('.txt') ? fullTextsIn(context).find(({ path }) => path === output) : undefined
  if (!text) return undefined
  const files = new Map<string, string>()
  for (const file of text.files) {
    const found = resolvePage(context, `/${file}`)
    const page = found && 'route' in found ? (await renderedPage(context, found.route)).value : undefined
    files.set(file, (page && (await renderMarkdownAlternate(context.pageContext, page))) ?? '')
  }
  const read = (file: string) => files.get(file) ?? ''
  return { status: 200, body: fullText(text, (file) => Buffer.byteLength(read(file)), read), path: output }
}

/** Cards of all pages. Computing them is expensive, so this is only called for file names of cards. */
const cardsIn = memoizePerContext((context: PlanContext) =>
  cardsOf(context, [...context.graph.routes.values()])
)

/** Drawing a card takes tens of milliseconds. */
const drawnCard = lruPerContext(64, async (context: PlanContext, { text }: Card) =>
  context.cards?.maker.make(text)
)

async function fileResponse(
  context: PlanContext,
  output: string,
  siteFiles: LookUpSiteFile
): Promise<HttpResponse | undefined> {
  // Includes files generated by plugins.
  const { files } = context.graph.plugins
  const encoded = await context.pictures?.bytes?.(output)
  if (encoded) return { status: 200, body: encoded, path: output }
  const content = pageFiles.get(context.graph)?.get(output)
  if (content) return { status: 200, body: content(files), path: output }
  const card = await cardResponse(context, output)
  if (card) return card
  const { assets, config } = context.graph
  for (const path of [`/${output}`, staticOriginal(`/${output}`, config)])
    if (path !== undefined && assets.static(path))
      return { status: 200, body: files.read(`site/static${path}`), path: output }
  const body =
    (await siteFiles(context, output)) ??
    (await siteFiles(context, `${output}${output === '' || output.endsWith('/') ? '' : '/'}index.html`))
  return body === undefined
    ? undefined
    : { status: 200, body, path: extensionOf(output) === '' ? 'index.html' : output }
}

/** A card image; rendered pages are looked up first, then all others. */
async function cardResponse(context: PlanContext, output: string): Promise<HttpResponse | undefined> {
  if (!context.cards || !isCardOutput(output)) return undefined
  const card = context.cards.byOutput.get(output) ?? cardsIn(context).get(output)?.card
  const picture = card && (await drawnCard(context, card))
  return picture && { status: 200, body: picture, path: output }
}

/** Error page for a site that cannot be rendered. */
function errorPage(diagnostics: readonly Diagnostic[]): HttpResponse {
  const items = diagnostics
    .filter(({ severity }) => severity === 'error')
    .map(({ file, line, column, message, code, hint }) => {
      const location = [file, line, column].filter((part) => part !== undefined).join(':')
      return `<li><strong>${escapeHtml(location)}</strong><br>${escapeHtml(message)} (${code})${hint === undefined ? '' : `<br>hint: ${escapeHtml(hint)}`}</li>`
    })
  const body = `<!doctype html>
<html lang="en"><head><meta charset="utf-8">${policyElement(plainPolicy)}<title>sitegen: errors</title><meta name="viewport" content="width=device-width"></head>
<body><h1>The site cannot be shown yet</h1><ul>${items.join('\n')}</ul><p>This page reloads when a file is saved.</p>
<script type="module" src="${livePaths.retry}"></script></body></html>
`
  return { status: 500, body, path: 'error.html' }
}
