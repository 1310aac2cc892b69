import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { Files } from '../../generator/base/files.ts'
import { sha256 } from '../../generator/base/hash.ts'
import { load } from '../../generator/load/load.ts'
import { isMarkdown } from '../../generator/load/source.ts'
import { memoryFiles } from '../memory-files.ts'
import { configOf, type Table } from '../memory-site.ts'
import { said } from '../said.ts'

const config = configOf({})
const loaded = (table: Table) => load(memoryFiles(table), config)

const titles = [
  // why                                path (below content/en/)   text                                   id           title
  ['front matter', 'docs/a.md', '---\ntitle: From YAML\n---\n# From text\n', 'a', 'From YAML'],
  ['the first heading', 'docs/a.md', '\n# The *first* `one` {#id}\n', 'a', 'The first one'],
  ['a heading with closing marks', 'docs/a.md', '# A ##\n', 'a', 'A'],
  ['a later heading does not count', 'docs/a.md', 'text\n\n# B\n', 'a', 'A'],
  ['a second-level heading does not count', 'docs/a.md', '## B\n', 'a', 'A'],
  ['the name of the file', 'docs/getting_started-now.md', 'x', 'getting_started-now', 'Getting started now'],
  ['the name of the folder', 'docs/one-two/index.md', 'x', 'one-two/index', 'One two'],
  [
    'an order number is not part of the name',
    'docs/02-guide/01-first-steps.md',
    'x',
    'guide/first-steps',
    'First steps'
  ],
  ['a number with a dot', 'docs/3.setup.md', 'x', 'setup', 'Setup'],
  ['only a number', 'docs/404.md', 'x', '404', '404'],
  ['a date is a name', 'blog/2025-05-20-hello.md', 'x', '2025-05-20-hello', '2025 05 20 hello'],
  ['a byte order mark', 'docs/a.md', '\uFEFF---\ntitle: B\n---\n', 'a', 'B'],
  ['Windows line endings', 'docs/a.md', '---\r\ntitle: B\r\n---\r\nx\r\n', 'a', 'B']
] as const

for (const [why, path, text, id, title] of titles)
  test(`title: ${why}`, () => {
    const { value, diagnostics } = loaded({ [`content/en/${path}`]: text })
    assert.equal(
      diagnostics.filter(({ code }) => code !== 'heading-level'),
      []
    )
    assert.equal(
      value.filter(isMarkdown).map((source) => [source.id, source.title]),
      [[id, title]]
    )
  })

const mdx = [
  // why                                            files                                          code
  ['an error', { 'site/site.yaml': 'title: Kit\n' }, 'content/en/docs/a.mdx error mdx-not-allowed'],
  ['without site.yaml', {}, 'content/en/docs/a.mdx warning file-not-read']
] as const

for (const [why, files, expected] of mdx)
  test(`MDX runs only where a collection allows it: ${why}`, () => {
    const { value, diagnostics } = loaded({ ...files, 'content/en/docs/a.mdx': '# A\n' })
    assert.equal(value, [])
    assert.equal(
      diagnostics.map(({ file, severity, code }) => `${file} ${severity} ${code}`),
      [expected]
    )
  })

test('MDX that introduces a list of entries needs the permission of its collection too', () => {
  const yaml = 'title: Kit\ncollections: { tools: { type: entries, list: Tools, fields: {} } }\n'
  const files = { 'site/site.yaml': yaml, 'content/en/tools/index.mdx': '# Tools\n' }
  const { value, diagnostics } = load(memoryFiles(files), configOf(files))
  assert.equal(value, [])
  assert.equal(
    diagnostics.map(({ code }) => code),
    ['mdx-not-allowed']
  )
})

