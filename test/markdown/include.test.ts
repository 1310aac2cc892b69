import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { isMarkdown } from '../../generator/load/source.ts'
import { createDocuments, documentMaker } from '../../generator/markdown/documents.ts'
import { loadParser } from '../../generator/markdown/parser.ts'
import { markdownProcessor } from '../../generator/markdown/processor.ts'
import { noPlugins } from '../../generator/plugins/hooks.ts'
import { termLanguageOf } from '../../generator/search/term-language.ts'
import { memoryFiles } from '../memory-files.ts'
import { checkOf, graphOf, theme } from '../memory-site.ts'
import { defaults, shown } from './texts.ts'

const native = await loadParser('native')
const guide = 'content/en/docs/guide.md'

const documentWith = (body: string, files: Readonly<Record<string, string>>) =>
  markdownProcessor(native, { ...defaults, readPart: (path) => files[path] })(guide, body)

test('include: text and metadata of the included file, in place', () => {
  const { html, headings, ids, slots, words, includes, diagnostics } = documentWith(
    '## A\n\n::include[./_parts/b.md]\n\n[c](./c.md)',
    { 'content/en/docs/_parts/b.md': '---\ntitle: x\n---\n## B\n\n[d](./d.md) $x$' }
  )
  assert.is(
    shown(html),
    '<h2 id="a">A<a class="heading-anchor" href="#a" aria-label="Link to A"></a></h2>\n<h2 id="b">B<a class="heading-anchor" href="#b" aria-label="Link to B"></a></h2>\n<p><a href="slot:0">d</a> <span class="formula"><math><mi>x</mi></math></span></p>\n<p><a href="slot:1">c</a></p>'
  )
  assert.equal(
    [headings.length, ids, words, includes, diagnostics],
    [2, ['a', 'b'], 3, ['content/en/docs/_parts/b.md'], []]
  )
  assert.equal(
    slots.map(({ href, place }) => [href, place.file, place.line, place.column]),
    [
      ['./d.md', 'content/en/docs/_parts/b.md', 6, 1],
      ['./c.md', guide, 5, 1]
    ]
  )
})

test('include: nested includes, inside other blocks', () => {
  const { html, slots } = documentWith(':::note\n::include[_b.md]\n:::\n\n![a](a.png)', {
    'content/en/docs/_b.md': 'b\n\n::include[../_c.md]\n\n![b](b.png)',
    'content/en/_c.md': 'c\n\n![c](c.png)'
  })
  assert.match(html, /<p>b<\/p><p>c<\/p>/)
  assert.equal(
    slots.map(({ place }) => `${place.file}:${place.line}`),
    ['content/en/_c.md:3', 'content/en/docs/_b.md:5', `${guide}:5`]
  )
})

const python = 'import os\n\n# #region main\ndef main():\n    print("a")\n# #endregion\n'

const codeIncludes = [
  // why                        directive                                            code block as Markdown
  ['the whole file', '::include[./_app.py]', '```py\nimport os\n\ndef main():\n    print("a")\n```'],
  ['some lines', '::include[./_app.py]{lines="1,4-5"}', '```py\nimport os\ndef main():\n    print("a")\n```'],
  ['lines without their shared indentation', '::include[./_app.py]{lines=5}', '```py\nprint("a")\n```'],
  [
    'a region, with title and marked lines',
    '::include[./_app.py]{region=main title="app.py" mark=2}',
    '```py title="app.py" {2}\ndef main():\n    print("a")\n```'
  ],
  ['a file without a suffix', '::include[./_Makefile]{lang=makefile}', '```makefile\nall:\n```'],
  ['Markdown as code', '::include[./_a.md]{lang=md}', '````md\n```\nx\n```\n````']
] as const

for (const [why, directive, written] of codeIncludes)
  test(`include: code, ${why}`, () => {
    const files = {
      'content/en/docs/_app.py': python,
      'content/en/docs/_Makefile': 'all:\n',
      'content/en/docs/_a.md': '```\nx\n```\n'
    }
    const included = documentWith(`a\n\n${directive}\n\nb`, files)
    assert.is(shown(included.html), shown(documentWith(`a\n\n${written}\n\nb`, files).html))
    assert.equal(included.diagnostics, [])
    assert.is(included.includes.length, 1)
  })

const codeMistakes = [
  // why                   directive                                  message
  [
    'no such region',
    '::include[./_app.py]{region=mian}',
    '`content/en/docs/_app.py` has no region `mian`',
    'did you mean `main`?'
  ],
  [
    'lines after the end',
    '::include[./_app.py]{lines="5-9"}',
    '`content/en/docs/_app.py` has 6 lines, so there is no line 9',
    'correct `lines`'
  ],
  [
    'an empty range',
    '::include[./_app.py]{lines=all}',
    '`lines="all"` is not a list of lines',
    'write lines as `lines="1,3-5"`'
  ],
  [
    'unknown attribute',
    '::include[./_app.py]{tittle=x}',
    '`::include` has no attribute `tittle`',
    'did you mean `title`?'
  ],
  [
    'attribute for Markdown',
    '::include[./_a.md]{lines=1}',
    '`::include` of a Markdown file has no attribute `lines`',
    'remove it, or add `lang=md` to show the file as code'
  ]
] as const

for (const [why, directive, message, hint] of codeMistakes)
  test(`include: code, ${why}`, () => {
    const { diagnostics } = documentWith(directive, {
      'content/en/docs/_app.py': python,
      'content/en/docs/_a.md': 'a'
    })
    assert.equal(
      diagnostics.map((item) => [item.code, item.file, item.line, item.message, item.hint]),
      [['directive-invalid', guide, 1, message, hint]]
    )
  })

