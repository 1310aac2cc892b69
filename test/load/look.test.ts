// The look in site.yaml and the resulting CSS; and AA contrast of presets.

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { diskFiles } from '../../generator/base/files.ts'
import { parseYaml } from '../../generator/base/yaml.ts'
import { blend, contrast, parseColor, type Rgb } from '../../generator/config/color.ts'
import { presetDescriptions } from '../../generator/config/look.ts'
import { loadLook } from '../../generator/load/look.ts'
import { memoryFiles } from '../memory-files.ts'
import { configOf, siteYaml } from '../memory-site.ts'
import { repository } from '../sites/folder.ts'

const theme = join(repository, 'themes/default')

const lookFor = (settings: string, files = diskFiles(theme)) =>
  loadLook(files, configOf({ 'site/site.yaml': `${siteYaml}theme:\n${settings}` }))

test('without settings and fonts, the look is that of the style sheet', () =>
  assert.equal(lookFor('  fonts: system\n'), { value: undefined, diagnostics: [] }))

const small = memoryFiles({
  'look.yaml': 'density: { compact: { leading: "1.4" } }\nwidth: { wide: { measure: 50rem } }\n',
  'presets/standard.yaml':
    'light: { ground: "#fff", strong: "#000", quiet: "#555" }\ndark: { ground: "#000", strong: "#fff", quiet: "#aaa" }\n',
  'presets/ink.yaml':
    'accent: { light: "#00f", dark: "#9cf" }\nboth: { radius: "0" }\nlight: { band: "#eee" }\ndark: { band: "#111" }\n',
  'presets/half.yaml': 'light: { band: "#eee" }\n'
})

test('preset, density and width, complete', () => {
  const { value, diagnostics } = lookFor('  preset: ink\n  density: compact\n  width: wide\n', small)
  assert.equal(diagnostics, [])
  assert.is(
    value?.css,
    `:root {
  --radius: 0;
  --leading: 1.4;
  --measure: 50rem;
}
:root, [data-theme] {
  --band: #eee;
  --accent: #0000ff;
  --accent-hover: #0000db;
  --accent-active: #0000b7;
  --on-accent: #ffffff;
  --link: #0000ff;
  --link-hover: #0000db;
  --focus: #0000ff;
  --on-mark: #000000;
  --accent-soft: #0000ff12;
  --accent-line: #0000ff7f;
  --selection: #0000ff4d;
  --mark: #0000ff33;
}
@media not print {
:root:where(:not([data-theme="light"])), [data-theme="dark"] {
  --band: #111;
  --accent: #99ccff;
  --accent-hover: #b8dbff;
  --accent-active: #d5eaff;
  --on-accent: #0a1c2c;
  --link: #99ccff;
  --link-hover: #b8dbff;
  --focus: #99ccff;
  --on-mark: #ffffff;
  --accent-soft: #99ccff14;
  --accent-line: #99ccff75;
  --selection: #99ccff4d;
  --mark: #99ccff33;
}
}
`
  )
})

test('presets set the same variables for both modes', () =>
  assert.equal(
    lookFor('  preset: half\n', small).diagnostics.map(({ code, file, message }) => [code, file, message]),
    [['schema-missing', 'themes/default/presets/half.yaml', 'Missing `band` in `dark`']]
  ))

test('cards have the colors of the look', () =>
  assert.equal(lookFor('  accent: "#0a58ca"\n', small).value?.colors, {
    light: { ground: '#ffffff', strong: '#000000', quiet: '#555555', accent: '#0a58ca' },
    dark: { ground: '#000000', strong: '#ffffff', quiet: '#aaaaaa', accent: '#2c74e8' }
  }))

const messages = [
  // why                        settings                                                  code, line, column, message and hint
  [
    'an unknown preset',
    '  preset: jurnal\n',
    [['theme-preset-unknown', 17, 11, 'The theme has no preset `jurnal`', 'did you mean `journal`?']]
  ],
  [
    'yellow on white',
    '  accent: "#ffeb3b"\n',
    [
      [
        'theme-accent-contrast',
        17,
        11,
        '`#ffeb3b` is not readable on the backgrounds of the light mode; pages use `#776c00` there',
        'text needs a contrast of 4.5:1, and `#776c00` is the nearest colour with it; `accent: {light: …, dark: …}` sets one for each mode'
      ]
    ]
  ],
  [
    'a color for one mode that is not quite readable in it',
    '  accent: { light: "#2f6fed", dark: "#4786ff" }\n',
    [
      [
        'theme-accent-contrast',
        17,
        20,
        '`#2f6fed` is not readable on the backgrounds of the light mode; pages use `#2463e0` there',
        'text needs a contrast of 4.5:1, and `#2463e0` is the nearest colour with it; `accent: {light: …, dark: …}` sets one for each mode'
      ]
    ]
  ],
  ['one color whose lightness must change', '  accent: "#2f6fed"\n', []],
  ['a color for the light mode only', '  accent: { light: "#1f5fd0" }\n', []]
] as const

