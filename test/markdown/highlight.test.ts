// Limits of syntax highlighting: by size and counted steps, so that output is the same everywhere.

import type { ElementContent } from 'hast'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { hasLongLine, highlightCode, piecesOf } from '../../generator/markdown/code/highlight.ts'
import { anyLanguage, loadLanguages, refractor } from '../../generator/markdown/code/languages.ts'
import { documentOf } from './texts.ts'

const isColored = (code: string, language: string): boolean =>
  documentOf(`\`\`\`${language}\n${code}\n\`\`\``).html.includes('class="token')

const lines = (line: string, count: number): string => Array.from({ length: count }, () => line).join('\n')

test('highlighting: neighbours of one kind are one element, also with spaces between them', () => {
  assert.is(
    documentOf('```ts\nexport async function a() {\n  return [[b]]\n}\n```').html,
    '<pre class="code" tabindex="0" data-language="ts"><code class="language-ts"><span class="token keyword">export async function</span> <span class="token function">a</span><span class="token punctuation">() {</span>\n  <span class="token keyword">return</span> <span class="token punctuation">[[</span>b<span class="token punctuation">]]\n}</span>\n</code></pre>'
  )
})

test('highlighting: a file of 1,000 ordinary lines is highlighted completely', () => {
  const code = `${lines('const value = call(1) // said', 1_000)}\nreturn last`
  const { html, diagnostics } = documentOf(`\`\`\`ts\n${code}\n\`\`\``)
  assert.ok(html.includes('<span class="token keyword">return</span> last'))
  assert.equal(diagnostics, [])
})

// Each of these took minutes for some thousands of lines.
const slow: readonly (readonly [language: string, text: string])[] = [
  ['bash', '"`'],
  ['javascript', "`'"],
  ['typescript', '"`'],
  ['tsx', '"`']
]
for (const [language, text] of slow)
  test(`highlighting: alternating quotes are not highlighted in ${language}, with a warning`, () => {
    const code = lines(text.repeat(40), 50)
    const { html, diagnostics } = documentOf(`Text\n\n\`\`\`${language}\n${code}\n\`\`\``)
    assert.is(html.includes('class="token'), false)
    assert.equal(diagnostics, [
      {
        severity: 'warning',
        code: 'code-slow',
        message: 'Highlighting this code takes too much work, so it is not highlighted',
        file: 'f.md',
        line: 3,
        column: 1,
        length: 3 + language.length,
        hint: 'check the language of this code block, or set it to `text`'
      }
    ])
  })

test('highlighting: after code that exceeds the limit, other code is highlighted', () => {
  const code = lines('"`'.repeat(40), 50)
  const { html } = documentOf(`\`\`\`bash\n${code}\n\`\`\`\n\n\`\`\`js\nlet x\n\`\`\``)
  assert.ok(html.includes('<span class="token keyword">let</span> x'))
})

test('highlighting: in a session of a terminal, only commands are code; errors and warnings are marked', () => {
  const token = (className: readonly string[], value: string) => ({
    type: 'element',
    tagName: 'span',
    properties: { className: ['token', ...className] },
    children: [{ type: 'text', value }]
  })
  const command = {
    ...token(['command'], ''),
    children: [token(['prompt'], '$ '), { type: 'text', value: 'sitegen check ' }, token(['string'], "'a'")]
  }
  for (const language of ['console', 'shell-session'])
    assert.equal(highlightCode("$ sitegen check 'a'\n2:1  error  No page `b`\n1 warning", language), [
      command,
      { type: 'text', value: '\n2:1  ' },
      token(['error'], 'error'),
      { type: 'text', value: '  No page ' },
      token(['string'], '`b`'),
      { type: 'text', value: '\n1 ' },
      token(['warning'], 'warning')
    ])
})

