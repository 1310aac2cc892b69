// Fonts by name: files of Fontsource packages, and their CSS.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { readConfig } from '../../../generator/config/read-config.ts'
import { loadFonts, type ThemeFonts } from '../../../generator/load/fonts/fonts.ts'
import { subsetsOf } from '../../../generator/load/fonts/fontsource.ts'
import { fontMetrics } from '../../../generator/load/fonts/metrics.ts'
import { memoryFiles } from '../../memory-files.ts'
import { siteYaml } from '../../memory-site.ts'
import { linkPackage, repository, temporaryFolder, writeInto } from '../../sites/folder.ts'

const lora = join(repository, 'node_modules/@fontsource-variable/lora')

/** A project with Lora, and a font of two weights with invalid files. */
function project(): string {
  const root = temporaryFolder()
  linkPackage(root, '@fontsource-variable/lora')
  const face = (weight: number, subset: string) =>
    `@font-face { font-family: 'Fixed Mono'; font-style: normal; font-weight: ${weight}; src: url(./files/fixed-mono-${subset}-${weight}-normal.woff2) format('woff2'), url(./files/fixed-mono-${subset}-${weight}-normal.woff) format('woff'); unicode-range: U+0000-00FF; }\n`
  const folder = 'node_modules/@fontsource/fixed-mono'
  writeInto(root, {
    [`${folder}/package.json`]: '{"name":"@fontsource/fixed-mono"}',
    [`${folder}/metadata.json`]: '{"id":"fixed-mono","category":"monospace"}',
    [`${folder}/400.css`]: face(400, 'latin') + face(400, 'greek'),
    [`${folder}/700.css`]: face(700, 'latin'),
    [`${folder}/800.css`]: face(800, 'latin'),
    [`${folder}/files/fixed-mono-latin-400-normal.woff2`]: 'no font',
    [`${folder}/files/fixed-mono-latin-700-normal.woff2`]: 'no font',
    [`${folder}/LICENSE`]: 'Free.\n'
  })
  return root
}

function fontsOf(settings: string, locales = '', themeFonts: ThemeFonts = {}) {
  const root = project()
  const yaml = siteYaml.replace('locales:\n', `locales:\n${locales}`)
  const { value } = readConfig({
    ...memoryFiles({ 'site/site.yaml': `${yaml}theme: { fonts: ${settings} }\n` }),
    root
  })
  assert.ok(value)
  const { value: fonts, diagnostics } = loadFonts(value, themeFonts)
  return { root, fonts, diagnostics }
}

const baseNames = (files: readonly string[] = []): readonly string[] =>
  files.map((file) => file.split(/[\\/]/).at(-1) ?? '')

test('a variable font for text: both styles, in the subsets that the languages need', () => {
  const { fonts, diagnostics } = fontsOf('{ text: Lora }')
  assert.equal(diagnostics, [])
  assert.equal(baseNames(fonts?.files), [
    'lora-latin-ext-wght-normal.woff2',
    'lora-latin-wght-normal.woff2',
    'lora-latin-ext-wght-italic.woff2',
    'lora-latin-wght-italic.woff2'
  ])
  assert.equal(fonts?.variables, {
    'font-text': '"Lora Variable", "Lora Variable fallback", ui-serif, serif'
  })
  assert.equal(
    fonts?.licenses.map(({ name, text }) => [name, text.includes('SIL OPEN FONT LICENSE')]),
    [['lora', true]]
  )
})

test('each locale preloads the upright font of its own script', () => {
  const { fonts } = fontsOf('{ text: Lora }', '  uk: { label: Українська }\n')
  assert.equal(
    Object.entries(fonts?.preload ?? {}).map(([locale, file]) => [locale, ...baseNames([file])]),
    [
      ['uk', 'lora-cyrillic-wght-normal.woff2'],
      ['en', 'lora-latin-wght-normal.woff2'],
      ['de', 'lora-latin-wght-normal.woff2']
    ]
  )
})

test('a static font for code: weights used in code; an invalid font file has no fallback', () => {
  const { fonts, root } = fontsOf('{ code: Fixed Mono }')
  const file = join(root, 'node_modules/@fontsource/fixed-mono/files/fixed-mono-latin-400-normal.woff2')
  assert.equal(baseNames(fonts?.files), [
    'fixed-mono-latin-400-normal.woff2',
    'fixed-mono-latin-700-normal.woff2'
  ])
  assert.equal(fonts?.variables, { 'font-code': '"Fixed Mono", ui-monospace, monospace' })
  assert.equal(fonts?.preload, {})
  assert.is(
    fonts?.css.split('}\n')[0],
    `@font-face {
  font-family: "Fixed Mono";
  font-style: normal;
  font-weight: 400;
  font-display: swap;
  src: url("${file.replaceAll('\\', '/')}") format("woff2");
  unicode-range: U+0000-00FF;
`
  )
})

