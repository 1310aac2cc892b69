// Collections of entries and pages with queries: the output of a site with every kind of them, and what is rendered
// again after edits.

import { appendFileSync, cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { build } from '../../generator/build.ts'
import { cachedBuild, cacheOf } from '../cached-build.ts'
import { matches } from '../golden.ts'
import { copyOf, readTree, repository, temporaryFolder, writeInto } from '../sites/folder.ts'
import { buildTree, goldenHtml, goldenList, mainOf, textOf } from '../sites/output.ts'

const expected = (path: string): string => join(import.meta.dirname, '../sites/products/expected', path)
/** A copy of the site, with the library for its schema. */
function products(): string {
  const root = copyOf('products')
  symlinkSync(join(repository, 'node_modules'), join(root, 'node_modules'), 'dir')
  return root
}

/** Built with a cache, since the tests of edits change it. */
const root = products()
const sources = ['content', 'site'].flatMap((folder) =>
  [...readTree(join(root, folder))].map(([path, text]) => [join(folder, path), text] as const)
)
const tree = await buildTree(root, cachedBuild(root))

/** Scripts and styles are the same for all sites. */
const ownFiles = new Map([...tree].filter(([path]) => !/^assets\/.*\.(?:js|css|json)$/.test(path)))

test('output', () => matches(expected('files.txt'), goldenList(ownFiles)))

const pages = [
  // why                                                         output
  ['an entry of a Markdown file, with a picture and Markdown', 'products/plane/index.html'],
  ['a translated entry, with the untranslated fields', 'ar/products/plane/index.html'],
  ['an entry of a row of CSV', 'products/drill/index.html'],
  ['an entry that is not translated', 'ar/products/saw/index.html'],
  ['the list, with the text of index.md', 'products/index.html'],
  ['the second page of the list', 'products/page/2/index.html'],
  ['the list of a referenced entry', 'ar/products/maker/birch/index.html'],
  ['a layout of the site with a query', 'releases/spring/index.html'],
  ['a React page with a query', 'ar/catalog/index.html'],
  ['the second page of a React page with `paginate`', 'ar/shelf/page/2/index.html'],
  ['lists, and a component with a query, in Markdown', 'index.html'],
  ['lists in MDX', 'overview/index.html']
] as const

/** Only `<main>` is specific to a page. */
for (const [why, path] of pages)
  test(`page: ${why}`, () => matches(expected(path), goldenHtml(mainOf(textOf(tree, path)))))

const alternates = [
  // why                                                 output
  ['an entry with its fields', 'products/drill/index.md'],
  ['a page with lists, which are links', 'index.md'],
  ['a page with sections, which are text, and a list', 'tools/index.md'],
  ['a page in MDX with lists', 'overview/index.md']
] as const
for (const [why, path] of alternates)
  test(`Markdown alternate: ${why}`, () => matches(expected(path), textOf(tree, path)))

test('the list page of a collection without entries says so', async () => {
  const folder = temporaryFolder()
  writeInto(folder, {
    'site/site.yaml':
      'title: Empty\ncollections: { products: { type: entries, fields: { price: number } } }\n',
    'content/en/products/index.md': '---\ntitle: Products\n---\n\nAll of ours.\n'
  })
  const text = mainOf(textOf(await buildTree(folder), 'products/index.html')).replace(/<[^>]*>/g, ' ')
  assert.is(
    text.replace(/\s+/g, ' ').trim(),
    'Products Page menu Copy as Markdown View as Markdown All of ours. There is nothing here yet.'
  )
})

test('files of fields are published, and images with their size', () => {
  const html = textOf(tree, 'products/plane/index.html')
  const [, photo = ''] =
    /<img class="entry-image"[^>]* width="40" height="20"[^>]* src="\/([^"]+)"/.exec(html) ?? []
  assert.ok(tree.has(photo))
  const [, sheet = ''] = /href="\/(assets\/[^"]+\.txt)"/.exec(html) ?? []
  assert.is(String(tree.get(sheet)), 'Plane\t48.50\n')
})

const edit = (path: string, from: string | RegExp, to: string) => (root: string) => {
  const file = join(root, path)
  const text = readFileSync(file, 'utf8')
  assert.not.equal(text.replace(from, to), text, 'the edit changes something')
  writeFileSync(file, text.replace(from, to))
}

const power = 'content/en/products/power.csv'
const edits: readonly (readonly [
  why: string,
  changed: readonly string[],
  change: (root: string) => void,
  /** Pages that are rendered and stay the same. */
  same?: number
])[] = [
  ['nothing', [], () => undefined],
  [
    'a field that only the page of its entry shows, in both languages',
    ['ar/products/saw', 'products/saw'],
    edit(power, 'false,60,', 'false,60,drill')
  ],
  [
    'text below the first paragraph',
    ['products/plane'],
    (root) => appendFileSync(join(root, 'content/en/products/01-plane.md'), '\n## Care\n')
  ],
  // All pages with the sidebar, the list of its maker, and the pages with queries: the home page and the catalog.
  [
    'a title',
    [
      'ar/catalog',
      'ar/products',
      'ar/products/chisel',
      'ar/products/drill',
      'ar/products/driver',
      'ar/products/line/hand',
      'ar/products/line/power',
      'ar/products/maker/volt',
      'ar/products/page/2',
      'ar/products/plane',
      'ar/products/saw',
      'ar/shelf/page/2',
      'catalog',
      'index.html',
      'products',
      'products/chisel',
      'products/drill',
      'products/driver',
      'products/line/hand',
      'products/line/power',
      'products/maker/volt',
      'products/page/2',
      'products/plane',
      'products/saw',
      'shelf/page/2'
    ],
    edit(power, 'Jigsaw', 'Fretsaw')
  ],
  // The other release, whose layout shows its text. The layout does not show that of the release itself.
  [
    'text that a layout shows on another page',
    ['ar/releases/spring', 'releases/spring'],
    (root) => appendFileSync(join(root, 'content/en/releases/02-summer.md'), '\nMore.\n'),
    2
  ],
  [
    'a field that a list queries but does not show',
    [],
    edit('content/en/makers/all.yaml', 'country: KR', 'country: JP')
  ],
  [
    'a field in the condition of a list, which removes an entry from it',
    ['index.html'],
    edit('content/en/makers/all.yaml', 'country: SE', 'country: NO')
  ]
]

/** Undo the edit of the test before this one: the site is as it was built first. */
async function undoEdit(): Promise<void> {
  for (const [path, text] of sources) writeFileSync(join(root, path), text)
  const { published } = await build(cachedBuild(root))
  assert.ok(published)
  assert.equal(readTree(join(root, 'build')), tree)
}

for (const [why, paths, change, same = 0] of edits)
  test(`rendered again: ${why}`, async () => {
    await undoEdit()
    change(root)
    const { rendered, published } = await build(cachedBuild(root))
    assert.ok(published)
    const after = readTree(join(root, 'build'))
    const changed = [...after]
      .filter(([path, text]) => path.endsWith('index.html') && !tree.get(path)?.equals(text))
      .map(([path]) => path.replace('/index.html', ''))
      .sort()
    assert.equal(changed, [...paths].sort())
    assert.is(rendered, paths.length + same)
    // Anew, except for the bundle, which no edit changes.
    const [folder, bundle] = [join(temporaryFolder(), 'cache'), 'bundle']
    cpSync(join(root, '.sitegen/cache', bundle), join(folder, bundle))
    const clean = { out: join(temporaryFolder(), 'build'), cache: { ...cacheOf(root), folder } }
    assert.equal(after, await buildTree(root, clean))
  })
