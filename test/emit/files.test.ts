// Site-wide files, complete.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { cspHash, sha256 } from '../../generator/base/hash.ts'
import { siteWideFiles } from '../../generator/emit/emit.ts'
import { headerRules } from '../../generator/emit/headers.ts'
import { describeHost } from '../../generator/emit/hosts/description.ts'
import { headersFile, redirectsFile } from '../../generator/emit/hosts/underscore-files.ts'
import { planOutputs } from '../../generator/emit/plan.ts'
import { redirectPages, redirectScript } from '../../generator/emit/redirects.ts'
import { robots, sitemaps } from '../../generator/emit/sitemap.ts'
import { createManifest, manifestText, parseManifest } from '../../generator/engine/manifest.ts'
import { renderPage } from '../../generator/validate/render-page.ts'
import { bundle, planContextFrom, siteYaml, type Table } from '../memory-site.ts'
import { emitPages } from './emit-pages.ts'

const site: Table = {
  'site/site.yaml': `${siteYaml}base: /kit/\n`,
  'site/redirects.yaml': '- {from: /old, to: /docs/a#b}\n- {from: /away, to: "https://x.example/?a=1&b"}\n',
  'content/en/docs/a.md': '# A\n\n## B\n',
  'content/de/docs/a.md': '# A\n\n## B\n',
  'content/en/docs/only.md': '# Only\n',
  'content/en/docs/hidden.md': '---\nunlisted: true\n---\n',
  'content/en/blog/2025-01-01-p.md': '---\ntags: [x]\n---\n'
}

test('sitemap: without unlisted, untranslated and tag pages', () => {
  const { context } = planContextFrom(site)
  const docsOnly = [...context.graph.routes.values()].filter(
    ({ kind }) => kind === 'doc' || kind === 'postList'
  )
  const alternates = (path: string) =>
    `    <xhtml:link rel="alternate" hreflang="en" href="https://site.example/kit/${path}"/>
    <xhtml:link rel="alternate" hreflang="de" href="https://site.example/kit/de/${path}"/>
    <xhtml:link rel="alternate" hreflang="x-default" href="https://site.example/kit/${path}"/>`
  assert.is(
    sitemaps(context, docsOnly)[0]?.content,
    `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
  <url>
    <loc>https://site.example/kit/docs/a/</loc>
    <priority>0.5</priority>
${alternates('docs/a/')}
  </url>
  <url>
    <loc>https://site.example/kit/docs/only/</loc>
    <priority>0.5</priority>
    <xhtml:link rel="alternate" hreflang="en" href="https://site.example/kit/docs/only/"/>
    <xhtml:link rel="alternate" hreflang="x-default" href="https://site.example/kit/docs/only/"/>
  </url>
  <url>
    <loc>https://site.example/kit/blog/</loc>
    <priority>0.5</priority>
${alternates('blog/')}
  </url>
  <url>
    <loc>https://site.example/kit/de/docs/a/</loc>
    <priority>0.5</priority>
${alternates('docs/a/')}
  </url>
  <url>
    <loc>https://site.example/kit/de/blog/</loc>
    <priority>0.5</priority>
${alternates('blog/')}
  </url>
</urlset>
`
  )
})

test('robots', () =>
  assert.is(
    robots(planContextFrom(site).context),
    'User-agent: *\nAllow: /\n\nSitemap: https://site.example/kit/sitemap.xml\n'
  ))

test('headers, complete', () => {
  const scripts = `'self' '${bundle.client.inlineHash}' '${cspHash(redirectScript)}'`
  assert.is(
    headersFile(headerRules(planContextFrom(site).context)),
    `/kit/*
  Content-Security-Policy: default-src 'self'; script-src ${scripts}; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; object-src 'none'; base-uri 'self'; form-action 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types sitegen sitegen-worker
  X-Content-Type-Options: nosniff
  X-Frame-Options: DENY
  Cross-Origin-Opener-Policy: same-origin
  Referrer-Policy: strict-origin-when-cross-origin
  Permissions-Policy: camera=(), geolocation=(), microphone=()
/kit/assets/*
  Cache-Control: public, max-age=31536000, immutable
/kit/assets/sandboxed/*
  Content-Security-Policy: sandbox; default-src 'none'; img-src 'self' data:; media-src 'self'; font-src 'self' data:; style-src 'self' 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'
`
  )
})

const { context } = planContextFrom(site)
const redirects = redirectPages(context)

test('redirects: a line for each, in every language', () =>
  assert.is(
    redirectsFile(describeHost(context, []).redirects),
    `/kit/old /kit/docs/a/#b 301
/kit/old/ /kit/docs/a/#b 301
/kit/de/old /kit/de/docs/a/#b 301
/kit/de/old/ /kit/de/docs/a/#b 301
/kit/away https://x.example/?a=1&b 301
/kit/away/ https://x.example/?a=1&b 301
/kit/de/away https://x.example/?a=1&b 301
/kit/de/away/ https://x.example/?a=1&b 301
`
  ))

