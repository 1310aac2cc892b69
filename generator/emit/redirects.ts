// Resolves redirects, and generates redirect pages for hosts that cannot redirect.

import { asciiUrl } from '../base/address.ts'
import type { Place } from '../base/diagnostics.ts'
import { cspHash } from '../base/hash.ts'
import { pageFile, type TrailingSlash } from '../base/page-address.ts'
import { t } from '../base/strings.ts'
import { escapeHtml, normalisePath, routePath } from '../base/text.ts'
import { elsewhere } from '../config/domains.ts'
import type { Redirect } from '../graph/redirects.ts'
import { resolve } from '../graph/resolve.ts'
import type { Graph } from '../graph/site-graph.ts'
import { absoluteUrl } from '../plan/head/social-image.ts'
import type { PlanContext } from '../plan/plan-context.ts'
import { policyElement, sitePolicy } from '../plan/policy/policy.ts'
import { hostRules } from '../plan/policy/site-hosts.ts'
import type { Emission } from './plan.ts'

/** A redirect with a valid target. */
export interface ResolvedRedirect extends Pick<Redirect, 'from' | 'locale' | 'file' | 'isGenerated'> {
  /** Percent-encoded, for the formats of all hosts. */
  readonly url: string
  readonly place: Place
}

/** All redirects of an output with a valid target, the first one of each address; at the address of a page there is only the page. */
export const resolvedRedirects = (graph: Graph): readonly ResolvedRedirect[] =>
  firstOfEach(graph.redirects)
    .filter(({ from }) => !graph.routes.has(routePath(from)) && !elsewhere(graph.config, from))
    .flatMap(({ from, to, locale, file, places, isGenerated }) => {
      const target = resolve(graph, { file, locale }, to)
      return 'url' in target
        ? [
            {
              from,
              url: asciiUrl(target.url),
              locale,
              file,
              place: places.from,
              isGenerated
            }
          ]
        : []
    })

const firstOfEach = (redirects: Graph['redirects']): Graph['redirects'] =>
  [...new Map(redirects.toReversed().map((redirect) => [redirect.from, redirect])).values()].toReversed()

/** One page per redirect, for hosts that cannot redirect. */
export const redirectPages = (context: PlanContext): readonly Emission[] =>
  resolvedRedirects(context.graph).map(({ from, url, locale, file, place }) => ({
    path: redirectPagePath(from, context.graph.config.trailingSlash),
    content: redirectPage(context, url, locale),
    from: file,
    place
  }))

/**
 * Output path of the page of a redirect; for `/` it is the home page. Hosts that do not strip `.html` look for an address
 * without extension as a folder.
 */
const redirectPagePath = (from: string, trailingSlash: TrailingSlash): string =>
  from.endsWith('.html')
    ? normalisePath(from)
    : pageFile(routePath(from), 'html', trailingSlash === 'html' ? 'always' : trailingSlash)

/** A redirect page. It works without JavaScript; its script keeps query and hash. */
function redirectPage(context: PlanContext, url: string, locale: string): string {
  const href = escapeHtml(url)
  const { config, theme } = context.graph
  const canonical =
    config.url === '' ? '' : `<link rel="canonical" href="${escapeHtml(absoluteUrl(context, url))}">\n`
  const { htmlLang = locale, direction = 'ltr' } = config.locales.find(({ code }) => code === locale) ?? {}
  const text = t(theme.strings[locale] ?? {}, 'redirect.moved')
  const policy = policyElement(sitePolicy(hostRules(context.graph), [cspHash(redirectScript)]))
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

/** Identical in all redirect pages, so that one hash in the Content-Security-Policy allows it. */
export const redirectScript =
  "addEventListener('DOMContentLoaded',()=>{const u=new URL(document.getElementById('to').href);if(location.search)u.search=location.search;if(location.hash)u.hash=location.hash;location.replace(u)})"
