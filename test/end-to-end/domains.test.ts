// A domain for each language: `locales.NAME.url`.

import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { siteOutputs } from '../../generator/config/site-outputs.ts'
import { build } from '../../generator/index.ts'
import { runCommandWith } from '../command-line.ts'
import { memoryFiles } from '../memory-files.ts'
import { filesSettle } from '../settled.ts'
import { readTree, temporaryFolder, writeInto } from '../sites/folder.ts'
import { textOf } from '../sites/output.ts'

const files = {
  'site/site.yaml': `title: Eins
url: https://eins.example
defaultLocale: de
locales:
  de: { label: Deutsch }
  en: { label: English, url: https://one.example }
  fr: { label: Français, url: https://one.example }
offline: true
search: { provider: none }
llms: false
`,
  'site/redirects.yaml': '- from: /alt\n  to: /docs/setup\n',
  'content/de/docs/setup.md':
    '---\ntitle: Einrichten\nredirect_from: [/docs/install]\n---\n\n[Text](/blog/start), [englisch](/en/docs/setup/), [Feed](/en/blog/rss.xml).\n',
  'content/de/docs/only.md': '---\ntitle: Nur deutsch\n---\n\nText.\n',
  'content/en/docs/setup.md':
    '---\ntitle: Setup\n---\n\n[Post](/blog/start), [own](/en/docs/setup/), [French](/fr/docs/setup/), [feed](/en/blog/rss.xml).\n',
  'content/fr/docs/setup.md': '---\ntitle: Installation\n---\n\nTexte.\n',
  'content/de/blog/start.md': '---\ntitle: Start\ndate: 2026-01-02\ndescription: Los.\n---\n\nText.\n',
  'content/en/blog/start.md': '---\ntitle: Start\ndate: 2026-01-02\ndescription: Go.\n---\n\nText.\n',
  'content/fr/blog/start.md': '---\ntitle: Start\ndate: 2026-01-02\ndescription: Allez.\n---\n\nText.\n'
}

const project = (changes: Readonly<Record<string, string>> = {}): string => {
  const root = temporaryFolder()
  writeInto(root, { ...files, ...changes })
  return root
}

const run = (root: string, ...words: readonly string[]) =>
  runCommandWith({ today: '2026-02-01T00:00:00Z' }, root, ...words)

const root = project()
const result = await build({ root, today: '2026-02-01', cache: false })
const tree = readTree(join(root, 'build'))

