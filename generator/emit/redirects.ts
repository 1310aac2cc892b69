// Redirects: where they lead, and as pages for hosts that do not redirect by themselves.

import type { Place } from '../base/diagnostics.ts'
import { cspHash } from '../base/hash.ts'
import { pageFile, type TrailingSlash } from '../base/page-address.ts'
import { t } from '../base/strings.ts'
import { escapeHtml, normalisePath, routePath } from '../base/text.ts'
import type { Redirect } from '../graph/redirects.ts'
import { resolve } from '../graph/resolve.ts'
import type { Graph } from '../graph/site-graph.ts'
import { absoluteUrl } from '../render/picture.ts'
import { policyElement, sitePolicy } from '../render/policy.ts'
import type { Scene } from '../render/scene.ts'
import type { Emission } from './plan.ts'

/** A redirect whose target is known. */
export interface ResolvedRedirect extends Pick<Redirect, 'from' | 'locale' | 'file' | 'made'> {
  readonly url: string
  readonly place: Place
}

/** Every redirect that leads somewhere. */
export const resolvedRedirects = (graph: Graph): readonly ResolvedRedirect[] =>
  graph.redirects.flatMap(({ from, to, locale, file, places, made }) => {
    const target = resolve(graph, { file, locale }, to)
    return 'url' in target
      ? [{ from, url: target.url, locale, file, place: places.from, ...(made ? { made } : {}) }]
      : []
  })

/** One page per redirect, for hosts that do not redirect by themselves. */
export const redirectStubs = (scene: Scene): readonly Emission[] =>
  resolvedRedirects(scene.graph).map(({ from, url, locale, file, place }) => ({
    path: stubPath(from, scene.graph.config.trailingSlash),
    content: stub(scene, url, locale),
    from: file,
    place
  }))

/**
 * Where the page of a redirect lies in the output; that of `/` is the home page. Hosts that do not leave out `.html` know
 * an address without it as a folder.
 */
const stubPath = (from: string, trailingSlash: TrailingSlash): string =>
  from.endsWith('.html')
    ? normalisePath(from)
    : pageFile(routePath(from), 'html', trailingSlash === 'html' ? 'always' : trailingSlash)

/** A page that leads on without a script; its one script keeps query and hash. */
function stub(scene: Scene, url: string, locale: string): string {
  const href = escapeHtml(url)
  const { config, theme } = scene.graph
  const canonical =
    config.url === '' ? '' : `<link rel="canonical" href="${escapeHtml(absoluteUrl(scene, url))}">\n`
  const { htmlLang = locale, direction = 'ltr' } = config.locales.find(({ code }) => code === locale) ?? {}
  const text = t(theme.strings[locale] ?? {}, 'redirect.moved')
  const policy = policyElement(sitePolicy(scene.graph, [cspHash(redirectScript)]))
  return `<!doctype html>
<html lang="${escapeHtml(htmlLang)}" dir="${direction}">
<head>
<meta charset="utf-8">
${policy}
<title>${escapeHtml(text)}</title>
${canonical}<meta name="robots" content="noindex">
<script>${redirectScript}</script>
<noscript><meta http-equiv="refresh" content="0; url=${href}"></noscript>
</head>
<body>
<p><a id="to" href="${href}">${escapeHtml(text)}</a></p>
</body>
</html>
`
}

/** The same in every stub, so that one hash in the Content-Security-Policy allows it. */
export const redirectScript =
  "addEventListener('DOMContentLoaded',()=>{const u=new URL(document.getElementById('to').href);if(location.search)u.search=location.search;if(location.hash)u.hash=location.hash;location.replace(u)})"
