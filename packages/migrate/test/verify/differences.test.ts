// Differences between tools that are no loss: lists, commands, labels, canonical addresses and what only repeats the text.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { verify } from '../../source/verify/verify.ts'
import { docusaurus, sitegen } from './outputs.ts'
import { oldOutput, shown, siteOf } from './sites.ts'

/** Findings about one page, old and new. */
const findingsOf = (
  before: string,
  after: string,
  check: string,
  otherFiles: Readonly<Record<string, string>> = {}
) =>
  shown(
    verify({
      oldSite: oldOutput({ 'docs/install/index.html': before }),
      ...siteOf({ 'docs/install/index.html': after, ...otherFiles }),
      text: true
    }).findings.filter((finding) => finding.check === check)
  )

test('verify: commands for other package managers than npm may be others, and in another order', () => {
  const commands = (...list: readonly (readonly [name: string, command: string])[]) => ({
    docusaurus: `<div class="tabs-container"><ul role="tablist" class="tabs">${list.map(([name]) => `<li role="tab">${name}</li>`).join('')}</ul>
<div>${list.map(([, command]) => `<div role="tabpanel"><pre><code>${command}</code></pre></div>`).join('')}</div></div>`,
    sitegen: `<div class="tabs">${list.map(([name, command]) => `<section class="tab"><p class="tab-label">${name}</p><pre><code>${command}</code></pre></section>`).join('')}</div>`
  })
  const text = '<p>Run the <strong>install</strong>er.</p>'
  const oldSite = commands(['npm', 'npm i jar'], ['Yarn', 'yarn add --dev jar'], ['Bun', 'bun add jar'])
  const compared = (...list: readonly (readonly [string, string])[]) =>
    findingsOf(
      docusaurus.replace('<p>Run', `${oldSite.docusaurus}<p>Run`),
      sitegen(commands(...list).sitegen + text),
      'text'
    )
  assert.equal(compared(['npm', 'npm i jar'], ['bun', 'bun add -d jar'], ['yarn', 'yarn add jar']), [])
  assert.equal(compared(['npm', 'npm i box'], ['yarn', 'yarn add jar']), [
    'failure | text | /docs/install/ | `jar` after `npm i` → `box`'
  ])
  assert.equal(compared(['Linux', 'npm i jar'], ['macOS', 'yarn add jar']).length, 1)
})

test('verify: titles of admonitions on a page that shows its original may be in its language', () => {
  const german = docusaurus.replace('</span>note</div>', '</span>Hinweis</div>')
  const original = sitegen().replace('<div class="prose">', '<div class="prose" lang="en">')
  assert.equal(findingsOf(german, original, 'text'), [])
  assert.equal(findingsOf(german, sitegen(), 'text'), [
    'remark | text | /docs/install/ | `hinweis` after `run the installer.` → `note`'
  ])
})

test('verify: a page of Docusaurus without main part is compared without navigation', () => {
  const oldSite = `<html><body><nav>Acme</nav><a href="#x">Skip to main content</a><div id="__docusaurus_skipToContent_fallback"><h1>Help</h1><p>Ask us.</p></div><footer>Acme</footer></body></html>`
  assert.equal(findingsOf(oldSite, '<main><h1>Help</h1><p>Ask us.</p></main>', 'text'), [])
})

test('verify: lists lead to the same pages, on several pages too; their words are not compared', () => {
  const blog = (html: string, kind = 'blog-list-page') =>
    `<html class="blog-wrapper ${kind} plugin-blog"><main>${html}</main></html>`
  const link = (path: string) => `<a href="${path}">${path}</a>`
  const post = '<html class="blog-wrapper blog-post-page plugin-blog"><main>x</main></html>'
  const oldSite = oldOutput({
    'blog/index.html': blog(
      `<h2 id="h">${link('/blog/a')}</h2><div class="markdown">${link('/blog/c')}</div>${link('/blog/tags/t')}${link('/blog/b')}`
    ),
    'blog/tags/index.html': blog(link('/blog/tags/t') + link('https://else.example/'), 'blog-tags-list-page'),
    'blog/tags/t/index.html': blog(link('/blog/a'), 'blog-tags-post-list-page'),
    'blog/a/index.html': post,
    'blog/b/index.html': post,
    'blog/c/index.html': post
  })
  const list = (html: string, head = '') => `<html><head>${head}</head><main>${html}</main></html>`
  const site = (second: string) =>
    siteOf({
      'blog/index.html': list(link('/blog/a/'), '<link rel="next" href="/blog/page/2/">'),
      'blog/page/2/index.html': list(second),
      'blog/tags/index.html': list(link('./t/')),
      'blog/tags/t/index.html': list(''),
      'blog/a/index.html': list('x'),
      'blog/b/index.html': list('x'),
      'blog/c/index.html': list('x')
    })
  const result = verify({ oldSite, ...site(link('/blog/b/')), text: true })
  assert.equal(shown(result.findings), ['failure | list | /blog/tags/t/ | a link to /blog/a → none'])
  assert.equal([result.counts.list, result.counts.text], [3, 3])
  assert.is(
    shown(verify({ oldSite, ...site(''), text: true }).findings)[0],
    'failure | list | /blog/ | a link to /blog/b → none'
  )
})

test('verify: pages of the old search are not compared', () => {
  const search =
    '<html class="search-page-wrapper"><main><h1>Search the documentation</h1><p>Powered by</p></main></html>'
  assert.equal(findingsOf(search, sitegen(), 'text'), [])
  assert.equal(findingsOf(search, sitegen(), 'head'), [])
})

