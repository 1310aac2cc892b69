// `theme.fonts` in site.yaml and the fonts that the theme brings → rules for the style sheet: the faces of each font, a fallback of
// the same size, and the variables that name them.

import { basename, dirname } from 'node:path'
import { type Diagnostic, diagnostic, type Outcome } from '../../base/diagnostics.ts'
import { diskFiles } from '../../base/files.ts'
import type { Config } from '../../config/config.ts'
import {
  type FontFace,
  type FontPackage,
  type FontRole,
  findFont,
  isFontName,
  packageNames,
  subsetsOf
} from './fontsource.ts'
import { fallbackFace, fallbackOf, fontMetrics } from './metrics.ts'

export interface Fonts {
  /** `@font-face` rules. */
  readonly css: string
  /** Values of `--font-text`, `--font-title` and `--font-code`, without the dashes: of fonts that the site names. */
  readonly variables: Readonly<Record<string, string>>
  /** The same of the theme's fonts, for languages whose letters these have. */
  readonly themeVariables: Readonly<Record<string, string>>
  /** BCP 47 tags of the site's languages that the theme's fonts would show in two fonts within a word. */
  readonly otherLanguages: readonly string[]
  /** Absolute path of the text font of each locale, to preload; missing if the site names no text font. */
  readonly preload: Readonly<Record<string, string>>
  /** Absolute paths of all files in the rules. */
  readonly files: readonly string[]
  readonly licenses: readonly { readonly name: string; readonly text: string }[]
}

/** Variables by role, without the dashes. */
export const fontVariables = { text: 'font-text', headings: 'font-title', code: 'font-code' } as const
const roles = ['text', 'headings', 'code'] as const

/** A font that a theme brings, by the role that it has where neither site nor preset name another. */
export type ThemeFonts = Readonly<Partial<Record<FontRole, FontPackage>>>

interface RoleFont {
  readonly role: FontRole
  readonly font: FontPackage
  readonly of: 'site' | 'theme'
}

/** Find the fonts of a site; `undefined` if readers see fonts of their own only. */
export function loadFonts(config: Config, themeFonts: ThemeFonts): Outcome<Fonts | undefined> {
  const { fonts } = config.theme
  if (fonts === 'system') return { value: undefined, diagnostics: [] }
  const subsets = new Set(config.locales.flatMap(({ htmlLang }) => subsetsOf(htmlLang)))
  const otherLanguages = config.locales.map(({ htmlLang }) => htmlLang).filter(mixesFonts)
  const diagnostics: Diagnostic[] = []
  const roleFonts = roles.flatMap((role): RoleFont | readonly RoleFont[] => {
    const name = fonts[role]
    if (name === undefined) {
      const font = themeFonts[role]
      return font && otherLanguages.length < config.locales.length ? { role, font, of: 'theme' } : []
    }
    const font = findFont(config.root, name, role, subsets)
    if (font && font.faces.length > 0) return { role, font, of: 'site' }
    diagnostics.push(font ? subsetsMissing(config, role, name, subsets) : fontMissing(config, role, name))
    return []
  })
  if (roleFonts.length === 0) return { value: undefined, diagnostics }
  const faces = unique(
    roleFonts.flatMap(({ font }) => font.faces),
    ({ file }) => file
  )
  const fallbacks = unique(
    roleFonts.map(({ font }) => font),
    ({ family }) => family
  ).map((font) => [font.family, fallbackRule(font)] as const)
  const ruleOf = new Map(fallbacks)
  const variablesOf = (origin: RoleFont['of']) =>
    Object.fromEntries(
      roleFonts
        .filter(({ of }) => of === origin)
        .map(({ role, font }) => [fontVariables[role], stackOf(font, ruleOf.get(font.family) !== '')])
    )
  const text = roleFonts.find(({ role }) => role === 'text')
  return {
    value: {
      css: [...faces.map(faceRule), ...fallbacks.map(([, rule]) => rule)].join(''),
      variables: variablesOf('site'),
      themeVariables: variablesOf('theme'),
      otherLanguages,
      preload: text ? preloadFiles(config, text) : {},
      files: faces.map(({ file }) => file),
      licenses: unique(
        roleFonts.flatMap(({ font }) => font.license ?? []),
        ({ text }) => text
      )
    },
    diagnostics
  }
}

