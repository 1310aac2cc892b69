import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { htmlOf } from './texts.ts'

const cases = [
  // why                              markdown                         html
  [
    'a known language has token classes',
    '```js\nlet x = 1\n```',
    '<pre class="code" tabindex="0" data-language="js"><code class="language-js"><span class="token keyword">let</span> x <span class="token operator">=</span> <span class="token number">1</span>\n</code></pre>'
  ],
  [
    'an unknown language stays text',
    '```nosuch\n<b> &amp;\n```',
    '<pre class="code" tabindex="0" data-language="nosuch"><code class="language-nosuch">&#x3C;b> &#x26;amp;\n</code></pre>'
  ],
  ['none', '```\nx\n```', '<pre class="code" tabindex="0"><code>x\n</code></pre>'],
  ['indented', '    x', '<pre class="code" tabindex="0"><code>x\n</code></pre>'],
  [
    'case does not matter',
    '```JSON\n1\n```',
    '<pre class="code" tabindex="0" data-language="json"><code class="language-JSON"><span class="token number">1</span>\n</code></pre>'
  ],
  [
    'a hardware description language',
    '```vhd\nentity a is\n```',
    '<pre class="code" tabindex="0" data-language="vhd"><code class="language-vhd"><span class="token keyword">entity</span> a <span class="token keyword">is</span>\n</code></pre>'
  ],
  [
    'entities in HTML',
    '```html\n&nbsp;\n```',
    '<pre class="code" tabindex="0" data-language="html"><code class="language-html"><span class="token entity named-entity" title=" ">&#x26;nbsp;</span>\n</code></pre>'
  ],
  [
    'code in Markdown',
    '````md\n```js\nlet a\n```\n````',
    '<pre class="code" tabindex="0" data-language="md"><code class="language-md"><span class="token code"><span class="token punctuation">```</span><span class="token code-language">js</span>\n<span class="token code-block language-js"><span class="token keyword">let</span> a</span>\n<span class="token punctuation">```</span></span>\n</code></pre>'
  ],
  [
    'raw HTML too',
    '<pre><code class="language-json">1</code></pre>',
    '<pre class="code" tabindex="0" data-language="json"><code class="language-json"><span class="token number">1</span></code></pre>'
  ],
  ['preformatted text is not code', '<pre>x</pre>', '<pre>x</pre>'],
  ['inside a line', '`let x`', '<p><code>let x</code></p>'],
  [
    'MDX expressions in it are not executed',
    '```js\nimport x from "{{ y }}"\n```'.replace('js', 'text'),
    '<pre class="code" tabindex="0" data-language="text"><code class="language-text">import x from "{{ y }}"\n</code></pre>'
  ]
] as const

for (const [why, markdown, html] of cases) test(`code: ${why}`, () => assert.is(htmlOf(markdown), html))
