import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { completedSources, graphOf, type Table } from '../memory-site.ts'

const post = (frontMatter: string) => `---\n${frontMatter}\n---\nText.\n`

/** Tags or other names in the front matter of posts, one line for each. */
const blogOf = (posts: readonly string[], files: Table = {}) => {
  const table = Object.fromEntries(
    posts.map((frontMatter, index) => [
      `content/en/blog/2025-01-0${index + 1}-p${index}.md`,
      post(frontMatter)
    ])
  )
  const { graph, diagnostics } = graphOf({ ...table, ...files })
  const blog = graph.blogs.get('en')?.get('blog')
  if (!blog) throw new Error('expected a blog')
  return {
    blog,
    tags: [...blog.tags.values()].map(({ key, path, items }) => `${key} ${path} ${items.length}`),
    messages: diagnostics
      .map(
        ({ code, severity, message, hint, file, line, column }) =>
          `${file}:${line}:${column} ${severity} ${code} ${message}: ${hint}`
      )
      .sort()
  }
}

const spelling = (place: string, name: string, noun: string, used: string, hint = `write \`${used}\``) =>
  `${place} warning name-spelling \`${name}\` is another spelling of the ${noun} \`${used}\`, which is used for both: ${hint}`

test('tags that differ by case are one, with the most frequent spelling', () => {
  const { tags, messages } = blogOf(['tags: [API, api]', 'tags: [news, api]', 'tags: [Api]'])
  assert.equal(tags, ['api /blog/tags/api/ 3', 'news /blog/tags/news/ 1'])
  assert.equal(messages, [
    spelling('content/en/blog/2025-01-01-p0.md:2:8', 'API', 'tag', 'api'),
    spelling('content/en/blog/2025-01-03-p2.md:2:8', 'Api', 'tag', 'api')
  ])
})

test('of spellings that are equally frequent, the first of the alphabet is used', () => {
  const { tags, messages } = blogOf([
    'tags: [machine learning]',
    'tags: [machine-learning, machine_learning]'
  ])
  assert.equal(tags, ['machine learning /blog/tags/machine-learning/ 2'])
  assert.is(messages.length, 2)
})

test('a declared spelling is used, however rare; of two declared ones the first, and the other is reported there', () => {
  const { tags, messages } = blogOf(['tags: [api]', 'tags: [api]'], {
    'content/en/blog/tags.yaml': 'API: {label: Interfaces}\napi: {label: Other}\n',
    'content/de/blog/tags.yaml': 'Api: {label: Schnittstellen}\n'
  })
  assert.equal(tags, ['API /blog/tags/api/ 2'])
  assert.equal(messages, [
    spelling('content/de/blog/tags.yaml:1:1', 'Api', 'tag', 'API'),
    spelling('content/en/blog/2025-01-01-p0.md:2:8', 'api', 'tag', 'API'),
    spelling('content/en/blog/2025-01-02-p1.md:2:8', 'api', 'tag', 'API'),
    spelling('content/en/blog/tags.yaml:2:1', 'api', 'tag', 'API')
  ])
})

test('labels in a translation of tags.yaml under another spelling are used', () => {
  const { graph } = graphOf({
    'content/en/blog/2025-01-01-p.md': post('tags: [API]'),
    'content/en/blog/tags.yaml': 'API: {label: Interfaces}\n',
    'content/de/blog/tags.yaml': 'Api: {label: Schnittstellen}\n'
  })
  assert.is(graph.blogs.get('de')?.get('blog')?.tags.get('API')?.label, 'Schnittstellen')
})

test('tags that differ by accents are one, unless tags.yaml has both', () => {
  const posts = ['tags: [Bär]', 'tags: [Bar]']
  const joined = blogOf(posts)
  assert.equal(joined.tags, ['Bar /blog/tags/bar/ 2'])
  assert.equal(joined.messages, [
    spelling(
      'content/en/blog/2025-01-01-p0.md:2:8',
      'Bär',
      'tag',
      'Bar',
      'write `Bar`; if they are two, name both in tags.yaml'
    )
  ])
  const declared = blogOf(posts, { 'content/en/blog/tags.yaml': 'Bär: {}\nBar: {}\n' })
  assert.equal(declared.tags, ['Bar /blog/tags/bar/ 1', 'Bär /blog/tags/bär/ 1'])
  assert.equal(declared.messages, [])
})

test('tags in two Unicode forms are one, and the message says what cannot be seen', () => {
  const { tags, messages } = blogOf([`tags: [${'é'.normalize('NFD')}]`, 'tags: [é]'])
  assert.is(tags.length, 1)
  assert.is(messages.length, 1)
  assert.match(messages[0] ?? '', /in another Unicode form/)
})

test('letters of other scripts that differ by marks are different', () =>
  assert.equal(blogOf(['tags: [か, が, мои, мой]']).messages, []))

