import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { findComponentNames } from '../../generator/load/markdown-features.ts'
import { commandFor } from '../../generator/markdown/code/package-managers.ts'
import { documentOf, htmlOf, untrustedAuthor } from './texts.ts'

const cases = [
  // why                 markdown                html
  [
    'a title',
    '```text title="a b.txt"\nx\n```',
    '<figure class="code-figure"><figcaption class="code-title">a b.txt</figcaption><pre class="code" tabindex="0" data-language="text"><code class="language-text">x\n</code></pre></figure>'
  ],
  [
    'line numbers',
    '```text lines\nx\n\ny\n```',
    '<pre class="code" tabindex="0" data-language="text"><code class="language-text"><span class="line" data-line="1">x</span>\n<span class="line" data-line="2"></span>\n<span class="line" data-line="3">y</span>\n</code></pre>'
  ],
  [
    'line numbers from ten, and three kinds of marks',
    '```text lines=10 {1} ins={2} del={3-4}\na\nb\nc\nd\n```',
    '<pre class="code" tabindex="0" data-language="text"><code class="language-text"><mark class="line" data-line="10">a</mark>\n<ins class="line" data-line="11">b</ins>\n<del class="line" data-line="12">c</del>\n<del class="line" data-line="13">d</del>\n</code></pre>'
  ],
  [
    'a token over two lines is closed and reopened',
    '```js {2}\n`a\nb`\n```',
    '<pre class="code" tabindex="0" data-language="js"><code class="language-js"><span class="line"><span class="token template-string"><span class="token template-punctuation string">`</span><span class="token string">a</span></span></span>\n<mark class="line"><span class="token template-string"><span class="token string">b</span><span class="token template-punctuation string">`</span></span></mark>\n</code></pre>'
  ],
  [
    'wrapped',
    '```text wrap\nx\n```',
    '<pre class="code wrap" tabindex="0" data-language="text"><code class="language-text">x\n</code></pre>'
  ],
  [
    'a diff has its signs',
    '```diff\n-a\n+b\n```',
    '<pre class="code" tabindex="0" data-language="diff"><code class="language-diff"><span class="token deleted-sign deleted"><span class="token prefix deleted">-</span><span class="token line">a\n</span></span><span class="token inserted-sign inserted"><span class="token prefix inserted">+</span><span class="token line">b\n</span></span></code></pre>'
  ],
  [
    'a language alias',
    '```jsonc\n1\n```',
    '<pre class="code" tabindex="0" data-language="jsonc"><code class="language-jsonc"><span class="token number">1</span>\n</code></pre>'
  ],
  [
    'notes on code: comments become links to the items of the list below',
    '```yaml\na: 1 # (1)!\nb: 2 # (2)! (1)!\n```\n\n1. One.\n2. Two.',
    '<pre class="code" tabindex="0" data-language="yaml"><code class="language-yaml"><span class="line"><span class="token key atrule">a</span><span class="token punctuation">:</span> <span class="token number">1</span><a data-code-note="" href="#sitegen:note-1-1" role="doc-noteref">(1)</a></span>\n<span class="line"><span class="token key atrule">b</span><span class="token punctuation">:</span> <span class="token number">2</span><a data-code-note="" href="#sitegen:note-1-2" role="doc-noteref">(2)</a><a data-code-note="" href="#sitegen:note-1-1" role="doc-noteref">(1)</a></span>\n</code></pre>\n<ol class="code-notes">\n<li id="sitegen:note-1-1">One.</li>\n<li id="sitegen:note-1-2">Two.</li>\n</ol>'
  ],
  [
    'notes of two blocks, in a comment with an end and alone on a line, beside a marked line',
    '```css {1}\na {} /* (1)! */\n```\n1. A\n\n```ts\na\n// (1)!\n```\n\n1. B',
    '<pre class="code" tabindex="0" data-language="css"><code class="language-css"><mark class="line"><span class="token selector">a</span> <span class="token punctuation">{}</span><a data-code-note="" href="#sitegen:note-1-1" role="doc-noteref">(1)</a></mark>\n</code></pre>\n<ol class="code-notes">\n<li id="sitegen:note-1-1">A</li>\n</ol>\n<pre class="code" tabindex="0" data-language="ts"><code class="language-ts"><span class="line">a</span>\n<span class="line"><a data-code-note="" href="#sitegen:note-2-1" role="doc-noteref">(1)</a></span>\n</code></pre>\n<ol class="code-notes">\n<li id="sitegen:note-2-1">B</li>\n</ol>'
  ],
  [
    'a comment without its note, without a list, with another list, and in plain text stays',
    '```ini\na # (2)!\n```\n\n1. A\n\n```ini\na # (1)!\n```\n\n- A\n\n```text\na # (1)!\n```\n\n1. A',
    '<pre class="code" tabindex="0" data-language="ini"><code class="language-ini">a # (2)!\n</code></pre>\n<ol>\n<li>A</li>\n</ol>\n<pre class="code" tabindex="0" data-language="ini"><code class="language-ini">a # (1)!\n</code></pre>\n<ul>\n<li>A</li>\n</ul>\n<pre class="code" tabindex="0" data-language="text"><code class="language-text">a # (1)!\n</code></pre>\n<ol>\n<li>A</li>\n</ol>'
  ],
  [
    'package managers',
    '```text pm\nnpm install x\n```',
    `<div class="tabs code-tabs" data-group="package-manager">${[
      'npm install',
      'pnpm add',
      'yarn add',
      'bun add'
    ]
      .map((command) => {
        const [name] = command.split(' ')
        return `<section class="tab" data-value="${name}"><p class="tab-label">${name}</p><pre class="code" tabindex="0" data-language="text"><code class="language-text">${command} x\n</code></pre></section>`
      })
      .join('')}</div>`
  ]
] as const

