// Contributions of plugins besides pages: directives, collections, navbar items, browser modules, and files of the finished
// output.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { build } from '../../generator/build.ts'
import { anyDay } from '../any-day.ts'
import { cacheOf } from '../cached-build.ts'
import { readTree, writeInto } from '../sites/folder.ts'
import { buildTree, textOf } from '../sites/output.ts'
import { brief, project, type Texts } from './plugin-site.ts'

const plugin = (parts: string): Texts => ({
  'site/plugins/a.ts': `import { definePlugin } from 'sitegen/plugin'\nexport default definePlugin({ name: 'a', ${parts} })\n`
})

const listed = '  - ./plugins/a.ts\n'

/** Diagnostics of a build. */
async function messagesOf(files: Texts, shard?: { readonly number: number; readonly count: number }) {
  const root = project(listed, files)
  const { diagnostics } = await build({
    root,
    out: join(root, 'build'),
    ...anyDay,
    drafts: false,
    locales: [],
    shard
  })
  return diagnostics.map(brief)
}

const directives = plugin(`
  load: async () => ({ data: { word: 'Note' } }),
  directives: {
    aside: {
      form: 'container',
      attributes: { level: { type: 'number' }, wide: { type: 'boolean', optional: true } },
      render: ({ attributes: { level, wide = false }, label, children }, { data, locale }) => ({
        type: 'element', tagName: 'aside', properties: { dataLevel: level, dataWide: String(wide), title: data.word + ' ' + locale },
        children: [{ type: 'element', tagName: 'h2', properties: {}, children: [...label] }, ...children]
      })
    },
    issue: {
      form: 'text',
      render: ({ label }) => ({ type: 'element', tagName: 'a', properties: { href: 'https://tracker.example/1' }, children: [...label] })
    },
    brew: {
      form: 'text',
      attributes: { tea: { type: 'text' } },
      render: ({ attributes: { tea } }) => ({ type: 'element', tagName: 'b', properties: {}, children: [{ type: 'text', value: tea }] })
    },
    stamp: { form: 'leaf', component: '../components/Stamp.tsx', attributes: { count: { type: 'number' } } }
  }`)

const stampDirective = {
  'site/components/Stamp.tsx':
    'export default function Stamp({ count, lang }: { count: number; lang: string }) { return <b>{lang} {count + 1}</b> }\n'
}

test('directives: elements and components, with typed attributes', async () => {
  const root = project(listed, {
    ...directives,
    ...stampDirective,
    'content/en/docs/index.md':
      '# Title\n\n:::aside[A *label*]{level=2 wide #here .own}\nText with :issue[one], at 10:issue and 10:brew, :brew{tea=sencha}.\n\n:::\n\n::stamp{count=2}\n'
  })
  const html = textOf(await buildTree(root), 'docs/index.html')
  assert.match(
    html,
    '<aside data-level="2" data-wide="true" title="Note en" id="here" class="own"><h2 id="a-label">A <em>label</em>'
  )
  assert.match(
    html,
    '<a href="https://tracker.example/1" target="_blank" rel="noopener noreferrer">one</a>, at 10:issue and 10:brew, <b>sencha</b>.'
  )
  assert.match(html, '<div class="component" data-component="stamp"><b>en 3</b></div>')
  assert.not.match(html, 'data-directive')
})

const written = plugin(`
  directives: {
    aside: {
      form: 'container',
      attributes: { by: { type: 'text', optional: true } },
      render: ({ children }) => [...children],
      markdown: ({ attributes: { by = '' }, label }) => [label, by].filter(Boolean).join(' by ')
    },
    brew: { form: 'text', render: ({ label }) => [...label], markdown: ({ label }) => label.toUpperCase() },
    stamp: { form: 'leaf', component: '../components/Stamp.tsx', attributes: { count: { type: 'number' } }, markdown: ({ attributes: { count } }) => count === '0' ? '' : 'Stamp ' + count }
  }`)

test('directives: what they are in the Markdown alternate', async () => {
  const root = project(listed, {
    ...written,
    ...stampDirective,
    'content/en/docs/index.md':
      '# Title\n\n:::aside[A *label*]{by=Ann}\nText with :brew[some *tea*].\n:::\n\n:::aside\n[Link](index.md)\n:::\n\n::stamp{count=2}\n\n::stamp{count=0}\n\nEnd.\n'
  })
  assert.is(
    textOf(await buildTree(root), 'docs/index.md').replace(/^---\n[\s\S]*?\n---\n\n/, ''),
    '# Title\n\nA *label* by Ann\n\nText with SOME *TEA*.\n\n[Link](https://site.example/docs/)\n\nStamp 2\n\nEnd.\n'
  )
})

