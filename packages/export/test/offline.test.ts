// The folder that opens without a server: what pages and data become.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { isProblem } from '../source/choice.ts'
import { dataScript } from '../source/offline/data-files.ts'
import { offlineFiles } from '../source/offline/folder.ts'
import { offlinePage, offlinePolicy } from '../source/offline/page.ts'
import { builtSite, sidebar } from './site.ts'

const site = builtSite(
  {
    '/': { title: 'Home', content: '' },
    '/docs/a/': { title: 'A', content: '' },
    '/docs/b/': { title: 'B', content: '' },
    '/über uns/': { title: 'C', content: '' }
  },
  [sidebar],
  {
    'assets/app.js': '',
    'assets/x.png': 'png',
    'assets/style.css': '@font-face{src:url("./f.woff2")}',
    'assets/f.woff2': 'font',
    'assets/shell.en.0123456789.json': '{}',
    'search/en/manifest.json': '{}',
    'robots.txt': '',
    'service-worker.js': '',
    '_worker.js': '',
    'sitegen.host.json': '',
    'a.zip': 'zip'
  }
)

const folder = {
  site,
  has: (file: string) => file !== 'docs/b/index.html',
  script: (file: string) => `assets/offline-${file.slice('assets/'.length)}`
}
const inPage = (html: string) => offlinePage(folder, 'docs/a/index.html', html)

const pages = [
  // why, HTML, in the folder
  ['a page', '<a href="/kit/">x</a>', '<a href="../../index.html">x</a>'],
  ['an anchor of the same page', '<a href="#b">x</a>', '<a href="#b">x</a>'],
  ['an anchor of the same page with its address', '<a href="/kit/docs/a/#b">x</a>', '<a href="#b">x</a>'],
  ['query and anchor', '<a href="/kit/?q=a&amp;b#c">x</a>', '<a href="../../index.html?q=a&amp;b#c">x</a>'],
  [
    'a name with a space and an umlaut',
    '<a href="/kit/%C3%BCber%20uns/">x</a>',
    '<a href="../../%C3%BCber%20uns/index.html">x</a>'
  ],
  [
    'a page that is not in the folder, by a redirect',
    '<a href="/kit/old/">x</a>',
    '<a href="https://site.example/kit/old/">x</a>'
  ],
  ['what only a server can do', '<script src="/kit/service-worker.js" defer></script>x', 'x'],
  ['another site', '<a href="//other.example/">x</a>', '<a href="//other.example/">x</a>'],
  [
    'pictures',
    '<img src="/kit/assets/x.png" srcset="/kit/assets/x.png 1x, /kit/assets/x.png 2x">',
    '<img src="../../assets/x.png" srcset="../../assets/x.png 1x, ../../assets/x.png 2x">'
  ],
  [
    'data of an island',
    '<sitegen-island data-props="{&quot;to&quot;:&quot;/kit/#x&quot;,&quot;n&quot;:1}"></sitegen-island>',
    '<sitegen-island data-props="{&quot;to&quot;:&quot;../../index.html#x&quot;,&quot;n&quot;:1}"></sitegen-island>'
  ],
  [
    'what scripts fetch keeps its address',
    '<div data-shell="/kit/assets/shell.en.json" data-analytics="{}">',
    '<div data-shell="/kit/assets/shell.en.json" data-analytics="" data-base="//">'
  ],
  ['text that looks like a tag', '<code>&lt;a href="/kit/"></code>', '<code>&lt;a href="/kit/"></code>'],
  ['a script in the page', '<script>"<a href=\'/kit/\'>"</script>', '<script>"<a href=\'/kit/\'>"</script>'],
  [
    'the script of the site',
    '<script type="module" src="/kit/assets/app.js"></script>',
    '<script src="../../assets/offline-app.js" defer=""></script>'
  ],
  [
    'what only servers use',
    '<link rel="canonical" href="https://site.example/"><link rel="preload" href="/kit/a.woff2"><meta property="og:title" content="A"><script type="application/ld+json">{"a":"<"}</script><meta name="description" content="D">',
    '<meta name="description" content="D">'
  ]
] as const

for (const [why, html, expected] of pages) test(`page: ${why}`, () => assert.is(inPage(html), expected))

test('the policy allows files beside the page, and no more than it did of anything else', () =>
  assert.is(
    offlinePolicy(
      "default-src 'self'; script-src 'self' 'sha256-x'; connect-src 'self' https://a.example; require-trusted-types-for 'script'; trusted-types sitegen"
    ),
    "default-src 'self' file:; script-src 'self' file: 'sha256-x'; connect-src 'self' file: https://a.example; font-src 'self' file: data:"
  ))

test('data as a script is data, whatever it contains', () => {
  const text = '</script>"\u2028\\'
  const found: unknown[] = []
  new Function('sitegenFile', dataScript('a.json', text))((...given: readonly unknown[]) =>
    found.push(...given)
  )
  assert.equal(found, ['a.json', text])
})

const bundle = async (module: string, before: string) => `${before.length > 0} ${module}`

test('the folder: fonts in style sheets, data as scripts, nothing for hosts', async () => {
  const files = await offlineFiles(site, {}, bundle)
  if (isProblem(files)) throw new Error(files.problem)
  assert.equal(
    [...files.contents.keys()],
    [
      'index.html',
      'docs/a/index.html',
      'docs/b/index.html',
      'über uns/index.html',
      'assets/x.png',
      'assets/style.css',
      'assets/f.woff2',
      'assets/shell.en.0123456789.json.js',
      'search/en/manifest.json.js',
      'a.zip'
    ]
  )
  assert.is(files.contents.get('assets/style.css'), '@font-face{src:url("data:font/woff2;base64,Zm9udA==")}')
})

test('only a sidebar: its first page opens, links to others lead to the site', async () => {
  const files = await offlineFiles(site, { sidebar: 'docs' }, bundle)
  if (isProblem(files)) throw new Error(files.problem)
  assert.is(files.pages, 2)
  assert.match(String(files.contents.get('index.html')), 'url=docs/a/index.html')
})

for (const [why, choice, problem] of [
  ['a language', { locale: 'fr' }, 'The built site has no pages in the language `fr`.'],
  ['a sidebar', { sidebar: 'x' }, 'There is no sidebar `x`.'],
  ['a version', { version: '2.0' }, 'There is no version `2.0` of these documents.']
] as const)
  test(`there is no such thing: ${why}`, async () => {
    const files = await offlineFiles(site, choice, bundle)
    assert.is(isProblem(files) && files.problem, problem)
  })
