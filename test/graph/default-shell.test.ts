// Defaults of a site without navbar, footer and home page, in each language.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { shellOf } from '../../generator/graph/shell.ts'
import { graphOf, type Table } from '../memory-site.ts'

const site = (yaml: string): Table => ({ 'site/site.yaml': `title: Kit\n${yaml}` })
const docs: Table = { 'content/en/docs/a.md': '# First\n', 'content/en/docs/b.md': '# Second\n' }
const post: Table = { 'content/en/blog/2025-01-02-hello.md': '# Hello\n' }
const german: Table = {
  'content/de/docs/a.md': '# Erstes\n',
  'content/de/blog/2025-01-02-hello.md': '# Hallo\n'
}

/** What readers of a language get: the home page, and the targets of navbar and footer. */
function navigationOf(files: Table, code = 'en') {
  const { graph, diagnostics } = graphOf(files)
  assert.equal(diagnostics, [])
  const locale =
    graph.config.locales.find((candidate) => candidate.code === code) ?? graph.config.defaultLocale
  const { value: shell, diagnostics: problems } = shellOf(graph, locale)
  assert.equal(problems, [])
  const { left, right } = shell.navbar
  return {
    home: graph.routes.get(locale.path)?.kind ?? shell.start ?? 'nothing',
    redirects: graph.redirects.filter(({ locale }) => locale === code).map(({ from, to }) => `${from} ${to}`),
    left: left.map((item) => (item.type === 'link' ? `${item.label} ${item.url}` : item.type)),
    right: right.map(({ type }) => type),
    footer: shell.footer.columns.flatMap(({ items }) => items.map(({ label, url }) => `${label} ${url}`)),
    copyright: shell.footer.copyright
  }
}

const cases: readonly (readonly [string, ReturnType<typeof navigationOf>, Table, string?])[] = [
  [
    'only docs: home leads to the first document, and no item repeats it',
    {
      home: '/docs/a/',
      redirects: ['/ /docs/a/'],
      left: [],
      right: ['search', 'colorMode'],
      footer: [],
      copyright: '© Kit'
    },
    { ...site(''), ...docs }
  ],
  [
    'docs and a blog in two languages: home lists them',
    {
      home: 'home',
      redirects: [],
      left: ['llms.doc /docs/a/', 'Blog /blog/'],
      right: ['search', 'localeDropdown', 'colorMode'],
      footer: ['llms.doc /docs/a/', 'Blog /blog/'],
      copyright: '© Kit'
    },
    { ...site(''), ...docs, ...post, ...german }
  ],
  [
    'the same in another language',
    {
      home: 'home',
      redirects: [],
      left: ['llms.doc /de/docs/a/', 'Blog auf Deutsch /de/blog/'],
      right: ['search', 'localeDropdown', 'colorMode'],
      footer: ['llms.doc /de/docs/a/', 'Blog auf Deutsch /de/blog/'],
      copyright: '© Kit'
    },
    { ...site(''), ...docs, ...post, ...german },
    'de'
  ],
  [
    'pages, a feed, labels, and neither search nor color mode',
    {
      home: 'markdownPage',
      redirects: [],
      left: ['Book /docs/a/', 'Blog /blog/'],
      right: [],
      footer: ['Book /docs/a/', 'Blog /blog/', 'Imprint /imprint/', 'RSS /blog/rss.xml'],
      copyright: '© Kit &amp; Co'
    },
    {
      'site/site.yaml': `title: Kit & Co
url: https://kit.example
collections: {docs: {label: Book}, blog: {}, pages: {}}
search: {provider: none}
theme: {colorMode: {switch: false}}
`,
      ...docs,
      ...post,
      'content/en/pages/index.md': '# Home\n',
      'content/en/pages/imprint.md': '# Imprint\n',
      'content/en/pages/secret.md': '---\nunlisted: true\n---\n\n# Secret\n'
    }
  ],
  [
    'a blog without posts is omitted',
    {
      home: '/docs/a/',
      redirects: ['/ /docs/a/'],
      left: [],
      right: ['search', 'colorMode'],
      footer: [],
      copyright: '© Kit'
    },
    { ...site('collections: {docs: {}, blog: {}}\n'), ...docs }
  ],
  [
    'only pages: the first of them is home',
    {
      home: '/about/',
      redirects: ['/ /about/'],
      left: [],
      right: ['search', 'colorMode'],
      footer: ['About /about/'],
      copyright: '© Kit'
    },
    { ...site(''), 'content/en/pages/about.md': '# About\n' }
  ],
  [
    'a home page from redirects.yaml',
    {
      home: 'nothing',
      redirects: ['/ /docs/b'],
      left: ['llms.doc /docs/a/'],
      right: ['search', 'colorMode'],
      footer: ['llms.doc /docs/a/'],
      copyright: '© Kit'
    },
    { ...site(''), ...docs, 'site/redirects.yaml': '- {from: /, to: /docs/b}\n' }
  ],
  [
    'no content',
    {
      home: 'nothing',
      redirects: [],
      left: [],
      right: ['search', 'colorMode'],
      footer: [],
      copyright: '© Kit'
    },
    site('')
  ],
  [
    'an empty navbar.yaml and footer.yaml',
    {
      home: '/docs/a/',
      redirects: ['/ /docs/a/'],
      left: [],
      right: [],
      footer: [],
      copyright: undefined
    },
    { ...site(''), ...docs, 'site/navbar.yaml': 'items: []\n', 'site/footer.yaml': 'columns: []\n' }
  ]
]

for (const [why, expected, files, code] of cases)
  test(`without configuration: ${why}`, () => assert.equal(navigationOf(files, code), expected))

test('`{year}` in the copyright line is the year of the build', () => {
  const { graph } = graphOf({ ...site(''), ...docs, 'site/footer.yaml': 'copyright: "© {year} *Kit*"\n' })
  const { value, diagnostics } = shellOf({ ...graph, today: '2031-12-31' }, graph.config.defaultLocale)
  assert.equal(diagnostics, [])
  assert.is(value.footer.copyright, '© 2031 <em>Kit</em>')
})

test('links to a home page that redirects lead directly to its target', () => {
  const { graph } = graphOf({
    ...site('theme: {logo: {src: /logo.svg}}\n'),
    ...docs,
    'site/static/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"></svg>',
    'site/navbar.yaml': 'items: [{label: Home, to: /}]\n'
  })
  const { value, diagnostics } = shellOf(graph, graph.config.defaultLocale)
  assert.equal(diagnostics, [])
  assert.equal(
    [value.logo?.url, ...value.navbar.right.map((item) => 'url' in item && item.url)],
    ['/docs/a/', '/docs/a/']
  )
})
