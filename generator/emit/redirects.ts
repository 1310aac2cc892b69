// Redirects, for hosts that read `_redirects` (the form that Netlify and Cloudflare Pages share)
// and as pages for those that do not.

import { asciiUrl } from '../base/address.ts'
import { cspHash } from '../base/hash.ts'
import { t } from '../base/strings.ts'
import { escapeHtml, normalisePath } from '../base/text.ts'
import { resolve, withBase } from '../graph/resolve.ts'
import { absoluteUrl } from '../render/picture.ts'
import { policyElement, sitePolicy } from '../render/policy.ts'
import type { Scene } from '../render/scene.ts'
import { type Emission, generator } from './plan.ts'

/** One page per redirect, and the file for the host. */
export function redirectFiles(scene: Scene): readonly Emission[] {
  const { graph } = scene
  const targets = graph.redirects.flatMap(({ from, to, locale, file, places, made }) => {
    const target = resolve(graph, { file, locale }, to)
    return 'url' in target ? [{ from, url: target.url, locale, file, place: places.from, made }] : []
  })
  const lines = targets.map(({ from, url, made }) =>
    redirectLine(withBase(graph, from), url, made ? 302 : 301)
  )
  return [
    { path: '_redirects', content: lines.join(''), from: generator },
    ...targets.map(({ from, url, locale, file, place }) => ({
      path: stubPath(from),
      content: stub(scene, url, locale),
      from: file,
      place
    }))
  ]
}

/** Where the page of a redirect lies in the output; that of `/` is the home page. */
const stubPath = (from: string): string => normalisePath(from.endsWith('.html') ? from : `${from}/index.html`)

// What a host reads as a pattern, or as an encoded character, where a path of ours is meant.
const pattern = /[%*:?#]/g

/** An address of this site as hosts are asked for it; `path` is not encoded. */
const hostPath = (path: string): string =>
  asciiUrl(path.replace(pattern, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`))

/** A line of `_redirects`: three words, whatever stands in the two addresses. */
function redirectLine(from: string, to: string, status: 301 | 302): string {
  const [server = ''] = /^(?:[a-z][a-z\d+.-]*:)?(?:\/\/[^/?#]*)?/i.exec(to) ?? []
  const target = server + to.slice(server.length).replace(/[*:]/g, (character) => hostPath(character))
  return `${hostPath(from)} ${asciiUrl(target)} ${status}\n`
}

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