test('a document, complete', () => {
  const { value } = loaded({
    'content/de/docs/02-a/01-b.md': '---\nslug: c\nsidebar_position: 3\ntags: [x]\n---\nText\n'
  })
  const [source] = value
  if (source?.kind !== 'doc') throw new Error('expected a document')
  const { yaml, collection, body, ...rest } = source
  assert.equal(rest, {
    kind: 'doc',
    file: 'content/de/docs/02-a/01-b.md',
    locale: 'de',
    id: 'a/b',
    segments: [
      { order: 2, name: 'a' },
      { order: 1, name: 'b' }
    ],
    title: 'B',
    sourceHash: '7e654c3521',
    bodyHash: sha256('\n\n\n\n\nText\n'),
    features: { formulas: false, diagrams: false, languages: [], includes: false, components: [] },
    frontMatter: {
      slug: 'c',
      draft: false,
      unlisted: false,
      toc: true,
      tags: ['x'],
      sidebar_position: 3,
      redirect_from: [],
      head: [],
      edit_link: true,
      previous: true,
      next: true,
      keywords: []
    }
  })
  // Line numbers of the body are those of the file.
  assert.is(body(), '\n\n\n\n\nText\n')
  assert.is(collection, config.collections[0])
  assert.equal(yaml.at(['slug']), { file: 'content/de/docs/02-a/01-b.md', line: 2, column: 7, length: 1 })
})

const dates = [
  // why                          path                          front matter            date
  ['from the file name', '2025-05-20-a.md', '', '2025-05-20'],
  ['from the folder name', '2025-05-20-a/index.md', '', '2025-05-20'],
  ['front matter takes precedence', '2025-05-20-a.md', 'date: 2024-01-02', '2024-01-02']
] as const

for (const [why, path, frontMatter, date] of dates)
  test(`date: ${why}`, () => {
    const { value } = loaded({ [`content/en/blog/${path}`]: `---\n${frontMatter}\n---\nx` })
    assert.equal(
      value.map((source) => source.kind === 'post' && source.date),
      [date]
    )
  })

test('every kind of file is read, and others are ignored', () => {
  const { value, diagnostics } = loaded({
    'content/en/docs/_category.yaml': 'label: All',
    'content/en/docs/01-a/_category.yaml': 'label: A\nposition: 2',
    'content/en/docs/picture.png': new Uint8Array([0xff]),
    'content/en/docs/other.yml': 'x: [',
    'content/en/blog/authors.yaml': 'ada: {name: Ada}',
    'content/en/blog/tags.yaml': 'news: {label: News}',
    'content/en/pages/index.yaml': 'title: Home\nhero: {to: /docs}'
  })
  assert.equal(diagnostics, [])
  assert.equal(
    value.map(({ kind, file }) => [kind, file]),
    [
      ['category', 'content/en/docs/01-a/_category.yaml'],
      ['category', 'content/en/docs/_category.yaml'],
      ['authors', 'content/en/blog/authors.yaml'],
      ['tags', 'content/en/blog/tags.yaml'],
      ['pageText', 'content/en/pages/index.yaml']
    ]
  )
  assert.equal(
    value.flatMap((source) => (source.kind === 'category' ? [source.folder] : [])),
    ['a', '']
  )
  assert.equal(
    value.flatMap((source) =>
      source.kind === 'pageText' ? [[source.id, source.title, source.text.hero]] : []
    ),
    [['index', 'Home', { to: '/docs' }]]
  )
})

const slugText =
  'Expected a slug: a path without spaces, `..`, `//` and characters such as `*`, `:`, `?`, `#` and `%`, found'
