// Inline Markdown in configuration files: literal text in, complete HTML out.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { inlineMarkdown } from '../../generator/markdown/inline.ts'
import { checkOf, planContextFrom } from '../memory-site.ts'

const html = (text: string): string =>
  inlineMarkdown(text, (url) => (url.startsWith('no:') ? undefined : { url, external: /^https?:/.test(url) }))
    .html

const cases: readonly (readonly [why: string, text: string, html: string])[] = [
  ['text', '© 2025 ONE', '© 2025 ONE'],
  ['entities', '&copy; 2025 A &amp; B', '© 2025 A &amp; B'],
  ['an internal link', 'See [terms](/terms).', 'See <a href="/terms">terms</a>.'],
  [
    'an external link',
    '[x](https://x.example/?a=1&b)',
    '<a href="https://x.example/?a=1&amp;b" target="_blank" rel="noopener noreferrer">x</a>'
  ],
  ['an unresolved link', '[x](no:1)', 'x'],
  [
    'emphasis at the start',
    '*a* _b_ **c** `d<e`',
    '<em>a</em> <em>b</em> <strong>c</strong> <code>d&lt;e</code>'
  ],
  ['no HTML', '<b onclick="x">a</b>', '&lt;b onclick=&quot;x&quot;&gt;a&lt;/b&gt;'],
  ['no script', '<script>alert(1)</script>', '&lt;script&gt;alert(1)&lt;/script&gt;'],
  ['no comment', '<!-- a -->', '&lt;!-- a --&gt;'],
  ['no heading', '# 1', '# 1'],
  ['no list', '- a', '- a'],
  ['no numbered list', '2025. ONE', '2025. ONE'],
  ['no quote, no rule, no code', '> a', '&gt; a'],
  ['no fence', '```js', '```js'],
  ['no definition', '[a]: /b', '[a]: /b'],
  ['no picture', 'a ![b](/c.png)', 'a b'],
  ['line breaks become spaces', 'a\n\n- b\n\n    c\u2028d', 'a - b c d'],
  ['nothing', ' ', '']
]
for (const [why, text, expected] of cases)
  test(`a line of Markdown: ${why}`, () => assert.is(html(text), expected))

const footer = (text: string) => ({
  'content/en/docs/a.md': '# A\n',
  'site/footer.yaml': `copyright: ${JSON.stringify(text)}\nnote: {en: ${JSON.stringify(text)}, de: x}\n`
})

test('in a footer, links lead to pages of the language', () => {
  const { context } = planContextFrom(footer('[A](/docs/a) *b*'))
  const footers = [...context.shells.values()].map(({ text }) => JSON.parse(text).footer)
  assert.equal(
    footers.map(({ copyright, note }) => [copyright, note]),
    [
      ['<a href="/docs/a/">A</a> <em>b</em>', '<a href="/docs/a/">A</a> <em>b</em>'],
      ['<a href="/de/docs/a/">A</a> <em>b</em>', 'x']
    ]
  )
})

const mistakes: readonly (readonly [why: string, text: string, code: string, message: string])[] = [
  ['a missing page', '[A](/docs/b)', 'footer-target-missing', 'There is no page at `/docs/b`'],
  [
    'a javascript: URL',
    '[A](javascript:alert(1))',
    'link-unsafe',
    'URLs with the scheme `javascript:` are not allowed'
  ],
  [
    'HTML',
    '<img src=x onerror=alert(1)>',
    'schema-type',
    'Expected a line of Markdown without HTML, found `<img src=x onerror=alert(1)>`'
  ]
]
for (const [why, text, code, message] of mistakes)
  test(`in a footer: ${why}`, () =>
    assert.equal(
      checkOf(footer(text)).diagnostics.map((diagnostic) => [
        diagnostic.code,
        diagnostic.message,
        diagnostic.file,
        diagnostic.line,
        diagnostic.column
      ]),
      [
        [code, message, 'site/footer.yaml', 1, 12],
        [code, message, 'site/footer.yaml', 2, 12]
      ]
    ))
