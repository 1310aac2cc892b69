import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { fill, languageKey, t } from '../../generator/base/strings.ts'

const strings = {
  plain: 'Next',
  page: 'Page {number} of {pages}',
  'posts.one': '{count} post',
  'posts.other': '{count} posts'
}

const cases = [
  // why                            key       values                      text
  ['a string', 'plain', {}, 'Next'],
  ['values are filled in', 'page', { number: 2, pages: 3 }, 'Page 2 of 3'],
  ['the placeholder of a missing value stays visible', 'page', { number: 2 }, 'Page 2 of {pages}'],
  ['one', 'posts', { count: 1 }, '1 post'],
  ['zero and many', 'posts', { count: 0 }, '0 posts'],
  ['a missing string shows its key', 'nosuch', {}, 'nosuch']
] as const

for (const [why, key, values, text] of cases)
  test(`t: ${why}`, () => assert.is(t(strings, key, values), text))

const plural = [
  // why                                             language count forms                                          text
  ['few', 'pl', 3, { 'n.one': 'a', 'n.few': 'b', 'n.many': 'c' }, 'b'],
  ['many', 'pl', 5, { 'n.one': 'a', 'n.few': 'b', 'n.many': 'c' }, 'c'],
  ['zero and two', 'ar', 0, { 'n.zero': 'a', 'n.two': 'b', 'n.other': 'c' }, 'a'],
  ['two', 'ar', 2, { 'n.zero': 'a', 'n.two': 'b', 'n.other': 'c' }, 'b'],
  ['no singular', 'ja', 1, { 'n.one': 'a', 'n.other': 'b' }, 'b'],
  ['zero is singular in French', 'fr', 0, { 'n.one': 'a', 'n.other': 'b' }, 'a'],
  ['a missing plural form', 'pl', 3, { 'n.one': 'a', 'n.other': 'b' }, 'b'],
  ['an invalid language', '?', 1, { 'n.one': 'a', 'n.other': 'b' }, 'a']
] as const

for (const [why, language, count, forms, text] of plural)
  test(`plural: ${why}`, () => assert.is(t({ ...forms, [languageKey]: language }, 'n', { count }), text))

test('fill: placeholders in values are not replaced', () =>
  assert.is(fill('{a} {b}', { a: '{b}', b: 'x' }), '{b} x'))