test('the fallback has the metrics of the font', () => {
  const { fonts } = fontsOf('{ headings: Lora }')
  assert.is(
    fonts?.css.split('@font-face').at(-1),
    ` {
  font-family: "Lora Variable fallback";
  src: local("Times New Roman"), local("Liberation Serif"), local("Tinos");
  size-adjust: 116.58%;
  ascent-override: 86.29%;
  descent-override: 23.50%;
  line-gap-override: 0.00%;
}
`
  )
})

test('metrics: none for invalid or truncated files', () => {
  const file = readFileSync(join(lora, 'files/lora-latin-wght-normal.woff2'))
  assert.is(fontMetrics(new TextEncoder().encode('wOF2')), undefined)
  assert.is(fontMetrics(file.subarray(0, 4000)), undefined)
  assert.is(fontMetrics(readFileSync(join(lora, 'files/lora-cyrillic-wght-normal.woff2'))), undefined)
  assert.ok(fontMetrics(file))
})

/** Fonts that a theme brings; their files cannot be read as fonts, so there is no fallback. */
function themeFonts(): ThemeFonts {
  const root = temporaryFolder()
  writeInto(root, { 'plain.woff2': 'no font', 'plain-mono.woff2': 'no font' })
  const font = (family: string, category: string, file: string) => ({
    family,
    category,
    faces: [
      {
        family,
        style: 'normal',
        weight: '400',
        file: join(root, file),
        range: 'U+0020-00FF',
        display: 'optional',
        subset: 'latin'
      }
    ],
    license: { name: 'OFL', text: 'Free.\n' }
  })
  return {
    text: font('Plain', 'sans-serif', 'plain.woff2'),
    code: font('Plain Mono', 'monospace', 'plain-mono.woff2')
  }
}

const plainText = { 'font-text': '"Plain", system-ui, sans-serif' }
const plainCode = { 'font-code': '"Plain Mono", ui-monospace, monospace' }

test('the fonts of the theme are used where the site names none, and the one for text is preloaded', () => {
  const { fonts } = fontsOf('{}', '', themeFonts())
  assert.equal(
    [fonts?.variables, fonts?.themeVariables, fonts?.otherLanguages],
    [{}, { ...plainText, ...plainCode }, []]
  )
  assert.equal(Object.keys(fonts?.preload ?? {}), ['en', 'de'])
  assert.equal(fonts?.licenses, [{ name: 'OFL', text: 'Free.\n' }])
  assert.match(fonts?.css ?? '', /font-display: optional;/)
})

test('a font that the site names is used in place of that of the theme', () => {
  const { fonts } = fontsOf('{ text: Lora }', '', themeFonts())
  assert.equal(Object.keys(fonts?.variables ?? {}), ['font-text'])
  assert.equal(fonts?.themeVariables, plainCode)
  assert.equal(baseNames(Object.values(fonts?.preload ?? {})), [
    'lora-latin-wght-normal.woff2',
    'lora-latin-wght-normal.woff2'
  ])
})

test('the fonts of the theme are not for languages that would show two fonts in a word', () => {
  const { fonts } = fontsOf(
    '{}',
    '  uk: { label: Українська }\n  ja: { label: 日本語 }\n  vi: { label: Tiếng Việt }\n',
    themeFonts()
  )
  assert.equal(fonts?.otherLanguages, ['uk', 'vi'])
  assert.equal(Object.keys(fonts?.preload ?? {}), ['en', 'de'])
})

test('`system` turns off the fonts of the theme', () =>
  assert.equal(fontsOf('system', '', themeFonts()).fonts, undefined))

test('if a font is not installed, the message contains the install command', () =>
  assert.equal(
    fontsOf('{ text: Source Serif 4, code: ../../x }').diagnostics.map(
      ({ code, line, column, message, hint }) => [code, line, column, message, hint?.split(',')[0]]
    ),
    [
      [
        'theme-font-missing',
        16,
        25,
        'The font `Source Serif 4` is not installed',
        'run `npm i @fontsource-variable/source-serif-4`'
      ],
      [
        'theme-font-missing',
        16,
        47,
        'The font `../../x` is not installed',
        'name it as fontsource.org does: letters'
      ]
    ]
  ))

const languages = [
  ['en', 'latin latin-ext'],
  ['vi', 'latin latin-ext vietnamese'],
  ['ru', 'cyrillic cyrillic-ext latin latin-ext'],
  ['sr-Latn', 'latin latin-ext'],
  ['ja', 'japanese [] latin latin-ext'],
  ['zh-TW', 'chinese-traditional [] latin latin-ext'],
  ['no language', 'latin latin-ext']
] as const

for (const [language, subsets] of languages)
  test(`subsets of ${language}`, () => assert.is(subsetsOf(language).join(' '), subsets))