const headLinks = (path: string) =>
  [
    ...textOf(tree, path).matchAll(
      /<link rel="(?:canonical|alternate)"(?: hreflang="([^"]*)")? href="(http[^"]*)">/g
    )
  ].map(([, lang = 'canonical', href]) => `${lang} ${href}`)
const textLinks = (path: string) =>
  [...(/<article[\s\S]*?<\/article>/.exec(textOf(tree, path))?.[0] ?? '').matchAll(/<p>(.*?)<\/p>/g)].flatMap(
    ([, text = '']) => [...text.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)
  )

test('each domain has an output, with its languages alone', () => {
  const { published, diagnostics, pages } = result
  assert.equal({ published, diagnostics, pages }, { published: true, diagnostics: [], pages: 27 })
  const pagesOf = (pattern: RegExp) => [...tree.keys()].filter((path) => pattern.test(path))
  assert.equal(pagesOf(/(?:docs.*\/index|404)\.html$/), [
    'eins.example/404.html',
    'eins.example/docs/install/index.html',
    'eins.example/docs/only/index.html',
    'eins.example/docs/setup/index.html',
    'one.example/404.html',
    'one.example/docs/install/index.html',
    'one.example/docs/only/index.html',
    'one.example/docs/setup/index.html',
    'one.example/fr/404.html',
    'one.example/fr/docs/install/index.html',
    'one.example/fr/docs/only/index.html',
    'one.example/fr/docs/setup/index.html'
  ])
  assert.equal(pagesOf(/\.xml$/), [
    'eins.example/blog/atom.xml',
    'eins.example/blog/rss.xml',
    'eins.example/sitemap.xml',
    'one.example/blog/atom.xml',
    'one.example/blog/rss.xml',
    'one.example/fr/blog/atom.xml',
    'one.example/fr/blog/rss.xml',
    'one.example/sitemap.xml'
  ])
})

test('search engines find each page at its domain', () => {
  const alternates = [
    'de https://eins.example/docs/setup/',
    'en https://one.example/docs/setup/',
    'fr https://one.example/fr/docs/setup/',
    'x-default https://eins.example/docs/setup/'
  ]
  assert.equal(headLinks('eins.example/docs/setup/index.html'), [
    'canonical https://eins.example/docs/setup/',
    ...alternates
  ])
  assert.equal(headLinks('one.example/docs/setup/index.html'), [
    'canonical https://one.example/docs/setup/',
    ...alternates
  ])
  assert.equal(headLinks('one.example/fr/docs/setup/index.html'), [
    'canonical https://one.example/fr/docs/setup/',
    ...alternates
  ])
})

test('the original of a page without a translation is on its domain', () => {
  const alternates = ['de https://eins.example/docs/only/', 'x-default https://eins.example/docs/only/']
  assert.equal(headLinks('one.example/docs/only/index.html'), [
    'canonical https://eins.example/docs/only/',
    ...alternates
  ])
})

test('sitemap, feeds and robots.txt have the addresses of the domain', () => {
  const addresses = (path: string, pattern: RegExp) =>
    [...textOf(tree, path).matchAll(pattern)].map(([, address]) => address)
  assert.equal(addresses('one.example/sitemap.xml', /<loc>(.*?docs.*?)<\/loc>/g), [
    'https://one.example/docs/setup/',
    'https://one.example/fr/docs/setup/'
  ])
  assert.equal(addresses('eins.example/sitemap.xml', /<loc>(.*?docs.*?)<\/loc>/g), [
    'https://eins.example/docs/only/',
    'https://eins.example/docs/setup/'
  ])
  assert.equal(addresses('one.example/blog/rss.xml', /<link>(.*?)<\/link>/g), [
    'https://one.example/blog/',
    'https://one.example/blog/start/'
  ])
  assert.is(
    textOf(tree, 'one.example/robots.txt'),
    'User-agent: *\nAllow: /\n\nSitemap: https://one.example/sitemap.xml\n'
  )
})

test('links lead to the pages of the domain, and to other domains', () => {
  assert.equal(textLinks('one.example/docs/setup/index.html'), [
    '/blog/start/',
    '/docs/setup/',
    '/fr/docs/setup/',
    '/blog/rss.xml'
  ])
  assert.equal(textLinks('eins.example/docs/setup/index.html'), [
    '/blog/start/',
    'https://one.example/docs/setup/',
    'https://one.example/blog/rss.xml'
  ])
})

test('the language menu leads to other domains', () => {
  const { alternates } = JSON.parse(textOf(tree, 'eins.example/docs/setup/index.json'))
  assert.equal(alternates, [
    { locale: 'de', url: '/docs/setup/' },
    { locale: 'en', url: 'https://one.example/docs/setup/' },
    { locale: 'fr', url: 'https://one.example/fr/docs/setup/' }
  ])
})

test('redirects are those of the languages', () => {
  assert.is(
    textOf(tree, 'eins.example/_redirects'),
    '/alt /docs/setup/ 301\n/alt/ /docs/setup/ 301\n/docs/install /docs/setup/ 301\n/docs/install/ /docs/setup/ 301\n'
  )
  assert.is(
    textOf(tree, 'one.example/_redirects'),
    [
      '/alt /docs/setup/ 301',
      '/alt/ /docs/setup/ 301',
      '/fr/alt /fr/docs/setup/ 301',
      '/fr/alt/ /fr/docs/setup/ 301',
      '/docs/install /docs/setup/ 301',
      '/docs/install/ /docs/setup/ 301',
      '/fr/docs/install /fr/docs/setup/ 301',
      '/fr/docs/install/ /fr/docs/setup/ 301',
      ''
    ].join('\n')
  )
})

test('programs that read an output find its address', () => {
  const url = (folder: string) => JSON.parse(textOf(tree, `${folder}/sitegen.host.json`)).url
  assert.equal([url('eins.example'), url('one.example')], ['https://eins.example', 'https://one.example'])
})

test('the service worker keeps pages of the domain alone', () => {
  const homes = (path: string) => /\[script, \.\.\.(\[.*?\])/.exec(textOf(tree, path))?.[1]
  assert.equal(
    [homes('eins.example/service-worker.js'), homes('one.example/service-worker.js')],
    ['["/"]', '["/","/fr/"]']
  )
})

test('no output has the path of a language that another domain has', () => {
  const texts = [...tree].filter(([path]) => /\.(?:html|json|xml|txt|js|md)$/.test(path))
  assert.equal(
    texts.flatMap(([path, content]) => (/\/~(?:de|en|fr)\b/.test(String(content)) ? [path] : [])),
    []
  )
})

const forms = [
  // how site.yaml is written, which no pattern of text may overlook
  '--- { title: A, url: https://a.example, locales: { en: {}, de: { url: https://b.example } } }\n',
  'title: A\nurl: https://a.example\n"locales":\n  en: {}\n  de:\n    ? url\n    : https://b.example\n',
  'title: A\nurl: https://a.example\nlocales:\n  en: {}\n  de: { "\\u0075rl": https://b.example }\n',
  '{ "url": "https://a.example", "title": "A", "locales": { "en": {}, "de": { "url": "https://b.example" } } }\n'
]
for (const [index, text] of forms.entries())
  test(`domains in YAML of form ${index + 1}`, () =>
    assert.equal(
      siteOutputs(memoryFiles({ 'site/site.yaml': text }), 'build', []).map(({ domain, locales }) => [
        domain,
        ...locales
      ]),
      [
        ['https://a.example', 'en'],
        ['https://b.example', 'de']
      ]
    ))

test('a build without changes, and one of a single language', async () => {
  const folder = project()
  await filesSettle()
  await run(folder, 'build')
  const again = await run(folder, 'build')
  assert.match(again.err, /in build\/eins\.example after .*\n {2}nothing has changed since the last build\n/)
  assert.match(again.err, /in build\/one\.example after .*\n {2}nothing has changed since the last build\n/)
  const json = JSON.parse((await run(folder, 'build', '--json')).out)
  assert.equal(
    json.map(({ domain, pages, unchanged }: Record<string, unknown>) => ({ domain, pages, unchanged })),
    [
      { domain: 'https://eins.example', pages: 9, unchanged: true },
      { domain: 'https://one.example', pages: 18, unchanged: true }
    ]
  )
  await run(folder, 'build', '--locale', 'fr', '--out', 'french')
  assert.equal(
    [...readTree(join(folder, 'french')).keys()].filter((path) => path.endsWith('setup/index.html')),
    ['one.example/fr/docs/setup/index.html']
  )
})

test('a build of one domain is split into shards', async () => {
  const folder = project()
  assert.equal(await run(folder, 'build', '--shard', '1/2'), {
    code: 2,
    out: '',
    err: 'Shards are parts of one output, and this site has one for each domain.\n  hint: choose the languages of a domain: `--locale de` or `--locale en,fr`\n'
  })
  for (const shard of ['1/2', '2/2'])
    assert.is((await run(folder, 'build', '--shard', shard, '--locale', 'en,fr')).code, 0)
  const merged = await run(
    folder,
    'merge',
    'shards/1-of-2/one.example',
    'shards/2-of-2/one.example',
    '--out',
    'merged'
  )
  assert.is(merged.code, 0, merged.err)
  const whole = await run(folder, 'build', '--locale', 'en,fr')
  assert.is(whole.code, 0)
  const hashes = (path: string) => [...readTree(join(folder, path))].map(([name, text]) => `${name} ${text}`)
  assert.equal(hashes('merged'), hashes('build/one.example'))
})

test('commands that read an output name those of the domains', async () => {
  const folder = project()
  await run(folder, 'build')
  const named = (option: string) =>
    `build has an output for each domain of the site.\n  hint: name one of them: \`${option}build/eins.example\` or \`${option}build/one.example\`\n`
  assert.is((await run(folder, 'preview')).err, named('--out '))
  assert.is((await run(folder, 'mcp')).err, named(''))
  assert.is((await run(folder, 'export', 'offline')).err, named('--build '))
  assert.equal(await run(folder, 'clean'), { code: 0, out: '', err: '' })
  assert.equal(
    [...readTree(folder).keys()].filter((path) => path.startsWith('build/')),
    []
  )
})

test('records for a search service have the addresses of the domains', async () => {
  const folder = project()
  const { code, err } = await run(folder, 'search', 'export', '--out', 'records.jsonl')
  assert.is(code, 0, err)
  const addresses = String(readTree(folder).get('records.jsonl'))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line).url)
  assert.equal(
    addresses.filter((url) => url.endsWith('/docs/setup/')),
    [
      'https://eins.example/docs/setup/',
      'https://one.example/docs/setup/',
      'https://one.example/fr/docs/setup/'
    ]
  )
})

test('an output of one site is not mixed with those of domains', async () => {
  const folder = project({ 'site/site.yaml': 'title: Eins\nurl: https://eins.example\ndefaultLocale: de\n' })
  await run(folder, 'build')
  writeInto(folder, { 'site/site.yaml': files['site/site.yaml'] })
  assert.equal(await run(folder, 'build'), {
    code: 1,
    out: '',
    err: `eins.example
  error  The output folder is inside of another output of sitegen, whose next build would delete it  output-foreign
    hint: delete \`build\`, or choose another folder with --out

Nothing was written: 1 error.
`
  })
})
