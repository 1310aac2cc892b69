// `collection` and `strings` for plugins: what their hooks get, what their pages show, and which pages are rendered again after
// edits.

import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { build } from '../../generator/build.ts'
import { cachedBuild } from '../cached-build.ts'
import { readTree } from '../sites/folder.ts'
import { textOf } from '../sites/output.ts'
import { brief, linked, project } from './plugin-site.ts'

const gif = Buffer.from('R0lGODlhAgADAIAAAAAAAP///yH5BAEAAAAALAAAAAACAAMAAAICRAoAOw==', 'base64')

const plugin = `import { t } from 'sitegen/client'
import { definePlugin } from 'sitegen/plugin'
export default definePlugin({
  name: 'shop',
  routes: ({ collection, locale }) => [
    {
      path: '/cheap', title: 'Cheap ' + locale, component: './components/Cheap.tsx',
      props: {
        href: '/docs',
        tools: collection('tools').where('price < 50').sort('price').select('price', 'photo').html(),
        first: collection('tools').first()?.title ?? ''
      }
    }
  ],
  head: (page, { collection, strings }) =>
    page.kind === 'entry' ? [{ meta: { name: 'tools', content: t(strings(), 'shop.count', { count: collection('tools').count() }) } }] : [],
  emit: ({ collection, strings }) => [
    { path: 'texts.txt', content: [strings(), strings('de')].map((texts) => t(texts, 'shop.count', { count: 1 })).join('\\n') },
    { path: 'tools.json', content: JSON.stringify(collection('tools').html().all()) },
    { path: 'de.json', content: JSON.stringify(collection('tools').locale('de').select('price').all()) }
  ],
  built: ({ collection, strings }) => [
    { path: 'count.txt', content: strings('de')['shop.all'] + ' ' + collection('tools').count() }
  ]
})
`
const site = `title: Site
url: https://site.example
defaultLocale: en
locales: { en: { label: English }, de: { label: Deutsch } }
collections:
  docs: {}
  pages: {}
  tools:
    type: entries
    fields: { price: number, stock: { type: number, default: 0 }, photo: { type: image, optional: true } }
plugins: [./plugins/a.ts]
rules: { collection-empty: ignore, locale-empty: ignore }
`
const component = `export default function Cheap({ href, tools, first }) {
  return <div><a href={href}>{first}</a>{tools.map(({ id, title, url, html, fields }) => (
    <section key={id}><a href={url}>{title}</a> {Object.keys(fields).join()} {fields.price} <img src={fields.photo?.src} alt="" />
    <div dangerouslySetInnerHTML={{ __html: html }} /></section>
  ))}</div>
}
`

function shop(): string {
  const root = project('  - ./plugins/a.ts\n', {
    'site/site.yaml': site,
    'site/plugins/a.ts': plugin,
    'site/components/Cheap.tsx': component,
    'site/strings/en.yaml':
      'shop.count.one: "{count} tool"\nshop.count.other: "{count} tools"\nshop.all: All\n',
    'site/strings/de.yaml':
      'shop.count.one: "{count} Werkzeug"\nshop.count.other: "{count} Werkzeuge"\nshop.all: Alle\n',
    'content/en/docs/index.md': '# Start\n',
    'content/en/tools/saw.md':
      '---\ntitle: Saw\nprice: 12\nstock: 1\nphoto: ./saw.gif\n---\n\nSee the [drill](./drill.md).\n',
    'content/en/tools/drill.md': '---\ntitle: Drill\nprice: 90\n---\n\nIt turns.\n',
    'content/de/tools/saw.md': '---\ntitle: Säge\n---\n\nSie sägt.\n'
  })
  writeFileSync(join(root, 'content/en/tools/saw.gif'), gif)
  return root
}

const root = shop()
const first = await build(cachedBuild(root))
assert.ok(first.published, JSON.stringify(first.diagnostics))
const tree = readTree(join(root, 'build'))

