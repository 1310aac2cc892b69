// Short pieces of Markdown, repeated thousands of times. Where the time of a parser grows with the square of the length, the
// text is refused with its place; all others are processed to their end. No time is measured: a stage of ours whose time grows
// with the square would make this file take many minutes.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { foreignBlocks } from '../../generator/markdown/foreign/blocks.ts'
import { limitedPattern } from '../../generator/markdown/foreign/form.ts'
import { foreignComments, foreignHtml } from '../../generator/markdown/foreign/html.ts'
import { foreignHeadings } from '../../generator/markdown/foreign/inline.ts'
import { literalBold } from '../../generator/markdown/foreign/literal-bold.ts'
import { loadParser } from '../../generator/markdown/parser.ts'
import { markdownProcessor } from '../../generator/markdown/processor.ts'
import { generator } from '../random.ts'
import { defaults } from './texts.ts'

const pieces = [
  '[ ] [] ![ [a]( [a] ![a] [a][b] ]( )]( [[ [^ [^1 [^1] [a](< [a](b" [TOC *[ - - [ ] ',
  '* ** *a a** **a* _a__ __a _ ~ ~~a ^^ == ++ ` `a ``a` \\ \\[ \\| | |a |- || a| ',
  '& &amp; &# &a; < <a <a> </a> <!-- --> <p> <!a <? <![CDATA[ > >> > ',
  ': :: ::: :a :a: :a[ :a[b] :a{ :kbd[ :kbd[a] :kbd{ ::a :rocket: 12:30 ',
  '{ {{ {{a {{a}} } {% {/* {# {{< $ $a $$ $a$ %% ( ) (a " \' . ! ? + - = # # a# 1. 1) 1m ',
  'http://a www.a. a@b.c @ é 字 a a. '
]
  .flatMap((line) => line.split(' '))
  .filter(Boolean)
const lines = [
  'a',
  '',
  '- a',
  '- ',
  '1)',
  '  - a',
  '- a\n\n',
  '> a',
  '>',
  '> a\n\n',
  '# a',
  '# a {#b}',
  '|a|',
  '|-|',
  '|a|\n|-|',
  ': a',
  'a\n: b',
  '```',
  '~~~',
  ':::',
  ':::note',
  ':::note\na\n:::',
  '::a',
  '::include[a]',
  '    a',
  '<div>',
  '<!--',
  '***',
  '===',
  '[a]: b',
  '[^a]: b',
  '=== "a"',
  '!!! a',
  '<<< a',
  'import a',
  'a  ',
  'a\\'
].map((line) => `${line}\n`)

/** Pieces that are joined as nobody would list them, the same in each run. */
const random = generator(44)
const pick = (texts: readonly string[]): string => texts[Math.floor(random() * texts.length)] ?? ''
const mixed = Array.from({ length: 40 }, () =>
  [pick(pieces), pick([' ', '', '\n']), pick(pieces), ' '].join('')
)

const limits = ['nesting-too-deep', 'document-too-large']
/** An open comment, or an open instruction, hides the rest of the page. */
const hidesRest = /^<[!?]/

for (const [parser, length] of [
  ['native', 10_000],
  ['remark', 300]
] as const) {
  const process = markdownProcessor(await loadParser(parser), {
    ...defaults,
    llms: true,
    markdown: { ...defaults.markdown, units: true }
  })
  test(`${parser}: repeated pieces are processed to the end, or refused with their place`, () => {
    for (const piece of new Set([...pieces, ...lines, ...mixed])) {
      const text = `${piece.repeat(Math.ceil(length / piece.length))}\n\nThe end.\n`
      const { html, diagnostics } = process('f.md', text)
      const refusal = diagnostics.find(({ code }) => limits.includes(code))
      const label = JSON.stringify(piece)
      if (refusal === undefined && !hidesRest.test(piece)) assert.ok(html.includes('The end.'), label)
      else if (refusal !== undefined)
        assert.ok(html === '' && (refusal.line ?? 0) > 0 && refusal.hint !== '', label)
    }
  })
}

