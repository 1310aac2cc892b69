// A theme's folder → Theme: the names of its layouts and parts, and its texts in every locale. The bundler reads the
// components.

import { existsSync, realpathSync } from 'node:fs'
import { dirname, isAbsolute, join } from 'node:path'
import type * as v from 'valibot'
import { check } from '../base/check-schema.ts'
import { decode } from '../base/decode.ts'
import { type Diagnostic, diagnostic, hasErrors, type Outcome } from '../base/diagnostics.ts'
import { diskFiles, type Files } from '../base/files.ts'
import { mapping, text, textMatching } from '../base/schema.ts'
import { languageKey, pluralForm } from '../base/strings.ts'
import { didYouMean, normalisePath } from '../base/text.ts'
import { parseYaml } from '../base/yaml.ts'
import type { Config } from '../config/config.ts'
import { packageIn, readDependencies } from '../plugins/missing.ts'
import type { Strings } from '../theme.ts'
import type { CardLook } from './card-look.ts'
import { type Look, loadLook } from './look.ts'

export interface Theme {
  /** Absolute folder. */
  readonly root: string
  /** Layout names: the files of `layouts/`, without extension. */
  readonly layouts: readonly string[]
  /** Names of replaceable parts: the files of `parts/`, without extension. */
  readonly parts: readonly string[]
  /** Complete texts by locale: missing ones come from the language, the default locale or English. */
  readonly strings: Readonly<Record<string, Strings>>
  /** SVG path data of icons by name. The site's own icons override the theme's. */
  readonly icons: Readonly<Record<string, string>>
  /** The configured look; missing if the site configures none. */
  readonly look?: Look
  /** `theme.options`, parsed by the schema of the theme; missing for themes without one. */
  readonly options?: unknown
  /** Look of social cards; missing if the site has none. */
  readonly card?: CardLook
}

/**
 * Load a theme.
 *
 * @param builtIn absolute folder that holds the themes of this package
 */
export function loadTheme(files: Files, config: Config, builtIn: string): Outcome<Theme | undefined> {
  const { name } = config.theme
  const isSiteTheme = name.startsWith('.') || isAbsolute(name)
  const installed = isSiteTheme ? undefined : installedTheme(name, files.root, builtIn)
  const root = isSiteTheme ? join(files.root, 'site', name) : (installed ?? join(builtIn, name))
  // A theme of the site must be inside the project, even if its name contains `..` or leads through a link.
  const exists = isSiteTheme ? files.has(normalisePath(`site/${name}/Shell.tsx`)) : installed !== undefined
  if (!exists) {
    const names = new Set(
      diskFiles(builtIn)
        .list('')
        .map(({ path }) => path.split('/')[0] ?? '')
    )
    const hint = isSiteTheme
      ? (didYouMean(name, themeFolders(files)) ??
        'a theme is a folder with Shell.tsx, layouts/, parts/, styles/ and strings/, relative to site/')
      : files.has(normalisePath(`site/${name}/Shell.tsx`))
        ? `write \`./${name}\` for the folder site/${name}`
        : (packageHint(name, readDependencies(files)) ??
          didYouMean(name, [...names, ...readDependencies(files)]) ??
          `built-in themes: ${[...names].join(', ')}; a theme from npm must be installed: \`npm i ${name}\``)
    const message = `There is no theme \`${name}\`: ${isSiteTheme ? 'its folder has no Shell.tsx' : 'neither this package nor node_modules has one of that name'}`
    return {
      value: undefined,
      diagnostics: [diagnostic('theme-missing', config.site.yaml.at(['theme', 'name']), message, hint)]
    }
  }
  const themeFiles = diskFiles(root)
  const namesIn = (folder: string) =>
    themeFiles
      .list(folder)
      .filter(({ path }) => /^[^/]+\/[^/]+\.tsx$/.test(path))
      .map(({ path }) => path.slice(folder.length + 1, -'.tsx'.length))
  const strings = loadStrings(themeFiles, files, config)
  const icons = loadIcons(themeFiles, files, config)
  const parts = namesIn('parts')
  const look = loadLook(themeFiles, config)
  return {
    value: {
      root,
      layouts: namesIn('layouts'),
      parts,
      strings: strings.value,
      icons: icons.value,
      ...(look.value && { look: look.value })
    },
    diagnostics: [
      ...strings.diagnostics,
      ...icons.diagnostics,
      ...look.diagnostics,
      ...checkOwnStyles(themeFiles, config),
      ...checkParts(files, config, parts),
      ...checkStyles(files, config)
    ]
  }
}