test('a page of a plugin: entries with pictures and HTML, in its language', () => {
  const html = textOf(tree, 'cheap/index.html')
  assert.match(html, '<a href="/docs/">Drill</a>')
  assert.match(html, /<a href="\/tools\/saw\/">Saw<\/a> price,photo 12 <img src="\/assets\/saw\.\w+\.gif"/)
  assert.match(html, '<p>See the <a href="/tools/drill/">drill</a>.</p>')
  assert.not.match(html, '>Drill</a> ')
  const german = textOf(tree, 'de/cheap/index.html')
  assert.match(german, '<a href="/de/tools/saw/">Säge</a>')
  assert.match(german, '<p>Sie sägt.</p>')
  const picture = /\/(assets\/saw\.\w+\.gif)/.exec(html)?.[1] ?? ''
  assert.ok(tree.get(picture)?.equals(gif))
})

test('heads, and files of `emit` and `built`: plain JSON with absolute addresses in HTML', () => {
  assert.match(textOf(tree, 'tools/saw/index.html'), '<meta name="tools" content="2 tools">')
  assert.match(textOf(tree, 'de/tools/saw/index.html'), '<meta name="tools" content="2 Werkzeuge">')
  assert.is(textOf(tree, 'texts.txt'), '1 tool\n1 Werkzeug')
  const [drill, saw] = JSON.parse(textOf(tree, 'tools.json'))
  assert.equal(drill, {
    id: 'drill',
    collection: 'tools',
    title: 'Drill',
    description: 'It turns.',
    url: '/tools/drill/',
    fields: { price: 90, stock: 0 },
    html: '<p>It turns.</p>'
  })
  assert.is(saw.html, '<p>See the <a href="https://site.example/tools/drill/">drill</a>.</p>')
  assert.equal([saw.fields.photo.width, saw.fields.photo.height], [2, 3])
  assert.ok(tree.has(saw.fields.photo.src.slice(1)))
  assert.equal(
    JSON.parse(textOf(tree, 'de.json')).map((entry: { title: string; fields: object }) => [
      entry.title,
      entry.fields
    ]),
    [
      ['Drill', { price: 90 }],
      ['Säge', { price: 12 }]
    ]
  )
  assert.is(textOf(tree, 'count.txt'), 'Alle 2')
})

const edits = [
  // why, from, to, pages rendered again
  [
    'a field that the page of the plugin shows',
    'price: 12',
    'price: 13',
    ['cheap', 'de/cheap', 'de/tools/saw', 'tools/saw']
  ],
  ['a field that it has not asked for', 'stock: 1', 'stock: 5', ['de/tools/saw', 'tools/saw']]
] as const

for (const [why, from, to, pages] of edits)
  test(`rendered again: ${why}`, async () => {
    const file = join(root, 'content/en/tools/saw.md')
    const before = readTree(join(root, 'build'))
    writeFileSync(file, readFileSync(file, 'utf8').replace(from, to))
    const { rendered } = await build(cachedBuild(root))
    const changed = [...readTree(join(root, 'build'))]
      .filter(([path, text]) => path.endsWith('index.html') && !before.get(path)?.equals(text))
      .map(([path]) => path.replace('/index.html', ''))
    assert.equal(changed.sort(), [...pages])
    assert.is(rendered, pages.length)
  })

test('a mistake in a query is one of the plugin, with its place and what to do', async () => {
  const { diagnostics } = await linked(
    `import { definePlugin } from 'sitegen/plugin'
export default definePlugin({
  name: 'shop',
  routes: ({ collection }) => {
    collection('dogs')
    return []
  }
})
`
  )
  const [problem] = diagnostics
  assert.equal(problem && brief(problem), [
    'plugin-failed',
    'site/plugins/a.ts:5:5',
    'The plugin `shop` fails in `routes`: There is no collection `dogs`',
    'did you mean `docs`?'
  ])
})

test('a locale that the site does not have is a mistake of the plugin', async () => {
  const root = project('  - ./plugins/a.ts\n', {
    'site/plugins/a.ts': `export default {
  name: 'shop',
  emit: ({ strings }) => [{ path: 'a.txt', content: strings('fr')['shop.all'] }]
}
`
  })
  const { diagnostics } = await build(cachedBuild(root))
  assert.equal(diagnostics.map(brief), [
    [
      'plugin-failed',
      'site/plugins/a.ts:3:53',
      'The plugin `shop` fails in `emit`: There is no locale `fr`',
      'known locales: en, de'
    ]
  ])
})
