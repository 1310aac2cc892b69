import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { cspHash } from '../../generator/base/hash.ts'
import { hashSource } from '../../generator/load/translation-stamp.ts'
import { renderPage } from '../../generator/validate/render-page.ts'
import { planContextFrom, siteYaml, type Table } from '../memory-site.ts'

async function rendered(files: Table, path: string) {
  const { context } = planContextFrom(files)
  const route = context.graph.routes.get(path)
  if (!route) throw new Error(`There is no ${path}`)
  const { value } = await renderPage(context, route)
  if (!value) throw new Error(`${path} does not render`)
  return value
}

const gif = Uint8Array.from(
  Buffer.from('R0lGODlhAgADAIAAAAAAAP///yH5BAEAAAAALAAAAAACAAMAAAICRAoAOw==', 'base64')
)

test('page: slots are filled with final urls and attributes', async () => {
  const page = await rendered(
    {
      'content/en/docs/a.md': '# A\n\n[b](./b.md) [out](https://x.example) ![one](./p.gif) ![two](./p.gif)\n',
      'content/en/docs/b.md': '# B\n',
      'content/en/docs/p.gif': gif
    },
    '/docs/a/'
  )
  assert.is(
    page.body.replaceAll(/p\.[0-9a-f]{10}\./g, 'p.HASH.'),
    '<main>\n<p><a href="/docs/b/">b</a> ' +
      '<a href="https://x.example" target="_blank" rel="noopener noreferrer">out</a> ' +
      '<img src="/assets/p.HASH.gif" width="2" height="3" fetchpriority="high" decoding="async" alt="one"> ' +
      '<img src="/assets/p.HASH.gif" width="2" height="3" loading="lazy" decoding="async" alt="two"></p></main>'
  )
})

test('page: contains the article once, and a title in it ends no element', async () => {
  const page = await rendered(
    { 'content/en/docs/a.md': '---\ntitle: "</title><b>"\n---\n\nArticle.\n' },
    '/docs/a/'
  )
  assert.is(page.html.split('Article.</p>').length - 1, 1)
  assert.not.match(page.html, '<b>')
})

test('page: what scripts know of a site with other settings', async () => {
  const { html } = await rendered(
    {
      'site/site.yaml': `${siteYaml}base: /kit/\ntrailingSlash: never\n`,
      'content/en/docs/a.md': '# A\n'
    },
    '/docs/a/'
  )
  assert.is(
    /<div id="app"[^>]*>/.exec(html)?.[0].replaceAll(/[0-9a-f]{10}/g, 'HASH'),
    '<div id="app" data-locale="en" data-shell="/kit/assets/shell.en.HASH.json" data-build="HASH" data-base="/kit/" data-slash="never">'
  )
})

test('page: the whole head', async () => {
  const { html } = await rendered(
    {
      'content/en/docs/a.md': '---\ntitle: A & B\ndescription: "Says \\"hi\\""\n---\n',
      'content/de/docs/a.md': '# A\n'
    },
    '/docs/a/'
  )
  const head = html
    .slice(html.indexOf('<head>') + 7, html.indexOf('</head>'))
    .replaceAll(/\.[0-9a-f]{10}\.json/g, '.HASH.json')
  assert.is(
    head,
    `<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'self'; script-src 'self' '${cspHash('before()')}'; img-src 'self' data:; object-src 'none'; base-uri 'self'; form-action 'self'; require-trusted-types-for 'script'; trusted-types sitegen sitegen-worker">
<meta name="viewport" content="width=device-width, initial-scale=1">
<script>before()</script>
<title>A &amp; B | Site</title>
<meta name="description" content="Says &quot;hi&quot;">
<meta name="robots" content="max-image-preview:large">
<link rel="canonical" href="https://site.example/docs/a/">
<link rel="alternate" hreflang="en" href="https://site.example/docs/a/">
<link rel="alternate" hreflang="de" href="https://site.example/de/docs/a/">
<link rel="alternate" hreflang="x-default" href="https://site.example/docs/a/">
<link rel="alternate" type="text/markdown" href="/docs/a/index.md">
<meta property="og:title" content="A &amp; B">
<meta property="og:description" content="Says &quot;hi&quot;">
<meta property="og:url" content="https://site.example/docs/a/">
<meta property="og:type" content="website">
<meta property="og:locale" content="en">
<meta property="og:locale:alternate" content="de_DE">
<meta name="twitter:card" content="summary">
<link rel="icon" href="data:,">
<meta property="og:site_name" content="Site">
<link rel="stylesheet" href="/assets/style.css">
<script type="module" src="/assets/app.js"></script>
`
  )
  assert.is(
    html.slice(html.indexOf('<body>')).replaceAll(/[0-9a-f]{10}/g, 'HASH'),
    `<body>
<div id="app" data-locale="en" data-shell="/assets/shell.en.HASH.json" data-build="HASH"><main></main></div>
</body>
</html>
`
  )
  assert.match(html, 'data-paint="whole"')
})