for (const [why, markdown, html] of cases)
  test(`fences: ${why}`, () => {
    assert.is(htmlOf(markdown), html)
    assert.equal(documentOf(markdown).diagnostics, [])
  })

const pre = (language: string, content: string, id = '') =>
  `<pre class="code" tabindex="0"${id} data-language="${language}"><code class="language-${language}">${content}</code></pre>`

const rareMarks = [
  // why                 markdown                html
  [
    'focus, an error and a warning',
    '```text focus={1,3} error={2} warning={3}\na\nb\nc\n```',
    pre(
      'text',
      '<span class="line focus">a</span>\n<mark class="line error">b</mark>\n<mark class="line focus warning">c</mark>\n'
    )
  ],
  [
    'an inserted line with an error',
    '```text ins={1} error={1}\na\n```',
    pre('text', '<ins class="line error">a</ins>\n')
  ],
  [
    'words, across tokens and in several places',
    '```js mark="let a" ins="b" del="c d"\nlet a = b + b // c d\n```',
    pre(
      'js',
      '<span class="line"><mark class="word"><span class="token keyword">let</span> a</mark> <span class="token operator">=</span> <ins class="word">b</ins> <span class="token operator">+</span> <ins class="word">b</ins> <span class="token comment">// </span><del class="word"><span class="token comment">c d</span></del></span>\n'
    )
  ],
  [
    'folded lines: the first one is the summary, and a single line is not folded',
    '```text fold={2-3,5}\na\nb\nc\nd\ne\n```',
    pre(
      'text',
      '<span class="line">a</span>\n<details class="fold"><summary><span class="line">b</span>\n</summary><span class="line">c</span>\n</details><span class="line">d</span>\n<span class="line">e</span>\n'
    )
  ],
  [
    'all lines folded',
    '```text fold\na\nb\n```',
    pre(
      'text',
      '<details class="fold"><summary><span class="line">a</span>\n</summary><span class="line">b</span>\n</details>'
    )
  ],
  [
    'links to lines by their numbers',
    '```text lines=9 id=setup\na\nb\n```',
    pre(
      'text',
      '<span class="line" id="setup-9"><a data-code-note="" data-line="9" href="#setup-9" aria-label="9"></a>a</span>\n<span class="line" id="setup-10"><a data-code-note="" data-line="10" href="#setup-10" aria-label="10"></a>b</span>\n',
      ' id="setup"'
    )
  ],
  [
    'comments with focus, an error, and words in all lines below and in one',
    '```js\n// [!code word:a\\:b]\n"a:b" // [!code focus]\n// [!code error:2]\nx\n"a:b"\n// [!code word:x:1]\nx\nx\n```',
    pre(
      'js',
      '<span class="line focus"><span class="token string">"</span><mark class="word"><span class="token string">a:b</span></mark><span class="token string">"</span></span>\n<mark class="line error">x</mark>\n<mark class="line error"><span class="token string">"</span><mark class="word"><span class="token string">a:b</span></mark><span class="token string">"</span></mark>\n<span class="line"><mark class="word">x</mark></span>\n<span class="line">x</span>\n'
    )
  ]
] as const

