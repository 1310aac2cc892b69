import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { memoryFiles } from '../../generator/base/files.ts'
import { loadTheme } from '../../generator/load/theme.ts'
import { configOf, siteYaml, type Table } from '../memory-site.ts'
import { temporaryFolder } from '../sites/folder.ts'

/** A folder of themes with one theme, `plain`. */
function themes(files: Readonly<Record<string, string>> = {}): string {
  const folder = temporaryFolder()
  const all: Readonly<Record<string, string>> = {
    'Shell.tsx': '',
    'layouts/Doc.tsx': '',
    'layouts/helper.ts': '',
    'layouts/deep/Other.tsx': '',
    'parts/Footer.tsx': '',
    'parts/Navbar.tsx': '',
    'strings/en.yaml': 'next: Next\nback: Back\n',
    'strings/de.yaml': 'next: Weiter\nback: Zurück\n',
    ...files
  }
  for (const [path, text] of Object.entries(all)) {
    mkdirSync(dirname(join(folder, 'plain', path)), { recursive: true })
    writeFileSync(join(folder, 'plain', path), text)
  }
  return folder
}

const site = (settings: string) => ({ 'site/site.yaml': `${siteYaml}theme:\n${settings}` })

const loaded = (folder: string, files: Table = {}, settings = '  name: plain\n') => {
  const table = { ...files, ...site(settings) }
  return loadTheme(memoryFiles(table), configOf(table), folder)
}

test('a theme, whole', () => {
  const folder = themes()
  assert.equal(loaded(folder), {
    value: {
      root: join(folder, 'plain'),
      layouts: ['Doc'],
      parts: ['Footer', 'Navbar'],
      strings: { en: { next: 'Next', back: 'Back' }, de: { next: 'Weiter', back: 'Zurück' } }
    },
    diagnostics: []
  })
})

test('texts: the site has the last word', () =>
  assert.equal(loaded(themes(), { 'site/strings/de.yaml': 'next: Nächste\n' }).value?.strings.de, {
    next: 'Nächste',
    back: 'Zurück'
  }))

test('texts: what a language lacks is English, and is said once', () => {
  const { value, diagnostics } = loaded(themes({ 'strings/de.yaml': 'next: Weiter\n' }))
  assert.equal(value?.strings.de, { next: 'Weiter', back: 'Back' })
  assert.equal(diagnostics, [
    {
      severity: 'warning',
      code: 'theme-string-missing',
      message: 'The theme has no text in `de` for 1 of 2 keys: back',
      file: 'site/site.yaml',
      line: 7,
      column: 3,
      length: 2,
      hint: 'write them in site/strings/de.yaml'
    }
  ])
})

test('texts: mistakes are found in the file where they are', () => {
  const files = { 'site/strings/de.yaml': 'next: 3\n' }
  assert.equal(
    loaded(themes(), files).diagnostics.map(({ code, file, line, column }) => [code, file, line, column]),
    [['schema-type', 'site/strings/de.yaml', 1, 7]]
  )
})

const replaced = { 'site/components/Footer.tsx': '' }
const mistakes = [
  // why                      settings                                            code                  line column message                                                    hint
  [
    'no such theme',
    '  name: plian\n',
    'theme-missing',
    17,
    9,
    'There is no theme `plian`: this package has none of that name',
    'did you mean `plain`?'
  ],
  [
    'a folder that is no theme',
    '  name: ./themes/own\n',
    'theme-missing',
    17,
    9,
    'There is no theme `./themes/own`: its folder has no Shell.tsx',
    'a theme is a folder with Shell.tsx, layouts/, parts/, styles/ and strings/, named from site/'
  ],
  [
    'no such part',
    '  name: plain\n  parts:\n    Foter: ./components/Footer.tsx\n',
    'theme-part-unknown',
    19,
    5,
    'The theme has no part `Foter`',
    'did you mean `Footer`?'
  ],
  [
    'a part without a file',
    '  name: plain\n  parts:\n    Footer: ./Footer.tsx\n',
    'theme-part-unknown',
    19,
    13,
    'There is no file `./Footer.tsx` in site/ for the part `Footer`',
    'name the file from site/: `./components/Footer.tsx`'
  ],
  [
    'a style sheet that is not there',
    '  name: plain\n  styles: ./site.css\n',
    'theme-styles-missing',
    18,
    11,
    'There is no style sheet `./site.css` in site/',
    'name the file from site/: `./styles/site.css`'
  ]
] as const

for (const [why, settings, code, line, column, message, hint] of mistakes)
  test(`wrong: ${why}`, () =>
    assert.equal(
      loaded(themes(), replaced, settings).diagnostics.map((item) => [
        item.severity,
        item.code,
        item.file,
        item.line,
        item.column,
        item.message,
        item.hint
      ]),
      [['error', code, 'site/site.yaml', line, column, message, hint]]
    ))

test('a part with its file', () =>
  assert.equal(
    loaded(themes(), replaced, '  name: plain\n  parts:\n    Footer: ./components/Footer.tsx\n').diagnostics,
    []
  ))

test.run()
