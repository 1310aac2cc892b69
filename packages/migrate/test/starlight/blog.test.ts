// Posts of the plugin starlight-blog, and the pages that it makes of them.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { starlight } from '../../source/starlight/starlight.ts'
import { filesOf, migrated } from '../migrated.ts'

const config = `import starlight from '@astrojs/starlight'
import starlightBlog from 'starlight-blog'
export default {
  site: 'https://t.example',
  integrations: [
    starlight({
      title: 'T',
      sidebar: ['guide'],
      plugins: [
        starlightBlog({ prefix: 'news', postCount: 1, authors: { ann: { name: 'Ann A.', title: 'Editor', url: 'https://ann.example', picture: '/ann.png' } } })
      ]
    })
  ]
}
`

const source = {
  'astro.config.mjs': config,
  'public/ann.png': 'png',
  'src/assets/kite.png': 'png',
  'src/assets/night.png': 'png',
  'src/content/docs/index.md': '---\ntitle: Home\n---\n\nSee [the first](/news/first/).\n',
  'src/content/docs/guide.md': '---\ntitle: Guide\n---\n\nText\n',
  'src/content/docs/news/first.md':
    '---\ntitle: First\ndate: 2026-01-02\ntags: [Big News]\nexcerpt: In short.\nfeatured: true\nsidebar:\n  order: 1\n---\n\nText\n',
  'src/content/docs/news/second.md':
    '---\ntitle: Second\ndate: 2026-02-03\nauthors:\n  - ann\n  - name: Bo B.\ncover: {alt: A kite, image: ../../../assets/kite.png}\nmetrics: {readingTime: 1}\n---\n\nText\n'
}

test('pictures of posts stay beside them', async () => {
  const { project } = await migrated(starlight, {
    ...source,
    'src/content/docs/photo.png': 'png',
    'src/content/docs/news/second/sail.png': 'png',
    'src/content/docs/news/third.md':
      '---\ntitle: Third\ndate: 2026-03-04\n---\n\n![A sail](./second/sail.png)\n'
  })
  assert.equal(
    project.copies.map(({ to }) => to).filter((path) => path.startsWith('content/')),
    ['content/en/blog/second/sail.png', 'content/en/docs/photo.png']
  )
  assert.equal(
    project.messages.filter(({ code }) => code === 'asset-missing'),
    []
  )
})

test('posts of starlight-blog become posts, and all pages of the blog have an address', async () => {
  const { project, report } = await migrated(starlight, source)
  const files = new Map(filesOf(project))
  const text = (path: string) => files.get(path) ?? ''
  assert.equal(
    [...files.keys()].filter((path) => path.startsWith('content/')),
    [
      'content/en/blog/authors.yaml',
      'content/en/blog/first.md',
      'content/en/blog/second.md',
      'content/en/blog/tags.yaml',
      'content/en/docs/guide.md',
      'content/en/docs/index.md'
    ]
  )
  assert.is(
    text('content/en/blog/first.md'),
    '---\ntitle: First\ndate: 2026-01-02\ntags:\n  - big-news\ndescription: In short.\npinned: true\nauthors:\n  - ann\n---\n\nText\n'
  )
  assert.is(
    text('content/en/blog/second.md'),
    '---\ntitle: Second\ndate: 2026-02-03\nauthors:\n  - ann\n  - bo-b\nimage: /media/d984c9-kite.png\nimage_alt: A kite\n---\n\nText\n'
  )
  assert.is(
    text('content/en/blog/authors.yaml'),
    'ann:\n  name: Ann A.\n  title: Editor\n  url: https://ann.example\n  picture: /ann.png\nbo-b:\n  name: Bo B.\n'
  )
  assert.is(text('content/en/blog/tags.yaml'), 'big-news:\n  label: Big News\n')
  assert.match(text('site/site.yaml'), '  blog:\n    type: blog\n    path: /news\n    postsPerPage: 1\n')
  assert.match(text('site/navbar.yaml'), 'to: /news')
  assert.is(
    text('site/redirects.yaml'),
    '- from: /news/2\n  to: /news/page/2/\n- from: /news/authors/ann-a\n  to: /news/authors/ann/\n'
  )
  assert.is(text('content/en/docs/index.md').split('\n').at(-2), 'See [the first](/news/first/).')
  assert.equal(project.addresses.lost, [])
  assert.is(files.get('site/static/media/d984c9-kite.png'), 'copy of src/assets/kite.png')
  assert.not.match(report, 'light mode')
})