const lineOf = (text: string) => `${text}\n`
const manyBrackets = '['.repeat(20_001)
const cases: readonly (readonly [
  why: string,
  text: string,
  problem: readonly (string | number | undefined)[] | undefined
])[] = [
  // why                                 text                                       code, line and column
  ['brackets in a line', `a\n\n${manyBrackets}`, ['document-too-large', 3, 1]],
  ['as many as are allowed', `a\n\n${manyBrackets.slice(1)}`, undefined],
  ['in a cell', `| a |\n| - |\n| ${manyBrackets} |`, ['document-too-large', 3, 1]],
  ['in a heading', `# ${manyBrackets}`, ['document-too-large', 1, 1]],
  [
    'in a quote of several lines',
    `> ${'_a__'.repeat(4000)}\n> ${'&amp;'.repeat(9000)}`,
    ['document-too-large', 1, 3]
  ],
  ['in several paragraphs', `${manyBrackets.slice(9000)}\n\n`.repeat(4), ['document-too-large', 7, 1]],
  ['in an HTML comment that ends', `<!-- a\n-->\n\n${manyBrackets}`, ['document-too-large', 4, 1]],
  ['below a fence that is none', `\`\`\` a\`b\n${manyBrackets}`, ['document-too-large', 1, 1]],
  ['in a code block', `\`\`\`\n${lineOf('a: [b], *c*').repeat(6000)}\`\`\``, undefined],
  ['in a table', `| a |\n| :-: |\n${lineOf('| *b* [c](d) &amp; |').repeat(4000)}`, undefined],
  ['in a list', lineOf('- *b* [c](d) &amp;').repeat(4000), undefined],
  ['in HTML', `<div>\n${lineOf('<a href="b:c">*&amp;</a>').repeat(6000)}</div>`, undefined],
  ['quotes in a line', `a\n\n${'> '.repeat(300)}a`, ['nesting-too-deep', 3, 400]],
  ['lists in a line', `${'1. '.repeat(300)}a`, ['nesting-too-deep', 1, 301]],
  ['a row of `>` in code', `\`\`\`\n${'>'.repeat(500)}\n\`\`\``, undefined],
  ['a line of dashes', '- '.repeat(500), undefined],
  ['directives that are not closed', lineOf(':::note').repeat(300), ['nesting-too-deep', 201, 1]],
  ['directives that are', lineOf(':::note\na\n:::').repeat(300), undefined]
]
for (const parser of ['native', 'remark'] as const) {
  const process = markdownProcessor(await loadParser(parser), defaults)
  for (const [why, text, problem] of cases) {
    // Those that are not refused would take the reference parser seconds.
    if (parser === 'remark' && problem === undefined && text.length > 30_000) continue
    test(`${parser}: ${why}`, () => {
      const found = process('f.md', text).diagnostics.find(({ code }) => limits.includes(code))
      assert.equal(found && [found.code, found.line, found.column], problem)
    })
  }
}

test('the reference parser refuses what only the native one parses in time', async () => {
  const quotes = '> a\n\n'.repeat(3001)
  const documentOf = async (name: 'native' | 'remark', text: string) =>
    markdownProcessor(await loadParser(name), defaults)('f.md', text)
  assert.ok((await documentOf('native', `${quotes}end`)).html.endsWith('<p>end</p>'))
  // Character references in attributes need the reference parser.
  for (const { html, diagnostics } of [
    await documentOf('remark', quotes),
    await documentOf('native', `${quotes}:badge[a]{kind="&quot;"}`)
  ])
    assert.equal(
      [html, diagnostics.map(({ code, line }) => [code, line])],
      ['', [['document-too-large', 6001]]]
    )
})

test('no pattern for the syntax of other tools has a repetition without a limit', () => {
  for (const { pattern } of [
    ...foreignBlocks,
    ...foreignComments,
    ...foreignHtml,
    ...foreignHeadings,
    ...literalBold
  ]) {
    const { source } = limitedPattern(pattern, '')
    assert.not.match(source.replace(/\\.|\[(?:\\.|[^\]\\])*\]/g, ''), /[*+]|\{\d+,\}/)
  }
})
