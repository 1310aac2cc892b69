// Rules of style sheets, with their places.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { rulesOf } from '../../generator/base/css-rules.ts'

test('css: statements, rules and nested rules, with offsets', () =>
  assert.equal(rulesOf('@import "a;b.css";\n.a { color: red; &:hover { color: blue } }'), [
    { prelude: '@import "a;b.css"', body: undefined, offset: 0, bodyOffset: 18 },
    { prelude: '.a', body: ' color: red; &:hover { color: blue } ', offset: 19, bodyOffset: 23 }
  ]))

test('css: a last declaration needs no semicolon', () =>
  assert.equal(
    rulesOf(' color: red; background: url(data:image/png;base64,AA==)').map(({ prelude }) => prelude),
    ['color: red', 'background: url(data:image/png;base64,AA==)']
  ))

test('css: braces in strings and comments are text', () =>
  assert.equal(
    rulesOf('/* } */ .a::before { content: "}{;" } .b {}').map(({ body }) => body),
    [' content: "}{;" ', '']
  ))

test('css: a rule that does not end goes to the end', () =>
  assert.equal(rulesOf('.a { color: red'), [
    { prelude: '.a', body: ' color: red', offset: 0, bodyOffset: 4 }
  ]))
