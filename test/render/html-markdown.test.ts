import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { articleHtml, htmlToMarkdown } from '../../generator/render/markdown/html-markdown.ts'

const cases = [
  // why                     html                               markdown
  ['headings and paragraphs', '<h1>A</h1><div><p>b <b>c</b></p>d</div>', '# A\n\nb **c**\n\nd'],
  ['spaces', '<p>  a\n  <em> b </em>c</p>', 'a *b* c'],
  ['links', '<p><a href="/a/">b</a>, <a href="#c">d</a></p>', '[b](at:/a/), [d](at:#c)'],
  [
    'neighbours that only styles separate',
    '<p><a href="a">b</a><a href="c">d</a></p>',
    '[b](at:a) [d](at:c)'
  ],
  ['a card that is a link', '<a href="a"><h2>b</h2><p>c</p></a>', '## [b](at:a)\n\n[c](at:a)'],
  [
    'lists',
    '<ul><li>a</li><li><p>b</p><p>c</p></li></ul><ol><li>d</li><li>e</li></ol>',
    '- a\n\n- b\n\n  c\n\n1. d\n2. e'
  ],
  ['a picture', '<p><img src="/a.png" alt="b"><img src="/c.png" alt=""></p>', '![b](at:/a.png)'],
  [
    'code',
    '<pre><code><span class="token">a</span>\n  b\n</code></pre><p><code>c</code></p>',
    '```\na\n  b\n```\n\n`c`'
  ],
  [
    'a table',
    '<table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>1 | 2</td><td>3</td></tr></tbody></table>',
    '| a | b |\n| - | - |\n| 1 \\| 2 | 3 |'
  ],
  ['a quote', '<blockquote><p>a</p><p>b</p></blockquote>', '> a\n>\n> b'],
  [
    'content that is not read',
    '<nav>a</nav><p hidden>b</p><button>c</button><svg><text>d</text></svg><p aria-hidden="true">e</p>',
    ''
  ],
  [
    'characters of Markdown',
    '<p>* a_b_c [d] 1. `e` &lt;f&gt; # g</p>',
    '\\* a_b_c \\[d] 1. \\`e\\` \\<f> # g'
  ],
  ['spaces inside emphasis', '<p><b>a: </b>b<i> c</i>d</p>', '**a:** b *c*d'],
  ['a definition list', '<dl><dt>a</dt><dd>b</dd></dl>', '- a\n\n  b'],
  [
    'a heading in a summary',
    '<details><summary><h3>a</h3><span>b</span><span>c</span></summary><p>d</p></details>',
    '### a\n\nb c\n\nd'
  ],
  [
    'titles of blocks',
    '<section class="admonition"><p class="admonition-title">a</p><p>b</p></section><section class="tab"><p class="tab-label">c <em>d</em></p><p>e</p></section>',
    '**a**\n\nb\n\n**c _d_**\n\ne'
  ],
  [
    'formulas',
    '<p>a <math alttext="x_1^2"><mi>x</mi></math></p><math display="block" alttext="\\int x"><mi>x</mi></math>',
    'a $x_1^2$\n\n$$\\int x$$'
  ],
  ['a formula without its source', '<math><mi>x</mi><mo>+</mo></math>', '$x +$'],
  [
    'an icon with a label',
    '<p><svg role="img" aria-label="Fast"><path d="M0 0"></path></svg> a</p>',
    'Fast a'
  ],
  [
    'videos and frames',
    '<p><video src="/a.mp4" aria-label="A film"></video></p><iframe src="/b" title="A map"></iframe>',
    '[A film](at:/a.mp4)\n\n[A map](at:/b)'
  ],
  [
    'tasks',
    '<ul><li><input type="checkbox" disabled checked> a</li><li><input type="checkbox" disabled> b</li></ul>',
    '- [x] a\n- [ ] b'
  ],
  ['comments of React', '<p>Page <!-- -->1<!-- --> of 2</p>', 'Page 1 of 2']
] as const

for (const [why, html, markdown] of cases)
  test(`HTML to Markdown: ${why}`, async () =>
    assert.is(await htmlToMarkdown(html, (href) => `at:${href}`), markdown))

test('the text of the author, with its asides', () => {
  const text = '<div>a<div>b</div></div><aside>c</aside>'
  assert.is(
    articleHtml(
      `<h1>T</h1><div id="content" data-content="" class="prose">${text}</div><footer><div>d</div></footer>`
    ),
    text.replaceAll('aside', 'section')
  )
  assert.is(articleHtml('<div id="content">a</div>'), undefined)
})