/** Folders of themes in site/, as site.yaml names them: `./theme`. */
const themeFolders = (files: Files): readonly string[] =>
  files
    .list('site')
    .filter(({ path }) => path.endsWith('/Shell.tsx'))
    .map(({ path }) => `.${path.slice('site'.length, -'/Shell.tsx'.length)}`)
    .filter((folder) => folder !== '.')

/** The installed package that a short name means: `plain` for `sitegen-theme-plain`. */
function packageHint(name: string, installed: readonly string[]): string | undefined {
  const intended = installed.find((other) => other.endsWith(`sitegen-theme-${name}`))
  return intended === undefined ? undefined : `did you mean \`${intended}\`?`
}

/** Folder of a built-in theme, or of an installed package with Shell.tsx, resolved like a module. */
function installedTheme(name: string, project: string, builtIn: string): string | undefined {
  const isTheme = (folder: string) => existsSync(join(folder, 'Shell.tsx'))
  if (/^[\w-]+$/.test(name) && isTheme(join(builtIn, name))) return join(builtIn, name)
  if (project === '' || packageIn(name) === undefined || /(^|\/)\.\.?(\/|$)/.test(name)) return undefined
  for (let ancestor = project; ; ancestor = dirname(ancestor)) {
    const folder = join(ancestor, 'node_modules', name)
    // The bundler resolves links too.
    if (isTheme(folder)) return realpathSync(folder)
    if (dirname(ancestor) === ancestor) return undefined
  }
}

const pathData = textMatching(
  (value) => /^[Mm][\d\s.,+\-AaCcHhLlMmQqSsTtVvZz]*$/.test(value),
  'the data of an SVG path, such as `M4 12h16`'
)

function loadIcons(theme: Files, project: Files, config: Config): Outcome<Theme['icons']> {
  const mappings = [
    readMapping(theme, 'icons.yaml', `themes/${config.theme.name}/icons.yaml`, pathData),
    readMapping(project, 'site/icons.yaml', 'site/icons.yaml', pathData)
  ]
  return {
    value: Object.assign({}, ...mappings.map(({ value }) => value)),
    diagnostics: mappings.flatMap(({ diagnostics }) => diagnostics)
  }
}

/** A mapping of texts; empty when the file is missing. */
function readMapping(
  files: Files,
  path: string,
  displayPath: string,
  texts: v.GenericSchema<unknown, string>
): Outcome<Strings> {
  if (!files.has(path)) return { value: {}, diagnostics: [] }
  const { yaml, diagnostics } = parseYaml(displayPath, decode(files.read(path)))
  if (hasErrors(diagnostics)) return { value: {}, diagnostics }
  const checked = check(mapping(texts), yaml)
  return { value: checked.value ?? {}, diagnostics: [...diagnostics, ...checked.diagnostics] }
}

function checkOwnStyles(theme: Files, config: Config): Diagnostic[] {
  if (theme.has('styles/index.css')) return []
  return [
    diagnostic(
      'theme-styles-missing',
      config.site.yaml.at(['theme', 'name']),
      `The theme \`${config.theme.name}\` has no style sheet: there is no file styles/index.css in its folder`,
      'write it; it may be empty'
    )
  ]
}

function checkStyles(files: Files, config: Config): Diagnostic[] {
  const { styles } = config.theme
  if (styles === undefined || files.has(join('site', styles))) return []
  const place = config.site.yaml.at(['theme', 'styles'])
  const sheets = files.list('site').map(({ path }) => `./${path.slice('site/'.length)}`)
  return [
    diagnostic(
      'theme-styles-missing',
      place,
      `There is no style sheet \`${styles}\` in site/`,
      didYouMean(
        styles,
        sheets.filter((path) => path.endsWith('.css'))
      ) ?? 'write its path relative to site/: `./styles/site.css`'
    )
  ]
}

