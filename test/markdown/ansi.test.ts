import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { decode } from '../../generator/base/decode.ts'
import { documentOf, htmlOf } from './texts.ts'

const htmlIn = (text: string): string =>
  htmlOf(`\`\`\`ansi\n${text}\n\`\`\`\n`)
    .replace(/^.*<code[^>]*>/, '')
    .replace(/\n(<\/span>)?<\/code><\/pre>$/, '$1')
const token = (classes: string, text: string): string => `<span class="token ${classes}">${text}</span>`

const cases = [
  // why, text with ␛, html
  ['no sequences', 'a\nb', 'a\nb'],
  ['a colour and its end', 'a␛[31mb␛[0mc', `a${token('ansi-red', 'b')}c`],
  ['an empty sequence is a reset', '␛[32ma␛[mb', `${token('ansi-green', 'a')}b`],
  ['to the end of the text, over lines', '␛[33ma\nb', token('ansi-yellow', 'a\nb')],
  ['the usual colour', '␛[34ma␛[39mb', `${token('ansi-blue', 'a')}b`],
  ['black and white are the usual colour', '␛[30ma␛[37mb␛[97mc', 'abc'],
  ['bright colours', '␛[95ma␛[90mb', token('ansi-magenta', 'a') + token('ansi-gray', 'b')],
  ['several at once', '␛[1;36ma␛[22mb', token('ansi-cyan bold', 'a') + token('ansi-cyan', 'b')],
  [
    'effects, each ended alone',
    '␛[1;2;3;4;9ma␛[22;23;29mb␛[24mc',
    `${token('bold ansi-dim italic ansi-underline ansi-strike', 'a')}${token('ansi-underline', 'b')}c`
  ],
  ['reversed', '␛[7;31ma␛[27mb', token('ansi-red ansi-reversed', 'a') + token('ansi-red', 'b')],
  ['a ground', '␛[37;41ma␛[49mb', `${token('ansi-red ansi-reversed', 'a')}b`],
  ['a bright ground', '␛[102ma', token('ansi-green ansi-reversed', 'a')],
  [
    'the palette: of terminals',
    '␛[38;5;1ma␛[38;5;8mb␛[38;5;12mc',
    token('ansi-red', 'a') + token('ansi-gray', 'b') + token('ansi-blue', 'c')
  ],
  [
    'the palette: the cube and greys',
    '␛[38;5;208ma␛[38;5;240mb␛[38;5;250mc',
    `${token('ansi-red', 'a')}${token('ansi-gray', 'b')}c`
  ],
  ['any colour: the nearest', '␛[38;2;20;200;190;1ma', token('ansi-cyan bold', 'a')],
  ['any ground', '␛[48;2;200;0;0ma', token('ansi-red ansi-reversed', 'a')],
  ['with colons', '␛[38:5:2ma', token('ansi-green', 'a')],
  ['other sequences are dropped', '␛[2Ka␛[?25lb␛[10;20Hc␛(Bd␛7e', 'abcde'],
  ['links and titles', '␛]8;;https://a.example␛\\a␛]8;;␛\\ ␛]0;title␇b', 'a b'],
  ['an unfinished sequence', 'a␛[31\nb␛', 'a[31\nb'],
  ['other codes have no effect', '␛[5;53;99;999ma', 'a'],
  ['HTML', '␛[31m<b>&', token('ansi-red', '&#x3C;b>&#x26;')]
] as const

for (const [why, text, html] of cases) test(`ansi: ${why}`, () => assert.is(htmlIn(text), html))

test('a code block with raw escapes: no control character reaches the page, and marks of lines work', () => {
  const markdown = decode(
    Buffer.from('```ansi {2}\n\u001b[1;31merror\u001b[0m x\n\u001b[32mok\u0007\n```\n\n\u001b[1mText\n')
  )
  assert.is(
    htmlOf(markdown),
    `<pre class="code" tabindex="0" data-language="ansi"><code class="language-ansi"><span class="line">${token('ansi-red bold', 'error')} x</span>\n<mark class="line">${token('ansi-green', 'ok')}</mark>\n</code></pre>\n<p>[1mText</p>`
  )
  assert.equal(documentOf(markdown).diagnostics, [])
})