test('directives: errors are reported with their position', async () => {
  const text =
    '# Title\n\n:::aside{level=high}\nText.\n:::\n\n::aside[Text]{level=1}\n\n::stamp{count=x}\n\n:::asid\nText.\n:::\n'
  assert.equal(await messagesOf({ ...directives, ...stampDirective, 'content/en/docs/index.md': text }), [
    [
      'directive-invalid',
      'content/en/docs/index.md:3:1',
      'Expected a number for `level` of `aside`, found `high`',
      'write `level=3`'
    ],
    [
      'directive-invalid',
      'content/en/docs/index.md:7:1',
      '`aside` is written with `:::`, not `::`',
      'write `:::aside`, the text on the next lines, and `:::`'
    ],
    [
      'component-prop-invalid',
      'content/en/docs/index.md:9:1',
      'Expected a number for `count` of `stamp`, found `x`',
      'write `count=3`'
    ],
    [
      'directive-unknown',
      'content/en/docs/index.md:11:1',
      'Unknown directive `asid`',
      'did you mean `aside`?'
    ]
  ])
})

const links = plugin(`
  load: async () => ({ data: { listPets: '/docs/other#more' } }),
  links: { api: (target, { data }) => data[target as never] ?? { known: Object.keys(data) } }`)

test('links: addresses of a plugin are resolved, also in alternates and definitions', async () => {
  const root = project(listed, {
    ...links,
    'content/en/docs/index.md': '# Title\n\n[One](api:listPets) and [two].\n\n[two]: api:listPets\n',
    'content/en/docs/other.md': '# Other\n\n## More\n\nText.\n'
  })
  const output = await buildTree(root)
  assert.match(
    textOf(output, 'docs/index.html'),
    '<a href="/docs/other/#more">One</a> and <a href="/docs/other/#more">two</a>.'
  )
})

test('links: what does not exist, and what a plugin returns, is checked', async () => {
  const text = '# Title\n\n[One](api:listPet), [two](api:listPets) and [three](apis:x).\n'
  assert.equal(await messagesOf({ ...links, 'content/en/docs/index.md': text }), [
    [
      'link-missing',
      'content/en/docs/index.md:3:1',
      '`api:listPet` leads nowhere',
      'did you mean `listPets`?'
    ],
    ['link-missing', 'content/en/docs/index.md:3:21', 'There is no page at `/docs/other#more`', undefined],
    [
      'link-unsafe',
      'content/en/docs/index.md:3:45',
      'URLs with the scheme `apis:` are not allowed',
      'correct the address, or allow links that open another program: `security: { linkSchemes: [apis] }`'
    ]
  ])
})

test('generated files: problems are reported where their lines come from', async () => {
  const files = plugin(`
    load: ({ read }) => {
      const at = { file: 'site/data/terms.txt', line: 1 }
      const lines = [{ line: 1, at: { ...at, column: 7 } }, { line: 5, at, shift: 2 }]
      return { content: [{ path: 'content/en/docs/terms.md', content: '---\\ntitel: Terms\\n---\\n\\n' + read(at.file), lines }] }
    }`)
  const terms = '# Terms\n\nSee [one](gone.md).\n'
  assert.equal(await messagesOf({ ...files, 'site/data/terms.txt': terms }), [
    ['schema-unknown-key', 'site/data/terms.txt:1:7', 'Unknown key `titel`', 'did you mean `title`?'],
    ['link-missing', 'site/data/terms.txt:3:7', 'There is no page at `gone.md`', undefined]
  ])
})

