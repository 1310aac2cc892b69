// After an error in site/, all errors of site/ are reported at once, and nothing about content.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { memoryFiles } from '../memory-files.ts'
import { siteYaml, type Table } from '../memory-site.ts'
import { checkWhole } from '../whole-site.ts'

const brokenContent: Table = {
  'content/en/docs/index.md': '# Start\n\n[nowhere](./nowhere.md) {{ legal.name }} :icon[hosue]\n',
  'content/en/docs/guide.md': '---\ntitel: Guide\n---\n\n:::tpi\nText\n:::\n',
  'content/de/docs/index.md': '---\nsidebar: guide\n---\n\n# Anfang\n'
}

const cases: readonly (readonly [string, Table, readonly string[]])[] = [
  // why, files, all diagnostics
  [
    'files with errors in each of them',
    {
      'site/site.yaml': `${siteYaml}titel: x\ntheme: {width: 5}\n`,
      'site/navbar.yaml': 'items: [{type: localDropdown}, {lable: A, to: /docs}]\n',
      'site/footer.yaml': new Uint8Array([0xff]),
      'site/sidebars.yaml': 'guide: x\n',
      'site/redirects.yaml': '- {form: /a, to: /b}\n',
      'site/forms.yaml': 'news: [\n',
      'site/synonyms.yaml': 'en: 5\n',
      'site/data/legal.yaml': '[\n'
    },
    [
      'site/data/legal.yaml:1 yaml-syntax',
      'site/footer.yaml:1 file-encoding',
      'site/forms.yaml:1 yaml-syntax',
      'site/navbar.yaml:1 navbar-type-unknown',
      'site/navbar.yaml:1 schema-unknown-key',
      'site/redirects.yaml:1 schema-unknown-key',
      'site/sidebars.yaml:1 schema-type',
      'site/site.yaml:16 schema-unknown-key',
      'site/site.yaml:17 schema-type',
      'site/synonyms.yaml:1 schema-type'
    ]
  ],
  [
    'a navbar that is not YAML, and names in site.yaml and redirects.yaml that do not exist',
    {
      'site/site.yaml': siteYaml.replace('defaultLocale: en', 'defaultLocale: fr'),
      'site/navbar.yaml': 'items: [',
      'site/redirects.yaml': '- {from: /a, to: /b, locales: [fr]}\n'
    },
    [
      'site/navbar.yaml:1 yaml-syntax',
      'site/redirects.yaml:1 locale-unknown',
      'site/site.yaml:3 locale-unknown'
    ]
  ],
  [
    'a theme and a plugin that do not exist, and invalid texts are not read without the theme',
    {
      'site/site.yaml': `${siteYaml}theme: {name: defualt}\nplugins: [./plugins/a.ts]\n`,
      'site/icons.yaml': '[\n'
    },
    ['site/site.yaml:16 theme-missing', 'site/site.yaml:17 plugin-missing']
  ],
  [
    'icons and texts of the theme with errors',
    {
      'site/site.yaml': siteYaml,
      'site/icons.yaml': 'bolt: nonsense\n',
      'site/strings/en.yaml': '[\n'
    },
    ['site/icons.yaml:1 schema-type', 'site/strings/en.yaml:1 yaml-syntax']
  ],
  [
    'a severity that site.yaml sets, which applies although the navbar has an error',
    {
      'site/site.yaml': `${siteYaml}rules: {file-not-read: error}\n`,
      'site/navbar.yaml': 'item: []\n',
      'site/note.yaml': 'a: 1\n'
    },
    ['site/navbar.yaml:1 schema-unknown-key', 'site/note.yaml:undefined file-not-read error']
  ]
]

for (const [why, files, expected] of cases)
  test(`only errors of site/ are reported: ${why}`, async () => {
    const { graph, diagnostics } = await checkWhole(memoryFiles({ ...brokenContent, ...files }))
    assert.is(graph, undefined)
    assert.equal(
      diagnostics.map(
        ({ file, line, code, severity }) =>
          `${file}:${line} ${code}${code === 'file-not-read' ? ` ${severity}` : ''}`
      ),
      expected
    )
  })

test('an error that site.yaml lowers does not stop: content is checked', async () => {
  const { diagnostics } = await checkWhole(
    memoryFiles({
      'site/site.yaml': `${siteYaml.replace('docs: {}', 'docs: {versions: [{name: a, data: site/none}]}')}rules: {data-folder-missing: warn}\n`,
      'content/en/docs/a.md': '[no](./no.md)\n'
    })
  )
  assert.equal(
    diagnostics.map(({ severity, code }) => `${severity} ${code}`).filter((text) => !/empty|home/.test(text)),
    ['error link-missing', 'warning data-folder-missing']
  )
})