const mistakes = [
  // why                   body                        code               file   line column length message
  [
    'missing',
    'a\n\n::include[./b.md]',
    'include-missing',
    guide,
    3,
    1,
    17,
    'There is no file `content/en/docs/b.md` to include'
  ],
  [
    'outside of content',
    '::include[../../../site/site.yaml]',
    'include-missing',
    guide,
    1,
    1,
    34,
    '`../../../site/site.yaml` is outside the content folder'
  ],
  ['a missing file', '::include', 'include-missing', guide, 1, 1, 9, '`::include` needs a file'],
  [
    'itself',
    '::include[./_x.md]',
    'include-cycle',
    'content/en/docs/_x.md',
    2,
    1,
    18,
    '`./_x.md` includes itself: content/en/docs/guide.md → content/en/docs/_x.md → content/en/docs/_x.md'
  ],
  [
    'an error in the included file',
    'a\n\n::include[./_y.md]',
    'directive-unknown',
    'content/en/docs/_y.md',
    3,
    1,
    6,
    'Unknown directive `nte`'
  ]
] as const

for (const [why, body, code, file, line, column, length, message] of mistakes)
  test(`include: ${why}`, () => {
    const { diagnostics } = documentWith(body, {
      'content/en/docs/_x.md': 'x\n::include[./_x.md]',
      'content/en/docs/_y.md': 'y\n\n:::nte\nz\n:::'
    })
    assert.equal(
      diagnostics.map((item) => [item.code, item.file, item.line, item.column, item.length, item.message]),
      [[code, file, line, column, length, message]]
    )
  })

test('include: an included file is not a page, and its links are relative to itself', () => {
  const { diagnostics } = checkOf({
    [guide]: '# Guide\n\n::include[./_parts/b.md]\n',
    'content/en/docs/_parts/b.md': '[up](../guide.md) [wrong](./guide.md)\n'
  })
  assert.equal(
    diagnostics.map(({ code, file, line }) => `${code} ${file}:${line}`),
    ['link-missing content/en/docs/_parts/b.md:1']
  )
})

test('include: a document is compiled again if an included file has changed', () => {
  const files: Record<string, string> = {
    [guide]: '# Guide\n\n::include[./_b.md]\n',
    'content/en/docs/_b.md': 'one'
  }
  const { graph } = graphOf(files)
  const source = graph.sources.find(isMarkdown)
  if (!source) throw new Error('the guide is a source')
  const live = {
    ...memoryFiles({}),
    has: (path: string) => path in files,
    read: (path: string) => new TextEncoder().encode(files[path])
  }
  const maker = documentMaker(graph.config, theme, {
    termLanguage: termLanguageOf(graph.config),
    plugins: noPlugins(live),
    components: new Map(),
    sections: { site: new Map(), theme: [] },
    parse: native,
    renderers: defaults.renderers
  })
  const documents = createDocuments(maker)
  const first = documents.of(source)
  documents.refresh(maker)
  assert.is(documents.of(source), first)
  files['content/en/docs/_b.md'] = 'two'
  documents.refresh(maker)
  assert.is(documents.of(source).html, '\n<p>two</p>')
  delete files['content/en/docs/_b.md']
  documents.refresh(maker)
  assert.is(documents.of(source).diagnostics[0]?.code, 'include-missing')
})

const megabyte = 'a line of text '.repeat(2 ** 20 / 15)
const partFile = 'content/en/docs/_part.md'
const documentWithLargePart = (body: string, text = megabyte) =>
  documentWith(body, { [partFile]: text }).diagnostics.map(({ code, file, line, column }) => [
    code,
    file,
    line,
    column
  ])

test('size: the resulting document is limited, reported at the include that exceeds the limit', () =>
  assert.equal(documentWithLargePart('::include[_part.md]\n\n'.repeat(60)), [
    ['document-too-large', guide, 9, 1]
  ]))

test('size: the same for nested includes', () => {
  const { diagnostics, includes } = documentWith('::include[_a.md]\n\n'.repeat(2), {
    'content/en/docs/_a.md': '::include[_b.md]\n\n::include[_b.md]',
    'content/en/docs/_b.md': '::include[_part.md]\n\n'.repeat(2),
    [partFile]: megabyte
  })
  assert.equal(
    diagnostics.map(({ code, file, line }) => [code, file, line]),
    [['document-too-large', 'content/en/docs/_b.md', 1]]
  )
  assert.is(includes.length, 10)
})

test('size: an included file can have more blocks than a call can have arguments', () =>
  assert.equal(documentWithLargePart('::include[_part.md]', '***\n'.repeat(200_000)), []))

test('size: the prefix of each included line in the alternate counts too', () =>
  assert.equal(documentWithLargePart(`${'> '.repeat(100)}::include[_part.md]`, 'a\n\n'.repeat(20_000)), [
    ['document-too-large', guide, 1, 201]
  ]))

test('depth: nested includes have the depth limit of a single file', () => {
  const files = Object.fromEntries(
    Array.from({ length: 150 }, (_, at) => [
      `content/en/docs/_${at}.md`,
      `${'> '.repeat(150)}::include[_${at + 1}.md]`
    ])
  )
  const { diagnostics, html } = documentWith('::include[_0.md]', files)
  assert.equal(
    diagnostics.filter(({ code }) => code !== 'include-missing').map(({ code, file }) => [code, file]),
    [['nesting-too-deep', 'content/en/docs/_1.md']]
  )
  assert.is(html, '')
})
