// HTML of untrusted authors: literal Markdown in, complete HTML out. The output of Markdown and directives is the same as for
// trusted ones.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { loadParser } from '../../generator/markdown/parser.ts'
import { markdownProcessor } from '../../generator/markdown/processor.ts'
import { directiveCases, gfmCases, ownCases } from './gfm-cases.ts'
import { defaults, shown, untrustedAuthor } from './texts.ts'

const parse = await loadParser('native')
const trusted = markdownProcessor(parse, { ...defaults, html: 'allow' })
const sanitized = markdownProcessor(parse, { ...defaults, html: 'sanitize', ...untrustedAuthor })
const html = (markdown: string): string => sanitized('f.md', markdown).html

const cases = [
  // why, Markdown, HTML
  [
    'inline HTML is kept',
    'A <b>bold</b> word, <kbd>Ctrl</kbd>.',
    '<p>A <b>bold</b> word, <kbd>Ctrl</kbd>.</p>'
  ],
  [
    'block HTML is kept',
    '<div align="center">\n\nText\n\n</div>',
    '<div align="center">\n<p>Text</p>\n</div>'
  ],
  ['a script is removed', 'A <script>alert(1)</script>', '<p>A </p>'],
  ['an event handler is removed', '<b onclick="alert(1)">x</b>', '<p><b>x</b></p>'],
  ['a style is removed', '<b style="position:fixed">x</b>', '<p><b>x</b></p>'],
  ['a class is removed', '<b class="navbar">x</b>', '<p><b>x</b></p>'],
  [
    'data attributes are removed',
    '<div data-component="X" data-props="{}" data-text="<b>">x</div>',
    '<div>x</div>'
  ],
  ['a frame is removed', '<iframe src="https://example.com"></iframe>x', 'x'],
  ['a form is removed', '<form action="/x"><button>x</button></form>', 'x'],
  ['an id gets a prefix', '<b id="app">x</b>', '<p><b id="user-content-app">x</b></p>'],
  ['a javascript: URL is removed', '<a href="javascript:alert(1)">x</a>', '<p><a>x</a></p>'],
  ['a comment is removed', 'A <!-- comment --> B', '<p>A  B</p>'],
  ['SVG is removed', '<svg onload="alert(1)"><a href="x">t</a></svg>', '<p><a href="slot:0">t</a></p>'],
  ['the marker cannot be guessed', '<b data-own="0">x</b>', '<p><b>x</b></p>']
] as const

for (const [why, markdown, expected] of cases)
  test(`sanitized: ${why}`, () => assert.is(shown(html(markdown)).trim(), expected))

for (const [name, markdown] of [...gfmCases, ...directiveCases, ...ownCases]) {
  // Ids and classes of directives: see ids.test.ts.
  if (markdown.includes('<') || /:[\w-]+(?:\[.*\])?\{[^}]*[#.]/.test(markdown)) continue
  test(`sanitized: the same without HTML: ${name}`, () =>
    assert.is(html(markdown), trusted('f.md', markdown).html))
}

test('sanitized: HTML inside of generated elements too', () =>
  assert.is(html(':::details[More]\n<b onclick="x">b</b>\n\n$x^2$\n:::').includes('onclick'), false))

test('sanitized: urls in Markdown are still checked', () =>
  assert.equal(
    sanitized('f.md', '[x](javascript:alert(1))').slots.map(({ href }) => href),
    ['javascript:alert(1)']
  ))
