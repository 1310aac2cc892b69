import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { HostedSite } from '../../../../generator/serve/built-site.ts'
import { readAccepted, withoutAccepted } from '../../source/verify/accepted.ts'
import { formsOf, reach } from '../../source/verify/answers.ts'
import { entryIds } from '../../source/verify/compare-feeds.ts'
import type { Difference } from '../../source/verify/finding.ts'
import { siteOfList, siteOfSitemap } from '../../source/verify/old-site.ts'
import { pageFacts } from '../../source/verify/page-facts.ts'
import { reportText, verifyReport } from '../../source/verify/report.ts'
import { verify } from '../../source/verify/verify.ts'
import { docusaurus, generic, material, sitegen, starlight, vitepress } from './outputs.ts'
import { oldOutput, shown, siteOf } from './sites.ts'

const redirects = (table: Readonly<Record<string, string>>): Pick<HostedSite, 'redirects'> => ({
  redirects: new Map(Object.entries(table).map(([from, to]) => [from, { from, to, status: 301 }]))
})

const tools = { docusaurus, material, vitepress, starlight, generic }

for (const [tool, html] of Object.entries(tools))
  test(`verify: the same page of ${tool} has no findings`, () => {
    const oldSite = oldOutput({ 'docs/install/index.html': html })
    const { findings, counts, words } = verify({
      oldSite,
      ...siteOf({ 'docs/install/index.html': sitegen() }),
      text: true
    })
    assert.equal(shown(findings), [])
    assert.equal(counts, { address: 2, remnant: 1, head: 1, id: 1, text: 1 })
    assert.is(words, 15)
  })

test('verify: lost, changed and added words, in their places', () => {
  const oldSite = oldOutput({ 'docs/install/index.html': docusaurus })
  const text = '<p>Run it now. Then wait.</p>'
  const { findings } = verify({
    oldSite,
    ...siteOf({ 'docs/install/index.html': sitegen(text) }),
    text: true
  })
  assert.equal(shown(findings), [
    'failure | text | /docs/install/ | `the installer.` after `run` → `it now. then wait.`'
  ])
})

test('verify: words that are only new are a remark, a moved heading too', () => {
  const oldSite = oldOutput({ 'docs/install/index.html': docusaurus.replace('<h1>Install', '<h1>Setup') })
  const text = '<p>Run the installer. Then wait.</p>'
  const { findings } = verify({
    oldSite,
    ...siteOf({ 'docs/install/index.html': sitegen(text) }),
    text: true
  })
  assert.equal(shown(findings), [
    'remark | text | /docs/install/ | the heading `Setup` → `Install`',
    'remark | text | /docs/install/ | nothing more after `run the installer.` → `then wait.`'
  ])
})

test('verify: what tools write in another form is the same text', () => {
  const texts = [
    // why, old, new
    [
      'formulas',
      '<p>a <span class="arithmatex">\\(x^2\\)</span></p>',
      '<p>a <math><msup><mi>x</mi><mn>2</mn></msup></math></p>'
    ],
    [
      'diagrams',
      '<pre class="mermaid"><code>graph LR</code></pre>',
      '<div class="diagram"><svg><text>A</text></svg></div>'
    ],
    ['notes on code', '<pre>x # (1)!</pre>', '<pre>x # (1)</pre>'],
    ['signs of a diff', '<pre>+&lt;nav a&gt;</pre>', '<pre>&lt;nav a&gt;</pre>'],
    [
      'texts side by side, with words that repeat',
      '<p><span>new and better</span><span>new, better</span> and large</p>',
      '<p><span>new and better</span> <span>new, better</span> and large</p>'
    ],
    ['headings of footnotes', '', '<h2 id="footnote-label">Footnotes</h2>'],
    [
      'signs before the lines of a diff',
      '<pre><code><span class="line"><span>-state++</span></span></code></pre>',
      '<pre><code><span class="token deleted"><span class="token prefix">-</span><span class="token line">state++\n</span></span></code></pre>'
    ],
    [
      'videos that wait for a click',
      '<lite-youtube><span class="lyt-visually-hidden">Play</span></lite-youtube>',
      '<figure class="video"><figcaption class="video-note">Opens youtube.com.</figcaption></figure>'
    ]
  ] as const
  for (const [why, before, after] of texts) {
    const oldSite = oldOutput({ 'docs/install/index.html': docusaurus.replace('<p>Run', `${before}<p>Run`) })
    const text = `${after}<p>Run the <strong>install</strong>er.</p>`
    const { findings } = verify({
      oldSite,
      ...siteOf({ 'docs/install/index.html': sitegen(text) }),
      text: true
    })
    assert.equal(shown(findings), [], why)
  }
})

