// Our HTML serializer compared with rehype-stringify.

import type { Root, RootContent } from 'hast'
import rehypeParse from 'rehype-raw'
import rehypeStringify from 'rehype-stringify'
import { unified } from 'unified'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { stringify } from '../../generator/markdown/stringify.ts'

const library = unified().use(rehypeStringify).freeze()
const raw = unified().use(rehypeParse).freeze()

/** Elements parsed from HTML, like raw HTML in Markdown. */
const parsed = (html: string): Root =>
  raw.runSync({ type: 'root', children: [{ type: 'raw', value: html } as unknown as RootContent] }) as Root

const samples = [
  'text & <b>bold</b> &lt;not&gt; &quot;quotes&quot;',
  '<p class="a b" id=x title="&quot;it\'s&quot; &amp; `so`" data-some-thing=1 aria-label="ä ö">x<br>y<hr></p>',
  '<input type=checkbox checked disabled value=""><button hidden popovertarget=a>x</button>',
  '<a href="/a?b=1&amp;c=2" download target=_blank rel="noopener noreferrer">x</a><a download=file href>y</a>',
  '<img src=a.png alt="" width=10 srcset="a.png 1x, b.png 2x" sizes="10px, 20px" loading=lazy>',
  '<video controls muted preload=none poster=p.jpg><source src=a.mp4 type=video/mp4><track kind=captions></video>',
  '<table><thead><tr><th align=center colspan=2>a</th></tr></thead><tbody><tr><td rowspan=1>b</td></tr></tbody></table>',
  '<svg viewBox="0 0 10 10" xmlns:xlink="http://www.w3.org/1999/xlink"><path stroke-width=2 d="M0 0"/><title>x</title></svg>',
  '<math display=block><mi mathvariant=bold>x</mi></math>',
  '<!-- a > comment --><template><p>in</p></template><script>a < b && c</script><style>p > a {}</style>',
  '<pre>\n\nkept</pre><textarea>\nx</textarea><details open><summary>s</summary>d</details>',
  '<p style="color: red" tabindex=0 contenteditable spellcheck=false draggable=true translate=no>x</p>',
  '<div itemscope itemprop=a accesskey="b c" headers="x y" accept-charset="utf-8 ascii">x</div>',
  '<iframe src=a allowfullscreen sandbox="a b"></iframe><object data=x typemustmatch></object>'
]

for (const html of samples)
  test(`as rehype-stringify: ${html.slice(0, 60)}`, () => {
    const tree = parsed(html)
    assert.is(stringify(tree), library.stringify(tree))
  })

test('properties as written by plugins', () => {
  const tree: Root = {
    type: 'root',
    children: [
      {
        type: 'element',
        tagName: 'p',
        properties: {
          className: ['a', 'b'],
          hidden: true,
          title: '',
          tabIndex: 0,
          dataLine: '1',
          accept: ['a', 'b'],
          dir: undefined,
          ariaHidden: 'true',
          'odd name=': 'x\0',
          download: true,
          width: Number.NaN,
          checked: false
        },
        children: [{ type: 'text', value: '<&>"\'`' }]
      }
    ]
  }
  assert.is(
    stringify(tree),
    '<p class="a b" hidden title="" tabindex="0" data-line="1" accept="a, b" aria-hidden="true" odd&#x20;name&#x3D;="x&#x0;" download>&#x3C;&#x26;>"\'`</p>'
  )
  assert.is(stringify(tree), library.stringify(tree))
})