const mistakes: readonly (readonly [
  why: string,
  path: string,
  content: string | Uint8Array,
  message: string,
  hint?: string
])[] = [
  // The path is below content/en/.
  [
    'an empty file',
    'docs/a.md',
    ' \n',
    'content/en/docs/a.md file-empty: This file is empty',
    'write a title and a text, or delete it'
  ],
  [
    'not UTF-8',
    'docs/a.md', // `# A`, a line break, and `Gü` in Windows-1252.
    new Uint8Array([0x23, 0x20, 0x41, 0x0a, 0x47, 0xfc]),
    'content/en/docs/a.md:2 file-encoding: This file is not UTF-8 text: the byte FC is probably from Windows-1252 or Latin-1',
    'convert it with `iconv -f WINDOWS-1252 -t UTF-8`, or save it as UTF-8 in your editor: VS Code shows the encoding at the bottom right'
  ],
  [
    'UTF-16',
    'docs/a.md',
    new Uint8Array([0xff, 0xfe, 0x23, 0x00]),
    'content/en/docs/a.md:1 file-encoding: This file is not UTF-8 text: it begins like UTF-16',
    'convert it with `iconv -f UTF-16 -t UTF-8`, or save it as UTF-8 in your editor: VS Code shows the encoding at the bottom right'
  ],
  [
    'too large',
    'docs/a.md',
    new Uint8Array(5 * 1024 * 1024 + 1),
    'content/en/docs/a.md file-too-large: This file is 5.0 MiB; the limit is 5 MiB',
    'split it, or put data into site/static'
  ],
  [
    'executable front matter',
    'docs/a.md',
    '---js\nmodule.exports = {}\n---\n',
    'content/en/docs/a.md:1:1 front-matter-language: Front matter in `js` is not supported: only YAML is read, and front matter is never executed',
    'write `---` alone and YAML below it'
  ],
  [
    'front matter in TOML',
    'docs/a.md',
    "+++\ntitle = 'A'\n+++\n\nText\n",
    'content/en/docs/a.md:1:1 front-matter-language: Front matter in TOML is not supported: only YAML is read',
    'write the keys as YAML, `title: Start`, between two lines `---`'
  ],
  [
    'front matter in JSON',
    'docs/a.md',
    '{\n  "title": "A"\n}\n\nText\n',
    'content/en/docs/a.md:1:1 front-matter-language: Front matter in JSON is not supported: only YAML is read',
    'write the keys as YAML, `title: Start`, between two lines `---`'
  ],
  [
    'unclosed front matter',
    'docs/a.md',
    '---\ntitle: A\n\nText\n',
    'content/en/docs/a.md:1:1 front-matter-unclosed: The front matter that starts here has no closing `---`',
    'add a line `---` below the last key'
  ],
  [
    'front matter with two hyphens',
    'docs/a.md',
    '--\ntitle: A\n--\n\nText\n',
    'content/en/docs/a.md:1:1 front-matter-unclosed: Expected front matter between two lines `---`, found `--`: it is shown as text',
    'write three hyphens, `---`, above and below the keys'
  ],
  [
    'front matter with a dash, as text programs write it',
    'docs/a.md',
    '—\ntitle: A\ntags:\n  - b\n# c\n---\n\nText\n',
    'content/en/docs/a.md:1:1 front-matter-unclosed: Expected front matter between two lines `---`, found `—`: it is shown as text',
    'write three hyphens, `---`, above and below the keys'
  ],
  [
    'front matter below an empty line',
    'docs/a.md',
    '\n  ---\ntitle: A\n---\n\nText\n',
    'content/en/docs/a.md:2:3 front-matter-unclosed: Front matter begins with `---` at the very start of the file; this is shown as text',
    'delete the empty lines and spaces before `---`'
  ],
  [
    'broken YAML',
    'docs/a.md',
    '---\ntitle: A\ntitle: B\n---\n',
    'content/en/docs/a.md:3:1 yaml-syntax: This is not valid YAML: Map keys must be unique',
    'keep one of the two keys'
  ],
  [
    'an unknown field',
    'docs/a.md',
    '---\ntitel: A\n---\n',
    'content/en/docs/a.md:2:1 schema-unknown-key: Unknown key `titel`',
    'did you mean `title`?'
  ],
  [
    'a number instead of a title',
    'pages/a.md',
    '---\ntitle: 404\n---\n',
    'content/en/pages/a.md:2:8 schema-type: Expected text, found `404` for `title`',
    'write `"404"`, in quotes'
  ],
  [
    'a slug with `..`',
    'docs/a.md',
    '---\nslug: ../a\n---\n',
    `content/en/docs/a.md:2:7 schema-type: ${slugText} \`"../a"\` for \`slug\``
  ],
  [
    'a slug with a query',
    'docs/a.md',
    '---\nslug: a?b\n---\n',
    `content/en/docs/a.md:2:7 schema-type: ${slugText} \`"a?b"\` for \`slug\``
  ],
  [
    'an invalid day',
    'blog/a.md',
    '---\ndate: 2025-02-30\n---\n',
    'content/en/blog/a.md:2:7 schema-type: Expected a date such as `2025-05-20`, found `"2025-02-30"` for `date`',
    'there is no such day; write year, month and day: `2025-05-20`'
  ],
  [
    'a post without a date',
    'blog/a.md',
    'Text',
    'content/en/blog/a.md:1 date-missing: This post has no date',
    'name the file `2025-05-20-name.md`, or add `date: 2025-05-20` to its front matter'
  ],
  [
    'a post with a short date',
    'blog/2025-5-20-a.md',
    'Text',
    'content/en/blog/2025-5-20-a.md:1 date-missing: This post has no date',
    'rename it to `2025-05-20-a.md`'
  ],
  [
    'a post whose name begins with the day',
    'blog/20-05-2025-a.md',
    'Text',
    'content/en/blog/20-05-2025-a.md:1 date-missing: This post has no date',
    'rename it to `2025-05-20-a.md`'
  ],
  [
    'a post whose name begins with the month',
    'blog/05-20-2025-a.md',
    'Text',
    'content/en/blog/05-20-2025-a.md:1 date-missing: This post has no date',
    'rename it to `2025-05-20-a.md`'
  ],
  [
    'a post whose name begins with the day or the month',
    'blog/05-06-2025-a.md',
    'Text',
    'content/en/blog/05-06-2025-a.md:1 date-missing: This post has no date',
    'rename it to `2025-06-05-a.md` or `2025-05-06-a.md`: the year comes first, then the month'
  ],
  [
    'a post with a day that does not exist',
    'blog/2025-13-40-a.md',
    'Text',
    'content/en/blog/2025-13-40-a.md:1 date-missing: This post has no date',
    'there is no day 2025-13-40: correct the name of the file, or add `date: 2025-05-20` to its front matter'
  ],
  ...(
    [
      // key of another tool, hint
      ['expiryDate: 2025-01-01', 'pages do not expire: write `draft: true` on that day, and build again'],
      ['published: false', 'write `draft: true` in place of `published: false`'],
      ['weight: 3', 'write `sidebar_position`'],
      ['aliases: [/old]', 'write `redirect_from`, a list of old addresses'],
      ['permalink: /x/', 'write `slug`: the last part of the address, or all of it with a leading `/`'],
      ['lastmod: 2025-01-01', 'write `last_update: { date: 2025-05-20 }`']
    ] as const
  ).map(
    ([line, hint]) =>
      [
        `a key of another tool: ${line}`,
        'docs/a.md',
        `---\n${line}\n---\n`,
        `content/en/docs/a.md:2:1 schema-unknown-key: Unknown key \`${line.replace(/:.*/, '')}\``,
        hint
      ] as const
  ),
  [
    'an author without a name',
    'blog/authors.yaml',
    'ada: {title: T}',
    'content/en/blog/authors.yaml:1:1 schema-missing: Missing `name` in `ada`',
    'add `name: …`'
  ],
  [
    'entries by id without the key above them',
    'jobs/all.yaml',
    'welder: { title: Welder }\nfitter: { title: Fitter }\n',
    'content/en/jobs/all.yaml:1:1 schema-missing: Missing `entries` above `welder`, which looks like the id of an entry',
    'write `entries:` in the first line, and indent the lines below it'
  ],
  [
    'a list of tags',
    'blog/tags.yaml',
    '- news',
    'content/en/blog/tags.yaml:1:1 schema-type: Expected a mapping, found a list',
    'write each name as a key: `news: { label: … }`'
  ]
]

