// The look settings of site.yaml → CSS variables: preset, density, width, fonts and accent shades. Without any of these
// settings no CSS is generated, and the theme's own style sheet applies.
//
// `look.yaml` of a theme defines its densities and widths, `presets/NAME.yaml` a look. `standard` is the theme's default;
// the other presets contain only their differences from it.

import { basename, join } from 'node:path'
import * as v from 'valibot'
import { check } from '../base/check-schema.ts'
import { type Diagnostic, diagnostic, hasErrors, type Outcome } from '../base/diagnostics.ts'
import { decode, type Files } from '../base/files.ts'
import { mapping, object, text } from '../base/schema.ts'
import { didYouMean } from '../base/text.ts'
import { parseYaml } from '../base/yaml.ts'
import { parseColor, type Rgb, toHex } from '../config/color.ts'
import type { Config } from '../config/config.ts'
import { type Accent, deriveAccent } from './accent.ts'
import { type Fonts, fontVariables, loadFonts, type ThemeFonts } from './fonts/fonts.ts'
import type { FontRole } from './fonts/fontsource.ts'

export interface Look {
  /** Goes between the style sheets of theme and site. */
  readonly css: string
  /** Missing if readers see fonts of their own only. */
  readonly fonts?: Fonts
  /** Colours of each mode, `#rrggbb`, for images drawn without a style sheet; missing if the theme's own apply. */
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

const themeFont = object({
  family: text,
  /** In the theme's folder. */
  file: text,
  license: text,
  category: text,
  weight: text,
  display: text,
  range: text
})

const lookSchema = object({
  fonts: v.optional(
    object({ text: v.optional(themeFont), headings: v.optional(themeFont), code: v.optional(themeFont) }),
    {}
  ),
  density: v.optional(mapping(variables), {}),
  width: v.optional(mapping(variables), {})
})

/** Variables of backgrounds; derived colours must be readable on each. */
const backgroundVariables = ['ground', 'band', 'surface', 'raised', 'code-ground'] as const

/** For themes that do not declare their colours. */
const fallbackPreset: Preset = {
  both: {},
  light: { ground: '#ffffff', strong: '#111111', quiet: '#595959' },
  dark: { ground: '#111111', strong: '#ffffff', quiet: '#a6a6a6' }
}

/**
 * Load the look that a site configures.
 *
 * @param theme files of the theme
 * @returns `undefined` if the site configures none
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
    if (value) problems.push(...missingInOneMode(`themes/${config.theme.name}/${path}`, value))
    return value
  }
  const chosenPreset = name === undefined ? undefined : readPreset(name)
  if (name !== undefined && !chosenPreset && problems.length === 0)
    problems.push(presetUnknown(theme, config, name))
  const {
    density: densities,
    width: widths,
    fonts: brought
  } = read('look.yaml', lookSchema) ?? { density: {}, width: {}, fonts: {} }
  const spacing = { ...densities[density], ...widths[width] }
  const fonts = loadFonts(config, themeFontsOf(theme, brought, chosenPreset))
  problems.push(...fonts.diagnostics)
  const isUnstyled =
    !chosenPreset && accent === undefined && !fonts.value && Object.keys(spacing).length === 0
  if (isUnstyled || hasErrors(problems)) return { value: undefined, diagnostics: problems }

  const standard = readPreset('standard') ?? fallbackPreset
  const hasColors = chosenPreset !== undefined || accent !== undefined
  const accents = hasColors ? accentsOf(config, chosenPreset ?? standard) : {}
  const styled = modes.map((mode) => {
    const variables: Variables = { ...standard[mode], ...chosenPreset?.[mode] }
    const requestedAccent = accents[mode] === undefined ? undefined : rgbOf(accents[mode])
    const derived = requestedAccent && deriveAccent(requestedAccent, accentContext(mode, variables))
    if (derived && accent !== undefined)
      problems.push(...accentProblems(config, mode, requestedAccent, derived))
    return { mode, variables, derived, ownVariables: { ...chosenPreset?.[mode], ...derived?.variables } }
  })
  const variablesOf = (mode: Mode): Variables =>
    styled.find((style) => style.mode === mode)?.ownVariables ?? {}
  const colors = Object.fromEntries(
    styled.map(({ mode, variables, derived }) => [
      mode,
      {
        ground: colorOf(mode, variables, 'ground'),
        strong: colorOf(mode, variables, 'strong'),
        quiet: colorOf(mode, variables, 'quiet'),
        accent: derived ? toHex(derived.rgb) : colorOf(mode, variables, 'strong')
      }
    ])
  ) as Record<Mode, LookColors>
  const sharedVariables = { ...chosenPreset?.both, ...spacing, ...fonts.value?.variables }
  const { css: faces = '', themeVariables = {}, otherLanguages = [] } = fonts.value ?? {}
  const hasLetters = otherLanguages.map((language) => `:not(:lang(${language}))`).join('')
  const css = [
    faces,
    block(`:root${hasLetters}`, themeVariables),
    styleSheet(sharedVariables, variablesOf('light'), variablesOf('dark'))
  ].join('')
  return {
    value: { css, ...(hasColors && { colors }), ...(fonts.value && { fonts: fonts.value }) },
    diagnostics: problems
  }
}

/** The fonts that a theme brings, but for what a preset sets. */
const themeFontsOf = (
  theme: Files,
  brought: v.InferOutput<typeof lookSchema>['fonts'],
  preset: Preset | undefined
): ThemeFonts =>
  Object.fromEntries(
    (Object.keys(fontVariables) as FontRole[]).flatMap((role) => {
      const font = brought[role]
      if (font === undefined || preset?.both[fontVariables[role]] !== undefined) return []
      const { family, file, license, category, ...face } = font
      return [
        [
          role,
          {
            family,
            category,
            faces: [{ ...face, family, style: 'normal', file: join(theme.root, file), subset: 'latin' }],
            license: { name: basename(license, '.txt'), text: decode(theme.read(license)) }
          }
        ]
      ]
    })
  )

/** A variable set in one mode only would leak into the other, since the rule for light comes after all rules of the theme. */
function missingInOneMode(file: string, { light, dark }: Preset): Diagnostic[] {
  const missingIn = (mode: Mode, otherVariables: Variables, ownVariables: Variables) =>
    Object.keys(otherVariables)
      .filter((name) => !(name in ownVariables))
      .map((name) =>
        diagnostic('schema-missing', { file }, `Missing \`${name}\` in \`${mode}\``, `add \`${name}: …\``)
      )
  return [...missingIn('light', dark, light), ...missingIn('dark', light, dark)]
}

/** The colours that shades are derived from: those of the site, else of the preset. */
function accentsOf({ theme: { accent } }: Config, preset: Preset): Partial<Record<Mode, string>> {
  if (accent === undefined) return preset.accent ?? {}
  if (typeof accent === 'string') return { light: accent, dark: accent }
  const { light = accent.dark, dark = accent.light } = accent
  return { ...(light !== undefined && { light }), ...(dark !== undefined && { dark }) }
}

const accentContext = (mode: Mode, variables: Variables) => ({
  mode,
  backgrounds: backgroundVariables.flatMap((name) =>
    variables[name] === undefined ? [] : [rgbOf(variables[name])]
  ),
  strongText: rgbOf(variables.strong ?? (mode === 'light' ? '#000' : '#fff'))
})

/** A colour from a theme's file or from site.yaml, already checked. */
function rgbOf(value: string): Rgb {
  const color = parseColor(value)
  if (!color) throw new Error(`bug: \`${value}\` in a preset is not a colour`)
  return color.rgb
}

const colorOf = (mode: Mode, variables: Variables, name: keyof typeof fallbackPreset.light): string =>
  toHex(rgbOf(variables[name] ?? fallbackPreset[mode][name] ?? '#000'))

function presetUnknown(theme: Files, config: Config, name: string): Diagnostic {
  const names = theme
    .list('presets')
    .map(({ path }) => path.slice('presets/'.length, -'.yaml'.length))
    .sort()
  return diagnostic(
    'theme-preset-unknown',
    config.site.yaml.at(['theme', 'preset']),
    `The theme has no preset \`${name}\``,
    didYouMean(name, names) ?? (names.length === 0 ? 'it has none' : `its presets: ${names.join(', ')}`)
  )
}

/** One colour for both modes may be shifted in one of them; a colour given for this mode must stay exact. */
function accentProblems(config: Config, mode: Mode, requested: Rgb, derived: Accent): Diagnostic[] {
  const { accent } = config.theme
  const exact = typeof accent === 'object' && accent[mode] !== undefined
  if (exact ? !derived.shifted : derived.recognisable) return []
  const usedAccent = toHex(derived.rgb)
  return [
    diagnostic(
      'theme-accent-contrast',
      config.site.yaml.at(exact ? ['theme', 'accent', mode] : ['theme', 'accent']),
      `\`${toHex(requested)}\` is not readable on the backgrounds of the ${mode} mode; pages use \`${usedAccent}\` there`,
      `text needs a contrast of 4.5:1, and \`${usedAccent}\` is the nearest colour with it; \`accent: {light: …, dark: …}\` sets one for each mode`
    )
  ]
}

/** The selectors of `tokens.css`, so that a part of a page with its own mode gets the colours of that mode. */
function styleSheet(sharedVariables: Variables, light: Variables, dark: Variables): string {
  const darkBlock = block(':root:where(:not([data-theme="light"])), [data-theme="dark"]', dark)
  return [
    block(':root', sharedVariables),
    block(':root, [data-theme]', light),
    darkBlock === '' ? '' : `@media not print {\n${darkBlock}}\n`
  ].join('')
}

const block = (selector: string, values: Variables): string =>
  Object.keys(values).length === 0
    ? ''
    : `${selector} {\n${Object.entries(values)
        .map(([name, value]) => `  --${name}: ${value};\n`)
        .join('')}}\n`
