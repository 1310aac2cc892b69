import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { configOf } from '../memory-site.ts'

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
      {
        name: 'docs',
        type: 'docs',
        path: '/docs/',
        html: 'allow',
        postsPerPage: 10,
        sidebarPosts: 20,
        feedPosts: 20,
        pdf: false,
        lastUpdated: 'none'
      },
      {
        name: 'blog',
        type: 'blog',
        path: '/blog/',
        html: 'allow',
        postsPerPage: 2,
        sidebarPosts: 20,
        feedPosts: 20,
        pdf: false,
        lastUpdated: 'none'
      },
      {
        name: 'pages',
        type: 'pages',
        path: '/',
        html: 'allow',
        postsPerPage: 10,
        sidebarPosts: 20,
        feedPosts: 20,
        pdf: false,
        lastUpdated: 'none'
      },
      {
        name: 'careers',
        type: 'careers',
        path: '/careers/',
        html: 'allow',
        postsPerPage: 10,
        sidebarPosts: 20,
        feedPosts: 20,
        pdf: false,
        lastUpdated: 'none'
      }
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
    data: {}
  })
  assert.equal(
    [navbar.value, footer.value, sidebars.value, redirects.value],
    [{ hideOnScroll: false, items: [] }, { style: 'dark', columns: [], links: [] }, {}, []]
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
          name: 'manual',
          type: 'docs',
          path: '/book/',
          html: 'escape',
          postsPerPage: 10,
          sidebarPosts: 20,
          feedPosts: 20,
          pdf: false,
          lastUpdated: 'none',
          version: { name: 'v1', label: 'v1' }
        }
      ],
      markdown: { parser: 'remark', tocLevels: [2, 4] },
      data: { legal: { name: 'Name' } },
      rules: { 'link-missing': 'warn' }
    }
  )
})

test.run()
