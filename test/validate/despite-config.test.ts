// A slip in the configuration does not hide mistakes in the content; and nothing is said of the content
// that may only follow from the slip.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { memoryFiles } from '../../generator/base/files.ts'
import { timings } from '../../generator/base/timings.ts'
import { linkSite } from '../../generator/site.ts'
import { siteYaml, type Table } from '../memory-site.ts'

const content: Table = {
  'content/en/docs/index.md': '# Start\n\nSee [the guide](./giude.md).\n',
  'content/en/docs/guide.md': '---\ntitel: Guide\n---\n\n:::tipp\nText\n:::\n',
  'content/de/docs/index.md': '---\nsidebar: guide\n---\n\n# Anfang\n\n{{ legal.nam }}\n'
}
const link = 'content/en/docs/index.md link-missing'
const own = ['content/en/docs/guide.md schema-unknown-key']

const cases: readonly (readonly [string, Table, readonly string[]])[] = [
  // why, files, what is said
  [
    'an unknown key',
    { 'site/site.yaml': `${siteYaml}titel: x\n` },
    ['site/site.yaml schema-unknown-key', ...own, link]
  ],
  [
    'a missing title',
    { 'site/site.yaml': siteYaml.replace('title: Site\n', '') },
    ['site/site.yaml schema-missing', ...own, link]
  ],
  [
    'a navbar that is no YAML',
    { 'site/site.yaml': siteYaml, 'site/navbar.yaml': 'items: [' },
    ['site/navbar.yaml yaml-syntax', ...own, link]
  ],
  [
    'sidebars that are wrong',
    { 'site/site.yaml': siteYaml, 'site/sidebars.yaml': 'guide: x\n' },
    ['site/sidebars.yaml schema-type', ...own, link]
  ],
  [
    'a theme that is not there',
    { 'site/site.yaml': `${siteYaml}theme: {name: defualt}\n` },
    ['site/site.yaml theme-missing', ...own, link]
  ],
  [
    'a severity of a rule, which counts',
    { 'site/site.yaml': `${siteYaml}rules: {link-missing: ignore, nonsense: error}\n` },
    ['site/site.yaml schema-unknown-key', ...own]
  ],
  [
    'a language that is wrong: links are not judged',
    { 'site/site.yaml': siteYaml.replace('    label: Deutsch\n', '    lable: Deutsch\n') },
    ['site/site.yaml schema-missing', 'site/site.yaml schema-unknown-key', ...own]
  ],
  [
    'a collection without its type: links are not judged',
    { 'site/site.yaml': siteYaml.replace('  careers: {}', '  jobs: {}') },
    ['site/site.yaml schema-missing', ...own]
  ],
  [
    'no YAML at all: the folders say what there is',
    { 'site/site.yaml': `${siteYaml}\t[` },
    ['site/site.yaml yaml-syntax', ...own]
  ],
  [
    'data that is no YAML: nothing is said of variables',
    { 'site/site.yaml': siteYaml, 'site/data/legal.yaml': '[' },
    ['site/data/legal.yaml yaml-syntax', ...own, link]
  ]
]

for (const [why, files, expected] of cases)
  test(`despite ${why}`, async () => {
    const { value, diagnostics } = await linkSite(
      memoryFiles({ ...content, ...files }),
      { drafts: false },
      timings()
    )
    assert.is(value, undefined, 'nothing can be built')
    const said = [...new Set(diagnostics.map(({ file, code }) => `${file} ${code}`))]
    // Variables are wrong where the data is there, and the language that uses one.
    assert.equal(
      said.filter((text) => !text.includes('variable-unknown')),
      expected
    )
    assert.is(
      said.some((text) => text.includes('variable-unknown')),
      !/^(?:data|a language)/.test(why)
    )
  })

test('a site without content has nothing more to say', async () => {
  const { diagnostics } = await linkSite(
    memoryFiles({ 'site/site.yaml': 'x: 1\n' }),
    { drafts: false },
    timings()
  )
  assert.equal([...new Set(diagnostics.map(({ file }) => file))], ['site/site.yaml'])
})

test.run()
