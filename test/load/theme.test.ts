import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { diskFiles } from '../../generator/base/files.ts'
import { t } from '../../generator/base/strings.ts'
import { loadTheme } from '../../generator/load/theme.ts'
import { memoryFiles } from '../memory-files.ts'
import { configOf, siteYaml, type Table } from '../memory-site.ts'
import { said } from '../said.ts'
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
    'styles/index.css': '',
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

test('a theme, complete', () => {
  const folder = themes()
  assert.equal(loaded(folder), {
    value: {
      root: join(folder, 'plain'),
      layouts: ['Doc'],
      parts: ['Footer', 'Navbar'],
      strings: {
        en: { next: 'Next', back: 'Back', 'sitegen:language': 'en' },
        de: { next: 'Weiter', back: 'Zurück', 'sitegen:language': 'de-DE' }
      },
      icons: {}
    },
    diagnostics: []
  })
})

test('icons: those of the site are added to those of the theme, and override them', () => {
  const folder = themes({ 'icons.yaml': 'bolt: M1 1h2\nleaf: M2 2h2\n' })
  const { value, diagnostics } = loaded(folder, { 'site/icons.yaml': 'leaf: M3 3h2\nown: M4 4h2\n' })
  assert.equal(value?.icons, { bolt: 'M1 1h2', leaf: 'M3 3h2', own: 'M4 4h2' })
  assert.equal(diagnostics, [])
})

test('icons: an invalid path is reported with its position', () => {
  const { diagnostics } = loaded(themes(), { 'site/icons.yaml': 'own: <svg onload="alert(1)">\n' })
  assert.equal(
    diagnostics.map(({ code, file, line }) => [code, file, line]),
    [['schema-type', 'site/icons.yaml', 1]]
  )
})

test('texts: the site overrides the theme', () =>
  assert.equal(loaded(themes(), { 'site/strings/de.yaml': 'next: Nächste\n' }).value?.strings.de, {
    next: 'Nächste',
    back: 'Zurück',
    'sitegen:language': 'de-DE'
  }))

test('texts: a regional variant falls back to its language', () => {
  const table = {
    'site/site.yaml': `${siteYaml.replaceAll('  de:\n', '  de-AT:\n')}theme:\n  name: plain\n`,
    'site/strings/de-AT.yaml': 'next: Nächste\n'
  }
  const { value, diagnostics } = loadTheme(memoryFiles(table), configOf(table), themes())
  assert.equal(value?.strings['de-AT'], {
    next: 'Nächste',
    back: 'Zurück',
    'sitegen:language': value?.strings['de-AT']?.['sitegen:language']
  })
  assert.equal(diagnostics, [])
})

test('texts: missing texts are English, and reported once', () => {
  const { value, diagnostics } = loaded(themes({ 'strings/de.yaml': 'next: Weiter\n' }))
  assert.equal(value?.strings.de, {
    next: 'Weiter',
    back: 'Back',
    'sitegen:language': 'de-DE'
  })
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

const polish = (texts: string) => {
  const table = {
    'site/site.yaml': `${siteYaml.replaceAll('  de:\n    label: Deutsch\n    htmlLang: de-DE\n', '  pl:\n    label: Polski\n')}theme:\n  name: plain\n`,
    'site/strings/en.yaml': 'posts.one: one post\nposts.other: "{count} posts"\n',
    'site/strings/pl.yaml': `next: Dalej\nback: Wstecz\n${texts}`
  }
  return loadTheme(memoryFiles(table), configOf(table), themes())
}

test('texts: exactly the plural forms of the language', () => {
  const { value, diagnostics } = polish(
    'posts.one: "{count} wpis"\nposts.few: "{count} wpisy"\nposts.many: "{count} wpisów"\n'
  )
  assert.equal(diagnostics, [])
  assert.equal(
    [1, 3, 5, 22].map((count) => t(value?.strings.pl ?? {}, 'posts', { count })),
    ['1 wpis', '3 wpisy', '5 wpisów', '22 wpisy']
  )
})

test('texts: a missing plural form is reported', () =>
  assert.equal(
    polish('posts.one: "{count} wpis"\nposts.other: "{count} wpisu"\n').diagnostics.map(
      ({ code, message }) => [code, message]
    ),
    [['theme-string-missing', 'The theme has no text in `pl` for 2 of 5 keys: posts.few, posts.many']]
  ))

test('texts: errors are reported in their file', () => {
  const files = { 'site/strings/de.yaml': 'next: 3\n' }
  assert.equal(
    loaded(themes(), files).diagnostics.map(({ code, file, line, column }) => [code, file, line, column]),
    [['schema-type', 'site/strings/de.yaml', 1, 7]]
  )
})

const replaced = { 'site/components/Footer.tsx': '' }
const mistakes = [
  // why, settings, message, hint
  [
    'an unknown theme',
    '  name: plian\n',
    'site/site.yaml:17:9 theme-missing: There is no theme `plian`: neither this package nor node_modules has one of that name',
    'did you mean `plain`?'
  ],
  [
    'a folder that is not a theme',
    '  name: ./themes/own\n',
    'site/site.yaml:17:9 theme-missing: There is no theme `./themes/own`: its folder has no Shell.tsx',
    'a theme is a folder with Shell.tsx, layouts/, parts/, styles/ and strings/, relative to site/'
  ],
  [
    'an unknown part',
    '  name: plain\n  parts:\n    Foter: ./components/Footer.tsx\n',
    'site/site.yaml:19:5 theme-part-unknown: The theme has no part `Foter`',
    'did you mean `Footer`?'
  ],
  [
    'a part without a file',
    '  name: plain\n  parts:\n    Footer: ./Footer.tsx\n',
    'site/site.yaml:19:13 theme-part-unknown: There is no file `./Footer.tsx` in site/ for the part `Footer`',
    'write its path relative to site/: `./components/Footer.tsx`'
  ],
  [
    'a missing style sheet',
    '  name: plain\n  styles: ./site.css\n',
    'site/site.yaml:18:11 theme-styles-missing: There is no style sheet `./site.css` in site/',
    'write its path relative to site/: `./styles/site.css`'
  ]
] as const

for (const [why, settings, ...expected] of mistakes)
  test(`wrong: ${why}`, () =>
    assert.equal(loaded(themes(), replaced, settings).diagnostics.map(said), [expected]))

test('a part is resolved to its file', () =>
  assert.equal(
    loaded(themes(), replaced, '  name: plain\n  parts:\n    Footer: ./components/Footer.tsx\n').diagnostics,
    []
  ))

test('a theme of the site without a style sheet, and one named without `./`', () => {
  const folder = temporaryFolder()
  mkdirSync(join(folder, 'site/theme'), { recursive: true })
  writeFileSync(join(folder, 'site/theme/Shell.tsx'), '')
  const problems = (name: string) => {
    const table = site(`  name: ${name}\n`)
    return loadTheme(diskFiles(folder), configOf(table), themes()).diagnostics.map(
      ({ code, message, hint }) => [code, message, hint]
    )
  }
  assert.equal(problems('./theme'), [
    [
      'theme-styles-missing',
      'The theme `./theme` has no style sheet: there is no file styles/index.css in its folder',
      'write it; it may be empty'
    ]
  ])
  assert.equal(problems('theme'), [
    [
      'theme-missing',
      'There is no theme `theme`: neither this package nor node_modules has one of that name',
      'write `./theme` for the folder site/theme'
    ]
  ])
})
