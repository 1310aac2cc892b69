// Two OpenAPI files.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { runCommand } from '../../../../test/command-line.ts'
import { copyOf, writeInto } from '../../../../test/sites/folder.ts'

const root = copyOf('minimal')
const start = 'openapi: 3.1.0\ninfo: { title: A, version: "1" }\npaths:\n  /a:\n    get: { responses: {} }\n'
writeInto(root, {
  'a.yaml': `${start}  /b:\n    get: { responses: {} }\n`,
  'b.yaml': `${start}  /c:\n    get: { responses: {} }\n`,
  'broken.yaml': 'openapi: 3.1.0\npaths: { a\n'
})

test('what breaks, and what is new', async () => {
  const { code, out } = await runCommand(root, 'diff', 'a.yaml', 'b.yaml')
  assert.equal(
    [code, out.trim()],
    [0, 'Breaks (1)\n  GET /b: is gone (a.yaml:7)\n\nNew (1)\n  GET /c: is new (b.yaml:7)']
  )
})

test('--strict fails if something breaks', async () => {
  assert.is((await runCommand(root, 'diff', 'a.yaml', 'b.yaml', '--strict')).code, 1)
  assert.is((await runCommand(root, 'diff', 'a.yaml', 'a.yaml', '--strict')).code, 0)
})

test('as Markdown, and in no form for people who compare sites', async () => {
  const { out } = await runCommand(root, 'diff', 'a.yaml', 'b.yaml', '--format', 'markdown')
  assert.is(
    out.trim(),
    '## Breaks (1)\n\n- GET /b: is gone (a.yaml:7)\n\n## New (1)\n\n- GET /c: is new (b.yaml:7)'
  )
  const { code, err } = await runCommand(root, 'diff', 'a.yaml', 'b.yaml', '--format', 'html')
  assert.is(code, 2)
  assert.match(err, 'choose text, markdown, json')
})

test('a broken file', async () => {
  const { code, err } = await runCommand(root, 'diff', 'a.yaml', 'broken.yaml')
  assert.is(code, 1)
  assert.match(err, 'broken.yaml:3  Invalid YAML')
})
