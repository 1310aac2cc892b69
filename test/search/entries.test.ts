// Which texts of an entry are searched.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { searchPages } from '../../generator/search/records.ts'
import { completedSources, planContextFrom, siteYaml, type Table } from '../memory-site.ts'

const site: Table = {
  'site/site.yaml': `${siteYaml}  makers: {type: entries, path: none, fields: {name: text}}
  tools:
    type: entries
    fields:
      line: {enum: [hand, power]}
      price: number
      maker: {reference: makers}
      code: {type: text, optional: true}
      care: {type: markdown, optional: true}
      uses: {list: text, default: []}
      box: {object: {label: text, note: markdown}, optional: true}
  labels: {type: entries, fields: {name: text, keywords: {enum: [red, blue]}}}
  hidden: {type: entries, search: false, fields: {name: text}}
`,
  'content/en/makers/birch.yaml': 'name: Birch\n',
  'content/en/labels/a.yaml': 'name: Label\nkeywords: red\n',
  'content/en/hidden/a.yaml': 'name: Nowhere\n',
  'content/en/tools/plane.md': `---
title: Block plane
description: For end grain
keywords: [wood, smoothing]
line: hand
price: 48
maker: birch
code: BP-7
care: "Oil it *rarely*."
uses: [Chamfers, Doors]
box: { label: Ash box, note: "With a **lid**." }
---

The sole is flat.

## History {#history keywords="origin"}

Made since 1920.
`
}

const { context } = planContextFrom(site, { sources: await completedSources(site) })
const pages = searchPages(context, [...context.graph.routes.values()], 'en')

test('text and Markdown fields, in lists and mappings too, and the text with its headings; nothing else', () => {
  const plane = pages.find(({ url }) => url === '/tools/plane/')
  assert.equal(plane?.sections, [
    ['', '', 'For end grain BP-7 Chamfers Doors Ash box', 'wood, smoothing'],
    ['', '', 'The sole is flat.'],
    ['history', 'History', 'Made since 1920.', 'origin'],
    ['', '', 'Oil it rarely.'],
    ['', '', 'With a lid.']
  ])
})

test('no entries without pages, and none of a collection with `search: false`', () => {
  assert.equal(
    pages.map(({ url }) => url).filter((url) => url.includes('makers') || url.includes('hidden')),
    []
  )
})

test('a field called `keywords` is a field of the collection', () => {
  assert.equal(pages.find(({ title }) => title === 'Label')?.sections, [['', '', 'Label']])
})
