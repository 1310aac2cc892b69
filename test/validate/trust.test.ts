// What authors with `trust: sanitized` may name and publish, on every way that leads to a file or a name.

import { mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { contentTypeOf, isPassive } from '../../generator/base/content-types.ts'
import { diskFiles } from '../../generator/base/files.ts'
import { readConfig } from '../../generator/config/read-config.ts'
import { includeExcess, linkExcess, publishingExcess } from '../../generator/config/trusted-files.ts'
import { checkOf, configOf, type Table } from '../memory-site.ts'
import { temporaryFolder, writeInto } from '../sites/folder.ts'

/** A site with trusted `docs` and entries, and collections of all types by guests. */
const yaml = (allow = '') => `title: Site
url: https://site.example
defaultLocale: en
locales: {en: {label: English}, de: {label: Deutsch}}
rules: {image-alt-missing: ignore, image-unreadable: ignore, part-unused: ignore}
collections:
  docs: {}
  prices: {type: entries, path: none, fields: {cost: {type: number}}}
  guests: {type: docs, trust: sanitized${allow === '' ? '' : `, allow: {${allow}}`}}
  news: {type: blog, trust: sanitized}
  pages: {trust: sanitized}
  finds: {type: entries, trust: sanitized, fields: {plan: {type: file}, photo: {type: image}}}
`

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="2"/>'

const project = (files: Table, allow?: string): Table => ({
  'site/site.yaml': yaml(allow),
  'site/layouts/Bare.tsx': 'export default () => null',
  'site/components/Show.tsx': 'export default () => null',
  'site/data/secret.yaml': 'code: 4711\nrows: [{name: a}]\n',
  'content/en/docs/plan.html': '<script src="./x.js"></script>',
  'content/en/docs/plan.png': 'x',
  'content/en/docs/part.md': 'A part.\n',
  'content/en/guests/plan.html': 'x',
  'content/en/guests/plan.png': 'x',
  'content/en/guests/part.md': 'A part.\n',
  ...files
})

const problemsOf = (files: Table, allow?: string) =>
  checkOf(project(files, allow)).diagnostics.filter(({ code }) => code !== 'collection-empty')

const brief = (files: Table, allow?: string) =>
  problemsOf(files, allow).map(({ code, file, line, column }) => `${code} ${file}:${line}:${column}`)

const guest = (text: string): Table => ({ 'content/en/guests/a.md': text })
const at = (line: number, column: number) => [`trust-exceeded content/en/guests/a.md:${line}:${column}`]

const refused: readonly (readonly [string, Table, readonly string[]])[] = [
  // Files that browsers may run, on every way
  ['a link', guest('# A\n\n[b](./plan.html)\n'), at(3, 1)],
  ['a link with a query', guest('# A\n\n[b](./plan.html?x#y)\n'), at(3, 1)],
  ['a link by reference', guest('# A\n\n[b][c]\n\n[c]: ./plan.html\n'), at(3, 1)],
  ['a picture', guest('# A\n\n![b](./plan.html)\n'), at(3, 1)],
  ['a link in HTML', guest('# A\n\n<a href="./plan.html">b</a>\n'), at(3, 1)],
  ['a picture in HTML', guest('# A\n\n<img src="./plan.html" alt="">\n'), at(3, 1)],
  ['a film', guest('# A\n\n::video[b]{src=./plan.html}\n'), at(3, 1)],
  ['a card', guest('# A\n\n::::cards\n:::card[b]{to=./plan.html}\n:::\n::::\n'), at(4, 1)],
  ['the image of a page', guest('---\nimage: ./plan.html\n---\n\n# A\n'), at(2, 8)],
  ['the next page', guest('---\nnext: ./plan.html\n---\n\n# A\n'), at(2, 7)],
  [
    'the picture of an author',
    {
      'content/en/news/authors.yaml': 'ann: {name: Ann, picture: ./x.html}\n',
      'content/en/news/x.html': 'x'
    },
    ['trust-exceeded content/en/news/authors.yaml:1:27']
  ],
  [
    'a file and a picture of an entry',
    {
      'content/en/finds/a.yaml': 'title: A\nplan: ./x.html\nphoto: ./x.html\n',
      'content/en/finds/x.html': 'x'
    },
    ['trust-exceeded content/en/finds/a.yaml:2:7', 'trust-exceeded content/en/finds/a.yaml:3:8']
  ],
  [
    'a section',
    {
      'content/en/pages/p.yaml':
        'title: P\nsections:\n  - hero:\n      heading: P\n      actions: [{label: x, to: ./x.html}]\n',
      'content/en/pages/x.html': 'x'
    },
    // The theme of this test has no sections.
    ['section-unknown content/en/pages/p.yaml:3:5', 'trust-exceeded content/en/pages/p.yaml:5:32']
  ],
  [
    'the texts of a React page',
    {
      'site/pages/p.tsx': 'export default () => null',
      'content/en/pages/p.yaml': 'title: P\nlink:\n  to: ./x.html\n',
      'content/en/pages/x.html': 'x'
    },
    ['trust-exceeded content/en/pages/p.yaml:3:7']
  ],
  [
    'a file of untrusted authors that trusted ones link',
    { 'content/en/docs/a.md': '# A\n\n[b](../guests/plan.html)\n' },
    ['trust-exceeded content/en/docs/a.md:3:1']
  ],
  [
    'the translation of a document, with the file of the original',
    { ...guest('# A\n'), 'content/de/guests/a.md': '# A\n\n[b](./plan.html)\n' },
    ['trust-exceeded content/de/guests/a.md:3:1']
  ],
  // Files of others
  ['a harmless file of another collection', guest('# A\n\n![b](../docs/plan.png)\n'), at(3, 1)],
  [
    'a harmless file of no collection',
    { ...guest('# A\n\n![b](../shared/b.png)\n'), 'content/en/shared/b.png': 'x' },
    at(3, 1)
  ],
  ['a part of another collection', guest('# A\n\n::include[../docs/part.md]\n'), at(3, 1)],
  ['code of another collection', guest('# A\n\n::include[../docs/plan.html]\n'), at(3, 1)],
  [
    'a part by untrusted authors in a trusted document',
    { 'content/en/docs/a.md': '# A\n\n::include[../guests/part.md]\n' },
    ['trust-exceeded content/en/docs/a.md:3:1']
  ],
  [
    'such a part of a part',
    {
      'content/en/docs/a.md': '# A\n\n::include[./b.md]\n',
      'content/en/docs/b.md': '::include[../guests/part.md]\n'
    },
    ['trust-exceeded content/en/docs/b.md:1:1']
  ],
  // Names
  ['a component', guest('# A\n\n::Show{a=b}\n'), at(3, 1)],
  ['a list', guest('# A\n\n::list{from=prices}\n'), at(3, 1)],
  ['a list of a component', guest('# A\n\n::list{from=prices as=Show}\n'), [...at(3, 1), ...at(3, 1)]],
  ['a form', guest('# A\n\n::form{name=contact}\n'), at(3, 1)],
  ['a frame', guest('# A\n\n::embed[b]{src=https://b.example}\n'), at(3, 1)],
  ['a value', guest('# A\n\nThe {{ secret.code }}.\n'), at(3, 5)],
  ['a value that does not exist', guest('# A\n\nThe {{ none.code }}.\n'), at(3, 5)],
  ['a value in an address', guest('# A\n\n[b](https://b.example/{{secret.code}})\n'), at(3, 23)],
  ['a table of values', guest('# A\n\n::api{data=secret.rows}\n'), at(3, 1)],
  ['a layout of the site', guest('---\nlayout: Bare\n---\n\n# A\n'), at(2, 9)],
  ['elements of the head', guest('---\nhead: [{script: {code: evil()}}]\n---\n\n# A\n'), at(2, 1)],
  ['a redirect of another address', guest('---\nredirect_from: [/pricing]\n---\n\n# A\n'), at(2, 17)],
  ['a redirect of a similar address', guest('---\nredirect_from: [/guestsbook]\n---\n\n# A\n'), at(2, 17)],
  [
    'a list that a React page shows',
    {
      'site/pages/p.tsx': 'export default () => null',
      'content/en/pages/p.yaml': 'title: P\npaginate: {collection: prices}\n'
    },
    ['trust-exceeded content/en/pages/p.yaml:2:24']
  ]
]

for (const [why, files, problems] of refused)
  test(`refused: ${why}`, () => assert.equal(brief(files), problems))

const accepted: readonly (readonly [string, Table, string?])[] = [
  ['pictures, films and downloads', guest('# A\n\n![b](./plan.png)\n\n[c](./plan.png)\n')],
  ['a static file', { ...guest('# A\n\n[b](/b.html)\n'), 'site/static/b.html': 'x' }],
  ['a part of its own', guest('# A\n\n::include[./part.md]\n')],
  ['a file of the other language', { 'content/de/guests/a.md': '# A\n\n![b](../../en/guests/plan.png)\n' }],
  ['what only formats', guest('# A\n\n:::tip\nb\n:::\n\n:kbd[c]\n')],
  ['frames of the theme', guest('---\nlayout: wide\n---\n\n# A\n')],
  ['a redirect below the collection', guest('---\nredirect_from: [/guests/old]\n---\n\n# A\n')],
  ['a component that is allowed', guest('# A\n\n::Show{a=b}\n'), 'components: [Show]'],
  [
    'a list that is allowed',
    { ...guest('# A\n\n::list{from=prices as=Show}\n'), 'content/en/prices/a.yaml': 'title: A\ncost: 1\n' },
    'components: [Show], collections: [prices]'
  ],
  [
    'values that are allowed',
    guest('# A\n\n{{ secret.code }}\n\n::api{data=secret.rows}\n'),
    'data: [secret]'
  ],
  ['a layout that is allowed', guest('---\nlayout: Bare\n---\n\n# A\n'), 'layouts: [Bare]']
]

for (const [why, files, allow] of accepted)
  test(`accepted: ${why}`, () => assert.equal(brief(files, allow), []))

test('messages say who may not do what, and where it is allowed', () => {
  const [file, name] = problemsOf(guest('# A\n\n[b](./plan.html)\n\n::Show{a=b}\n'))
  assert.equal(
    [file?.message, file?.hint],
    [
      '`plan.html` is not published: browsers may run files of this type, and the authors of `guests` are not trusted',
      'publish it as a picture, film, PDF, text or archive; if you trust the file, put it in site/static'
    ]
  )
  assert.equal(
    [name?.message, name?.hint],
    [
      'The authors of `guests` are not trusted to use the component `Show`',
      'remove it, or allow it in site.yaml: `collections: { guests: { allow: { components: [Show] } } }`'
    ]
  )
})

test('a value that is not allowed stays as it is written', () => {
  const { graph, documents } = checkOf(project(guest('# A\n\n{{ secret.code }} ::b\n'), 'data: [secret]'))
  const source = graph?.sources.find(({ file }) => file === 'content/en/guests/a.md')
  assert.ok(source && documents.of(source as Parameters<typeof documents.of>[0]).html.includes('4711'))
  const other = checkOf(project(guest('# A\n\n{{ secret.code }}\n')))
  assert.is(other.graph, undefined)
})

test('names that do not exist cannot be allowed', () =>
  assert.equal(
    problemsOf(
      guest('# A\n'),
      'components: [Shw], directives: [forms], collections: [price], data: [secrets], layouts: [Bar]'
    ).map(({ code, line, message, hint }) => [code, line, message, hint]),
    [
      ['schema-type', 9, 'There is no component `Shw` to allow', 'did you mean `Show`?'],
      ['schema-type', 9, 'There is no directive `forms` to allow', 'did you mean `form`?'],
      ['schema-type', 9, 'There is no collection of entries `price` to allow', 'did you mean `prices`?'],
      ['schema-type', 9, 'There is no file in site/data `secrets` to allow', 'did you mean `secret`?'],
      ['schema-type', 9, 'There is no layout in site/layouts `Bar` to allow', 'did you mean `Bare`?']
    ]
  ))

const unpublished =
  'html HTML htm xhtml xht shtml xml xsl xslt php svgz js mjs cjs wasm css mht mhtml swf jar kml gpx rss atom rdf mathml webmanifest map md ts exe'
for (const name of [
  ...unpublished.split(' ').map((extension) => `x.${extension}`),
  'x',
  'x.png.html',
  'x.png.',
  '.html'
])
  test(`not published from untrusted authors: ${name}`, () => {
    const { collections } = configOf({ 'site/site.yaml': yaml() })
    const files = {
      root: '',
      list: () => [],
      has: () => true,
      read: () => new Uint8Array(),
      realPath: () => undefined
    }
    const [guests, docs] = [`content/en/guests/${name}`, `content/en/docs/${name}`]
    assert.ok(publishingExcess({ files, collections }, guests, guests))
    assert.is(publishingExcess({ files, collections }, docs, docs), undefined)
  })

test('no type that is published is one that browsers run', () => {
  const types = [...'png jpg svg mp3 mp4 vtt woff2 pdf docx zip gz txt csv json'.split(' ')]
  assert.ok(types.every((extension) => isPassive(`x.${extension}`)))
  // Every type that mrmime or a browser knows as active.
  for (const extension of unpublished.split(' ')) {
    const active = /html|xml|script|css|wasm/.test(contentTypeOf(`x.${extension}`))
    assert.not.ok(active && isPassive(`x.${extension}`), extension)
  }
})

const pictures: readonly (readonly [string, string, string | Uint8Array])[] = [
  ['a compressed SVG', 'b.svg', gzipSync(svg)],
  ['a compressed SVG by its name', 'b.svgz', gzipSync(svg)],
  ['an SVG that is not well-formed', 'b.svg', '<svg><g></svg>'],
  ['an SVG in an unknown encoding', 'b.svg', `<?xml version="1.0" encoding="UTF-7"?>${svg}`],
  ['a web page as SVG', 'b.svg', '<html xmlns="http://www.w3.org/1999/xhtml"/>'],
  ['an SVG as PNG', 'b.png', svg],
  ['an SVG in UTF-16 as PNG', 'b.png', Buffer.from(`\uFEFF${svg}`, 'utf16le')],
  ['a compressed SVG as JPEG', 'b.jpg', gzipSync(svg)]
]

for (const [why, name, content] of pictures)
  for (const text of [`![b](./${name})`, `[b](./${name})`])
    test(`not published, by trusted authors either: ${why}: ${text}`, () =>
      assert.equal(
        brief({ 'content/en/docs/a.md': `# A\n\n${text}\n`, [`content/en/docs/${name}`]: content }),
        ['svg-unreadable content/en/docs/a.md:3:1']
      ))

test('the dark variant of a picture that cannot be cleaned', () =>
  assert.equal(
    brief({
      'content/en/docs/a.md': '# A\n\n![b](./b.svg)\n',
      'content/en/docs/b.svg': svg,
      'content/en/docs/b.dark.svg': gzipSync(svg)
    }),
    ['svg-unreadable content/en/docs/b.dark.svg:undefined:undefined']
  ))

test('links on the disk do not lead untrusted authors to other files', () => {
  const root = temporaryFolder()
  writeInto(root, {
    'site/secret.txt': 'x',
    'content/en/guests/own.txt': 'x',
    'content/en/guests/plain.txt': 'x',
    'content/de/guests/de.txt': 'x'
  })
  const folder = join(root, 'content/en/guests')
  mkdirSync(join(folder, 'sub'))
  symlinkSync('../../../site/secret.txt', join(folder, 'secret.txt'))
  symlinkSync('../../de/guests/de.txt', join(folder, 'german.txt'))
  symlinkSync('own.txt', join(folder, 'again.txt'))
  symlinkSync('../../../site', join(folder, 'site'))
  const site = { files: diskFiles(root), collections: configOf({ 'site/site.yaml': yaml() }).collections }
  const isRefused = (name: string) => linkExcess(site, `content/en/guests/${name}`) !== undefined
  assert.equal(['plain.txt', 'german.txt', 'again.txt', 'secret.txt', 'site/secret.txt'].map(isRefused), [
    false,
    false,
    false,
    true,
    true
  ])
  const [own, secret] = ['content/en/guests/own.txt', 'content/en/guests/secret.txt']
  assert.is(publishingExcess(site, own, secret)?.[1], 'replace the link by a copy of the file')
  assert.is(includeExcess(site, own, secret)?.[1], 'replace the link by a copy of the file')
})

test('`allow` needs `trust: sanitized`', () =>
  assert.equal(
    readConfig({
      ...diskFiles(temporaryFolder()),
      has: (path) => path === 'site/site.yaml',
      list: () => [],
      read: () =>
        Buffer.from('title: S\nurl: https://s.example\ncollections: {docs: {allow: {components: [A]}}}\n')
    }).diagnostics.map(({ code, line, column, message, hint }) => [code, line, column, message, hint]),
    [
      [
        'schema-type',
        3,
        22,
        '`allow` has no effect in `collections.docs`: its authors are trusted and may use everything',
        'remove it, or write `trust: sanitized`'
      ]
    ]
  ))