for (const [why, path, content, ...expected] of mistakes)
  test(`wrong: ${why}`, () => {
    const { value, diagnostics } = loaded({ [`content/en/${path}`]: content })
    // The valid part of a file is available for other checks, and marked as incomplete.
    assert.ok(value.every(({ uncertain }) => uncertain !== undefined))
    assert.equal(diagnostics.map(said), [expected])
  })

test('wrong: an invalid file does not hide others', () => {
  const { value, diagnostics } = loaded({ 'content/en/docs/a.md': '', 'content/en/docs/b.md': 'x' })
  assert.equal([value.length, diagnostics.length], [1, 1])
})

test('a thematic break is not front matter', () => {
  const { value, diagnostics } = loaded({ 'content/en/docs/a.md': '----\ntext\n' })
  assert.equal(diagnostics, [])
  assert.equal(
    value.map((source) => isMarkdown(source) && source.body()),
    ['----\ntext\n']
  )
})

/** Files with one inaccessible file, which only disks have. */
const filesWithInaccessible = (path: string, how: Partial<Files>, outside = false): Files => ({
  ...memoryFiles({}),
  list: (folder) => (path.startsWith(`${folder}/`) ? [{ path, size: 1, outside }] : []),
  ...how
})

test('wrong: a broken symbolic link is reported and not read', () => {
  const read = () => {
    throw new Error('bug: this must not be read')
  }
  const { diagnostics } = load(filesWithInaccessible('content/en/docs/a.md', { read }, true), config)
  assert.equal(diagnostics, [
    {
      severity: 'error',
      code: 'file-outside-root',
      message: 'This link leads to nothing, so it is not read',
      file: 'content/en/docs/a.md',
      hint: 'correct its target, or delete it'
    }
  ])
})