const mistaken = [
  // why, plugin, diagnostics
  [
    'a directive that throws',
    "directives: { aside: { form: 'container', render() { throw new Error('no luck') } } }",
    [
      'plugin-failed',
      'site/plugins/a.ts:2:101',
      'The plugin `a` fails in `directives.aside` at content/en/docs/index.md:3: no luck',
      'fix it, or remove it from `plugins` in site/site.yaml for now'
    ]
  ],
  [
    'a directive with a built-in name',
    "directives: { tip: { form: 'container', render: () => [] }, aside: { form: 'container', render: () => [] } }",
    [
      'plugin-invalid',
      'site/plugins/a.ts:1',
      'The plugin `a` adds a directive `tip`, which sitegen already has',
      'rename one of the two'
    ]
  ],
  [
    'links that are no functions',
    "links: { api: '/docs' as never }",
    [
      'plugin-invalid',
      'site/plugins/a.ts:2:42',
      '`links` of a plugin is a mapping from scheme to function',
      'write `links: { api: (target, { data }) => … }`'
    ]
  ],
  [
    'a directive without a form',
    'directives: { one: { render: () => [] } as never }',
    [
      'plugin-invalid',
      'site/plugins/a.ts:2:42',
      'The directive `one` has the form `undefined`',
      '`container` is written `:::name`, `leaf` is `::name`, `text` is `:name[…]`'
    ]
  ],
  [
    'a navbar item with a broken link',
    "navbar: () => [{ label: 'No', to: '/no' }], directives: { aside: { form: 'container', render: () => [] } }",
    ['navbar-target-missing', 'site/plugins/a.ts:1', 'There is no page at `/no`', undefined]
  ],
  [
    'a navbar item with an unknown key',
    "navbar: () => [{ lable: 'No', to: '/docs' }]",
    [
      'plugin-invalid',
      'site/plugins/a.ts:1',
      'An item for the navbar of the plugin `a` is wrong: Unknown key `lable`',
      'did you mean `label`?'
    ]
  ],
  [
    'a missing browser module',
    "client: () => ['./none.ts']",
    [
      'plugin-invalid',
      'site/plugins/a.ts:1',
      'A browser module of the plugin `a` does not exist: `./none.ts`',
      'write `./client.ts`, or `{ module: "./client.ts", options: { … } }`'
    ]
  ],
  [
    'a collection that the site already has',
    "collections: () => [{ name: 'docs', type: 'docs' }]",
    [
      'plugin-invalid',
      'site/plugins/a.ts:1',
      'The plugin `a` adds a collection `docs`, which already exists',
      'rename one of the two: many plugins have an option for it'
    ]
  ],
  [
    'a collection with an unknown key',
    "collections: () => [{ name: 'news', type: 'docs', pth: '/news' }]",
    [
      'plugin-invalid',
      'site/plugins/a.ts:1',
      'The collection `news` of the plugin `a` is wrong: Unknown key `pth`',
      'did you mean `path`?'
    ]
  ],
  [
    'a collection without files',
    "collections: () => [{ name: 'news', type: 'docs', content: './none' }]",
    [
      'plugin-invalid',
      'site/plugins/a.ts:1',
      'The collection `news` of the plugin `a` has no files: `./none`',
      "the folder is relative to the plugin's module, with a subfolder for each locale: `content/en/first.md`"
    ]
  ],
  [
    'an invalid head element',
    'head: () => [{ mta: {} } as never]',
    [
      'plugin-invalid',
      'site/plugins/a.ts:1',
      '`head` of the plugin `a` at /: Unknown key `mta` in `[0]`',
      'did you mean `meta`?'
    ]
  ],
  [
    'a script from another host in the head',
    "head: ({ locale }) => locale === 'de' ? [{ script: { src: 'https://cdn.example/a.js' } }] : []",
    [
      'policy-blocks',
      'site/plugins/a.ts:1',
      'Browsers would not run this script: the page policy (`script-src`) does not allow https://cdn.example',
      'put the file into site/static, or declare it in `thirdParties` of site.yaml: `{name: …, hosts: {script: [cdn.example]}, purpose: …, legalBasis: …}`'
    ]
  ],
  [
    'a `head` that throws',
    "head: async ({ url }) => { if (url === '/docs/') throw new Error('no luck'); return [] }",
    [
      'plugin-failed',
      'site/plugins/a.ts:2:97',
      'The plugin `a` fails in `head` at /docs/: no luck',
      'fix it, or remove it from `plugins` in site/site.yaml for now'
    ]
  ],
  [
    '`built` writes by itself',
    "built: async ({ out }) => (await import('node:fs')).writeFileSync(out + '/stray.txt', '')",
    [
      'plugin-invalid',
      'site/plugins/a.ts:1',
      'The plugin `a` writes `stray.txt` into the output directly',
      'return the files from `built` instead, as a list of `{ path, content }`'
    ]
  ]
] as const

for (const [why, parts, problem] of mistaken)
  test(`wrong: ${why}`, async () => {
    const text = parts.includes('aside') ? '# Title\n\n:::aside\nText.\n:::\n' : '# Title\n'
    const all = await messagesOf({ ...plugin(parts), 'content/en/docs/index.md': text })
    assert.equal(all[0], problem)
  })

test('`built` is not supported with shards', async () => {
  const all = await messagesOf(plugin('built: () => []'), { number: 1, count: 2 })
  assert.equal(all, [
    [
      'plugin-invalid',
      'site/plugins/a.ts:1',
      'The plugin `a` has `built`, which needs the whole output, and a shard has only a part of it',
      'build without --shard, or remove it from `plugins`'
    ]
  ])
})