const stub = (lang: string, text: string, href: string, canonical: string) => `<!doctype html>
<html lang="${lang}" dir="ltr">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'self'; script-src 'self' '${cspHash(redirectScript)}'; img-src 'self' data:; object-src 'none'; base-uri 'self'; form-action 'self'; require-trusted-types-for 'script'; trusted-types sitegen sitegen-worker">
<title>${text}</title>
<link rel="canonical" href="${canonical}">
<meta name="robots" content="noindex">
<script>${redirectScript}</script>
<noscript><meta http-equiv="refresh" content="0; url=${href}"></noscript>
</head>
<body>
<p><a id="to" href="${href}">${text}</a></p>
</body>
</html>
`

test('redirects: a page for hosts without redirects', () =>
  assert.equal(
    redirects.map(({ path, content }) => [path, content]),
    [
      [
        'old/index.html',
        stub('en', 'This page has moved', '/kit/docs/a/#b', 'https://site.example/kit/docs/a/#b')
      ],
      [
        'de/old/index.html',
        stub('de-DE', 'Umgezogen', '/kit/de/docs/a/#b', 'https://site.example/kit/de/docs/a/#b')
      ],
      [
        'away/index.html',
        stub('en', 'This page has moved', 'https://x.example/?a=1&amp;b', 'https://x.example/?a=1&amp;b')
      ],
      [
        'de/away/index.html',
        stub('de-DE', 'Umgezogen', 'https://x.example/?a=1&amp;b', 'https://x.example/?a=1&amp;b')
      ]
    ]
  ))

test('manifest: every file and page, written and parsed', () => {
  const { context } = planContextFrom(site)
  const route = context.graph.routes.get('/de/docs/only/')
  if (!route) throw new Error('expected a page')
  const manifest = createManifest(new Map([['a.txt', 'ä']]), [route])
  assert.equal(manifest, {
    generator: 'sitegen',
    format: 1,
    files: { 'a.txt': { sha256: sha256('ä'), bytes: 2 } },
    routes: { '/de/docs/only/': { source: 'content/en/docs/only.md', locale: 'de' } }
  })
  assert.equal(parseManifest(manifestText(manifest)), manifest)
})

const foreign = [
  // why                text
  ['not JSON', 'sitegen'],
  ['nothing', 'null'],
  ['from another tool', '{"generator": "other", "format": 1, "files": {}}'],
  ['in another format', '{"generator": "sitegen", "format": 2, "files": {}}'],
  ['without files', '{"generator": "sitegen", "format": 1}'],
  ['with null for files', '{"generator": "sitegen", "format": 1, "files": null}']
] as const

for (const [why, text] of foreign)
  test(`manifest: invalid: ${why}`, () => assert.is(parseManifest(text), undefined))

test('plan: sorted by path, in any order of creation', () =>
  assert.equal(
    [
      ...planOutputs(
        ['b.txt', 'a/z.txt', 'B2.txt', 'a.txt'].map((path) => ({ path, content: '', from: path }))
      ).outputs.keys()
    ],
    ['B2.txt', 'a.txt', 'a/z.txt', 'b.txt']
  ))

test('plan: sources of the same path are reported', () =>
  assert.equal(
    planOutputs([
      { path: 'a/index.html', content: '1', from: 'one.md' },
      { path: 'A/index.html', content: '2', from: 'two.md' }
    ]).diagnostics,
    [
      {
        severity: 'error',
        code: 'output-clash',
        message: '`A/index.html` would be written twice: from this file and from one.md',
        file: 'two.md',
        hint: 'rename one of them'
      }
    ]
  ))

test('plan: the files of two pages with the same path are one error, in all languages', () =>
  assert.equal(
    planOutputs(
      ['Setup', 'setup'].flatMap((name) =>
        ['docs', 'de/docs'].flatMap((folder) =>
          ['html', 'json', 'md'].map((type) => ({
            path: `${folder}/${name}/index.${type}`,
            content: name,
            from: `content/en/docs/${name}.md`
          }))
        )
      )
    ).diagnostics.map(({ file, message }) => `${file}: ${message}`),
    [
      'content/en/docs/setup.md: `docs/setup/index.html` would be written twice: from this file and from content/en/docs/Setup.md'
    ]
  ))

test('plan: different pages made from the same two data files are different errors', () =>
  assert.equal(
    planOutputs(
      ['Rows', 'rows'].flatMap((name) =>
        ['a', 'b'].flatMap((row) =>
          ['html', 'json'].map((type) => ({
            path: `${row.concat(name)}/index.${type}`,
            content: name,
            from: `${name}.csv`
          }))
        )
      )
    ).diagnostics.map(({ message }) => message),
    [
      '`arows/index.html` would be written twice: from this file and from Rows.csv',
      '`brows/index.html` would be written twice: from this file and from Rows.csv'
    ]
  ))