for (const [why, settings, expected] of messages)
  test(`messages: ${why}`, () =>
    assert.equal(
      lookFor(settings).diagnostics.map(({ code, line, column, message, hint }) => [
        code,
        line,
        column,
        message,
        hint
      ]),
      expected
    ))

test('a theme without presets has shades that are readable on white and black', () => {
  const { value, diagnostics } = lookFor('  accent: teal\n', memoryFiles({}))
  assert.equal(diagnostics, [])
  assert.ok(value?.css.includes('--accent: #007d7d;'), value?.css)
})

const names = readdirSync(join(theme, 'presets')).map((name) => name.replace(/\.yaml$/, ''))

test('the schema describes every preset of the theme', () =>
  assert.equal(Object.keys(presetDescriptions).sort(), names.sort()))

/** Variables set by a rule of tokens.css, found by the start of its selector. */
function tokens(selector: string): ReadonlyMap<string, string> {
  const sheet = readFileSync(join(theme, 'styles/tokens.css'), 'utf8')
  const block = sheet.slice(sheet.indexOf(selector)).split('}')[0] ?? ''
  return new Map(
    [...block.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value])
  )
}
const tokensOf = { light: tokens(':root,\n[data-theme]'), dark: tokens(':root:where') }

interface PresetFile {
  readonly light: Readonly<Record<string, string>>
  readonly dark: Readonly<Record<string, string>>
}
const preset = (name: string): PresetFile =>
  parseYaml(name, readFileSync(join(theme, `presets/${name}.yaml`), 'utf8')).yaml.value as PresetFile

for (const mode of ['light', 'dark'] as const)
  test(`the preset \`standard\` has the ${mode} colours of tokens.css`, () => {
    for (const [name, value] of Object.entries(preset('standard')[mode]))
      assert.is(tokensOf[mode].get(name), value, name)
  })

const readOn = {
  ground: ['text', 'strong', 'quiet', 'note', 'info', 'tip', 'warning', 'danger'],
  'code-ground': [
    'text',
    'code-comment',
    'code-keyword',
    'code-string',
    'code-number',
    'code-name',
    'code-type'
  ]
}
const grounds = { ground: ['ground', 'band', 'surface', 'raised'], 'code-ground': ['code-ground'] }

for (const name of names)
  for (const mode of ['light', 'dark'] as const)
    test(`the preset \`${name}\` is readable in ${mode} mode`, () => {
      const value = (variable: string): Rgb => {
        const color = parseColor(preset(name)[mode][variable] ?? tokensOf[mode].get(variable) ?? '')
        assert.ok(color, `${variable} is a colour`)
        return blend(color.rgb, color.alpha, [255, 255, 255])
      }
      const faint = (['ground', 'code-ground'] as const).flatMap((kind) =>
        grounds[kind].flatMap((ground) =>
          readOn[kind].flatMap((text) => {
            const ratio = contrast(value(text), value(ground))
            return ratio >= 4.5 ? [] : [`${text} on ${ground}: ${ratio.toFixed(2)}`]
          })
        )
      )
      assert.equal(faint, [])
      // Its own accent is used unchanged.
      assert.equal(lookFor(`  preset: ${name}\n`).diagnostics, [])
      const shown = (lookFor(`  preset: ${name}\n`).value?.css ?? '').match(/--accent: (#\w+)/g)
      const { accent } = preset(name) as unknown as { accent: Record<string, string> }
      assert.equal(shown, [`--accent: ${accent.light}`, `--accent: ${accent.dark}`])
    })

test('a preset with a font for text has none of the theme there', () => {
  const familiesOf = (settings: string) =>
    [...(lookFor(settings).value?.css ?? '').matchAll(/^ {2}font-family: "(.*)";$/gm)].map(([, name]) => name)
  assert.equal(
    [familiesOf('  name: default\n'), familiesOf('  preset: journal\n')],
    [
      ['Geist', 'Geist Mono', 'Geist fallback', 'Geist Mono fallback'],
      ['Geist Mono', 'Geist Mono fallback']
    ]
  )
})
