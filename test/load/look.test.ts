// The look in site.yaml and the resulting CSS; and AA contrast of presets.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { diskFiles } from '../../generator/base/files.ts'
import { blend, contrast, parseColor, type Rgb } from '../../generator/config/color.ts'
import { boldVariables } from '../../generator/load/bold-colors.ts'
import { jsonSchemas } from '../../generator/load/json-schemas.ts'
import { loadLook } from '../../generator/load/look.ts'
import { defaultPresets, type Preset } from '../../generator/load/presets.ts'
import { memoryFiles } from '../memory-files.ts'
import { configOf, siteYaml } from '../memory-site.ts'
import { repository } from '../sites/folder.ts'

const theme = join(repository, 'themes/default')

const lookFor = (settings: string, files = diskFiles(theme)) =>
  loadLook(files, configOf({ 'site/site.yaml': `${siteYaml}theme:\n${settings}` }))

test('without settings and fonts, the look is that of the style sheet', () =>
  assert.equal(lookFor('  fonts: system\n'), { value: undefined, diagnostics: [] }))

const small = memoryFiles({
  'look.yaml':
    'density: { compact: { leading: "1.4" }, spacious: { leading: "1.8" } }\nwidth: { wide: { measure: 50rem } }\nbold: .navbar\n',
  'presets/standard.yaml':
    'light: { ground: "#fff", strong: "#000", quiet: "#555" }\ndark: { ground: "#000", strong: "#fff", quiet: "#aaa" }\n',
  'presets/ink.yaml':
    'accent: { light: "#00f", dark: "#9cf" }\nboth: { radius: "0" }\nlight: { band: "#eee" }\ndark: { band: "#111" }\n',
  'presets/half.yaml': 'light: { band: "#eee" }\n',
  'presets/loud.yaml':
    'density: compact\nwidth: wide\nboth: { radius: "0" }\nbold: { accent: "#ff0", variables: { ground: "#00c", strong: "#fff" } }\n'
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

test('density and width of a preset, its bold parts, and settings that override it', () => {
  assert.is(
    lookFor('  preset: loud\n', small).value?.css,
    `:root {
  --leading: 1.4;
  --measure: 50rem;
  --radius: 0;
}
@media not print {
.navbar {
  color-scheme: dark;
  --light-only: none;
  --dark-only: inline-block;
  --ground: #00c;
  --strong: #fff;
  --accent: #ffff00;
  --accent-hover: #d6d600;
  --accent-active: #aeae00;
  --on-accent: #1c1c04;
  --link: #ffff00;
  --link-hover: #d6d600;
  --focus: #ffff00;
  --on-mark: #ffffff;
  --accent-soft: #ffff0014;
  --accent-line: #ffff0089;
  --selection: #ffff004d;
  --mark: #ffff0033;
}
}
`
  )
  assert.match(
    lookFor('  preset: loud\n  density: spacious\n', small).value?.css ?? '',
    /^:root \{\n {2}--measure: 50rem;\n {2}--radius: 0;\n {2}--leading: 1.8;\n\}/
  )
  const red = lookFor('  preset: loud\n  accent: "#c00"\n', small).value?.css ?? ''
  assert.match(red, /\.navbar \{[^}]*--ground: #cc0000;[^}]*--accent: #ffffff;/)
})

/** All presets: the tests below are for each of them. */
const presets = defaultPresets()

test('editors offer every preset, with its description', () => {
  const { theme } = (jsonSchemas().get('site')?.properties ?? {}) as {
    readonly theme?: { readonly properties: { readonly preset: { readonly anyOf: readonly object[] } } }
  }
  assert.equal(theme?.properties.preset.anyOf, [
    ...[...presets].map(([name, { description }]) => ({ const: name, description: description.en })),
    { type: 'string' }
  ])
  for (const [name, { description }] of presets)
    assert.equal(Object.keys(description), ['en', 'de'], `languages of the description of ${name}`)
})

/** Variables set by a rule of tokens.css, found by the start of its selector. */
function tokens(selector: string): ReadonlyMap<string, string> {
  const sheet = readFileSync(join(theme, 'styles/tokens.css'), 'utf8')
  const block = sheet.slice(sheet.indexOf(selector)).split('}')[0] ?? ''
  return new Map(
    [...block.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value])
  )
}
const tokensOf = { light: tokens(':root,\n[data-theme]'), dark: tokens(':root:where') }

const preset = (name: string): Preset => presets.get(name) as Preset

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

/** Texts with less contrast than AA asks for, of the colours of a mode or of bold parts. */
const unreadable = (value: (variable: string) => Rgb, hasMessages = true): readonly string[] =>
  (['ground', 'code-ground'] as const).flatMap((kind) =>
    grounds[kind].flatMap((ground) =>
      readOn[kind].flatMap((text) => {
        if (!hasMessages && text in messageColors) return []
        const ratio = contrast(value(text), value(ground))
        return ratio >= 4.5 ? [] : [`${text} on ${ground}: ${ratio.toFixed(2)}`]
      })
    )
  )

/** Admonitions do not occur in bold parts. */
const messageColors = { note: true, info: true, tip: true, warning: true, danger: true }

for (const name of presets.keys())
  for (const mode of ['light', 'dark'] as const)
    test(`the preset \`${name}\` is readable in ${mode} mode`, () => {
      const value = (variable: string): Rgb => {
        const color = parseColor(preset(name)[mode][variable] ?? tokensOf[mode].get(variable) ?? '')
        assert.ok(color, `${variable} is a colour`)
        return blend(color.rgb, color.alpha, [255, 255, 255])
      }
      assert.equal(unreadable(value), [])
      // Its own accent is used unchanged.
      assert.equal(lookFor(`  preset: ${name}\n`).diagnostics, [])
      const shown = (lookFor(`  preset: ${name}\n`).value?.css ?? '').match(/--accent: (#\w+)/g)
      const { accent, bold } = preset(name)
      const accents = [accent?.light, accent?.dark, ...(bold ? [bold.accent] : [])]
      assert.equal(
        shown,
        accents.map((color) => `--accent: ${color}`)
      )
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

/** Of the presets with bold parts, and the hues that they get from the accents of sites. */
const boldCases = [...presets].flatMap(([name, { bold }]) =>
  bold
    ? [undefined, '#c2410c', '#ffd400', '#1a7f37', '#0891b2', '#2563eb', '#a21caf', '#000000'].map(
        (accent) => ({ name, bold, accent })
      )
    : []
)

test('two presets or more have bold parts', () =>
  assert.ok(new Set(boldCases.map(({ name }) => name)).size >= 2))

for (const { name, bold, accent } of boldCases)
  test(`bold parts of \`${name}\` are readable with ${accent ?? 'its own colours'}`, () => {
    const own = boldVariables(bold, accent === undefined ? undefined : parseColor(accent)?.rgb)
    const value = (variable: string): Rgb => {
      const color = parseColor(own[variable] ?? '')
      assert.ok(color, `${variable} is a colour`)
      return color.rgb
    }
    assert.equal(unreadable(value, false), [])
    assert.ok(contrast(value('on-accent'), value('accent')) >= 4.5, 'text on buttons')
    assert.ok(contrast(value('accent'), value('ground')) >= 4.5, 'text in the accent colour')
  })

test('a theme that names font files it does not have', () => {
  const { value, diagnostics } = lookFor(
    '  name: default\n',
    memoryFiles({
      'look.yaml':
        'fonts: { text: { family: A, file: fonts/a.woff2, license: OFL.txt, category: serif, weight: "400", display: swap, range: U+0-FF } }\n',
      'OFL.txt': 'Free.'
    })
  )
  assert.is(value, undefined)
  assert.equal(
    diagnostics.map(({ code, file, message }) => [code, file, message]),
    [
      [
        'theme-font-missing',
        'themes/default/look.yaml',
        'The theme has no file `fonts/a.woff2`, which `fonts` names'
      ]
    ]
  )
})