function checkParts(files: Files, config: Config, parts: readonly string[]): Diagnostic[] {
  return Object.entries(config.theme.parts).flatMap(([part, file]) => {
    const at = (which: 'key' | 'value') => config.site.yaml.at(['theme', 'parts', part], which)
    if (!parts.includes(part)) {
      return [
        diagnostic(
          'theme-part-unknown',
          at('key'),
          `The theme has no part \`${part}\``,
          didYouMean(part, parts) ?? `its parts: ${parts.join(', ')}`
        )
      ]
    }
    if (files.has(join('site', file))) return []
    return [
      diagnostic(
        'theme-part-unknown',
        at('value'),
        `There is no file \`${file}\` in site/ for the part \`${part}\``,
        'write its path relative to site/: `./components/Footer.tsx`'
      )
    ]
  })
}

function loadStrings(theme: Files, project: Files, config: Config): Outcome<Record<string, Strings>> {
  const diagnostics: Diagnostic[] = []
  const read = (files: Files, path: string, displayPath: string): Strings => {
    const { value, diagnostics: problems } = readMapping(files, path, displayPath, text)
    diagnostics.push(...problems)
    return value
  }
  // English and the default locale are needed more than once.
  const textsByFile = new Map<string, Strings>()
  const textsOf = (name: string): Strings => {
    const strings = textsByFile.get(name) ?? {
      ...read(theme, `strings/${name}.yaml`, `themes/${config.theme.name}/strings/${name}.yaml`),
      ...read(project, `site/strings/${name}.yaml`, `site/strings/${name}.yaml`)
    }
    textsByFile.set(name, strings)
    return strings
  }
  const textsOfLanguage = (code: string): Strings => Object.assign({}, ...languageFiles(code).map(textsOf))
  const english = textsOfLanguage('en')
  const fallback = { ...english, ...textsOfLanguage(config.defaultLocale.code) }
  const value: Record<string, Strings> = {}
  for (const { code, htmlLang } of config.locales) {
    const strings = textsOfLanguage(code)
    const requiredKeys = neededKeys(Object.keys(fallback), htmlLang)
    const missingKeys = requiredKeys.filter((key) => strings[key] === undefined)
    if (missingKeys.length > 0) {
      const listedKeys = missingKeys.slice(0, 5).join(', ') + (missingKeys.length > 5 ? ', …' : '')
      const message = `The theme has no text in \`${code}\` for ${missingKeys.length} of ${requiredKeys.length} keys: ${listedKeys}`
      diagnostics.push(
        diagnostic(
          'theme-string-missing',
          config.site.yaml.at(['locales', code], 'key'),
          message,
          `write them in site/strings/${code}.yaml`
        )
      )
    }
    value[code] = { ...fallback, ...strings, [languageKey]: htmlLang }
  }
  return { value, diagnostics }
}

/**
 * Names of the files with a locale's texts, each overridden by the next: `de-AT` → `de`, `de-AT`, and `zh-TW` → `zh`,
 * `zh-Hant`, `zh-TW`, with the implied script.
 *
 * @internal exported for tests
 */
export function languageFiles(code: string): readonly string[] {
  const parts = code.split('-')
  const shorter = parts.map((_, index) => parts.slice(0, index + 1).join('-'))
  try {
    const { language, script } = new Intl.Locale(code).maximize()
    return [...new Set([...shorter.slice(0, 1), `${language}-${script}`, ...shorter.slice(1)])]
  } catch {
    // Reported as `locale-unknown`.
    return shorter
  }
}

/** Larger numbers use the same plural forms; forms for fractions, or for millions only, are not needed. */
const maxPluralCount = 1_000

/** The keys that a language needs: for a text with plurals, each plural form of the language. @param referenceKeys keys of another language */
function neededKeys(referenceKeys: readonly string[], language: string): readonly string[] {
  const forms = new Set(Array.from({ length: maxPluralCount }, (_, count) => pluralForm(language, count)))
  const bases = new Set(referenceKeys.flatMap((key) => /^(.*)\.other$/.exec(key)?.[1] ?? []))
  const keys = referenceKeys.flatMap((key) => {
    const [, base = '', form = ''] = /^(.*)\.(zero|one|two|few|many|other)$/.exec(key) ?? []
    if (!bases.has(base)) return [key]
    return form === 'other' ? [...forms].sort().map((name) => `${base}.${name}`) : []
  })
  return [...new Set(keys)]
}