test('highlighting: a command goes on after a line that ends with a backslash', () => {
  const textOf = (node: ElementContent): string =>
    node.type === 'text' ? node.value : node.type === 'element' ? node.children.map(textOf).join('') : ''
  const commandsIn = (text: string) =>
    highlightCode(text, 'console')?.flatMap((node) =>
      node.type === 'element' && String(node.properties.className).includes('command') ? [textOf(node)] : []
    )
  assert.equal(commandsIn('$ make test \\\n    --fast\nok\n$ ls\na'), ['$ make test \\\n    --fast', '$ ls'])
  assert.equal(commandsIn('$ a \\\n  b \\\n  c\nd \\\ne'), ['$ a \\\n  b \\\n  c'])
  assert.equal(commandsIn('$ a \\\n\nb'), ['$ a \\'])
})

test('highlighting: text between JSX tags has its own class', () => {
  assert.equal(
    highlightCode('<b>one {two}</b>', 'tsx')
      ?.filter(({ type }) => type === 'element')
      .slice(1, 2),
    [
      {
        type: 'element',
        tagName: 'span',
        properties: { className: ['token', 'plain-text'] },
        children: [{ type: 'text', value: 'one ' }]
      }
    ]
  )
})

test('highlighting: an HTML entity has a title with its character', () => {
  assert.equal(highlightCode('&mdash;', 'html'), [
    {
      type: 'element',
      tagName: 'span',
      properties: { className: ['token', 'entity', 'named-entity'], title: '—' },
      children: [{ type: 'text', value: '&mdash;' }]
    }
  ])
})

test('highlighting: code beyond 200,000 characters of a document is not highlighted, with one warning', () => {
  const block = `\`\`\`js\n${lines('let x = 1', 4_000)}\n\`\`\`\n\n`
  const { html, diagnostics } = documentOf(block.repeat(7))
  assert.is(html.split('data-language').length - 1, 7)
  assert.is(html.split('<span class="token keyword">let</span>').length - 1, 5 * 4_000)
  assert.equal(
    diagnostics.map(({ code, line, message }) => [code, line, message]),
    [
      [
        'code-slow',
        5 * 4_003 + 1,
        'This document has more than 200,000 characters of code, so code from here on is not highlighted'
      ]
    ]
  )
})

test('highlighting: code with a line of more than 400 characters is not highlighted', () => {
  assert.ok(isColored(`let x = '${'a'.repeat(390)}'`, 'js'))
  assert.not(isColored(`let x = '${'a'.repeat(391)}'`, 'js'))
  assert.not(isColored(`let y\nlet x = '${'a'.repeat(391)}'`, 'js'))
  assert.is(hasLongLine(`${'a'.repeat(400)}\n${'a'.repeat(400)}`), false)
  assert.is(hasLongLine(`a\n${'a'.repeat(401)}`), true)
})

test('highlighting: long code is split at empty lines, or else at line ends, without loss', () => {
  assert.equal(piecesOf('a\nb\n\nc\nd\ne\n', 8), ['a\nb\n\n', 'c\nd\ne\n'])
  assert.equal(piecesOf('a\n\nb\nc\nd\ne\n', 8), ['a\n\nb\nc\n', 'd\ne\n'])
  assert.equal(piecesOf('abcdef', 4), ['abcd', 'ef'])
  assert.equal(piecesOf('abcd', 4), ['abcd'])
})

test('highlighting: the slowest languages are split into smaller pieces, also by alias', () => {
  const comment = `/* ${lines('said', 500)}\n*/`
  const isWhole = (language: string) => highlightCode(comment, language)?.length === 1
  assert.equal(['java', 'csharp', 'cs'].map(isWhole), [true, false, false])
})

test('highlighting: refractor only has the known hooks, for entities and code in Markdown', async () => {
  await loadLanguages([anyLanguage])
  const { hooks } = refractor as unknown as {
    readonly hooks: { readonly all: Record<string, (() => void)[]> }
  }
  const types = (hooks.all.wrap ?? []).map(
    (hook) => /env\.type\s*[!=]==\s*'([a-z-]+)'/.exec(String(hook))?.[1]
  )
  assert.equal([...new Set(types)].sort(), ['code-block', 'entity'])
})
