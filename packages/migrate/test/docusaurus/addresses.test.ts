// Addresses of pages that Docusaurus generates, what it takes from file names and originals, and texts of pages in React.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { memoryFiles } from '../../../../test/memory-files.ts'
import { docusaurus } from '../../source/docusaurus/docusaurus.ts'
import { migrate } from '../../source/migrate.ts'

const config = (rest = '') =>
  `module.exports = { title: 'T', url: 'https://t.example', trailingSlash: true, presets: [['classic', { docs: { sidebarPath: './sidebars.js' } }]]${rest} }\n`

/** The new files, redirects and addresses without page of a project. @param known addresses of the old output */
async function migrated(source: Readonly<Record<string, string>>, known?: readonly string[]) {
  const files = memoryFiles({ 'docusaurus.config.js': config(), 'docs/intro.md': '# Intro\n', ...source })
  const oldProject = await docusaurus.read(
    { files, site: '', config: 'docusaurus.config.js' },
    { keepJsx: false }
  )
  if ('problem' in oldProject) throw new Error(oldProject.problem)
  const { texts, addresses } = await migrate(files, oldProject, known)
  return { texts, redirects: texts.get('site/redirects.yaml'), lost: addresses.lost }
}

const category = (label: string) => JSON.stringify({ label, link: { type: 'generated-index' } })

test('pages of categories keep their addresses, which GitHub’s rules make from the label', async () => {
  const { redirects, lost } = await migrated(
    { 'docs/basics/_category_.json': category('Tutorial - Basics'), 'docs/basics/a.md': '# A\n' },
    ['/docs/intro/', '/docs/basics/a/', '/docs/category/tutorial---basics/']
  )
  assert.is(redirects, '- from: /docs/category/tutorial---basics\n  to: /docs/basics\n')
  assert.equal(lost, [])
})

test('categories of sidebars with the same label are counted', async () => {
  const items = "[{ type: 'category', label: 'C & D', link: { type: 'generated-index' }, items: ['intro'] }]"
  const { texts } = await migrated({ 'sidebars.js': `module.exports = { one: ${items}, two: ${items} }\n` })
  assert.equal(
    [...(texts.get('site/sidebars.yaml') ?? '').matchAll(/slug: (.*)/g)].map(([, slug]) => slug),
    ['/category/c--d', '/category/c--d-1']
  )
})

test('pages of authors have their old addresses', async () => {
  const { redirects, lost } = await migrated(
    {
      'blog/authors.yml':
        'ann:\n  name: Ann\n  page: true\nbob:\n  name: Bob\n  page:\n    permalink: /all-by-bob\n',
      'blog/2024-05-06-a.md': '---\nauthors: [ann, bob]\n---\n\n# A\n'
    },
    ['/blog/', '/blog/authors/', '/blog/authors/ann/', '/blog/authors/all-by-bob/']
  )
  assert.is(redirects, '- from: /blog/authors/all-by-bob\n  to: /blog/authors/bob\n')
  assert.equal(lost, [])
})

test('file endings of the redirect plugin, also for pages that the old tool has generated', async () => {
  const plugins = ", plugins: [['@docusaurus/plugin-client-redirects', { fromExtensions: ['html'] }]]"
  const source = { 'docusaurus.config.js': config(plugins), 'blog/2024-05-06-a.md': '# A\n' }
  const derived = await migrated(source)
  assert.match(derived.redirects ?? '', '- from: /blog.html\n  to: /blog\n')
  const posts = Array.from({ length: 11 }, (_, index) => [`blog/2024-05-${10 + index}-b.md`, '# B\n'])
  const long = await migrated({
    ...source,
    ...Object.fromEntries(posts),
    'blog/authors.yml': 'ann:\n  name: Ann\n',
    'blog/2024-06-01-c.md': '---\nauthors: ann\n---\n\n# C\n'
  })
  assert.match(long.redirects ?? '', '- from: /blog/page/2.html\n  to: /blog/page/2\n')
  assert.match(long.redirects ?? '', '- from: /blog/authors.html\n  to: /blog/authors\n')
  const known = await migrated(source, ['/blog/', '/blog/gone.html', '/blog/archive.html'])
  assert.match(known.redirects ?? '', '- from: /blog/archive.html\n')
  assert.equal(known.lost, ['/blog/gone.html'])
})

test('a post without title and heading is named by its file, without the date', async () => {
  const { texts } = await migrated({
    'blog/2016-03-11-fast-tests.md': 'Text.\n',
    'blog/2016-03-12-more/index.md': 'Text.\n',
    'blog/2016-03-13-named.md': '---\ntitle: Named\n---\n\nText.\n'
  })
  assert.equal(
    ['2016-03-11-fast-tests', '2016-03-12-more/index', '2016-03-13-named'].map((name) =>
      texts.get(`content/en/blog/${name}.md`)
    ),
    [
      '---\ntitle: fast-tests\n---\n\nText.\n',
      '---\ntitle: more\n---\n\nText.\n',
      '---\ntitle: Named\n---\n\nText.\n'
    ]
  )
})

test('a language without authors.yml and tags.yml shows those of the original', async () => {
  const { texts } = await migrated({
    'docusaurus.config.js': config(", i18n: { defaultLocale: 'en', locales: ['en', 'de'] }"),
    'blog/authors.yml': 'ann:\n  name: Ann\n',
    'blog/tags.yml': 'news:\n  label: News\n  description: What is new\n',
    'blog/2024-05-06-a.md': '---\nauthors: ann\ntags: [news]\n---\n\n# A\n',
    'i18n/de/docusaurus-plugin-content-blog/2024-05-06-a.md':
      '---\nauthors: [ann, bob]\ntags: [news, Neu]\n---\n\n# Ah\n'
  })
  assert.equal(
    ['en/blog/authors', 'en/blog/tags', 'de/blog/authors', 'de/blog/tags'].map((name) =>
      texts.get(`content/${name}.yaml`)
    ),
    [
      'ann:\n  name: Ann\n',
      'news:\n  label: News\n  description: What is new\n  permalink: news\n',
      'bob:\n  name: bob\n',
      'neu:\n  label: Neu\n  permalink: neu\n'
    ]
  )
})

test('texts of a page in React are also those of the components that it imports, and of their data', async () => {
  const { texts } = await migrated({
    'src/pages/index.js': `import Features from '@site/src/components/Features'
import './styles.css'
export default () => <Layout title="Kites"><h1>Fly</h1><Features /></Layout>`,
    'src/components/Features/index.tsx': `import Row from './Row'
const list = [{ title: 'Light', Svg: require('./light.svg'), description: <>Made of <code>paper</code> and air.</> }]
export default () => <section aria-label="Why">{list.map((one) => <Row {...one} />)}</section>`,
    'src/components/Features/Row.jsx': `import Features from '.'
export default ({ title }) => <div><h3>{title}</h3><p>More <b>soon</b></p>{translate({ message: 'Yes', description: 'For translators' })}</div>`
  })
  assert.is(
    texts.get('content/en/pages/index.yaml'),
    `title: Kites
texts:
  - element: h1
    text: Fly
  - element: h3
    text: Light
  - element: text
    text: Made of paper and air.
  - element: section aria-label
    text: Why
  - element: p
    text: More soon
  - element: text
    text: Yes
`
  )
})