test('verify: another title of an admonition is a remark', () => {
  const oldSite = oldOutput({ 'docs/install/index.html': docusaurus })
  const text = `<p>Run the <strong>install</strong>er.</p>`
  const newPage = sitegen(text).replace('>Note<', '>Hint<')
  const { findings } = verify({ oldSite, ...siteOf({ 'docs/install/index.html': newPage }), text: true })
  assert.equal(shown(findings), [
    'remark | text | /docs/install/ | `note` after `run the installer.` → `hint`'
  ])
  const withoutTitle = verify({
    oldSite,
    ...siteOf({ 'docs/install/index.html': sitegen(text).replace('>Note<', '><') }),
    text: true
  })
  assert.equal(shown(withoutTitle.findings), [
    'failure | text | /docs/install/ | `note` after `run the installer.` → nothing'
  ])
})

const homePages = [
  [
    'VitePress',
    '<div class="VPHome"><div class="VPHero"><h1><span>Acme</span><span>Pumps</span></h1><p>Fast</p></div><div class="VPFeatures"><article class="box"><h2>Quiet</h2></article></div><div class="vp-doc"><p>More.</p></div></div>'
  ],
  [
    'VitePress 1.3',
    '<div class="VPHome"><div class="VPHero"><h1 class="name"><span>Acme</span></h1><p class="text">Pumps</p><p>Fast</p></div><div class="VPFeatures"><article class="box"><h2>Quiet</h2></article></div><div class="vp-doc"><p>More.</p></div></div>'
  ],
  [
    'Starlight',
    '<main><div class="content-panel"><div class="hero"><div class="sl-flex copy"><h1>Acme Pumps</h1><div class="tagline">Fast</div></div></div><div class="sl-markdown-content"><h2>Quiet</h2><p>More.</p></div></div><footer>Edit</footer></main>'
  ]
] as const

for (const [tool, body] of homePages)
  test(`verify: the home page of ${tool} with its hero`, () => {
    const text = '<h1>Acme Pumps</h1><p class="lead">Fast</p><h2>Quiet</h2><p>More.</p>'
    const page = (content: string) => `<html><head><title>A</title></head><body>${content}</body></html>`
    const { findings, words } = verify({
      oldSite: oldOutput({ 'index.html': page(body) }),
      ...siteOf({ 'index.html': page(`<div class="prose">${text}</div>`) }),
      text: true
    })
    assert.equal(shown(findings), [])
    assert.is(words, 3)
  })

test('verify: remnants of code, and elements that HTML does not have', () => {
  const text =
    '<p>import Tabs from "@theme/Tabs"</p><p>!!! note A ::: tip and {/* b */} == {#id} className="x"</p><tabs><p>x</p></tabs><my-element></my-element><p>In code: <code>{/* c */} :::</code></p><svg><lineargradient></lineargradient></svg>'
  const { findings } = verify({
    oldSite: siteOfList('/docs/install/'),
    ...siteOf({ 'docs/install/index.html': sitegen(text) }),
    text: false
  })
  assert.equal(
    findings.map(({ check, found }) => `${check} ${found.slice(0, 27)}`),
    [
      'remnant `import Tabs from "@theme/T',
      'remnant `note A ::: tip and {/* b *',
      'remnant `s from "@theme/Tabs" !!! n',
      'remnant `eme/Tabs" !!! note A ::: t',
      'remnant `ip and {/* b */} == {#id} ',
      'remnant `{/* b */} == {#id} classNa',
      'remnant `<tabs>`'
    ]
  )
})

