// What site.yaml says of the look of a theme → variables for its style sheet: a preset, density, width, fonts, and the shades
// of the accent. A site that says nothing of it gets nothing, and the theme looks as its own style sheet says.
//
// `look.yaml` of a theme has its densities and widths, `presets/NAME.yaml` a look. `standard` is the theme's own: the other
// presets say what they have otherwise.

import * as v from 'valibot'
import { parseColor, type Rgb, toHex } from '../base/color.ts'
import { type Diagnostic, diagnostic, hasErrors, type Outcome } from '../base/diagnostics.ts'
import { decode, type Files } from '../base/files.ts'
import { check, mapping, object, text } from '../base/schema.ts'
import { didYouMean } from '../base/text.ts'
import { parseYaml } from '../base/yaml.ts'
import type { Config } from '../config/config.ts'
import { type Accent, deriveAccent } from './accent.ts'
import { type Fonts, loadFonts } from './fonts/fonts.ts'

export interface Look {
  /** Comes between the style sheets of theme and site. */
  readonly css: string
  /** Missing where the site names no fonts. */
  readonly fonts?: Fonts
  /** Colours of each mode, `#rrggbb`, for what is drawn without a style sheet; missing where the theme's own stay. */
  readonly colors?: Readonly<Record<Mode, LookColors>>
}

export interface LookColors {
  readonly ground: string
  readonly strong: string
  readonly quiet: string
  readonly accent: string
}

type Mode = 'light' | 'dark'
const modes = ['light', 'dark'] as const

type Variables = Readonly<Record<string, string>>

const variables = mapping(text)
const presetSchema = object({
  accent: v.optional(object({ light: text, dark: text })),
  both: v.optional(variables, {}),
  light: v.optional(variables, {}),
  dark: v.optional(variables, {})
})
type Preset = v.InferOutput<typeof presetSchema>

const lookSchema = object({
  density: v.optional(mapping(variables), {}),
  width: v.optional(mapping(variables), {})
})

/** Variables of backgrounds; what is derived has to be readable on each. */
const grounds = ['ground', 'band', 'surface', 'raised', 'code-ground'] as const

/** For themes that do not say what colours they have. */
const plain: Preset = {
  both: {},
  light: { ground: '#ffffff', strong: '#111111', quiet: '#595959' },
  dark: { ground: '#111111', strong: '#ffffff', quiet: '#a6a6a6' }
}

/**
 * Read the look that a site asks for.
 *
 * @param theme files of the theme
 * @returns nothing where the site says nothing of it
 */
export function loadLook(theme: Files, config: Config): Outcome<Look | undefined> {
  const { preset: name, accent, density, width } = config.theme
  const problems: Diagnostic[] = []
  const read = <Schema extends v.GenericSchema>(path: string, schema: Schema) => {
    if (!theme.has(path)) return undefined
    const parsed = parseYaml(`themes/${config.theme.name}/${path}`, decode(theme.read(path)))
    const checked = check(schema, parsed.yaml)
    problems.push(...parsed.diagnostics, ...checked.diagnostics)
    return checked.value
  }
  const readPreset = (preset: string) => {
    const path = `presets/${preset}.yaml`
    const value = read(path, presetSchema)
    if (value) problems.push(...inOneMode(`themes/${config.theme.name}/${path}`, value))
    return value
  }
  const own = name === undefined ? undefined : readPreset(name)
  if (name !== undefined && !own && problems.length === 0) problems.push(presetUnknown(theme, config, name))
  const { density: densities, width: widths } = read('look.yaml', lookSchema) ?? { density: {}, width: {} }
  const spacing = { ...densities[density], ...widths[width] }
  const fonts = loadFonts(config)
  problems.push(...fonts.diagnostics)
  const isPlain = !own && accent === undefined && !fonts.value && Object.keys(spacing).length === 0
  if (isPlain || hasErrors(problems)) return { value: undefined, diagnostics: problems }

  const standard = readPreset('standard') ?? plain
  const coloured = own !== undefined || accent !== undefined
  const accents = coloured ? accentsOf(config, own ?? standard) : {}
  const styled = modes.map((mode) => {
    const all: Variables = { ...standard[mode], ...own?.[mode] }
    const wanted = accents[mode] === undefined ? undefined : rgbOf(accents[mode])
    const derived = wanted && deriveAccent(wanted, surroundings(mode, all))
    if (derived && accent !== undefined) problems.push(...accentProblems(config, mode, wanted, derived))
    return { mode, all, derived, said: { ...own?.[mode], ...derived?.variables } }
  })
  const said = (mode: Mode): Variables => styled.find((one) => one.mode === mode)?.said ?? {}
  const colors = Object.fromEntries(
    styled.map(({ mode, all, derived }) => [
      mode,
      {
        ground: colorOf(mode, all, 'ground'),
        strong: colorOf(mode, all, 'strong'),
        quiet: colorOf(mode, all, 'quiet'),
        accent: derived ? toHex(derived.rgb) : colorOf(mode, all, 'strong')
      }
    ])
  ) as Record<Mode, LookColors>
  const both = { ...own?.both, ...spacing, ...fonts.value?.variables }
  const css = `${fonts.value?.css ?? ''}${styleSheet(both, said('light'), said('dark'))}`
  return {
    value: { css, ...(coloured && { colors }), ...(fonts.value && { fonts: fonts.value }) },
    diagnostics: problems
  }
}