test('plan: a path cannot be both file and folder', () =>
  assert.equal(
    planOutputs([
      { path: 'a', content: '', from: 'one' },
      { path: 'a/b/c.txt', content: '', from: 'two' }
    ]).diagnostics.map(({ code, file, message }) => [code, file, message]),
    [['output-clash', 'one', '`a` would be both a file and a folder: two becomes `a/b/c.txt`']]
  ))

test('plan: a path that is not normalized is a bug, and never published', () => {
  for (const path of ['/index.html', 'a//b.txt', './a.txt', 'a/../b.txt', 'a/'])
    assert.throws(() => planOutputs([{ path, content: '', from: 'one' }]), `\`${path}\``)
})

test('redirects: one from `/` is the home page of the output, and conflicts with a page there', () => {
  const tree = (home: Readonly<Record<string, string>>) => {
    const { context } = planContextFrom({
      'site/site.yaml': siteYaml.replace(/collections:[\s\S]*$/, 'collections:\n  docs: {}\n'),
      'site/redirects.yaml': '- {from: /, to: /docs/a}\n',
      'content/en/docs/a.md': 'a',
      ...home
    })
    return redirectPages(context)
  }
  const emissions = tree({})
  assert.ok(emissions.some(({ path }) => path === 'index.html'))
  const home = { path: 'index.html', content: 'home', from: 'content/en/index.md' }
  assert.equal(
    planOutputs([home, ...emissions]).diagnostics.map(({ code, message }) => [code, message]),
    [['output-clash', '`index.html` would be written twice: from this file and from content/en/index.md']]
  )
})

test('static files below the path of each language, unless the site has one there', () => {
  const { context, files } = planContextFrom({
    'site/site.yaml': `${siteYaml}deploy: {staticPerLocale: true}\n`,
    'site/static/img/x.txt': 'x',
    'site/static/y.txt': 'y',
    'site/static/de/y.txt': 'y of its own',
    'content/en/docs/a.md': '# A\n',
    'content/de/docs/a.md': '# A\n'
  })
  assert.equal(
    siteWideFiles(context, [], files)
      .filter(({ from }) => from.startsWith('site/static/'))
      .map(({ path, content }) => [path, Buffer.from(content).toString()])
      .sort(),
    [
      ['de/de/y.txt', 'y of its own'],
      ['de/img/x.txt', 'x'],
      ['de/y.txt', 'y of its own'],
      ['img/x.txt', 'x'],
      ['y.txt', 'y']
    ]
  )
})

test('emit: the whole tree of a small site', async () => {
  const { context, files } = planContextFrom({
    'site/site.yaml': siteYaml.replace(/collections:[\s\S]*$/, 'collections:\n  docs: {}\n'),
    'site/static/img/x.txt': 'x',
    'site/redirects.yaml': '- {from: /old, to: /docs/a}\n',
    'content/en/docs/a.md': '[f](./file.txt)',
    'content/en/docs/file.txt': 'file',
    'content/en/docs/unused.txt': 'unused'
  })
  const routes = [...context.graph.routes.values(), ...context.graph.notFound]
  const pages = await Promise.all(routes.map((route) => renderPage(context, route)))
  const plan = await emitPages(
    context,
    pages.flatMap(({ value }) => (value ? [value] : [])),
    files
  )
  assert.equal(plan.diagnostics, [])
  assert.equal(
    [...plan.outputs.keys()].map((path) => path.replace(/\.[0-9a-f]{10}\./, '.HASH.')),
    [
      '404.html',
      '404.json',
      '_headers',
      '_redirects',
      'assets/app.js',
      'assets/file.HASH.txt',
      'assets/shell.de.HASH.json',
      'assets/shell.en.HASH.json',
      'assets/sidebar.docs.de.HASH.html',
      'assets/sidebar.docs.en.HASH.html',
      'de/404.html',
      'de/404.json',
      'de/docs/a/index.html',
      'de/docs/a/index.json',
      'de/docs/a/index.md',
      'de/index.html',
      'de/llms.txt',
      'de/old/index.html',
      'docs/a/index.html',
      'docs/a/index.json',
      'docs/a/index.md',
      'img/x.txt',
      'index.html',
      'llms.txt',
      'old/index.html',
      'robots.txt',
      'search/de/filters-0.HASH.json',
      'search/de/manifest.json',
      'search/de/pages-0.HASH.json',
      'search/de/postings-0.HASH.json',
      'search/de/terms-0.HASH.json',
      'search/en/filters-0.HASH.json',
      'search/en/manifest.json',
      'search/en/pages-0.HASH.json',
      'search/en/postings-0.HASH.json',
      'search/en/terms-0.HASH.json',
      'sitegen.host.json',
      'sitegen.sidebars.json',
      'sitemap.xml',
      'sitegen.json'
    ]
  )
})