test('verify: addresses answer, or lead by one redirect to an answer', () => {
  const oldSite = siteOfList(
    '# old\nhttps://acme.example/docs/install\n/old/a\n/old/b\n/old/c/\n/gone\n/out\n/img/a.png\n/img/b.png'
  )
  const site = siteOf(
    { 'docs/install/index.html': sitegen(), 'img/a.png': '' },
    redirects({
      '/old/a': '/docs/install/',
      '/old/a/': '/docs/install/',
      '/old/b': '/docs/install',
      '/old/b/': '/docs/install/#next',
      '/old/c/': '/nowhere/',
      '/old/c': '/docs/install/',
      '/out': 'https://else.example/',
      '/out/': 'https://else.example/'
    })
  )
  assert.equal(shown(verify({ oldSite, ...site, text: false }).findings), [
    'failure | address | /gone | a page, or one redirect to it → nothing (404)',
    'failure | address | /gone/ | a page, or one redirect to it → nothing (404)',
    'failure | address | /old/b | a page, or one redirect to it → 2 redirects to /docs/install, then /docs/install/',
    'failure | address | /old/c/ | a page, or one redirect to it → a redirect to /nowhere/, which is nothing (404)',
    'failure | file | /img/b.png | the file → nothing (404)'
  ])
})

test('verify: a loop of redirects ends', () => {
  const { built } = siteOf({}, redirects({ '/a': '/b', '/b': '/a' }))
  assert.is(reach(built, '/a').file, undefined)
})

test('verify: forms of an address', () =>
  assert.equal(['/', '/a', '/a/', '/a.html', '/b/index.html'].map(formsOf), [
    ['/'],
    ['/a', '/a/'],
    ['/a/', '/a'],
    ['/a.html', '/a'],
    ['/b/index.html', '/b/index']
  ]))

test('verify: the output of a tool: pages, files that readers ask for, feeds', () => {
  const oldSite = oldOutput({
    'index.html': '',
    '404.html': '',
    'guide.html': '',
    'docs/a/index.html': '',
    'img/board.png': '',
    '.well-known/security.txt': '',
    'blog/rss.xml': '',
    'assets/js/main.1234abcd.js': '',
    'assets/app.Dx3_9f2k.js': '',
    '_astro/x.js': '',
    'img/board.png~': '',
    '.DS_Store': '',
    'pagefind/pagefind.js': '',
    'search/search_index.json': '',
    'sitemap.xml': '',
    'objects.inv': ''
  })
  assert.equal(oldSite.addresses, ['/', '/docs/a/', '/guide.html'])
  assert.equal(oldSite.files, ['/.well-known/security.txt', '/blog/rss.xml', '/img/board.png'])
  assert.equal([...oldSite.feeds.keys()], ['/blog/rss.xml'])
})

test('verify: a sitemap, and an index of sitemaps', () => {
  const xml =
    '<urlset><url><loc>https://a.example/b/?x&amp;y</loc></url><url><loc> https://a.example/%C3%BC </loc></url></urlset>'
  assert.equal(siteOfSitemap(xml, () => undefined).addresses, ['/b/', '/ü'])
  const index = '<sitemapindex><sitemap><loc>https://a.example/sitemap-0.xml</loc></sitemap></sitemapindex>'
  const read = (address: string) => (address === 'https://a.example/sitemap-0.xml' ? xml : undefined)
  assert.equal(siteOfSitemap(index, read).addresses, ['/b/', '/ü'])
})