test('wrong: a file without read permission', () => {
  const read = () => {
    throw new Error('EACCES')
  }
  const { diagnostics } = load(filesWithInaccessible('content/en/docs/a.md', { read }), config)
  assert.equal(diagnostics, [
    {
      severity: 'error',
      code: 'file-unreadable',
      message: 'This file cannot be read: EACCES',
      file: 'content/en/docs/a.md',
      hint: 'check its permissions'
    }
  ])
})

for (const [folder, hint] of [
  ['docs', 'folders of content/ are languages, here en, de: move it to `content/en/docs`'],
  ['teas', 'folders of content/ are languages, here en, de: move it into `content/en/docs`']
] as const)
  test(`wrong: the folder ${folder} in place of a language`, () =>
    assert.equal(
      loaded({ [`content/${folder}/a.md`]: 'x' }).diagnostics.map((diagnostic) => [
        diagnostic.code,
        diagnostic.file,
        diagnostic.hint
      ]),
      [['locale-unknown', `content/${folder}`, hint]]
    ))

test('wrong: a folder of an unknown language', () =>
  assert.equal(loaded({ 'content/fr/docs/a.md': 'x' }).diagnostics, [
    {
      severity: 'error',
      code: 'locale-unknown',
      message: 'Unknown locale `fr`',
      file: 'content/fr',
      hint: 'site.yaml has the locales en, de; add it there, or rename the folder'
    }
  ]))

test('a title that differs from the heading at the top, which is not shown', () => {
  const titled = (title: string, text: string) =>
    loaded({ 'content/en/docs/a.md': `---\ntitle: ${title}\n---\n\n${text}\n` }).diagnostics.map(
      ({ severity, code, line, column, message, hint }) => [severity, code, line, column, message, hint]
    )
  assert.equal(titled('Setup', '# Install it\n\nText'), [
    [
      'warning',
      'heading-level',
      2,
      8,
      'The title is `Setup`, so the heading `Install it` at the top of the text is not shown',
      'keep one of them; `meta_title` is a title for search engines, and `sidebar_label` one for the sidebar'
    ]
  ])
  assert.equal(titled('Use `init`', '# Use `init`'), [])
  assert.equal(titled('Setup', 'Text\n\n## Install it'), [])
})
