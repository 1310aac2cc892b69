import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { codes, fixedCodes } from '../../generator/base/codes.ts'
import { type Diagnostic, diagnostic, hasErrors, settle } from '../../generator/base/diagnostics.ts'

const at = (file: string, line?: number, column?: number): Diagnostic =>
  diagnostic(
    'link-missing',
    { file, ...(line === undefined ? {} : { line }), ...(column === undefined ? {} : { column }) },
    'message'
  )

test('diagnostic: the severity of its code, and no empty fields', () => {
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

test('settle: sorted by file, line and column, as numbers', () => {
  const sorted = [at('a'), at('a', 2), at('a', 2, 9), at('a', 2, 10), at('a', 10), at('b', 1)]
  assert.equal(settle([...sorted].reverse()), sorted)
})

test('settle: what stands at one place is sorted by code and message', () => {
  const say = (code: 'asset-missing' | 'link-missing', message: string) =>
    diagnostic(code, { file: 'a' }, message)
  const sorted = [say('asset-missing', 'z'), say('link-missing', 'a'), say('link-missing', 'b')]
  assert.equal(settle([...sorted].reverse()), sorted)
})

test('settle: what was said twice is said once', () =>
  assert.equal(settle([at('a', 1), at('a', 1), at('a', 2)]), [at('a', 1), at('a', 2)]))

test('settle: the site has the last word on severity', () => {
  const item = at('a')
  assert.equal(settle([item], { 'link-missing': 'warn' }), [{ ...item, severity: 'warning' }])
  assert.equal(settle([item], { 'link-missing': 'ignore' }), [])
  assert.equal(settle([{ ...item, severity: 'warning' }], { 'link-missing': 'error' }), [item])
})

test('hasErrors', () => {
  assert.is(hasErrors([]), false)
  assert.is(hasErrors([diagnostic('tag-unknown', { file: 'a' }, 'm')]), false)
  assert.is(hasErrors([diagnostic('tag-unknown', { file: 'a' }, 'm'), at('a')]), true)
})

test('codes: what cannot be configured is an error, but for those that must not fail a build', () => {
  assert.equal(
    [...fixedCodes].filter((code) => codes[code] !== 'error'),
    ['output-shared', 'cache-remote']
  )
})

test.run()
