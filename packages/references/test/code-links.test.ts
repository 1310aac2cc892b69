// Links in code, from Markdown to HTML.

import type { Element, ElementContent, Root as HtmlTree } from 'hast'
import type { Root } from 'mdast'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { stringify } from '../../../generator/markdown/stringify.ts'
import { linkCode, markCodeLinks } from '../source/code-links.ts'

const text = (value: string): ElementContent => ({ type: 'text', value })
const element = (
  tagName: string,
  properties: Element['properties'],
  children: ElementContent[]
): Element => ({
  type: 'element',
  tagName,
  properties,
  children
})
const linked = (...children: ElementContent[]): string => {
  const tree: HtmlTree = { type: 'root', children: [element('p', {}, children)] }
  linkCode(tree)
  return stringify(tree)
}
const code = (value: string) => element('code', {}, [text(value)])

test('the option of a block becomes an attribute', () => {
  const tree: Root = {
    type: 'root',
    children: [{ type: 'code', meta: 'title="a" refs="0-1:./b.md"', value: 'B' }]
  }
  markCodeLinks(tree)
  assert.equal(tree.children[0]?.data, { hProperties: { dataRefs: '0-1:./b.md' } })
})

test('names in highlighted code are links, also across tokens', () =>
  assert.is(
    linked(
      element('pre', {}, [
        element('code', { dataRefs: '4-7:./foo.md 9-14:./a.md#A.b' }, [
          element('span', { className: ['token'] }, [text('let')]),
          text(' Foo, '),
          element('span', { className: ['token'] }, [text('Bar')]),
          text('.x')
        ])
      ])
    ),
    '<p><pre><code><span class="token">let</span> <a href="./foo.md">Foo</a>, <span class="token">' +
      '<a href="./a.md#A.b">Bar</a></span><a href="./a.md#A.b">.x</a></code></pre></p>'
  ))

test('pieces of code and links in a sentence are joined', () =>
  assert.is(
    linked(
      text('A '),
      code('Map<'),
      element('a', { href: './b.md' }, [code('B')]),
      code('>'),
      text(' and '),
      code('c')
    ),
    '<p>A <code>Map&#x3C;<a href="./b.md">B</a>></code> and <code>c</code></p>'
  ))
