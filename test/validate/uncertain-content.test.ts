// Errors in front matter or data do not hide errors in the text, and cause no consequential errors, such as broken links.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { completeEntries } from '../../generator/load/entries/complete-entries.ts'
import { load } from '../../generator/load/load.ts'
import { memoryFiles } from '../memory-files.ts'
import { checkOf, configOf, siteYaml, type Table } from '../memory-site.ts'

const messagesOf = (files: Table): string[] =>
  checkOf(files).diagnostics.map(({ file, line, code, message }) => {
    const link = code === 'link-missing' ? ` ${/`.*`/.exec(message)?.[0]}` : ''
    return `${file.replace('content/en/', '')}:${line} ${code}${link}`
  })

const cases: readonly (readonly [string, Table, readonly string[]])[] = [
  // why, files, all diagnostics
  [
    'a broken link below an unknown key, and a link to that page',
    {
      'content/en/docs/a.md': '---\ntitel: A\n---\n\n[b](./bb.md) :::\n\n:::tpi\nx\n:::\n\n## Here\n',
      'content/en/docs/b.md': '[a](./a.md#here) [not](./a.md#there) [a](/docs/a) [c](/docs/c)\n'
    },
    [
      'docs/a.md:2 schema-unknown-key',
      'docs/a.md:5 link-missing `./bb.md`',
      'docs/a.md:7 directive-unknown',
      'docs/b.md:1 anchor-missing',
      'docs/b.md:1 link-missing `/docs/c`'
    ]
  ],
  [
    'front matter that is not YAML',
    {
      'content/en/docs/a.md': '---\ntitle: [A\nslug: /start\n---\n\n[b](./bb.md)\n',
      'content/en/docs/b.md': '[a](./a.md) [a](/docs/start) [c](/docs/c)\n'
    },
    ['docs/a.md:2 yaml-syntax', 'docs/a.md:6 link-missing `./bb.md`', 'docs/b.md:1 link-missing `/docs/c`']
  ],
  [
    'a slug under a misspelled key',
    {
      'content/en/docs/a.md': '---\nslugg: /setup/start\n---\n\nA\n',
      'content/en/docs/b.md': '[a](/docs/setup/start) [c](/docs/setup/c)\n'
    },
    ['docs/a.md:2 schema-unknown-key', 'docs/b.md:1 link-missing `/docs/setup/c`']
  ],
  [
    'unreadable files',
    {
      'site/sidebars.yaml': 'guide: [a, b/index, empty]\n',
      'content/en/docs/a.md': '---\ntitle: A\n\nno end\n',
      'content/en/docs/b/index.md': '---js\nx\n---\n',
      'content/en/docs/empty.md': '',
      'content/en/docs/2-latin.md': new Uint8Array([0x47, 0xfc]),
      'content/en/blog/2025-01-01-later.md': ' ',
      'content/en/docs/c.md':
        '[a](./a.md) [b](/docs/b) [e](empty.md#x) [l](./2-latin.md) [p](/blog/later) [n](n.md)\n'
    },
    [
      'blog/2025-01-01-later.md:undefined file-empty',
      'docs/2-latin.md:1 file-encoding',
      'docs/a.md:1 front-matter-unclosed',
      'docs/b/index.md:1 front-matter-language',
      'docs/c.md:1 link-missing `n.md`',
      'docs/empty.md:undefined file-empty'
    ]
  ],
  [
    'an invalid date, in a post without a date in its name',
    {
      'content/en/blog/a.md': '---\ndate: 2025-02-30\n---\n\n[b](./bb.md)\n',
      'content/en/blog/2025-01-01-b.md': '[a](./a.md) [a](/blog/a)\n'
    },
    ['blog/a.md:2 schema-type', 'blog/a.md:5 link-missing `./bb.md`']
  ],
  [
    'no date, alone and with another error',
    {
      'content/en/blog/a.md': '[b](./bb.md)\n',
      'content/en/blog/b.md': '---\ntitel: B\n---\n\n[a](./a.md) [a](./aa.md)\n',
      'content/en/blog/c.md': '---\ndatee: 2025-05-20\n---\n\n[a](/blog/a)\n'
    },
    [
      'blog/a.md:1 date-missing',
      'blog/a.md:1 link-missing `./bb.md`',
      'blog/b.md:1 date-missing',
      'blog/b.md:2 schema-unknown-key',
      'blog/b.md:5 link-missing `./aa.md`',
      'blog/c.md:2 schema-unknown-key'
    ]
  ],
  [
    'tags that are not a list',
    {
      'content/en/blog/2025-01-01-a.md': '---\ntags: ai\n---\n\n[tag](/blog/tags/ai) [no](/blog/tags/fpga)\n'
    },
    ['blog/2025-01-01-a.md:2 schema-type', 'blog/2025-01-01-a.md:5 link-missing `/blog/tags/fpga`']
  ],
  [
    'a document in two sidebars with an invalid `sidebar`',
    {
      'site/sidebars.yaml': 'one: [a]\ntwo: [a]\n',
      'content/en/docs/a.md': '---\nsidbar: one\n---\n\nA\n'
    },
    ['docs/a.md:2 schema-unknown-key']
  ],
  [
    'authors and tags with one invalid entry',
    {
      'content/en/blog/authors.yaml': 'ada: {name: Ada}\nbob: {nam: Bob}\n',
      'content/en/blog/tags.yaml': 'ai: {label: AI}\nfpga: FPGA\n',
      'content/en/blog/2025-01-01-a.md': '---\nauthors: [ada, bob, cyd]\ntags: [ai, fpga, plc]\n---\n\nA\n'
    },
    [
      'blog/2025-01-01-a.md:2 author-unknown',
      'blog/2025-01-01-a.md:3 tag-unknown',
      'blog/authors.yaml:2 schema-unknown-key',
      'blog/tags.yaml:2 schema-type'
    ]
  ],
  [
    'authors that are not YAML',
    {
      'content/en/blog/authors.yaml': 'ada: {name: Ada\n',
      'content/en/blog/2025-01-01-a.md': '---\nauthors: [ada, cyd]\n---\n\nA\n'
    },
    ['blog/2025-01-01-a.md:2 author-unknown', 'blog/authors.yaml:1 yaml-syntax']
  ],
  [
    'texts of a React page',
    {
      'site/pages/about.tsx': 'export default () => null',
      'content/en/pages/about.yaml': 'titel: About\nto: /nowhere\n',
      'content/en/docs/a.md': '[about](/about) [none](/abut)\n'
    },
    [
      'docs/a.md:1 link-missing `/abut`',
      'pages/about.yaml:1 schema-missing',
      'pages/about.yaml:2 link-missing `/nowhere`'
    ]
  ],
  [
    'sections with unknown, missing and wrong keys',
    {
      ...Object.fromEntries(
        ['hero', 'split', 'features', 'gallery', 'newsletter', 'cta'].map((name) => [
          `site/sections/${name}.tsx`,
          'export default () => null'
        ])
      ),
      'content/en/pages/start.yaml': [
        'title: Start',
        'sections:',
        '  - hero:',
        '      headline: Start',
        '      lead: See [a](/nowhere).',
        '      picture: { alt: No source }',
        '      actions: [{ label: Go, to: /gone, icon: bel }, { lable: Go, to: /away }, { label: Stay }]',
        '  - split:',
        '      points: [1, "[b](/lost)"]',
        '      form: lettre',
        '      picture: { src: ./none.png, alt: A, frame: broder }',
        '  - fetures:',
        '      heading: Also [here](/missing)',
        '      items: [{ icon: rokcet, to: /moon }]',
        '  - gallery: { items: [{ picture: none.png }, { picture: { src: ./nine.png, alt: B } }] }',
        '  - newsletter: { frm: letter, lead: "[c](/letters)" }',
        '  - features:',
        '    lead: "[not indented](/f)"',
        '  - cta: { lead: "[one](/g)" }',
        '    hero: { lead: "[two](/h)" }'
      ].join('\n'),
      'content/en/pages/other.md':
        '# Other\n\n:::section-cta\nheding: A\nlead: "[d](/d)"\nactions: [{ label: A, to: /e, icon: str }]\n:::\n'
    },
    [
      'pages/other.md:4 schema-unknown-key',
      'pages/other.md:5 link-missing `/d`',
      'pages/other.md:6 icon-unknown',
      'pages/other.md:6 link-missing `/e`',
      'pages/start.yaml:4 schema-unknown-key',
      'pages/start.yaml:5 link-missing `/nowhere`',
      'pages/start.yaml:6 schema-missing',
      'pages/start.yaml:7 icon-unknown',
      'pages/start.yaml:7 link-missing `/gone`',
      'pages/start.yaml:7 link-missing `/away`',
      'pages/start.yaml:7 schema-missing',
      'pages/start.yaml:7 schema-unknown-key',
      'pages/start.yaml:9 link-missing `/lost`',
      'pages/start.yaml:9 schema-type',
      'pages/start.yaml:10 form-unknown',
      'pages/start.yaml:11 asset-missing',
      'pages/start.yaml:11 schema-type',
      'pages/start.yaml:12 section-unknown',
      'pages/start.yaml:13 link-missing `/missing`',
      'pages/start.yaml:14 icon-unknown',
      'pages/start.yaml:14 link-missing `/moon`',
      'pages/start.yaml:15 schema-type',
      'pages/start.yaml:15 asset-missing',
      'pages/start.yaml:16 schema-unknown-key',
      'pages/start.yaml:16 link-missing `/letters`',
      'pages/start.yaml:17 schema-type',
      'pages/start.yaml:18 link-missing `/f`',
      'pages/start.yaml:19 schema-type',
      'pages/start.yaml:19 link-missing `/g`',
      'pages/start.yaml:20 link-missing `/h`'
    ]
  ]
]

