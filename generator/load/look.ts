// The look settings of site.yaml → CSS variables: preset, density, width, fonts and accent shades. Without any of these
// settings no CSS is generated, and the theme's own style sheet applies.
//
// `look.yaml` of a theme defines its densities and widths, `presets/NAME.yaml` a look (presets.ts). `standard` is the theme's
// default; the other presets contain only their differences from it.

import * as v from 'valibot'
import { check } from '../base/check-schema.ts'
import { decode } from '../base/decode.ts'
import { type Diagnostic, diagnostic, hasErrors, type Outcome } from '../base/diagnostics.ts'
import type { Files } from '../base/files.ts'
import { mapping, object, text } from '../base/schema.ts'
import { didYouMean } from '../base/text.ts'
import { parseYaml } from '../base/yaml.ts'
import { parseColor, type Rgb, toHex } from '../config/color.ts'
import type { Config } from '../config/config.ts'
import { type Accent, deriveAccent } from './accent.ts'
import { backgroundVariables } from './backgrounds.ts'
import { boldVariables } from './bold-colors.ts'
import { type Fonts, loadFonts } from './fonts/fonts.ts'
import { missingFontFiles, themeFontsOf, themeFontsSchema } from './fonts/theme-fonts.ts'
import { type Preset, presetNames, readPreset, type Variables, variables } from './presets.ts'

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

/** Variables of a look: for all pages, for each colour mode, and for the bold parts of pages. */
export interface LookVariables {
  readonly shared: Variables
  readonly light: Variables
  readonly dark: Variables
  readonly bold: Variables | undefined
}

type Mode = 'light' | 'dark'
const modes = ['light', 'dark'] as const

const lookSchema = object({
  fonts: v.optional(themeFontsSchema, {}),
  density: v.optional(mapping(variables), {}),
  width: v.optional(mapping(variables), {}),
  /** Selector of the parts that a preset with `bold` colours strongly. */
  bold: v.optional(text)
})

/** For themes that do not declare their colours. */
const fallbackPreset: Preset = {
  description: {},
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
  const presetNamed = (preset: string) => {
    const { value, diagnostics } = readPreset(theme, config.theme.name, preset)
    problems.push(...diagnostics)
    return value
  }
  const chosenPreset = name === undefined ? undefined : presetNamed(name)
  if (name !== undefined && !chosenPreset && problems.length === 0)
    problems.push(presetUnknown(theme, config, name))
  const { value: lookFile, diagnostics: lookProblems } = readLookFile(theme, config.theme.name)
  problems.push(...lookProblems)
  const presetSpacing = spacingOf(lookFile, {
    density: density === undefined ? chosenPreset?.density : undefined,
    width: width === undefined ? chosenPreset?.width : undefined
  })
  const spacing = spacingOf(lookFile, { density, width })
  const missingFiles = missingFontFiles(theme, lookFile.fonts, `themes/${config.theme.name}/look.yaml`)
  problems.push(...missingFiles)
  if (missingFiles.length > 0) return { value: undefined, diagnostics: problems }
  const fonts = loadFonts(config, themeFontsOf(theme, lookFile.fonts, chosenPreset))
  problems.push(...fonts.diagnostics)
  const isUnstyled =
    !chosenPreset && accent === undefined && !fonts.value && Object.keys(spacing).length === 0
  if (isUnstyled || hasErrors(problems)) return { value: undefined, diagnostics: problems }

  const standard = presetNamed('standard') ?? fallbackPreset
  const hasColors = chosenPreset !== undefined || accent !== undefined
  const accents = hasColors ? accentsOf(config, chosenPreset ?? standard) : {}
  const styled = modes.map((mode) => styleOf(mode, { standard, chosen: chosenPreset, accents }))
  if (accent !== undefined) problems.push(...styled.flatMap((style) => accentProblems(config, style)))
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
  const siteAccent = accent === undefined ? undefined : (accents.light ?? accents.dark)
  const lookVariables = variablesOf(styled, {
    shared: { ...presetSpacing, ...chosenPreset?.both, ...spacing, ...fonts.value?.variables },
    bold:
      chosenPreset?.bold &&
      boldVariables(chosenPreset.bold, siteAccent === undefined ? undefined : rgbOf(siteAccent))
  })
  const { css: faces = '', themeVariables = {}, otherLanguages = [] } = fonts.value ?? {}
  const hasLetters = otherLanguages.map((language) => `:not(:lang(${language}))`).join('')
  const css = [
    faces,
    block(`:root${hasLetters}`, themeVariables),
    styleSheet(lookVariables, lookFile.bold ?? '')
  ].join('')
  return {
    value: { css, ...(hasColors && { colors }), ...(fonts.value && { fonts: fonts.value }) },
    diagnostics: problems
  }
}