for (const [why, markdown, html] of rareMarks)
  test(`fences: ${why}`, () => {
    const document = documentOf(markdown)
    assert.is(document.html.trim(), html)
    assert.equal(document.parts, ['CodeMarks'])
    assert.equal(
      document.diagnostics.filter(({ code }) => code !== 'style-code-comment'),
      []
    )
  })

test('fences: only rare marks need styles of their own, which a scan of the text for any option finds', () => {
  assert.equal(documentOf('```text lines {1} ins={2} del={3}\na\nb\nc\n```').parts, [])
  const names = (text: string) => findComponentNames(text)
  assert.equal(names('```text\na b\n```\n\n~~~\nfold\n~~~\n\n`` `a` b ``'), [])
  for (const option of ['focus={1}', 'mark="a"', 'fold', 'id=a', 'error={1}'])
    assert.equal(names(`> \`\`\`js ${option}\n> a\n> \`\`\``), ['CodeMarks'], option)
  assert.equal(names('a // [!code warning]'), ['CodeMarks'])
})

test('fences: ids of lines are known to links; reserved ones are refused, and those of untrusted authors get a prefix', () => {
  const markdown = '```text id=setup\na\n```'
  assert.equal(documentOf(markdown).ids.toSorted(), ['setup', 'setup-1'])
  assert.equal(documentOf(markdown, untrustedAuthor).ids.toSorted(), [
    'user-content-setup',
    'user-content-setup-1'
  ])
  const { ids, diagnostics } = documentOf('```text id=content\na\n```')
  assert.equal(ids.toSorted(), ['content-1', 'content-1-1'])
  assert.equal(
    diagnostics.map(({ code, line }) => [code, line]),
    [['id-reserved', 1]]
  )
})

test('fences: numbers that are links are not part of the text, and no links in previews', () => {
  const { sections, preview } = documentOf('```text lines id=setup\na\n```\n\n<!-- truncate -->', {
    preview: true
  })
  assert.equal(sections, [{ id: '', heading: '', text: 'a' }])
  assert.match(preview, '<span class="line"><span data-code-note="" data-line="1"></span>a</span>')
})

test('fences: links to notes are not part of the text or of previews, and authors cannot choose the ids of notes', () => {
  const markdown = '```ini\na = 1 ; (1)!\n```\n\n1. A'
  const { sections, preview } = documentOf(`${markdown}\n\n<!-- truncate -->`, { preview: true })
  assert.equal(sections, [{ id: '', heading: '', text: 'a = 1 A' }])
  assert.match(
    preview,
    /<span data-code-note="">\(1\)<\/span><\/span>\n<\/code><\/pre>\n<ol class="code-notes">\n<li>A/
  )
  assert.match(
    htmlOf(markdown, { ...untrustedAuthor }),
    /href="#sitegen:note-1-1".*<li id="sitegen:note-1-1">/s
  )
  assert.equal(
    documentOf('<p id="sitegen:note-1-1">x</p>').diagnostics.map(({ code }) => code),
    ['id-reserved']
  )
})

test('fences: the same next to raw HTML', () =>
  assert.match(htmlOf('<b>a</b>\n\n```text title="t" {1}\nx\n```'), '<mark class="line">x</mark>'))

const commands = [
  // npm                          pnpm                        yarn                     bun
  ['npm install', 'pnpm install', 'yarn install', 'bun install'],
  ['npm i -D x', 'pnpm add -D x', 'yarn add -D x', 'bun add -d x'],
  ['npm run y -- --z', 'pnpm run y --z', 'yarn run y --z', 'bun run y --z'],
  ['npx z a', 'pnpm dlx z a', 'yarn dlx z a', 'bunx z a'],
  ['npm create vite', 'pnpm create vite', 'yarn create vite', 'bun create vite'],
  ['npm uninstall x', 'pnpm remove x', 'yarn remove x', 'bun remove x'],
  ['npm test', 'pnpm test', 'yarn test', 'bun run test'],
  [
    '$ npm ci',
    '$ pnpm install --frozen-lockfile',
    '$ yarn install --immutable',
    '$ bun install --frozen-lockfile'
  ],
  ['cd a', 'cd a', 'cd a', 'cd a']
] as const

