// The native parser and remark-parse give the same documents for the content of this repository: a quarter of its files, or with
// WALK=all each.

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { decode } from '../../generator/base/decode.ts'
import { splitFrontMatter } from '../../generator/load/split-front-matter.ts'
import { wholeSite } from '../browser/templates.ts'
import { differing, htmlAllowed } from '../markdown/parser-differences.ts'

const content = join(import.meta.dirname, '../../content')
const files = readdirSync(content, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.md'))
  .sort()
  .filter((_, index) => wholeSite || index % 4 === 0)

test('the content of this repository', () => {
  assert.ok(files.length > 0)
  const cases = files.map((path) => {
    const { body } = splitFrontMatter(path, decode(readFileSync(join(content, path))))
    return [path, body] as const
  })
  assert.equal(differing(cases, htmlAllowed), {})
})
