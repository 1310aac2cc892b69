// `theme.fonts` in site.yaml → rules for the style sheet: the faces of each font, a fallback of the same size, and the
// variables that name them.

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
  /** Values of `--font-text`, `--font-title` and `--font-code`, without the dashes. */
  readonly variables: Readonly<Record<string, string>>
  /** Absolute path of the text font of each locale, to preload; missing if the site names no text font. */
  readonly preload: Readonly<Record<string, string>>
  /** Absolute paths of all files in the rules. */
  readonly files: readonly string[]
  readonly licenses: readonly { readonly name: string; readonly text: string }[]
}

const variableOf = { text: 'font-text', headings: 'font-title', code: 'font-code' } as const
const roles = ['text', 'headings', 'code'] as const

/** Find the fonts that a site names; `undefined` if it names none. */
export function loadFonts(config: Config): Outcome<Fonts | undefined> {
  const { fonts } = config.theme
  const subsets = new Set(config.locales.flatMap(({ htmlLang }) => subsetsOf(htmlLang)))
  const diagnostics: Diagnostic[] = []
  const roleFonts = roles.flatMap((role) => {
    const name = fonts[role]
    if (name === undefined) return []
    const font = findFont(config.root, name, role, subsets)
    if (font && font.faces.length > 0) return [{ role, font }]
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
  const text = roleFonts.find(({ role }) => role === 'text')?.font
  return {
    value: {
      css: [...faces.map(faceRule), ...fallbacks.map(([, rule]) => rule)].join(''),
      variables: Object.fromEntries(
        roleFonts.map(({ role, font }) => [variableOf[role], stackOf(font, ruleOf.get(font.family) !== '')])
      ),
      preload: text ? preloadFiles(config, text) : {},
      files: faces.map(({ file }) => file),
      licenses: unique(
        roleFonts.flatMap(({ font }) => font.license ?? []),
        ({ name }) => name
      )
    },
    diagnostics
  }
}

const unique = <Item>(items: readonly Item[], key: (item: Item) => string): readonly Item[] => [
  ...new Map(items.map((item) => [key(item), item])).values()
]

const faceRule = ({ family, style, weight, file, range }: FontFace): string =>
  [
    '@font-face {',
    `  font-family: ${JSON.stringify(family)};`,
    `  font-style: ${style};`,
    `  font-weight: ${weight};`,
    '  font-display: swap;',
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

const readFont = (file: string): Uint8Array => {
  const at = file.lastIndexOf('files')
  return diskFiles(file.slice(0, at)).read(file.slice(at).replaceAll('\\', '/'))
}

const stackOf = ({ family, category }: FontPackage, hasFallback: boolean): string =>
  [family, ...(hasFallback ? [fallbackName(family)] : [])]
    .map((name) => JSON.stringify(name))
    .concat(fallbackOf(category).generic)
    .join(', ')

/** The upright face of the first subset that a locale's language needs and the font has. */
const preloadFiles = ({ locales }: Config, { faces }: FontPackage): Readonly<Record<string, string>> =>
  Object.fromEntries(
    locales.flatMap(({ code, htmlLang }) => {
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