const notes: Texts = {
  ...plugin(`
    load: () => ({ content: [{ path: 'content/en/notes/made.md', content: '# Made\\n\\nSee [first](./first.md).\\n' }] }),
    collections: () => [{ name: 'notes', type: 'docs', path: '/notes/', label: 'Notes', content: './notes' }],
    navbar: ({ locale }) => [{ label: locale === 'de' ? 'Notizen' : 'Notes', to: '/notes', position: 'left' }],
    client: async () => [{ module: './client.ts', options: { greeting: 'Hello' } }],
    built: async ({ out, files, pages }) => {
      const { readFileSync } = await import('node:fs')
      const title = /<title>(.*?)</.exec(readFileSync(out + '/notes/index.html', 'utf8'))?.[1]
      return [{ path: 'report.json', content: JSON.stringify({ title, made: files.includes('notes/made/index.html'), pages: pages.length }) }]
    }`),
  'site/plugins/notes/en/index.md': '# All notes\n',
  'site/plugins/notes/en/first.md': '# First\n\n![](./dot.svg)\n',
  'site/plugins/notes/en/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
  'site/plugins/notes/de/first.md': '# Erste\n',
  'site/plugins/notes/fr/first.md': '# Première\n',
  'site/plugins/client.ts':
    "import type { ClientContext } from 'sitegen/plugin'\nexport default ({ options, onPage }: ClientContext<{ greeting: string }>) => onPage(({ title }) => console.log(options.greeting, title))\n"
}

test('a collection, a navbar item, a browser module, and a file of the finished output', async () => {
  const root = project(listed, notes)
  const tree = await buildTree(root)
  const pages = [...tree.keys()].filter((path) => /notes.*\.html$/.test(path))
  assert.equal(pages, [
    'de/notes/first/index.html',
    'de/notes/index.html',
    'de/notes/made/index.html',
    'notes/first/index.html',
    'notes/index.html',
    'notes/made/index.html'
  ])
  assert.match(textOf(tree, 'notes/made/index.html'), '<a href="/notes/first/">first</a>')
  assert.match(textOf(tree, 'de/notes/first/index.html'), 'Erste')
  assert.match(textOf(tree, 'notes/first/index.html'), /<img src="\/assets\/sandboxed\/dot\.[0-9a-f]+\.svg"/)
  assert.match(textOf(tree, 'de/docs/index.html'), /<a [^>]*href="\/de\/notes\/"[^>]*>Notizen</)
  assert.equal(JSON.parse(textOf(tree, 'report.json')), {
    title: 'All notes | Site',
    made: true,
    pages: [...tree.keys()].filter((path) => path.endsWith('index.html')).length
  })
  const { files } = JSON.parse(textOf(tree, 'sitegen.json')) as { files: Record<string, unknown> | unknown[] }
  assert.match(JSON.stringify(files), '"report.json"')
  assert.ok(
    [...tree].some(([path, content]) => path.endsWith('.js') && String(content).includes('greeting:"Hello"'))
  )
})

test('an incremental build equals a clean one, whatever part of the plugin has changed', async () => {
  const root = project(listed, { ...notes, ...directives, ...stampDirective, ...plugin('') })
  const text = '# Title\n\n:::aside{level=1}\nText.\n:::\n'
  const aside = (name: string) =>
    plugin(
      `directives: { aside: { form: 'container', attributes: { level: { type: 'number' } }, render: ({ children }) => ({ type: 'element', tagName: '${name}', properties: {}, children: [...children] }) } }, built: () => [{ path: '${name}.txt', content: '${name}' }]`
    )
  for (const name of ['aside', 'section', 'section']) {
    writeInto(root, { ...aside(name), 'content/en/docs/index.md': text })
    const incremental = await buildTree(root, { cache: cacheOf(root) })
    const fresh = project(listed, {
      ...aside(name),
      ...stampDirective,
      'content/en/docs/index.md': text,
      'site/plugins/client.ts': readFileSync(join(root, 'site/plugins/client.ts'), 'utf8')
    })
    const other = await buildTree(fresh)
    const relevant = (tree: ReadonlyMap<string, Buffer>) =>
      [...tree].map(([path, content]) => [path, String(content)] as const)
    assert.equal(relevant(incremental), relevant(other))
    assert.match(textOf(readTree(join(root, 'build')), 'docs/index.html'), `<${name}>`)
  }
})
