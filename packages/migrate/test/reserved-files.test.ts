import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { findingsOf } from '../source/findings.ts'
import { copiedFiles } from '../source/reserved-files.ts'

test('files whose names sitegen writes itself are not copied, and reported', () => {
  const findings = findingsOf('config')
  const paths = ['public/_headers', 'public/_redirects', 'public/logo.svg', 'public/docs/robots.txt']
  assert.equal(copiedFiles(paths, 'public', findings), ['public/logo.svg', 'public/docs/robots.txt'])
  assert.equal(
    findings.list.map(({ grade, construct, text }) => [grade, construct, text]),
    [['loss', 'static file', 'public/_headers was not copied, since sitegen writes _headers itself.']]
  )
})
