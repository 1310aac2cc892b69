import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { configOf, siteYaml, type Table } from '../memory-site.ts'

/** A collection for which site.yaml says nothing. */
const plain = (name: string, type: string) => ({
  name,
  of: name,
  type,
  root: 'content',
  folder: name,
  html: 'allow',
  postsPerPage: 10,
  sidebarPosts: 20,
  feedPosts: 20,
  pdf: false,
  lastUpdated: 'none',
  sidebars: 'site/sidebars.yaml',
  data: 'site/data'
})

test('the defaults are filled in', () => {
  const { site, navbar, footer, sidebars, redirects, ...config } = configOf({})
  assert.equal(config, {
    root: '',
    title: 'Site',
    url: 'https://site.example',
    base: '/',
    defaultLocale: { code: 'en', label: 'English', htmlLang: 'en', direction: 'ltr', path: '/' },
    locales: [
      { code: 'en', label: 'English', htmlLang: 'en', direction: 'ltr', path: '/' },
      { code: 'de', label: 'Deutsch', htmlLang: 'de-DE', direction: 'ltr', path: '/de/' }
    ],
    collections: [
      { ...plain('docs', 'docs'), path: '/docs/' },
      { ...plain('blog', 'blog'), path: '/blog/', postsPerPage: 2 },
      { ...plain('pages', 'pages'), path: '/' },
      { ...plain('careers', 'careers'), path: '/careers/' }
    ],
    theme: {
      name: 'default',
      parts: {},
      icons: [],
      colorMode: { default: 'light', switch: true, respectSystem: true }
    },
    social: {},
    markdown: { parser: 'native', tocLevels: [2, 3] },
    search: { provider: 'local' },
    rules: {},
    data: new Map([['site/data', {}]]),
    video: { youtube: 'link' },
    llms: true,
    translations: { staleNotice: true },
    plugins: [],
    images: { maxKilobytes: 1000, maxWidth: 2560 },
    cache: {},
    synonyms: {}
  })
  assert.equal(
    [navbar.value, footer.value, [...sidebars].map(([path, { value }]) => [path, value]), redirects.value],
    [
      { hideOnScroll: false, items: [] },
      { style: 'dark', columns: [], links: [] },
      [['site/sidebars.yaml', {}]],
      []
    ]
  )
  assert.is(site.yaml.file, 'site/site.yaml')
})

test('what is given stays', () => {
  const { url, base, locales, collections, markdown, data, rules } = configOf({
    'site/site.yaml': `title: {en: Site, ar: Site}
url: https://site.example/
base: /kit/
defaultLocale: en
locales:
  en: {label: English, path: /en/}
  ar: {label: AR, direction: rtl}
collections:
  manual: {type: docs, path: /book/, html: escape, versions: [{name: v1}]}
markdown: {parser: remark, html: escape, tocLevels: [2, 4]}
rules: {link-missing: warn}
`,
    'site/data/legal.yaml': 'name: Name',
    'site/data/notes.txt': 'not read'
  })
  assert.equal(
    { url, base, locales, collections, markdown, data, rules },
    {
      url: 'https://site.example',
      base: '/kit/',
      locales: [
        { code: 'en', label: 'English', htmlLang: 'en', direction: 'ltr', path: '/en/' },
        { code: 'ar', label: 'AR', htmlLang: 'ar', direction: 'rtl', path: '/ar/' }
      ],
      collections: [
        {
          ...plain('manual', 'docs'),
          path: '/book/',
          html: 'escape',
          version: { name: 'v1', label: 'v1', isLast: true, banner: 'none' }
        }
      ],
      markdown: { parser: 'remark', tocLevels: [2, 4] },
      data: new Map([['site/data', { legal: { name: 'Name' } }]]),
      rules: { 'link-missing': 'warn' }
    }
  )
})

const versionsIn = (versions: string, files: Table = {}) =>
  configOf({
    'site/site.yaml': siteYaml.replace('docs: {}', `docs: {versions: [${versions}]}`),
    'content/en/docs-2.0/index.md': '# Two',
    'content/en/docs-1.0/index.md': '# One',
    ...files
  })
    .collections.filter(({ of }) => of === 'docs')
    .map(({ name, root, folder, path, sidebars, version }) => ({
      name,
      root,
      folder,
      path,
      sidebars,
      version
    }))

test('versions: the newest that is released stands at the path of the collection', () =>
  assert.equal(
    versionsIn(
      '{name: next, label: Next}, {name: "2.0", folder: docs-2.0, mainDocId: start}, {name: "1.0", folder: docs-1.0, path: old}'
    ),
    [
      {
        name: 'docs@next',
        root: 'content',
        folder: 'docs',
        path: '/docs/next/',
        sidebars: 'site/sidebars.yaml',
        version: { name: 'next', label: 'Next', isLast: false, banner: 'unreleased' }
      },
      {
        name: 'docs',
        root: 'content',
        folder: 'docs-2.0',
        path: '/docs/',
        sidebars: 'site/sidebars.yaml',
        version: { name: '2.0', label: '2.0', isLast: true, banner: 'none', mainDocId: 'start' }
      },
      {
        name: 'docs@1.0',
        root: 'content',
        folder: 'docs-1.0',
        path: '/docs/old/',
        sidebars: 'site/sidebars.yaml',
        version: { name: '1.0', label: '1.0', isLast: false, banner: 'unmaintained' }
      }
    ]
  ))

test('versions: a tag has its own folder, and its own sidebars where it had some', () => {
  const files = {
    'content@v1.0/en/docs/index.md': '# One',
    'content@rc%2F2/en/docs/index.md': '# Two',
    'site@v1.0/sidebars.yaml': 'main: []'
  }
  const versions = '{name: next, isLast: true}, {name: "2", git: rc/2, banner: none}, {name: "1", git: v1.0}'
  assert.equal(
    versionsIn(versions, files).map(({ name, root, folder, sidebars, version }) => [
      name,
      `${root}/en/${folder}`,
      sidebars,
      version?.banner
    ]),
    [
      ['docs', 'content/en/docs', 'site/sidebars.yaml', 'none'],
      ['docs@2', 'content@rc%2F2/en/docs', 'site/sidebars.yaml', 'none'],
      ['docs@1', 'content@v1.0/en/docs', 'site@v1.0/sidebars.yaml', 'unmaintained']
    ]
  )
})

test.run()