test('verify: ids of headings, which may be anywhere on the new page', () => {
  const html = docusaurus.replace('</article>', '').replace('id="next-steps"', 'id="next"')
  const oldSite = oldOutput({ 'docs/install/index.html': html })
  const site = (text: string) =>
    verify({ oldSite, ...siteOf({ 'docs/install/index.html': sitegen(text) }), text: false }).findings
  assert.equal(shown(site('<p>x</p>')), [
    'failure | id | /docs/install/ | a heading with the id `next` → none'
  ])
  assert.equal(shown(site('<p><a name="next"></a>x</p>')), [])
})

test('verify: head', () => {
  const oldSite = oldOutput({
    'docs/install.html': docusaurus
      .replaceAll('/docs/install/', '/docs/install')
      .replace(
        '</head>',
        '<meta property="og:image" content="a.png"><link rel="alternate" hreflang="fr" href="/fr"></head>'
      )
  })
  const newPage = sitegen()
    .replace('Install | Acme', 'Install – Acme')
    .replace('<meta name="description" content="How to install.">', '')
  const site = siteOf(
    { 'docs/install/index.html': newPage },
    redirects({ '/docs/install.html': '/docs/install/' })
  )
  assert.equal(shown(verify({ oldSite, ...site, text: false }).findings), [
    'failure | head | /docs/install.html | description `How to install.` → none',
    'failure | head | /docs/install.html | a picture (og:image) → none',
    'failure | head | /docs/install.html | the language fr (hreflang) → en, de',
    'remark | head | /docs/install.html | the canonical address /docs/install → /docs/install/',
    'remark | head | /docs/install.html | the title `Install | Acme` → `Install – Acme`'
  ])
})

test('verify: a page that shows its original names no other language', () => {
  const oldSite = oldOutput({ 'docs/install/index.html': docusaurus })
  const original = sitegen().replace(/<link rel="alternate" hreflang="de"[^>]*>/, '')
  const answering = siteOf({ 'docs/install/index.html': original, 'de/docs/install/index.html': original })
  const head = (site: typeof answering) =>
    shown(
      verify({ oldSite, ...site, text: false }).findings.filter(
        ({ check, address }) => check === 'head' && address === '/docs/install/'
      )
    )
  assert.equal(head(answering), ['remark | head | /docs/install/ | the language de (hreflang) → en'])
  assert.equal(head(siteOf({ 'docs/install/index.html': original })), [
    'failure | head | /docs/install/ | the language de (hreflang) → en'
  ])
})

test('verify: the texts of lists of posts are those of the posts, and not compared', () => {
  const list = (text: string) => docusaurus.replace('<p>Run', `${text}<p>Run`)
  const oldSite = oldOutput({ 'docs/install/index.html': list('<h2 id="a">A</h2><p>All of it</p>') })
  const newPage = sitegen().replace(
    '<div class="prose">',
    '<article class="post-preview"><div class="prose">'
  )
  const { findings, counts } = verify({
    oldSite,
    ...siteOf({ 'docs/install/index.html': newPage }),
    text: true
  })
  assert.equal(shown(findings), [])
  assert.equal(counts, { address: 2, remnant: 1, head: 1 })
})

test('verify: the canonical address of a page that shows its original', () => {
  const german = docusaurus.replace(
    'canonical" href="https://acme.example/docs',
    'canonical" href="https://acme.example/de/docs'
  )
  const oldSite = oldOutput({ 'de/docs/install/index.html': german })
  const original = sitegen().replace(/<link rel="alternate" hreflang="de"[^>]*>/, '')
  const found = (page: string) =>
    shown(
      verify({
        oldSite,
        ...siteOf({ 'docs/install/index.html': original, 'de/docs/install/index.html': page }),
        text: false
      }).findings
    ).filter((finding) => finding.includes('canonical'))
  const difference = 'head | /de/docs/install/ | the canonical address /de/docs/install/ → /docs/install/'
  assert.equal(found(original), [`remark | ${difference}`])
  // A translation that names the original.
  assert.equal(found(sitegen()), [`failure | ${difference}`])
})

