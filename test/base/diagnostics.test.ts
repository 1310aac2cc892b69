import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { codes, fixedCodes } from '../../generator/base/codes.ts'
import { applyRules, type Diagnostic, diagnostic, hasErrors } from '../../generator/base/diagnostics.ts'

const at = (file: string, line?: number, column?: number): Diagnostic =>
  diagnostic(
    'link-missing',
    { file, ...(line === undefined ? {} : { line }), ...(column === undefined ? {} : { column }) },
    'message'
  )

test('diagnostic: has the severity of its code, and no empty fields', () => {
  assert.equal(diagnostic('tag-unknown', { file: 'a.md' }, 'm', ''), {
    severity: 'warning',
    code: 'tag-unknown',
    message: 'm',
    file: 'a.md'
  })
  assert.equal(diagnostic('link-missing', { file: 'a.md', line: 1, column: 2, length: 3 }, 'm', 'h'), {
    severity: 'error',
    code: 'link-missing',
    message: 'm',
    file: 'a.md',
    line: 1,
    column: 2,
    length: 3,
    hint: 'h'
  })
})

test('applyRules: sorted by file, line and column, as numbers', () => {
  const sorted = [at('a'), at('a', 2), at('a', 2, 9), at('a', 2, 10), at('a', 10), at('b', 1)]
  assert.equal(applyRules([...sorted].reverse()), sorted)
})

test('applyRules: a component that fails in the same way on many pages is reported once', () => {
  const at = (page: string, line: number, error: string) =>
    diagnostic(
      'page-failed',
      { file: 'site/a.tsx', line, column: 3 },
      `The page \`/${page}\` (content/${page}.md) cannot be rendered: ${error}`,
      'it was rendering A'
    )
  assert.equal(
    applyRules([
      at('c', 2, 'x'),
      at('b', 2, 'x'),
      at('a', 2, 'x'),
      at('a', 2, 'y'),
      at('b', 3, 'x'),
      at('a', 3, 'x')
    ]).map(({ line, message, hint }) => `${line} ${message} (${hint})`),
    [
      '2 The page `/a` (content/a.md), like 2 more pages, cannot be rendered: x (it was rendering A)',
      '2 The page `/a` (content/a.md) cannot be rendered: y (it was rendering A)',
      '3 The page `/a` (content/a.md), like one more page, cannot be rendered: x (it was rendering A)'
    ]
  )
})

test('applyRules: at the same position, sorted by code and message', () => {
  const say = (code: 'asset-missing' | 'link-missing', message: string) =>
    diagnostic(code, { file: 'a' }, message)
  const sorted = [say('asset-missing', 'z'), say('link-missing', 'a'), say('link-missing', 'b')]
  assert.equal(applyRules([...sorted].reverse()), sorted)
})

test('applyRules: duplicates are removed', () =>
  assert.equal(applyRules([at('a', 1), at('a', 1), at('a', 2)]), [at('a', 1), at('a', 2)]))

test('applyRules: the site overrides severity', () => {
  const item = at('a')
  assert.equal(applyRules([item], { 'link-missing': 'warn' }), [{ ...item, severity: 'warning' }])
  assert.equal(applyRules([item], { 'link-missing': 'ignore' }), [])
  assert.equal(applyRules([{ ...item, severity: 'warning' }], { 'link-missing': 'error' }), [item])
})

test('hasErrors', () => {
  assert.is(hasErrors([]), false)
  assert.is(hasErrors([diagnostic('tag-unknown', { file: 'a' }, 'm')]), false)
  assert.is(hasErrors([diagnostic('tag-unknown', { file: 'a' }, 'm'), at('a')]), true)
})

test('codes: those that cannot be configured are errors, except those that must not fail a build', () => {
  assert.equal(
    [...fixedCodes].filter((code) => codes[code] !== 'error'),
    ['output-shared', 'cache-remote', 'thread-failed']
  )
})
