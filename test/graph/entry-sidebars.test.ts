// Sidebars of collections of entries: the list, the entries in order, and categories by the values of fields.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { readConfig } from '../../generator/config/read-config.ts'
import { sidebarOf } from '../../generator/plan/props/sidebar.ts'
import type { SidebarEntry } from '../../generator/theme.ts'
import { memoryFiles } from '../memory-files.ts'
import { completedSources, planContextFrom, siteYaml, type Table } from '../memory-site.ts'

const collections = (
  settings: string
): string => `${siteYaml}  makers: {type: entries, path: none, fields: {name: text}}
  tools:
    type: entries
    fields:
      line: {enum: [power, hand], optional: true}
      by: {list: {reference: makers}, default: []}
      about: {type: markdown, optional: true}
    taxonomies: [line]
    ${settings}
`
const content: Table = {
  'content/en/makers/birch.yaml': 'name: Birch & Sons\n',
  'content/en/tools/01-saw.yaml': 'title: Saw\nline: hand\nby: [birch]\n',
  'content/en/tools/02-drill.yaml': 'title: Drill\nline: power\n',
  'content/en/tools/03-plane.yaml': 'title: Plane\nline: hand\n',
  'content/en/tools/04-box.yaml': 'title: Box\n',
  'content/en/tools/05-secret.yaml': 'title: Secret\nline: hand\nunlisted: true\n',
  'content/de/tools/01-saw.yaml': 'title: Säge\n'
}

/** Labels, with the URL of links; categories are open if a list follows. */
const textOf = (entries: readonly SidebarEntry[], indent = ''): string =>
  entries
    .map((entry) => {
      if (entry.type !== 'link' && entry.type !== 'category') return `${indent}${entry.type}`
      const line = `${indent}${entry.label}${entry.url === undefined ? '' : ` ${entry.url}`}`
      return entry.type === 'category'
        ? [line, textOf(entry.items, `${indent}  `)].filter(Boolean).join('\n')
        : line
    })
    .join('\n')

async function sidebarAt(settings: string, path: string): Promise<string | undefined> {
  const files = { ...content, 'site/site.yaml': collections(settings) }
  const { context } = planContextFrom(files, { sources: await completedSources(files) })
  const route = context.graph.routes.get(path)
  assert.ok(route, path)
  const view = sidebarOf(context, route as NonNullable<typeof route>, 'tools')
  return view && textOf(view.entries)
}

const cases = [
  // why, setting, page, sidebar
  [
    'all in order, with the list first',
    'sidebar: true',
    '/tools/plane/',
    'Tools /tools/\nSaw /tools/saw/\nDrill /tools/drill/\nPlane /tools/plane/\nBox /tools/box/'
  ],
  [
    'without a list',
    'sidebar: true\n    list: false',
    '/tools/plane/',
    'Saw /tools/saw/\nDrill /tools/drill/\nPlane /tools/plane/\nBox /tools/box/'
  ],
  [
    'by a field, with the branch of the page open',
    'sidebar: line',
    '/tools/plane/',
    'Tools /tools/\nhand /tools/line/hand/\n  Saw /tools/saw/\n  Plane /tools/plane/\npower /tools/line/power/\nBox /tools/box/'
  ],
  [
    'on the page of a category',
    'sidebar: line',
    '/tools/line/power/',
    'Tools /tools/\nhand /tools/line/hand/\npower /tools/line/power/\n  Drill /tools/drill/\nBox /tools/box/'
  ],
  [
    'by two fields, the second a reference without pages',
    'sidebar: [line, by]',
    '/de/tools/saw/',
    'Tools /de/tools/\nhand /de/tools/line/hand/\n  Birch & Sons\n    Säge /de/tools/saw/\n  Plane /de/tools/plane/\npower /de/tools/line/power/\nBox /de/tools/box/'
  ],
  ['none by default', '', '/tools/plane/', undefined],
  ['none for unlisted entries', 'sidebar: line', '/tools/secret/', undefined]
] as const

for (const [why, settings, path, expected] of cases)
  test(`sidebar: ${why}`, async () => assert.is(await sidebarAt(settings, path), expected))

const mistakes = [
  [
    'an unknown field',
    'sidebar: lines',
    '24:14 The collection `tools` has no field `lines`; did you mean `line`?'
  ],
  [
    'a field without short values',
    'sidebar: [line, about]',
    '24:21 Expected a field with short values for the categories of the sidebar; `about` is of type `markdown`; known fields: line, by'
  ],
  [
    'no pages',
    'sidebar: true\n    path: none',
    '24:5 Expected no `sidebar` for `tools`, whose entries have no pages; remove `sidebar`, or `path: none`'
  ]
] as const

for (const [why, settings, expected] of mistakes)
  test(`reported: ${why}`, () => {
    const { diagnostics } = readConfig(memoryFiles({ 'site/site.yaml': collections(settings) }))
    assert.equal(
      diagnostics.map(({ line, column, message, hint }) => `${line}:${column} ${message}; ${hint}`),
      [expected]
    )
  })
