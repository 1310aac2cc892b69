import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { documentOf, htmlOf, untrustedAuthor } from './texts.ts'

const x = '<span class="formula"><math><mi>x</mi></math></span>'
const block = '<span class="formula"><math display="block" class="tml-display"><mi>x</mi></math></span>'

const cases = [
  // why                          markdown              html
  ['inline', 'a $x$ b', `<p>a ${x} b</p>`],
  ['in emphasis', '**$x$**', `<p><strong>${x}</strong></p>`],
  [
    'its content is not Markdown',
    '$a_1*b*c_2$',
    '<p><span class="formula"><math><mrow><msub><mi>a</mi><mn>1</mn></msub><mo>∗</mo><mi>b</mi><mo>∗</mo><msub><mi>c</mi><mn>2</mn></msub></mrow></math></span></p>'
  ],
  ['displayed', '$$\nx\n$$', `<p class="formula-block" tabindex="0">${block}</p>`],
  ['display, on one line', '$$x$$', `<p class="formula-block" tabindex="0">${block}</p>`],
  ['display, inside a sentence', 'a $$x$$ b', `<p>a ${block} b</p>`],
  [
    'in a list',
    '- a\n\n  $$\n  x\n  $$',
    `<ul>\n<li>\n<p>a</p>\n<p class="formula-block" tabindex="0">${block}</p>\n</li>\n</ul>`
  ],
  [
    'in a quote',
    '> $$\n> x\n> $$',
    `<blockquote>\n<p class="formula-block" tabindex="0">${block}</p>\n</blockquote>`
  ],
  [
    'in a table, with a bar',
    '| $x$ |\n| - |',
    `<div class="table-scroll" tabindex="0"><table>\n<thead>\n<tr>\n<th>${x}</th>\n</tr>\n</thead>\n</table></div>`
  ],
  ['amounts', 'from $5 to $10, or $5-$6', '<p>from $5 to $10, or $5-$6</p>'],
  [
    'variables of a shell',
    'add $HOME/bin:$PATH, $A:${'.concat('B} or $A_$B'),
    '<p>add $HOME/bin:$PATH, $A:${'.concat('B} or $A_$B</p>')
  ],
  ['between Chinese characters', '数$x$的', `<p>数${x}的</p>`],
  [
    'an escaped bar in a table is a bar',
    '| a |\n| - |\n| $a \\| b$ |',
    '<div class="table-scroll" tabindex="0"><table>\n<thead>\n<tr>\n<th>a</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td><span class="formula"><math><mrow><mi>a</mi><mi>|</mi><mi>b</mi></mrow></math></span></td>\n</tr>\n</tbody>\n</table></div>'
  ],
  ['and elsewhere a double bar', '$\\|$', '<p><span class="formula"><math><mi>‖</mi></math></span></p>'],
  ['a space inside', 'a $ x$ b $x $ c', '<p>a $ x$ b $x $ c</p>'],
  ['escaped', 'a \\$x$ b', '<p>a $x$ b</p>'],
  [
    'in code',
    '`$x$`\n\n    $x$',
    '<p><code>$x$</code></p>\n<pre class="code" tabindex="0"><code>$x$\n</code></pre>'
  ],
  ['in the target of a link', '[$x$](/$x$) a', `<p><a href="slot:0">${x}</a> a</p>`],
  ['an empty line ends it', '$$\nx\n\ny\n$$', '<p>$$\nx</p>\n<p>y\n$$</p>']
] as const

for (const [why, markdown, html] of cases)
  test(`formulas: ${why}`, () => {
    assert.is(htmlOf(markdown), html)
    assert.equal(documentOf(markdown).diagnostics, [])
  })

test('formulas: link targets are unchanged', () => assert.is(documentOf('[a](/$x$)').slots[0]?.href, '/$x$'))

test('formulas: next to raw HTML', () => assert.is(htmlOf('<b>a</b> $x$'), `<p><b>a</b> ${x}</p>`))

/** Formulas whose look is in inline styles, with the styles of the document: classes with them. */
const styled = [
  [
    'a frame',
    '$\\boxed{x}$',
    '<p><span class="formula"><math><mrow scriptlevel="0" displaystyle="true" class="style-68faea2b79"><mi>x</mi></mrow></math></span></p>',
    ['padding: 3pt; border: 1px solid']
  ],
  [
    'no space between the columns of aligned equations',
    '$\\begin{aligned}a&=b\\end{aligned}$',
    '<p><span class="formula"><math><mtable displaystyle="true" class="tml-jot"><mtr><mtd class="tml-right style-b857a9c212"><mi>a</mi></mtd><mtd class="tml-left style-b857a9c212"><mrow><mo>=</mo><mi>b</mi></mrow></mtd></mtr></mtable></math></span></p>',
    ['padding-left: 0em; padding-right: 0em']
  ]
] as const

for (const [why, markdown, html, styles] of styled)
  for (const author of [{}, untrustedAuthor])
    test(`formulas: ${why}, ${JSON.stringify(author)}`, () => {
      const document = documentOf(markdown, author)
      assert.is(document.html, html)
      assert.equal(Object.values(document.styles), styles)
    })

const mistakes = [
  // markdown                line column message
  ['a\n\nb $x + \\nosuch$ c', 3, 8, 'This formula cannot be parsed: Unsupported function name: \\nosuch'],
  ['a $^&$ b', 1, 4, 'This formula cannot be parsed: something is missing in it'],
  ['$$\nx\n+ \\nosuch\n$$', 3, 3, 'This formula cannot be parsed: Unsupported function name: \\nosuch']
] as const

for (const [markdown, line, column, message] of mistakes)
  test(`formulas: ${message} in line ${line}`, () =>
    assert.equal(documentOf(markdown).diagnostics, [
      {
        severity: 'error',
        code: 'formula-invalid',
        message,
        file: 'f.md',
        line,
        column,
        length: 1,
        hint: 'formulas are TeX; write an amount as `\\$5`'
      }
    ]))

test('arrays without columns are reported with their place', () => {
  const placesOf = (markdown: string) =>
    documentOf(markdown).diagnostics.map(({ code, line, column }) => [code, line, column])
  assert.equal(placesOf('a\n\n$\\begin{array} a \\\\ b \\end{array}$'), [['formula-invalid', 3, 16]])
  assert.equal(placesOf('b $\\begin{array}$'), [['formula-invalid', 1, 17]])
})