/** What a preset sets, without any other setting of a site. @throws if the theme does not have it, or with mistakes */
export function presetVariables(theme: Files, name: string): LookVariables {
  const presetNamed = (preset: string) => readPreset(theme, '', preset).value
  const chosen = presetNamed(name)
  if (!chosen) throw new Error(`bug: the theme has no preset \`${name}\``)
  const standard = presetNamed('standard') ?? fallbackPreset
  return variablesOf(
    modes.map((mode) => styleOf(mode, { standard, chosen, accents: chosen.accent ?? {} })),
    {
      shared: { ...spacingOf(readLookFile(theme, '').value, chosen), ...chosen.both },
      bold: chosen.bold && boldVariables(chosen.bold)
    }
  )
}

interface Style {
  readonly mode: Mode
  /** All colours that are known. */
  readonly variables: Variables
  /** Those that the style sheet sets. */
  readonly ownVariables: Variables
  readonly requested: Rgb | undefined
  readonly derived: Accent | undefined
}

interface StyleSources {
  readonly standard: Preset
  readonly chosen: Preset | undefined
  readonly accents: Partial<Record<Mode, string>>
}

function styleOf(mode: Mode, { standard, chosen, accents }: StyleSources): Style {
  const variables: Variables = { ...standard[mode], ...chosen?.[mode] }
  const requested = accents[mode] === undefined ? undefined : rgbOf(accents[mode])
  const derived = requested && deriveAccent(requested, accentContext(mode, variables))
  return { mode, variables, requested, derived, ownVariables: { ...chosen?.[mode], ...derived?.variables } }
}

function variablesOf(
  styles: readonly Style[],
  others: Pick<LookVariables, 'shared' | 'bold'>
): LookVariables {
  const inMode = (mode: Mode): Variables => styles.find((style) => style.mode === mode)?.ownVariables ?? {}
  return { ...others, light: inMode('light'), dark: inMode('dark') }
}

type LookFile = v.InferOutput<typeof lookSchema>

function readLookFile(theme: Files, themeName: string): Outcome<LookFile> {
  const none = { fonts: {}, density: {}, width: {} }
  if (!theme.has('look.yaml')) return { value: none, diagnostics: [] }
  const parsed = parseYaml(`themes/${themeName}/look.yaml`, decode(theme.read('look.yaml')))
  const checked = check(lookSchema, parsed.yaml)
  return { value: checked.value ?? none, diagnostics: [...parsed.diagnostics, ...checked.diagnostics] }
}

/** Variables of a density and a width of `look.yaml`; those that it does not have are those of the style sheet. */
const spacingOf = (
  { density, width }: LookFile,
  chosen: { readonly density?: string | undefined; readonly width?: string | undefined }
): Variables => ({ ...density[chosen.density ?? ''], ...width[chosen.width ?? ''] })

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
  const names = presetNames(theme)
  return diagnostic(
    'theme-preset-unknown',
    config.site.yaml.at(['theme', 'preset']),
    `The theme has no preset \`${name}\``,
    didYouMean(name, names) ?? (names.length === 0 ? 'it has none' : `its presets: ${names.join(', ')}`)
  )
}

/** One colour for both modes may be shifted in one of them; a colour given for this mode must stay exact. */
function accentProblems(config: Config, { mode, requested, derived }: Style): Diagnostic[] {
  const { accent } = config.theme
  if (!requested || !derived) return []
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
function styleSheet({ shared, light, dark, bold }: LookVariables, boldSelector: string): string {
  const onScreen =
    block(':root:where(:not([data-theme="light"])), [data-theme="dark"]', dark) +
    (bold === undefined
      ? ''
      : block(boldSelector, bold, `  color-scheme: ${bold['dark-only'] === 'none' ? 'light' : 'dark'};\n`))
  return [
    block(':root', shared),
    block(':root, [data-theme]', light),
    onScreen === '' ? '' : `@media not print {\n${onScreen}}\n`
  ].join('')
}

const block = (selector: string, values: Variables, declarations = ''): string =>
  Object.keys(values).length === 0
    ? ''
    : `${selector} {\n${declarations}${Object.entries(values)
        .map(([name, value]) => `  --${name}: ${value};\n`)
        .join('')}}\n`