/** A variable that one mode alone sets would be set in the other one too, since the rule for light comes after all of the theme's. */
function inOneMode(file: string, { light, dark }: Preset): Diagnostic[] {
  const lacks = (mode: Mode, other: Variables, own: Variables) =>
    Object.keys(other)
      .filter((name) => !(name in own))
      .map((name) =>
        diagnostic('schema-missing', { file }, `Missing \`${name}\` in \`${mode}\``, `add \`${name}: …\``)
      )
  return [...lacks('light', dark, light), ...lacks('dark', light, dark)]
}

/** The colours that shades are derived from: those of the site, else of the preset. */
function accentsOf({ theme: { accent } }: Config, preset: Preset): Partial<Record<Mode, string>> {
  if (accent === undefined) return preset.accent ?? {}
  if (typeof accent === 'string') return { light: accent, dark: accent }
  const { light = accent.dark, dark = accent.light } = accent
  return { ...(light !== undefined && { light }), ...(dark !== undefined && { dark }) }
}

const surroundings = (mode: Mode, all: Variables) => ({
  mode,
  grounds: grounds.flatMap((name) => (all[name] === undefined ? [] : [rgbOf(all[name])])),
  strong: rgbOf(all.strong ?? (mode === 'light' ? '#000' : '#fff'))
})

/** A colour of a theme's file, or of site.yaml, which has been checked. */
function rgbOf(value: string): Rgb {
  const color = parseColor(value)
  if (!color) throw new Error(`bug: \`${value}\` in a preset is no colour`)
  return color.rgb
}

const colorOf = (mode: Mode, all: Variables, name: keyof typeof plain.light): string =>
  toHex(rgbOf(all[name] ?? plain[mode][name] ?? '#000'))

function presetUnknown(theme: Files, config: Config, name: string): Diagnostic {
  const known = theme
    .list('presets')
    .map(({ path }) => path.slice('presets/'.length, -'.yaml'.length))
    .sort()
  return diagnostic(
    'theme-preset-unknown',
    config.site.yaml.at(['theme', 'preset']),
    `The theme has no preset \`${name}\``,
    didYouMean(name, known) ?? (known.length === 0 ? 'it has none' : `its presets: ${known.join(', ')}`)
  )
}

/** One colour for both modes may be another shade of itself in one of them; one for this mode is meant as it is. */
function accentProblems(config: Config, mode: Mode, wanted: Rgb, derived: Accent): Diagnostic[] {
  const { accent } = config.theme
  const exact = typeof accent === 'object' && accent[mode] !== undefined
  if (exact ? !derived.shifted : derived.recognisable) return []
  const other = toHex(derived.rgb)
  return [
    diagnostic(
      'theme-accent-contrast',
      config.site.yaml.at(exact ? ['theme', 'accent', mode] : ['theme', 'accent']),
      `\`${toHex(wanted)}\` cannot be read on the backgrounds of the ${mode} mode; pages show \`${other}\` there`,
      `text needs a contrast of 4.5:1, and \`${other}\` is the nearest that has it; \`accent: {light: …, dark: …}\` names another for a mode`
    )
  ]
}

/** The selectors of `tokens.css`, so that a part of a page with a mode of its own has the colours of that mode. */
function styleSheet(both: Variables, light: Variables, dark: Variables): string {
  const block = (selector: string, values: Variables): string =>
    Object.keys(values).length === 0
      ? ''
      : `${selector} {\n${Object.entries(values)
          .map(([name, value]) => `  --${name}: ${value};\n`)
          .join('')}}\n`
  const darkBlock = block(':root:where(:not([data-theme="light"])), [data-theme="dark"]', dark)
  return [
    block(':root', both),
    block(':root, [data-theme]', light),
    darkBlock === '' ? '' : `@media not print {\n${darkBlock}}\n`
  ].join('')
}