test('verify: several languages that are missing are one difference', () => {
  const more =
    '<link rel="alternate" hreflang="fr" href="/fr"><link rel="alternate" hreflang="it" href="/it"></head>'
  const oldSite = oldOutput({ 'docs/install/index.html': docusaurus.replace('</head>', more) })
  const { findings } = verify({ oldSite, ...siteOf({ 'docs/install/index.html': sitegen() }), text: false })
  assert.equal(shown(findings), [
    'failure | head | /docs/install/ | the languages fr, it (hreflang) → en, de'
  ])
})

test('verify: a page that search engines leave out needs no languages, and must stay left out', () => {
  const robots = (html: string, value: string) =>
    html.replace('</head>', `<meta name="robots" content="${value}"></head>`)
  const found = (before: string, after: string) =>
    shown(
      verify({
        oldSite: oldOutput({ 'docs/install/index.html': before }),
        ...siteOf({ 'docs/install/index.html': after }),
        text: false
      }).findings
    )
  const hidden = robots(docusaurus, 'noindex, nofollow')
  const withoutLanguages = sitegen().replace(/<link rel="alternate"[^>]*>/g, '')
  assert.equal(found(hidden, robots(withoutLanguages, 'noindex')), [])
  assert.equal(found(hidden, robots(sitegen(), 'max-image-preview:large')), [
    'failure | head | /docs/install/ | a page that search engines leave out (noindex) → one that they list'
  ])
  assert.equal(found(docusaurus, robots(sitegen(), 'noindex')), [
    'failure | head | /docs/install/ | a page that search engines list → one that they leave out (noindex)'
  ])
})

test('verify: a page that names only itself as its language needs no names', () => {
  const withoutGerman = (html: string) => html.replace(/<link rel="alternate" hreflang="de"[^>]*>/, '')
  const oldSite = oldOutput({ 'docs/install/index.html': withoutGerman(docusaurus) })
  const newPage = withoutGerman(sitegen()).replace(/<link rel="alternate"[^>]*>/, '')
  assert.equal(
    shown(verify({ oldSite, ...siteOf({ 'docs/install/index.html': newPage }), text: false }).findings),
    []
  )
})

test('verify: bundles, sitemaps and search descriptions of each language are no files of the site', () => {
  const gone = (...paths: string[]) =>
    shown(
      verify({
        oldSite: oldOutput({
          'docs/install/index.html': docusaurus,
          ...Object.fromEntries(paths.map((path) => [path, 'x']))
        }),
        ...siteOf({ 'docs/install/index.html': sitegen() }),
        text: false
      }).findings.filter(({ check }) => check === 'file')
    )
  assert.equal(
    gone('de/assets/js/main.1a2b3c4d.js', 'de/sitemap.xml', 'de/opensearch.xml', 'workbox-74817330.js'),
    []
  )
  assert.is(gone('de/files/manual.pdf').length, 1)
})

test('verify: a description that most pages share is that of the site, and not compared', () => {
  const page = (name: string, text: string) =>
    `<title>${name}</title><meta name="description" content="${text}"><main><h1>${name}</h1></main>`
  const oldSite = oldOutput({
    'a.html': page('A', 'Acme'),
    'b.html': page('B', 'Acme'),
    'c.html': page('C', 'Own')
  })
  const site = siteOf({ 'a.html': page('A', 'x'), 'b.html': page('B', ''), 'c.html': page('C', '') })
  assert.equal(
    shown(verify({ oldSite, ...site, text: false }).findings.filter(({ check }) => check === 'head')),
    ['failure | head | /c.html | description `Own` → none']
  )
})