test('tags that only look alike have addresses of their own, which others do not change', () => {
  const { tags, messages } = blogOf(['tags: [C, C++, "C#", R&D, RD, .NET, NET, "???", 🎉, "#c"]'])
  assert.equal(messages, [])
  assert.equal(tags, [
    '#c /blog/tags/c-3732c6/ 1',
    '.NET /blog/tags/net-357e71/ 1',
    '??? /blog/tags/a03b22/ 1',
    'C /blog/tags/c/ 1',
    'C# /blog/tags/c-sharp/ 1',
    'C++ /blog/tags/c-plus-plus/ 1',
    'NET /blog/tags/net/ 1',
    'R&D /blog/tags/r-and-d/ 1',
    'RD /blog/tags/rd/ 1',
    '🎉 /blog/tags/🎉/ 1'
  ])
  assert.equal(blogOf(['tags: ["C#"]']).tags, ['C# /blog/tags/c-sharp/ 1'])
})

test('an address that tags.yaml sets is not given to another tag', () =>
  assert.equal(
    blogOf(['tags: [c, see]'], { 'content/en/blog/tags.yaml': 'see: {permalink: c}\nc: {}\n' }).tags,
    ['c /blog/tags/c-2e7d2c/ 1', 'see /blog/tags/c/ 1']
  ))

test('authors and series: spellings are joined too, and addresses differ', () => {
  const { blog, messages } = blogOf(
    ['authors: [Jane]\nseries: Tour', 'authors: [jane, c++, c]\nseries: tour', 'series: tour'],
    { 'content/en/blog/authors.yaml': 'jane: {name: Jane}\nc++: {name: D}\nc: {name: C}\n' }
  )
  assert.equal(
    [...blog.authorPaths].sort(([a], [b]) => (a < b ? -1 : 1)),
    [
      ['c', '/blog/authors/c/'],
      ['c++', '/blog/authors/c-plus-plus/'],
      ['jane', '/blog/authors/jane/']
    ]
  )
  assert.is(blog.postsByAuthor.get('jane')?.length, 2)
  assert.equal([...blog.series.keys()], ['tour'])
  assert.equal(messages, [
    spelling('content/en/blog/2025-01-01-p0.md:2:11', 'Jane', 'author', 'jane'),
    spelling('content/en/blog/2025-01-01-p0.md:3:9', 'Tour', 'series', 'tour')
  ])
})

test('tags of documents are joined', () => {
  const { graph, diagnostics } = graphOf({
    'content/en/docs/a.md': post('tags: [API]'),
    'content/en/docs/b.md': post('tags: [api]')
  })
  assert.equal([...(graph.docTags.get('en')?.get('docs')?.byKey.keys() ?? [])], ['API'])
  assert.equal(
    diagnostics.map(({ file, line, column, code }) => `${file}:${line}:${column} ${code}`),
    ['content/en/docs/b.md:2:8 name-spelling']
  )
})

test('texts in taxonomies of entries are joined, once for all languages; other values are distinct', async () => {
  const site = `title: T
url: https://site.example
locales: {en: {label: English}, de: {label: Deutsch}}
collections:
  machines:
    type: entries
    fields:
      maker: {type: text, translated: false}
      uses: {type: list, of: {type: text, translated: false}}
      kind: {type: enum, values: [net, .net]}
    taxonomies: [maker, uses, kind]
`
  const entry = (maker: string, uses: string, kind: string) =>
    post(`title: T\nmaker: ${maker}\nuses: [${uses}]\nkind: ${kind}`)
  const files = {
    'site/site.yaml': site,
    'content/en/machines/a.md': entry('Acme', 'Milling, Turning', 'net'),
    'content/en/machines/b.md': entry('ACME', 'milling', '.net'),
    'content/de/machines/b.md': '---\ntitle: T\n---\nText.\n'
  }
  const { graph, diagnostics } = graphOf(files, { drafts: false, sources: await completedSources(files) })
  const machines = graph.entries.get('de')?.get('machines')
  assert.equal(
    [...(machines?.terms ?? [])].flatMap(([field, terms]) =>
      [...terms.values()].map(({ key, path }) => `${field} ${key} ${path}`)
    ),
    [
      'maker ACME /de/machines/maker/acme/',
      'uses Milling /de/machines/uses/milling/',
      'uses Turning /de/machines/uses/turning/',
      'kind .net /de/machines/kind/net-fb7485/',
      'kind net /de/machines/kind/net/'
    ]
  )
  assert.equal(
    diagnostics.map(({ file, line, column, message }) => `${file}:${line}:${column} ${message}`),
    [
      'content/en/machines/a.md:3:8 `Acme` is another spelling of the value of `maker` `ACME`, which is used for both',
      'content/en/machines/b.md:4:8 `milling` is another spelling of the value of `uses` `Milling`, which is used for both'
    ]
  )
})

test('two tags with one address are an error where the second has it', () => {
  const { tags, messages } = blogOf(['tags: [x, y]'], {
    'content/en/blog/tags.yaml': 'x: { label: X, permalink: same }\ny: { label: Y, permalink: same }\n'
  })
  assert.equal(tags, ['x /blog/tags/same/ 1', 'y /blog/tags/y/ 1'])
  assert.equal(messages, [
    'content/en/blog/tags.yaml:2:27 error route-duplicate `x` and `y` have the same address: `same`: give one of them another `permalink`, or use one name for both'
  ])
})