test('page: a site with one language has no language menu and alternates', async () => {
  const one = siteYaml.replace(/ {2}de:\n.*\n.*\n/, '')
  for (const [site, items, links] of [
    [siteYaml, ['localeDropdown', 'search'], 3],
    [one, ['search'], 0]
  ] as const) {
    const files = {
      'site/site.yaml': site,
      'site/navbar.yaml': 'items: [{type: localeDropdown}, {type: search}]\n',
      'content/en/docs/a.md': '# A\n',
      ...(links === 0 ? {} : { 'content/de/docs/a.md': '# A\n' })
    }
    const { context } = planContextFrom(files)
    const shell = context.shells.get('en')?.shell
    assert.equal(
      shell?.navbar.right.map(({ type }) => type),
      items
    )
    const { html } = await rendered(files, '/docs/a/')
    assert.is(html.split('hreflang=').length - 1, links)
  }
})

test('page: a long page is painted progressively', async () => {
  const { html } = await rendered(
    { 'content/en/docs/a.md': `# A\n\n${'word '.repeat(32_000)}\n` },
    '/docs/a/'
  )
  assert.not.match(html, 'data-paint')
})

test('page: an untranslated page has the canonical url and lang of its original', async () => {
  const { html, plan } = await rendered({ 'content/en/docs/a.md': '# A\n' }, '/de/docs/a/')
  assert.ok(html.includes('<html lang="de-DE" dir="ltr"'))
  assert.ok(html.includes('<link rel="canonical" href="https://site.example/docs/a/">'))
  assert.equal(plan.view.original, { lang: 'en', dir: 'ltr' })
})

test('page: a translation that the last version lacks is canonical itself', async () => {
  const site = {
    'site/site.yaml': siteYaml.replace(
      'docs: {}',
      'docs: {versions: [{name: next, label: Next}, {name: v1, folder: old, isLast: true}]}'
    ),
    'content/en/docs/a.md': '# A\n',
    'content/en/old/a.md': '# A\n',
    'content/de/docs/a.md': '# Ah\n',
    'content/en/docs/b.md': '# B\n',
    'content/en/old/b.md': '# B\n',
    'content/de/old/b.md': '# Be\n'
  }
  const canonical = async (path: string) =>
    /<link rel="canonical" href="https:\/\/site\.example([^"]*)"/.exec((await rendered(site, path)).html)?.[1]
  const paths = ['/docs/next/a/', '/de/docs/next/a/', '/de/docs/a/', '/de/docs/next/b/', '/de/docs/b/']
  assert.equal(await Promise.all(paths.map(canonical)), [
    '/docs/a/',
    '/de/docs/next/a/',
    '/docs/a/',
    '/docs/b/',
    '/de/docs/b/'
  ])
})

const staleCases = [
  // why                                hash in the translation   settings                                       message
  ['of the current original', hashSource('# A\n'), '', undefined],
  ['of an older original', '0123456789', '', '/docs/a/'],
  [
    'of an older original, with the notice disabled',
    '0123456789',
    'translations: {staleNotice: false}\n',
    undefined
  ]
] as const

for (const [why, hash, settings, stale] of staleCases)
  test(`page: a translation with the hash ${why}`, async () => {
    const { plan } = await rendered(
      {
        'site/site.yaml': siteYaml + settings,
        'content/en/docs/a.md': '# A\n',
        'content/de/docs/a.md': `---\nsource_hash: '${hash}'\n---\n# Ah\n`
      },
      '/de/docs/a/'
    )
    assert.is(plan.view.stale, stale)
  })

test('page: unlisted pages are noindex', async () => {
  const { html } = await rendered(
    { 'content/en/docs/a.md': '---\ntitle: A\nunlisted: true\n---\n' },
    '/docs/a/'
  )
  assert.ok(html.includes('<meta name="robots" content="noindex, nofollow">'))
})