test('verify: a canonical address that leads elsewhere', () => {
  const oldSite = oldOutput({ 'docs/install/index.html': docusaurus })
  const site = siteOf({ 'docs/install/index.html': sitegen(undefined, '/docs/other/') })
  assert.equal(shown(verify({ oldSite, ...site, text: false }).findings), [
    'failure | head | /docs/install/ | the canonical address /docs/install/ → /docs/other/'
  ])
})

test('verify: ids of feed entries', () => {
  const rss = (...ids: string[]) =>
    `<rss>${ids.map((id) => `<item><guid isPermaLink="false">${id}</guid></item>`).join('')}</rss>`
  const site = siteOf({ 'blog/rss.xml': rss('/blog/b', '/blog/c') })
  assert.equal(
    shown(
      verify({
        oldSite: oldOutput({ 'blog/rss.xml': rss('/blog/b', '/blog/a', '/blog/x') }),
        ...site,
        text: false
      }).findings
    ),
    ['failure | feed | /blog/rss.xml | an entry with the id /blog/a → 2 entries with other ids']
  )
  assert.equal(entryIds('<feed><id>f</id><entry><id><![CDATA[a]]></id></entry></feed>'), ['a'])
  assert.equal(entryIds('{"items":[{"id":"a"}]}'), ['a'])
  assert.equal(entryIds('{'), [])
})

test('verify: a page that only leads on has no text', () =>
  assert.is(
    pageFacts('<meta http-equiv="refresh" content="0; url=/docs/install/"><p>Moved</p>').refresh,
    '/docs/install/'
  ))

test('verify: the report ends with a summary line, and says what was not compared', () => {
  const oldSite = siteOfList('/docs/install/\n/gone/')
  const site = siteOf({ 'docs/install/index.html': sitegen() })
  const result = verify({ oldSite, ...site, text: false })
  const report = verifyReport({
    against: 'urls.txt',
    oldSite,
    result,
    text: true,
    accepted: [],
    inBrowser: undefined
  })
  assert.is(
    reportText(report),
    `/gone
  failure  address: expected a page, or one redirect to it, found nothing (404)
/gone/
  failure  address: expected a page, or one redirect to it, found nothing (404)
Not compared: headings, heads, feeds and texts: --against is not the output of the old tool
Not compared: pages in a browser: add --browser
2 addresses: 4 forms of addresses, 1 pages without code of the old tool: 2 failures, no remarks.`
  )
  const withBrowser = verifyReport({
    against: 'urls.txt',
    oldSite,
    result: { ...result, findings: [] },
    text: true,
    accepted: [],
    inBrowser: { notRun: 'no Chromium' }
  })
  assert.equal([withBrowser.failures, withBrowser.findings[0]?.found], [1, 'no Chromium'])
})

test('verify: accepted differences are left out, and those that are gone are named', () => {
  const gone = (address: string): Difference => ({
    severity: 'failure',
    check: 'address',
    address,
    expected: 'a page',
    found: 'nothing (404)'
  })
  const findings = [gone('/tags/a'), gone('/tags/b'), gone('/docs/x'), gone('/docs/y')]
  const listed = readAccepted(
    JSON.stringify([
      { check: 'address', address: '/tags/*' },
      { check: 'address', address: '/docs/x', found: 'nothing (404)' },
      { check: 'address', address: '/docs/y', found: 'two redirects' }
    ])
  )
  const left = withoutAccepted(findings, listed ?? [])
  assert.is(left.accepted, 3)
  assert.equal(shown(left.findings), [
    'failure | address | /docs/y | a page → nothing (404)',
    'remark | address | /docs/y | the accepted difference → none: remove it from the list'
  ])
  assert.equal(readAccepted(JSON.stringify({ findings })), findings)
  assert.equal([readAccepted('# urls'), readAccepted('{"findings": [1]}')], [undefined, undefined])
})
