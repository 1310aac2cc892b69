// From a document with `twoslash` to what readers see, with the compiler.

import type { Element, Root as HtmlTree } from 'hast'
import type { Root } from 'mdast'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { VFile } from 'vfile'
import { stringify } from '../../../generator/markdown/stringify.ts'
import { checkCode } from '../source/check.ts'
import { showTypes } from '../source/show.ts'

const check = checkCode({})

/** The code block after the check: its text, its attribute, and the messages of the check. */
function checked(value: string, meta = 'twoslash') {
  const file = new VFile('')
  const position = { start: { line: 3, column: 1 }, end: { line: 9, column: 1 } }
  const tree: Root = { type: 'root', children: [{ type: 'code', lang: 'ts', meta, value, position }] }
  check(tree, file)
  const [code] = tree.children
  if (code?.type !== 'code') throw new Error('no code')
  const messages = file.messages.map(({ line, reason, note, fatal }) => [line, reason, note, fatal])
  return { code: code.value, attribute: code.data?.hProperties?.dataTypes as string | undefined, messages }
}

/** The HTML of a checked block, without the types of some names. */
function shown(value: string): string {
  const { code, attribute } = checked(value)
  const element: Element = {
    type: 'element',
    tagName: 'code',
    properties: { dataTypes: attribute ?? '' },
    children: [{ type: 'text', value: `${code}\n` }]
  }
  const tree: HtmlTree = {
    type: 'root',
    children: [{ type: 'element', tagName: 'pre', properties: { className: ['code'] }, children: [element] }]
  }
  showTypes(tree)
  return stringify(tree)
}

test('types: at each name, reached by the keyboard once in a block', () =>
  assert.is(
    shown('const cups = 1\ncups'),
    '<pre class="code wrap types"><code>const <span class="type-of" tabindex="0">cups<span data-code-note="type" role="note">const cups: 1</span></span> = 1\n' +
      '<span class="type-of" tabindex="-1">cups<span data-code-note="type" role="note">const cups: 1</span></span>\n</code></pre>'
  ))

test('types: queries and expected errors are below their lines, and hidden lines are gone', () =>
  assert.is(
    shown('const a = 1\n// ---cut---\nconst b = a\n//    ^?\n// @errors: 2322\nconst c: string = b'),
    '<pre class="code wrap types"><code>const <span class="type-of" tabindex="0">b<span data-code-note="type" role="note">const b: 1</span></span> = <span class="type-of" tabindex="0">a<span data-code-note="type" role="note">const a: 1</span></span>\n' +
      '<span data-code-note="query" role="note">const b: 1</span>' +
      'const <span class="type-of type-error" tabindex="0">c<span data-code-note="type" role="note">const c: string</span></span>: string = <span class="type-of" tabindex="-1">b<span data-code-note="type" role="note">const b: 1</span></span>\n' +
      `<span data-code-note="error" role="note">Type 'number' is not assignable to type 'string'.</span></code></pre>`
  ))

test('types: a mistake is an error at its line, and the code stays', () => {
  const { code, attribute, messages } = checked("const a = 1\nconst b: number = 'x'")
  assert.equal([code, attribute], ["const a = 1\nconst b: number = 'x'", undefined])
  assert.equal(messages, [
    [
      5,
      "Type 'string' is not assignable to type 'number'.",
      'correct it, or expect it: `// @errors: 2322`',
      true
    ]
  ])
})

test('types: other blocks are left alone', () => {
  const { attribute, messages } = checked('const a: number = true', 'title="twoslashes"')
  assert.equal([attribute, messages], [undefined, []])
})