test('verify: a canonical address of the original, or of the last version, is a remark', () => {
  const other = (heading: string) => ({
    'docs/last/index.html': sitegen(undefined, '/docs/last/').replace('<h1>Install', `<h1>${heading}`),
    'de/docs/install/index.html': sitegen(),
    'install/index.html': sitegen().replace('<h1>Install', '<h1>Setup')
  })
  const canonical = (path: string, otherFiles: Readonly<Record<string, string>>) =>
    findingsOf(
      docusaurus,
      sitegen().replace('canonical" href="https://acme.example/docs/install/', `canonical" href="${path}`),
      'head',
      otherFiles
    )
  const difference = (path: string) =>
    `head | /docs/install/ | the canonical address /docs/install/ → ${path}`
  assert.equal(canonical('/docs/last/', other('Install')), [`remark | ${difference('/docs/last/')}`])
  assert.equal(canonical('/docs/last/', other('Setup')), [`failure | ${difference('/docs/last/')}`])
  assert.equal(canonical('/install/', other('Setup')), [`remark | ${difference('/install/')}`])
  // The page is listed as a translation of its own.
  assert.equal(canonical('/de/docs/install/', other('Setup')), [
    `failure | ${difference('/de/docs/install/')}`
  ])
})

test('verify: canonical addresses in another form on all pages are one remark', () => {
  const page = (path: string) => `<link rel="canonical" href="${path}"><main><h1>A</h1></main>`
  const files = (slash: string) => ({
    'a/index.html': page(`/a${slash}`),
    'b/index.html': page(`/b${slash}`)
  })
  assert.equal(
    shown(verify({ oldSite: oldOutput(files('')), ...siteOf(files('/')), text: false }).findings),
    ['remark | head |  | canonical addresses such as /a → another form, such as /a/, on 2 pages']
  )
})

test('verify: descriptions and titles that only repeat what is there are no loss', () => {
  const head = (description: string, title: string) =>
    docusaurus.replace('How to install.', description).replace('content="Install"', `content="${title}"`)
  const newPage = sitegen().replace('<meta name="description" content="How to install.">', '')
  const missing = (description: string) => `head | /docs/install/ | description \`${description}\` → none`
  assert.equal(findingsOf(head('Run the installer.', 'Install | Acme'), newPage, 'head'), [
    `remark | ${missing('Run the installer.')}`
  ])
  assert.equal(findingsOf(head('install', 'Install'), newPage, 'head'), [`remark | ${missing('install')}`])
  assert.equal(findingsOf(head('Fast.', 'Install'), newPage, 'head'), [`failure | ${missing('Fast.')}`])
  // Docusaurus took the first line of a document, which may have been code.
  for (const code of ['return (', 'export const a = 1', 'onClick={() => {'])
    assert.equal(findingsOf(head(code, 'Install'), newPage, 'head'), [`remark | ${missing(code)}`])
  const short = sitegen().replace('How to install.', 'How to…')
  assert.equal(findingsOf(docusaurus, short, 'head'), [])
})

test('verify: a page in the static folder answers without its ending, as before', () => {
  const oldSite = oldOutput({ 'hooks.html': '<main>x</main>', 'gone.html': '<main>x</main>' })
  assert.equal(
    shown(verify({ oldSite, ...siteOf({ 'hooks.html': '<main>x</main>' }), text: false }).findings),
    [
      'failure | address | /gone.html | a page, or one redirect to it → nothing (404)',
      'failure | address | /gone | a page, or one redirect to it → nothing (404)'
    ]
  )
})

test('verify: style sheets of feeds and redirects of the page for errors are of the old tool', () => {
  const oldSite = oldOutput({
    'blog/rss.xsl': '',
    'blog/atom.css': '',
    'docs/404.html/index.html': '',
    'a.css': ''
  })
  assert.equal([oldSite.addresses, oldSite.files], [[], ['/a.css']])
})

test('verify: pictures of an article that the new page lacks', () => {
  const oldSite = docusaurus.replace(
    '<p>Run',
    '<p><img src="/assets/images/Plan%20A-1408-0f3a2b4c5d6e7f80112233445566778f.png" alt=""><img src="./lost.v2.gif" alt=""><img class="emoji" src="/tada.png" alt=""><img src="data:image/png;base64,AAAA" alt=""><picture><source srcset="/night-800.webp 800w, /night-1600.webp 1600w"><img data-src="/day@2x.jpg" src="data:,"></picture></p><p>Run'
  )
  const newPage = sitegen().replace(
    '<p>Run',
    '<p><img src="/assets/plan-a-725.0784ceec5c.avif" alt=""><img src="/media/ef6549-day.webp" alt=""></p><p>Run'
  )
  assert.equal(findingsOf(oldSite, newPage, 'picture'), [
    'failure | picture | /docs/install/ | the picture ./lost.v2.gif → none with this name',
    'failure | picture | /docs/install/ | the picture /night-800.webp → none with this name'
  ])
})

test('verify: titles of several pages that only end in another way are one remark', () => {
  const page = (html: string, title: string) => html.replace(/<title>[^<]*/, `<title>${title}`)
  const paths = ['a', 'b', 'c'].map((name) => `${name}/index.html`)
  const pages = (html: string, titles: readonly string[]) =>
    Object.fromEntries(paths.map((path, at) => [path, page(html, titles[at] ?? '')]))
  const { findings } = verify({
    oldSite: oldOutput(pages(docusaurus, ['A | Acme', 'B - b | Acme', 'C | Acme'])),
    ...siteOf(pages(sitegen(), ['A – Acme', 'B - b – Acme', 'D – Acme'])),
    text: false
  })
  assert.equal(shown(findings.filter(({ expected }) => expected.includes('title'))), [
    'remark | head | /c/ | the title `C | Acme` → `D – Acme`',
    'remark | head |  | titles such as `A | Acme` → another end, such as `A – Acme`, on 2 pages'
  ])
})
