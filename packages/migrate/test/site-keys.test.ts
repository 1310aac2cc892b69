// Front matter that only code of the old site reads.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { memoryFiles } from '../../../test/memory-files.ts'
import { fumadocs } from '../source/fumadocs/fumadocs.ts'
import { migrate } from '../source/migrate.ts'
import { starlight } from '../source/starlight/starlight.ts'
import type { Tool } from '../source/tool.ts'

async function project(tool: Tool, config: string, source: Readonly<Record<string, string>>) {
  const files = memoryFiles(source)
  const old = await tool.read({ files, site: '', config }, { keepJsx: false })
  if ('problem' in old) throw new Error(old.problem)
  return migrate(files, old)
}

test('an author and a day that the title of the page shows, in the order that people read', async () => {
  const { texts, documents } = await project(starlight, 'astro.config.mjs', {
    'astro.config.mjs':
      "import starlight from '@astrojs/starlight'\nexport default { integrations: [starlight({ title: 'A' })] }",
    'config.ts': "export default { authors: { ann: { url: '/ann', name: 'Ann *A* Lee' } } }",
    'src/components/PageTitle.astro':
      '---\nconst { title, author, date, lastUpdated } = Astro.props.entry.data\n---\n<h1>{title}</h1>{author}{date}',
    'src/components/Head.astro':
      '---\nconst { cover } = Astro.props.entry.data\n---\n<meta content={cover} />',
    'src/components/PostList.astro':
      "---\nimport { getCollection } from 'astro:content'\nconst all = await getCollection('docs')\n---\n{all.map((post) => post.data.summary)}",
    'public/cover.png': '',
    'src/content/docs/index.md':
      '---\ntitle: A\nauthor: ann\ndate: 2022-05-05\ncover: /cover.png\nsummary: Short\n---\n\nText\n',
    'src/content/docs/b.md':
      '---\ntitle: B\nauthor: [Bo, { name: Cy }]\nlastUpdated: 2022-05-06\ntemplate: splash\n---\n\nText\n',
    'src/content/docs/c.md': '---\ntitle: C\nauthor: 5\ncover: /none.png\ndate: soon\n---\n\nText\n'
  })
  assert.is(
    texts.get('content/en/docs/index.md'),
    '---\ntitle: A\nimage: /cover.png\n---\n\n*Ann \\*A\\* Lee · May 5, 2022*\n\nText\n'
  )
  assert.is(
    texts.get('content/en/docs/b.md'),
    '---\ntitle: B\nlayout: landing\n---\n\n*Bo, Cy · May 6, 2022*\n\nText\n'
  )
  assert.equal(
    documents.map(({ source, findings }) => [
      source,
      ...findings.filter(({ text }) => text !== '').map(({ grade, construct }) => `${grade} ${construct}`)
    ]),
    [
      ['src/content/docs/b.md', 'changed front matter author'],
      [
        'src/content/docs/c.md',
        'loss front matter author',
        'changed front matter cover',
        'loss front matter date'
      ],
      [
        'src/content/docs/index.md',
        'changed front matter author',
        'changed front matter date',
        'changed front matter summary'
      ]
    ]
  )
})

test('posts of Fumadocs, in computed languages', async () => {
  const { texts } = await project(fumadocs, 'source.config.ts', {
    'source.config.ts': `import { defineCollections, defineDocs } from 'fumadocs-mdx/config'
export const docs = defineDocs({ dir: 'content/docs' })
export const blog = defineCollections({ type: 'doc', dir: 'content/blog' })`,
    'lib/site/i18n.ts':
      "import { defineI18n } from 'fumadocs-core/i18n'\nexport const i18n = defineI18n({ defaultLanguage: 'en', languages: Object.keys(translations), hideLocale: 'default-locale' })",
    'lib/source.ts': "loader({ baseUrl: '/docs' }); loader({ baseUrl: '/blog' })",
    'app/blog/[slug]/page.tsx':
      'const page = blog.getPage([slug])\nreturn <p>{page.data.author}{page.data.date}{page.data.tags}</p>',
    'content/docs/index.mdx': '---\ntitle: Home\n---\n\nText\n',
    'content/blog/a.mdx': '---\ntitle: A\nauthor: Ann\ndate: 2026-02-11\ntags: [First Steps]\n---\n\nText\n',
    'content/blog/a.de.mdx': '---\ntitle: A\nauthor: Ann\ndate: 2026-02-11\n---\n\nText\n'
  })
  assert.is(
    texts.get('content/en/docs/blog/a.md'),
    '---\ntitle: A\ntags:\n  - first-steps\n---\n\n*Ann · February 11, 2026*\n\nText\n'
  )
  assert.is(
    texts.get('content/de/docs/blog/a.md'),
    '---\ntitle: A\n---\n\n*Ann · 11. Februar 2026*\n\nText\n'
  )
  assert.is(texts.get('content/en/docs/tags.yaml'), 'first-steps:\n  label: First Steps\n')
})
