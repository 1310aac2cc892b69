// Addresses and navigation of VitePress sites: rewrites, redirects of hosts, labels in several languages.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { memoryFiles } from '../../../../test/memory-files.ts'
import { findingsOf } from '../../source/findings.ts'
import { hostRedirects } from '../../source/host-redirects.ts'
import { accentOf } from '../../source/vitepress/accent.ts'
import { withLabels } from '../../source/vitepress/languages.ts'
import { rewritesOf } from '../../source/vitepress/rewrites.ts'
import { vitepress } from '../../source/vitepress/vitepress.ts'
import { migrated } from '../migrated.ts'

const rewritten: readonly (readonly [string, Readonly<Record<string, string>>, string, string])[] = [
  ['a folder', { 'en/:rest*': ':rest*' }, 'en/guide/a.md', 'guide/a.md'],
  ['one file', { 'a.md': 'b.md' }, 'a.md', 'b.md'],
  ['a part', { 'packages/:name/docs/:page': ':name/:page' }, 'packages/x/docs/a.md', 'x/a.md'],
  ['an expression', { 'src/:path(.*)': ':path' }, 'src/a/b.md', 'a/b.md'],
  ['no rule', { 'en/:rest*': ':rest*' }, 'de/a.md', 'de/a.md']
]

for (const [why, rules, path, expected] of rewritten)
  test(`rewrites: ${why}`, () => assert.is(rewritesOf(rules)(path), expected))

test('ids of headings by a function of the configuration, and attributes in other brackets', async () => {
  const config = `const special = /[\\s.]+/g
export const slugify = (text) => text.normalize('NFKD').replace(special, '-').replace(/^(\\d)/, '_$1')
export default {
  title: 'A',
  markdown: { anchor: { slugify }, attrs: { leftDelimiter: '%{', rightDelimiter: '}%' } }
}`
  const page = '# A\n\n## Two Words\n\n## 1.2 Steps\n\n## plain\n\n## Own %{#mine}%\n'
  const { project } = await migrated(vitepress, { '.vitepress/config.js': config, 'index.md': page })
  assert.is(
    project.texts.get('content/en/docs/index.md'),
    '# A\n\n## Two Words {#Two-Words}\n\n## 1.2 Steps {#_1-2-Steps}\n\n## plain\n\n## Own {#mine}\n'
  )
})

test('attributes in other brackets at a heading that becomes the title', async () => {
  const config =
    "export default { title: 'A', markdown: { attrs: { leftDelimiter: '%{', rightDelimiter: '}%' } } }"
  const { project } = await migrated(vitepress, {
    '.vitepress/config.js': config,
    'index.md': 'Logo\n\n# Module: a %{#module}%\n\nText\n'
  })
  assert.is(project.texts.get('content/en/docs/index.md'), '---\ntitle: "Module: a"\n---\n\nLogo\n\n\nText\n')
})

test('ids of headings by a function that is not understood are reported', async () => {
  const config = "export default { title: 'A', markdown: { anchor: { slugify: (text) => hash(text) } } }"
  const { project } = await migrated(vitepress, { '.vitepress/config.js': config, 'index.md': '# A\n' })
  assert.equal(
    project.findings.filter(({ grade }) => grade === 'manual').map(({ construct }) => construct),
    ['markdown.anchor']
  )
})

test('redirects of a host: chains, patterns, and what cannot be written out', () => {
  const findings = findingsOf('config.ts')
  const text = '# old\n/a /b\n/b /c 301\n/api/* /docs/api/:splat 301\n/x/* /y/:splat\n/u/:id /v/:id\n'
  assert.equal(
    hostRedirects(text, 'public/_redirects', ['/c', '/docs/api/', '/docs/api/one', '/other'], findings),
    [
      { from: '/a', to: '/c' },
      { from: '/b', to: '/c' },
      { from: '/api/', to: '/docs/api/' },
      { from: '/api/one', to: '/docs/api/one' }
    ]
  )
  assert.equal(
    findings.list.map((finding) => finding.text),
    [
      'Line 5 of public/_redirects (`/x/* /y/:splat`) applies to many addresses; configure it at your host.',
      'Line 6 of public/_redirects (`/u/:id /v/:id`) applies to many addresses; configure it at your host.'
    ]
  )
})

test('labels of all languages, by what entries lead to', () => {
  const en = [
    { type: 'category', label: 'Guide', items: [{ type: 'doc', id: 'a', label: 'Start' }] },
    { label: 'Forum', href: 'https://example.com' }
  ]
  const de = [{ type: 'category', label: 'Anleitung', items: [{ type: 'doc', id: 'a', label: 'Anfang' }] }]
  assert.equal(withLabels('en', en, new Map([['de', de]])), {
    entries: [
      {
        type: 'category',
        label: { en: 'Guide', de: 'Anleitung' },
        items: [{ type: 'doc', id: 'a', label: { en: 'Start', de: 'Anfang' } }]
      },
      { label: 'Forum', href: 'https://example.com' }
    ],
    missing: ['de: Forum']
  })
})