test('the title of the blog, in each language', async () => {
  const blogOptions = (title: string) =>
    config
      .replace(
        "title: 'T',",
        "title: 'T', locales: { root: { label: 'English', lang: 'en' }, 'pt-br': { label: 'Português', lang: 'pt-BR' } },"
      )
      .replace("prefix: 'news',", `title: ${title},`)
  const site = async (title: string) => {
    const { project } = await migrated(starlight, {
      ...source,
      'astro.config.mjs': blogOptions(title),
      'src/content/docs/blog/first.md': '---\ntitle: First\ndate: 2026-01-02\n---\n\nText\n'
    })
    const files = new Map(filesOf(project))
    return [
      files.get('site/site.yaml')?.match(/ {2}blog:\n[\s\S]*?postsPerPage/)?.[0],
      files.get('site/navbar.yaml')?.match(/ {2}- label:[\s\S]*?to: /)?.[0]
    ]
  }
  assert.equal(await site("'News'"), [
    '  blog:\n    type: blog\n    path: /blog\n    label: News\n    postsPerPage',
    '  - label: News\n    to: '
  ])
  assert.equal(await site("{ en: 'News', 'pt-BR': 'Novidades', it: 'Novità' }"), [
    '  blog:\n    type: blog\n    path: /blog\n    label:\n      en: News\n      pt-BR: Novidades\n    postsPerPage',
    '  - label:\n      en: News\n      pt-BR: Novidades\n    to: '
  ])
})

test('drafts had no address, nor did a tag of drafts alone', async () => {
  const draft = '---\ntitle: Third\ndate: 2026-03-04\ndraft: true\ntags: [Unfinished]\n---\n\nText\n'
  const { project } = await migrated(starlight, {
    ...source,
    'src/content/docs/news/third.md': draft,
    'src/content/docs/later.md': '---\ntitle: Later\ndraft: true\n---\n\nText\n'
  })
  assert.match(project.texts.get('content/en/blog/third.md') ?? '', 'draft: true\ntags:\n  - unfinished\n')
  assert.equal(project.addresses.lost, [])
})

test('a post has one cover, that of the light mode', async () => {
  const { project, report } = await migrated(starlight, {
    ...source,
    'src/content/docs/news/first.md':
      '---\ntitle: First\ndate: 2026-01-02\ncover:\n  alt: A kite\n  light: ../../../assets/kite.png\n  dark: ../../../assets/night.png\n---\n\nText\n'
  })
  assert.is(
    project.texts.get('content/en/blog/first.md'),
    '---\ntitle: First\ndate: 2026-01-02\nimage: /media/d984c9-kite.png\nimage_alt: A kite\nauthors:\n  - ann\n---\n\nText\n'
  )
  assert.match(report, 'that for light mode is shown in dark mode too')
})

test('without the plugin, documents in such a folder are documents', async () => {
  const { project } = await migrated(starlight, {
    'astro.config.mjs':
      "import starlight from '@astrojs/starlight'\nexport default { integrations: [starlight({ title: 'T' })] }\n",
    'src/content/docs/index.md': '---\ntitle: Home\n---\n',
    'src/content/docs/blog/first.md': '---\ntitle: First\n---\n'
  })
  assert.ok(project.texts.has('content/en/docs/blog/first.md'))
})

test('a link to nothing is no loss beside a blog, but may have led to a page of the plugin in it', async () => {
  const { report } = await migrated(starlight, {
    ...source,
    'src/content/docs/guide.md': '---\ntitle: Guide\n---\n\nSee [this](/gone/).\n',
    'src/content/docs/list.md': '---\ntitle: List\n---\n\nSee [these](/news/tags/gone/).\n'
  })
  assert.match(report, '4 of 5 without loss')
})
