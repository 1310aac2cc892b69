// Redirects, for hosts that read `_redirects` (the form that Netlify and Cloudflare Pages share)
// and as pages for those that do not.

import { t } from '../base/strings.ts'
import { escapeHtml } from '../base/text.ts'
import { resolve, withBase } from '../graph/resolve.ts'
import type { Scene } from '../render/scene.ts'
import type { Emission } from './plan.ts'

/** One page per redirect, and the file for the host. */
export function redirectFiles(scene: Scene): readonly Emission[] {
  const { graph } = scene
  const targets = graph.redirects.flatMap(({ from, to, locale, file }) => {
    const target = resolve(graph, { file, locale }, to)
    return 'url' in target ? [{ from, url: target.url, locale, file }] : []
  })
  const lines = targets.map(({ from, url }) => `${withBase(graph, from)} ${url} 301\n`)
  return [
    { path: '_redirects', content: lines.join(''), from: graph.config.redirects.yaml.file },
    ...targets.map(({ from, url, locale, file }) => ({
      path: from.endsWith('.html') ? from.slice(1) : `${from.slice(1)}/index.html`,
      content: stub(scene, url, locale),
      from: file
    }))
  ]
}

/** A page that leads on without a script; its one script keeps query and hash. */
function stub(scene: Scene, url: string, locale: string): string {
  const href = escapeHtml(url)
  const { config, theme } = scene.graph
  const absolute = /^[a-z]+:/i.test(url) ? href : escapeHtml(config.url + url)
  const { htmlLang = locale, direction = 'ltr' } = config.locales.find(({ code }) => code === locale) ?? {}
  const text = t(theme.strings[locale] ?? {}, 'redirect.moved')
  return `<!doctype html>
<html lang="${escapeHtml(htmlLang)}" dir="${direction}">
<head>
<meta charset="utf-8">
<title>${escapeHtml(text)}</title>
<link rel="canonical" href="${absolute}">
<meta name="robots" content="noindex">
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