const accents: readonly (readonly [string, string, unknown])[] = [
  ['one colour', ':root { --vp-c-brand-1: #ff7e17; }', '#ff7e17'],
  [
    'one for each mode',
    ':root { --vp-c-brand-1: #111111 } .dark { --vp-c-brand-1: #eee }',
    { light: '#111111', dark: '#eee' }
  ],
  ['by variables', ':root { --a: #123456; --vp-c-brand-1: var(--a) }', '#123456'],
  ['of the palette', ':root { --vp-c-brand-1: var(--vp-c-green-1) }', { light: '#18794e', dark: '#3dd68c' }],
  ['computed', ':root { --vp-c-brand-1: color-mix(in srgb, red, blue) }', undefined],
  ['none', 'a { color: red }', undefined]
]

for (const [why, css, expected] of accents)
  test(`accent: ${why}`, () => assert.equal(accentOf(memoryFiles({ 'theme/a.css': css }), 'theme'), expected))

test('a configuration for each language, in functions below it and in folders', async () => {
  const { project } = await migrated(vitepress, {
    '.vitepress/config.ts':
      "import de from './de.js'\nexport default { rewrites: { 'en/:rest*': ':rest*' }, locales: { root: { label: 'English' }, de } }",
    '.vitepress/de.ts':
      "export default { label: 'Deutsch', themeConfig: { nav: nav() } }\nfunction nav() { return [{ text: 'Anfang', link: '/de/start' }] }",
    'config.ts':
      "export default { themeConfig: { nav: [{ text: 'Start', link: '/start' }], sidebar: [{ text: 'Start', link: '/start' }] } }",
    'en/start.md': '---\ntitle: For search\n---\n# Start\n',
    'de/start.md': '# Anfang\n'
  })
  assert.is(
    project.texts.get('site/navbar.yaml'),
    'items:\n  - type: doc\n    docId: start\n    label:\n      en: Start\n      de: Anfang\n    position: left\n  - type: search\n  - type: localeDropdown\n  - type: colorMode\n'
  )
  assert.is(
    project.texts.get('content/en/docs/start.md'),
    '---\ntitle: Start\nmeta_title: For search\n---\n# Start\n'
  )
  assert.equal(project.addresses.lost, [])
})

test('languages of VitePress before 1.0, one of them in a folder that is no code', async () => {
  const { project } = await migrated(vitepress, {
    '.vitepress/config.js': `module.exports = {
  locales: { '/': { lang: 'en-US', title: 'T' }, '/ptbr/': { lang: 'pt-BR', title: 'T' } },
  themeConfig: {
    repo: 'acme/tool', docsDir: 'docs', docsBranch: 'next', editLinks: true,
    locales: {
      '/': { label: 'English', selectText: 'Languages', sidebar: [{ text: 'Guide', children: [{ text: 'Start', link: '/start' }] }] },
      '/ptbr/': { label: 'Português', sidebar: [{ text: 'Guia', children: [{ text: 'Início', link: '/ptbr/start' }] }] }
    }
  }
}`,
    'start.md': '# Start\n',
    'ptbr/start.md': '# Início\n\n[T](/ptbr/start.html)\n'
  })
  assert.is(
    project.texts.get('site/sidebars.yaml'),
    'docs:\n  - type: category\n    label:\n      en: Guide\n      pt-BR: Guia\n    collapsed: false\n    items:\n      - type: doc\n        id: start\n        label:\n          en: Start\n          pt-BR: Início\n'
  )
  assert.match(
    project.texts.get('site/site.yaml') ?? '',
    'locales:\n  en:\n    label: English\n  pt-BR:\n    label: Português\n    path: /ptbr/\n'
  )
  assert.match(project.texts.get('site/site.yaml') ?? '', 'https://github.com/acme/tool/edit/next/{path}')
  assert.is(project.texts.get('content/pt-BR/docs/start.md'), '# Início\n\n[T](./start.md)\n')
  assert.equal([project.findings, project.addresses.lost], [[], []])
})

test('a sidebar of VitePress before 1.0 without a repository, and folders that are left out', async () => {
  const { project } = await migrated(vitepress, {
    '.vitepress/config.js': `module.exports = {
  title: 'T',
  srcExclude: ['drafts/**', '**/{todo,note}.md'],
  themeConfig: { sidebar: [{ text: 'Guide', children: [{ text: 'Start', link: '/start' }] }] }
}`,
    'start.md': '# Start\n',
    'drafts/a.md': '# A\n',
    'b/todo.md': '# B\n'
  })
  assert.is(
    project.texts.get('site/sidebars.yaml'),
    'docs:\n  - type: category\n    label: Guide\n    collapsed: false\n    items:\n      - type: doc\n        id: start\n        label: Start\n'
  )
  assert.equal(
    project.documents.map(({ source }) => source),
    ['start.md']
  )
})

