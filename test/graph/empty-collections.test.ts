// Configured collections without content.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { Site } from '../../generator/validate/rule.ts'
import { checkHome } from '../../generator/validate/rules/home.ts'
import { memoryFiles } from '../memory-files.ts'
import type { Table } from '../memory-site.ts'
import { linkedSite } from '../whole-site.ts'

async function messagesOf(files: Table) {
  const { value, diagnostics } = await linkedSite(memoryFiles(files))
  assert.ok(value)
  const { graph } = value
  return [...diagnostics, ...graph.emptyProblems, ...checkHome({ graph } as Site)]
    .filter(({ code }) => ['collection-empty', 'locale-empty', 'home-missing'].includes(code))
    .map(({ code, file, line, message }) => [code, `${file}:${line ?? ''}`, message.match(/`.*?`/)?.[0]])
}

const site = { 'site/site.yaml': 'title: Kit\nurl: https://kit.example\n' }
const docs = { 'content/en/docs/a.md': '# A\n' }
const configuredSite = {
  'site/site.yaml':
    'title: Kit\nurl: https://kit.example\nlocales:\n  en: {}\n  fr: {}\ncollections:\n  docs: {}\n  blog: {}\n'
}

const cases: readonly (readonly [string, Table, readonly unknown[]])[] = [
  ['docs without configuration', { ...site, ...docs }, []],
  ['content without site.yaml', docs, []],
  [
    'a collection and a language configured in site.yaml',
    { ...configuredSite, ...docs },
    [
      ['collection-empty', 'site/site.yaml:8', '`blog`'],
      ['locale-empty', 'site/site.yaml:5', '`fr`']
    ]
  ],
  [
    'drafts are content',
    {
      ...site,
      'content/en/docs/a.md': '---\ndraft: true\n---\n\n# A\n'
    },
    []
  ],
  [
    'a file that cannot be read is content',
    { ...configuredSite, 'content/en/blog/a.md': '', 'content/fr/docs/a.md': '# A\n' },
    [['home-missing', 'site/site.yaml:', '`/`']]
  ],
  [
    'a home page that cannot be read',
    {
      ...site,
      ...docs,
      'site/navbar.yaml': 'items: [{label: A, to: /docs/a}]\n',
      'content/en/pages/index.yaml': 'title: Kit\nsections:\n  - hero: { heading: a\n'
    },
    []
  ],
  [
    'no content: languages are not reported',
    configuredSite,
    [
      ['collection-empty', 'site/site.yaml:7', '`docs`'],
      ['collection-empty', 'site/site.yaml:8', '`blog`'],
      ['home-missing', 'site/site.yaml:', '`/`']
    ]
  ],
  [
    'a navbar, and no home page',
    { ...site, ...docs, 'site/navbar.yaml': 'items: [{label: A, to: /docs/a}]\n' },
    [['home-missing', 'site/site.yaml:', '`/`']]
  ],
  [
    'a navbar, and a configured redirect',
    {
      ...site,
      ...docs,
      'site/navbar.yaml': 'items: [{label: A, to: /docs/a}]\n',
      'site/redirects.yaml': '- {from: /, to: /docs/a}\n'
    },
    []
  ]
]

for (const [why, files, expected] of cases)
  test(`unfilled: ${why}`, async () => assert.equal(await messagesOf(files), expected))