/**
 * Whether a word of a language, or words of one line, would be in two fonts if one of them had only the Latin letters of Europe.
 * Scripts that look unlike Latin, such as Arabic and Japanese, always have a font of their own.
 */
const mixesFonts = (language: string): boolean =>
  subsetsOf(language).some((subset) => ['cyrillic', 'greek', 'vietnamese'].includes(subset))

const unique = <Item>(items: readonly Item[], key: (item: Item) => string): readonly Item[] => [
  ...new Map(items.map((item) => [key(item), item])).values()
]

const faceRule = ({ family, style, weight, file, range, display }: FontFace): string =>
  [
    '@font-face {',
    `  font-family: ${JSON.stringify(family)};`,
    `  font-style: ${style};`,
    `  font-weight: ${weight};`,
    `  font-display: ${display};`,
    `  src: url(${JSON.stringify(file.replaceAll('\\', '/'))}) format("woff2");`,
    ...(range === undefined ? [] : [`  unicode-range: ${range};`]),
    '}\n'
  ].join('\n')

const fallbackName = (family: string): string => `${family} fallback`

/** Fonts without Latin letters get no fallback: their scripts are monospaced, or system fonts vary too much. */
function fallbackRule({ family, category, faces }: FontPackage): string {
  const face = faces.find(({ subset, style }) => subset === 'latin' && style === 'normal')
  const metrics = face && fontMetrics(readFont(face.file))
  return metrics ? fallbackFace(fallbackName(family), metrics, fallbackOf(category)) : ''
}

const readFont = (file: string): Uint8Array => diskFiles(dirname(file)).read(basename(file))

const stackOf = ({ family, category }: FontPackage, hasFallback: boolean): string =>
  [family, ...(hasFallback ? [fallbackName(family)] : [])]
    .map((name) => JSON.stringify(name))
    .concat(fallbackOf(category).generic)
    .join(', ')

/**
 * The upright face of the first subset that a locale's language needs and the font has. Pages in other scripts have few letters of
 * the theme's font, so it is not fetched before they are seen.
 */
const preloadFiles = (
  { locales }: Config,
  { font: { faces }, of }: RoleFont
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    locales.flatMap(({ code, htmlLang }) => {
      if (of === 'theme' && (subsetsOf(htmlLang)[0] !== 'latin' || mixesFonts(htmlLang))) return []
      const upright = faces.filter(({ style }) => style === 'normal')
      const face = subsetsOf(htmlLang)
        .flatMap((subset) => upright.find((face) => face.subset === subset) ?? [])
        .at(0)
      return face ? [[code, face.file]] : []
    })
  )

function fontMissing(config: Config, role: FontRole, name: string): Diagnostic {
  const [variable, fixed] = packageNames(name)
  return diagnostic(
    'theme-font-missing',
    config.site.yaml.at(['theme', 'fonts', role]),
    `The font \`${name}\` is not installed`,
    !isFontName(name)
      ? 'name it as fontsource.org does: letters, digits, spaces and dashes'
      : `run \`npm i ${variable}\`, or \`npm i ${fixed}\` for a font without a variable version; fontsource.org lists their names`
  )
}

const subsetsMissing = (
  config: Config,
  role: FontRole,
  name: string,
  subsets: ReadonlySet<string>
): Diagnostic =>
  diagnostic(
    'theme-font-missing',
    config.site.yaml.at(['theme', 'fonts', role]),
    `The font \`${name}\` has no letters for the languages of this site`,
    `it needs one of ${[...subsets].filter((subset) => subset !== '[]').join(', ')}`
  )