for (const [npm, ...others] of commands)
  test(`fences: ${npm}`, () =>
    assert.equal(
      (['pnpm', 'yarn', 'bun'] as const).map((manager) => commandFor(manager, npm)),
      others
    ))

const mistakes = [
  // meta                column length  message                                                   hint
  [
    'titel="x"',
    9,
    9,
    'Unknown option `titel` after the language of this code block',
    'did you mean `title`?'
  ],
  [
    'wrap linse=3',
    14,
    7,
    'Unknown option `linse` after the language of this code block',
    'did you mean `lines`?'
  ],
  ['lines=x', 9, 7, '`lines=x` is not valid for `lines`', 'write `lines`, or `lines=10` to count from 10'],
  ['{a}', 9, 3, '`{a}` is not a list of lines', 'write lines as `{1,3-5}`'],
  ['ins', 9, 3, '`ins` is not a list of lines', 'write lines as `{1,3-5}`'],
  ['error', 9, 5, '`error` is not a list of lines', 'write lines as `{1,3-5}`'],
  ['id', 9, 2, '`id` is not valid for `id`', 'write `id=setup`'],
  [
    '"two words"',
    9,
    11,
    'Unknown option `"two words"` after the language of this code block',
    { write: 'mark="two words"' }
  ],
  ['/word/', 9, 6, 'Unknown option `/word/` after the language of this code block', { write: 'mark="word"' }],
  [
    'collapse={1}',
    9,
    12,
    'Unknown option `collapse` after the language of this code block',
    { write: 'fold={1}' }
  ]
] as const

const onFences: readonly (readonly [why: string, fence: string, messages: readonly string[]])[] = [
  [
    'a command after its language',
    'bash npm install tool',
    ['1:1+24 `npm install tool` is on the line of the fence, so it is not shown', 'put it on the next line']
  ],
  [
    'a command whose program is the language',
    'npm run build',
    [
      '1:1+16 `npm run build` is on the line of the fence, so it is not shown',
      'put it on the next line, and a language in its place: `bash`'
    ]
  ],
  [
    'a call',
    'python print("a", 1)',
    ['1:1+23 `print("a", 1)` is on the line of the fence, so it is not shown', 'put it on the next line']
  ],
  [
    'one option of a shell',
    'bash run',
    [
      '1:9+3 Unknown option `run` after the language of this code block',
      'add the plugin `sitegen-examples`, whose command runs code, or delete it'
    ]
  ],
  ['a title and lines', 'bash title="npm install tool" {1} wrap', []],
  ['lines and a mark', 'sh lines mark="a b"', []]
]

for (const [why, fence, messages] of onFences)
  test(`on the line of a fence: ${why}`, () =>
    assert.equal(
      documentOf(`\`\`\`${fence}\nx\n\`\`\``).diagnostics.flatMap(
        ({ line, column, length, message, hint }) => [`${line}:${column}+${length} ${message}`, hint]
      ),
      messages
    ))

for (const [meta, column, length, message, hint] of mistakes)
  test(`fences: ${message}`, () =>
    assert.equal(documentOf(`a\n\n\`\`\`text ${meta}\nx\n\`\`\``).diagnostics, [
      {
        severity: 'warning',
        code: 'code-meta-unknown',
        message,
        file: 'f.md',
        line: 3,
        column,
        length,
        ...(typeof hint === 'string'
          ? { hint }
          : { hint: `write \`${hint.write}\``, replacement: hint.write })
      }
    ]))

const ranges = [
  // why, markdown, place and message
  ['a range', 'x\n\n```js {2-99}\na\nb\n```\n', '3:7+6 `{2-99}` marks line 99, but this code has 2 lines'],
  [
    'inserted lines',
    '```js lines=10 ins={11}\na\n```\n',
    '1:16+8 `ins={11}` marks line 11, but this code has 1 line'
  ],
  ['next to the language', '```js{3}\na\n```\n', '1:6+3 `{3}` marks line 3, but this code has 1 line']
] as const

for (const [why, markdown, message] of ranges)
  test(`lines that the code does not have: ${why}`, () =>
    assert.equal(
      documentOf(markdown).diagnostics.map(({ line, column, length, code, message, hint }) => [
        `${line}:${column}+${length} ${message}`,
        code,
        hint
      ]),
      [
        [
          message,
          'code-meta-unknown',
          `lines are counted from 1, without the fences: write a number up to ${message.endsWith('2 lines') ? 2 : 1}`
        ]
      ]
    ))