test('the page for addresses without a page is that of the theme', async () => {
  const { project } = await migrated(vitepress, {
    '.vitepress/config.js':
      "export default { locales: { root: { label: 'English' }, de: { label: 'Deutsch' } } }",
    'index.md': '# T\n',
    '404.md': '# Not here\n',
    'de/404.md': '# Nicht hier\n',
    'de/guide/404.md': '# Fehler\n'
  })
  assert.equal(
    [...project.texts.keys()].filter((path) => path.endsWith('.md')),
    ['content/de/docs/guide/404.md', 'content/en/docs/index.md']
  )
  assert.equal(
    project.findings.map(({ grade, text }) => `${grade}: ${text}`),
    [
      'manual: `404.md` is the 404 page. The theme has its own; write `site/layouts/NotFound.tsx` if yours should say more.',
      'manual: `de/404.md` is the 404 page. The theme has its own; write `site/layouts/NotFound.tsx` if yours should say more.'
    ]
  )
})

test('the pages before and after a document', async () => {
  const { project, report } = await migrated(vitepress, {
    '.vitepress/config.js': "export default { title: 'A' }\n",
    'guide/a.md': "---\nprev: { text: Setup, link: /b }\nnext: { link: '../b.md' }\n---\n\n# A\n",
    'b.md': '---\nprev: false\nnext: Another label\n---\n\n# B\n'
  })
  assert.is(
    project.texts.get('content/en/docs/guide/a.md'),
    '---\nprevious:\n  to: ../b.md\n  label: Setup\nnext: ../b.md\n---\n\n# A\n'
  )
  assert.is(project.texts.get('content/en/docs/b.md'), '---\nprevious: false\n---\n\n# B\n')
  assert.match(report, 'The link has the label of its page.')
})

test('a document with the name of a folder that has a page', async () => {
  const { project, report } = await migrated(vitepress, {
    '.vitepress/config.js': "export default { title: 'A' }\n",
    'index.md': '# A\n\n[legacy](./guide.md)\n',
    'guide.md': '# Legacy\n',
    'guide/index.md': '# Guide\n'
  })
  assert.equal(
    [...project.texts.keys()].filter((path) => path.endsWith('.md')),
    ['content/en/docs/guide-1.md', 'content/en/docs/guide/index.md', 'content/en/docs/index.md']
  )
  assert.is(project.texts.get('content/en/docs/index.md'), '# A\n\n[legacy](./guide-1.md)\n')
  assert.equal(project.addresses.lost, [])
  assert.match(
    report,
    '`guide.md` would have the same address as the page of its folder; it is now at `guide-1` now.'
  )
})

test('rewrites that are computed from a list, and those that are not known', async () => {
  const read = async (rewrites: string) =>
    migrated(vitepress, {
      '.vitepress/config.ts': `import { all } from './all'\nexport default { title: 'T', rewrites: { ...${rewrites}, 'b.md': 'c.md' } }`,
      '.vitepress/all.ts': "export const all = Object.freeze([{ from: 'x/a.md', to: 'a.md' }])",
      'x/a.md': '# A\n',
      'b.md': '# B\n'
    })
  const known = await read('Object.fromEntries(all.map(({ from, to }) => [from, to]))')
  assert.equal(
    known.project.documents.map(({ target }) => target),
    ['content/en/docs/c.md', 'content/en/docs/a.md']
  )
  const unknown = await read('load()')
  assert.match(
    unknown.report,
    '- [ ] Parts of `rewrites` are computed and left out; run the migration with --run-config to get them.'
  )
})

test('a folder of documents that the configuration computes from its own place', async () => {
  for (const srcDir of [
    "fileURLToPath(new URL('../..', import.meta.url))",
    "path.resolve(__dirname, '../..')"
  ]) {
    const { project } = await migrated(
      vitepress,
      {
        'docs/.vitepress/config.ts': `export default { title: 'T', srcDir: ${srcDir}, rewrites: { 'docs/:name(.+).md': ':name.md', 'packages/:pkg/README.md': 'rules/:pkg.md' } }`,
        'docs/index.md': '# T\n',
        'packages/a/README.md': '# A\n',
        'docs/public/a.png': 'png'
      },
      { site: 'docs' }
    )
    assert.equal(project.copies, [{ from: 'docs/public/a.png', to: 'site/static/a.png' }])
    assert.equal(
      project.documents.map(({ source, target }) => [source, target]),
      [
        ['docs/index.md', 'content/en/docs/index.md'],
        ['packages/a/README.md', 'content/en/docs/rules/a.md']
      ]
    )
  }
})

test('languages in folders only: the first one is that of the site', async () => {
  const { project } = await migrated(vitepress, {
    '.vitepress/config.js':
      "export default { title: 'T', locales: { 'zh-CN': { label: 'C' }, 'fr-FR': { label: 'F' } } }\n",
    'zh-CN/index.md': '# Z\n',
    'fr-FR/index.md': '# F\n',
    'readme.md': '# About\n'
  })
  assert.equal(
    project.documents.map(({ source, target }) => [source, target]),
    [
      ['fr-FR/index.md', 'content/fr-FR/docs/index.md'],
      ['readme.md', 'content/zh-CN/docs/readme.md'],
      ['zh-CN/index.md', 'content/zh-CN/docs/index.md']
    ]
  )
  assert.equal(project.addresses.lost, [])
  assert.equal(
    project.messages.map(({ code }) => code),
    []
  )
})