for (const [why, files, expected] of cases)
  test(`with ${why}`, () =>
    assert.equal(
      [...new Set(messagesOf({ 'site/site.yaml': siteYaml, ...files }))].sort(),
      [...new Set(expected)].sort()
    ))

test('with entries that have unknown, missing and invalid fields', async () => {
  const files: Table = {
    'site/site.yaml': `${siteYaml}  makers: {type: entries, fields: {name: text}}
  products:
    type: entries
    fields:
      maker: {reference: makers}
      second: {reference: makers}
      others: {list: {reference: makers}, optional: true}
      price: number
      notes: {type: markdown, optional: true}
`,
    'content/en/makers/all.csv': 'id,name\nann,Ann\nbob,\n',
    'content/en/products/a.yaml':
      'maker: anne\nsecond: 3\nothers: [ann, 4, bo]\nprise: 3\nnotes: "[a](/nowhere)"\n',
    'content/en/products/b.md': '---\nmaker: ann\nsecond: bobb\nprice: free\n---\n\n[b](/gone)\n'
  }
  const config = configOf(files)
  const loaded = load(memoryFiles(files), config)
  const completed = await completeEntries(loaded.value, config, {
    schemas: new Map(),
    unread: [],
    drafts: false
  })
  assert.equal(
    [...loaded.diagnostics, ...completed.diagnostics].map(
      ({ file, line, message }) => `${file.replace('content/en/', '')}:${line} ${message}`
    ),
    [
      'makers/all.csv:3 Missing `name`',
      'products/a.yaml:2 Expected text, found `3` for `second`',
      'products/a.yaml:3 Expected text, found `4` for `others[1]`',
      'products/a.yaml:4 Unknown key `prise`',
      'products/b.md:4 Expected a number, found `"free"` for `price`',
      'products/a.yaml:1 There is no entry `anne` in `makers`',
      'products/a.yaml:3 There is no entry `bo` in `makers`',
      'products/b.md:3 There is no entry `bobb` in `makers`'
    ]
  )
})

test('with rows of CSV that lack cells, also after a cell of two lines', () => {
  const files: Table = {
    'site/site.yaml': `${siteYaml}  makers: {type: entries, fields: {name: text, city: text}}\n`,
    'content/en/makers/all.csv': 'id,name,city\r\nann,Ann\r\nbob,"Bo\r\nb"\r\n'
  }
  const { diagnostics } = load(memoryFiles(files), configOf(files))
  assert.equal(
    diagnostics.map(({ line, column, message }) => `${line}:${column} ${message}`),
    [
      '2:5 Expected 3 cells as in the first line, found 2',
      '3:5 Expected 3 cells as in the first line, found 2'
    ]
  )
})

test('a site with such errors is not built', () => {
  assert.is(checkOf({ 'content/en/docs/a.md': '---\ntitel: A\n---\n\nA\n' }).graph, undefined)
})
