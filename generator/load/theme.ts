// A theme's folder → Theme: which layouts and parts it has, and its texts in every locale. The
// components themselves are the bundler's business.

import { existsSync, realpathSync } from 'node:fs'
import { dirname, isAbsolute, join } from 'node:path'
import type * as v from 'valibot'
import { type Diagnostic, diagnostic, hasErrors, type Outcome } from '../base/diagnostics.ts'
import { decode, diskFiles, type Files } from '../base/files.ts'
import { check, mapping, text, textThat } from '../base/schema.ts'
import { languageKey, pluralForm } from '../base/strings.ts'
import { didYouMean, normalisePath } from '../base/text.ts'
import { parseYaml } from '../base/yaml.ts'
import type { Config } from '../config/config.ts'
import { packageIn, packagesOf } from '../plugins/missing.ts'
import type { Strings } from '../theme.ts'
import type { CardLook } from './card-look.ts'
import { type Look, loadLook } from './look.ts'

export interface Theme {
  /** Absolute folder. */
  readonly root: string
  /** Layout names: the files of `layouts/`, without extension. */
  readonly layouts: readonly string[]
  /** Part names that may be replaced: the files of `parts/`, without extension. */
  readonly parts: readonly string[]
  /** Texts by locale, complete: what a locale lacks comes from its language, the default locale or English. */
  readonly strings: Readonly<Record<string, Strings>>
  /** Icons that a site may name: the data of an SVG path by name. The site's own come after the theme's. */
  readonly icons: Readonly<Record<string, string>>
  /** What the site says of the look; missing where it says nothing. */
  readonly look?: Look
  /** What the schema of a theme has made of `theme.options`; missing for themes without one. */
  readonly options?: unknown
  /** Of social cards; missing where the site wants none. */
  readonly card?: CardLook
}

/**
 * Read a theme.
 *
 * @param builtIn absolute folder that holds the themes of this package
 */
export function loadTheme(files: Files, config: Config, builtIn: string): Outcome<Theme | undefined> {
  const { name } = config.theme
  const own = name.startsWith('.') || isAbsolute(name)
  const installed = own ? undefined : installedTheme(name, files.root, builtIn)
  const root = own ? join(files.root, 'site', name) : (installed ?? join(builtIn, name))
  // A theme of the site lies in the project, whatever `..` or link its name has.
  const isThere = own ? files.has(normalisePath(`site/${name}/Shell.tsx`)) : installed !== undefined
  if (!isThere) {
    const names = new Set(
      diskFiles(builtIn)
        .list('')
        .map(({ path }) => path.split('/')[0] ?? '')
    )
    const hint = own
      ? 'a theme is a folder with Shell.tsx, layouts/, parts/, styles/ and strings/, named from site/'
      : (didYouMean(name, [...names, ...packagesOf(files)]) ??
        `themes of this package: ${[...names].join(', ')}; a theme from npm is installed first: \`npm i ${name}\``)
    const message = `There is no theme \`${name}\`: ${own ? 'its folder has no Shell.tsx' : 'neither this package nor node_modules has one of that name'}`
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
      ...checkParts(files, config, parts),
      ...checkStyles(files, config)
    ]
  }
}

/** Folder of a theme of this package, or of an installed one, whose package has Shell.tsx; found as a module would be. */
function installedTheme(name: string, project: string, builtIn: string): string | undefined {
  const isTheme = (folder: string) => existsSync(join(folder, 'Shell.tsx'))
  if (/^[\w-]+$/.test(name) && isTheme(join(builtIn, name))) return join(builtIn, name)
  if (project === '' || packageIn(name) === undefined || /(^|\/)\.\.?(\/|$)/.test(name)) return undefined
  for (let above = project; ; above = dirname(above)) {
    const folder = join(above, 'node_modules', name)
    // The bundler names modules by where they really are.
    if (isTheme(folder)) return realpathSync(folder)
    if (dirname(above) === above) return undefined
  }
}

const pathData = textThat(
  (value) => /^[Mm][\d\s.,+\-AaCcHhLlMmQqSsTtVvZz]*$/.test(value),
  'the data of an SVG path, such as `M4 12h16`'
)

function loadIcons(theme: Files, project: Files, config: Config): Outcome<Theme['icons']> {
  const found = [
    readMapping(theme, 'icons.yaml', `themes/${config.theme.name}/icons.yaml`, pathData),
    readMapping(project, 'site/icons.yaml', 'site/icons.yaml', pathData)
  ]
  return {
    value: Object.assign({}, ...found.map(({ value }) => value)),
    diagnostics: found.flatMap(({ diagnostics }) => diagnostics)
  }
}

/** A file of texts by name; one that is not there has none. */
function readMapping(
  files: Files,
  path: string,
  shownAs: string,
  texts: v.GenericSchema<unknown, string>
): Outcome<Strings> {
  if (!files.has(path)) return { value: {}, diagnostics: [] }
  const { yaml, diagnostics } = parseYaml(shownAs, decode(files.read(path)))
  if (hasErrors(diagnostics)) return { value: {}, diagnostics }
  const checked = check(mapping(texts), yaml)
  return { value: checked.value ?? {}, diagnostics: [...diagnostics, ...checked.diagnostics] }
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
      ) ?? 'name the file from site/: `./styles/site.css`'
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
        'name the file from site/: `./components/Footer.tsx`'
      )
    ]
  })
}

function loadStrings(theme: Files, project: Files, config: Config): Outcome<Record<string, Strings>> {
  const diagnostics: Diagnostic[] = []
  const read = (files: Files, path: string, shownAs: string): Strings => {
    const { value, diagnostics: problems } = readMapping(files, path, shownAs, text)
    diagnostics.push(...problems)
    return value
  }
  // English and the default locale's are asked for more than once.
  const textsByFile = new Map<string, Strings>()
  const textsOf = (name: string): Strings => {
    const strings = textsByFile.get(name) ?? {
      ...read(theme, `strings/${name}.yaml`, `themes/${config.theme.name}/strings/${name}.yaml`),
      ...read(project, `site/strings/${name}.yaml`, `site/strings/${name}.yaml`)
    }
    textsByFile.set(name, strings)
    return strings
  }
  const own = (code: string): Strings => Object.assign({}, ...languageFiles(code).map(textsOf))
  const english = own('en')
  const fallback = { ...english, ...own(config.defaultLocale.code) }
  const value: Record<string, Strings> = {}
  for (const { code, htmlLang } of config.locales) {
    const strings = own(code)
    const needed = neededKeys(Object.keys(fallback), htmlLang)
    const missing = needed.filter((key) => strings[key] === undefined)
    if (missing.length > 0) {
      const shown = missing.slice(0, 5).join(', ') + (missing.length > 5 ? ', …' : '')
      const message = `The theme has no text in \`${code}\` for ${missing.length} of ${needed.length} keys: ${shown}`
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
 * Names of the files with a locale's texts, each completed by those behind it: `de-AT` → `de`, `de-AT`, and
 * `zh-TW` → `zh`, `zh-Hant`, `zh-TW`, since a script that goes without saying is named too.
 */
export function languageFiles(code: string): readonly string[] {
  const parts = code.split('-')
  const shorter = parts.map((_, index) => parts.slice(0, index + 1).join('-'))
  try {
    const { language, script } = new Intl.Locale(code).maximize()
    return [...new Set([...shorter.slice(0, 1), `${language}-${script}`, ...shorter.slice(1)])]
  } catch {
    // No language: `locale-unknown` says so.
    return shorter
  }
}

/** Numbers beyond are counted like some of these; forms for fractions, or for millions alone, are not needed. */
const mostCounted = 1_000

/** The keys that a language needs: of a text with plural forms each form that it has. @param all the keys of another language */
function neededKeys(all: readonly string[], language: string): readonly string[] {
  const forms = new Set(Array.from({ length: mostCounted }, (_, count) => pluralForm(language, count)))
  const bases = new Set(all.flatMap((key) => /^(.*)\.other$/.exec(key)?.[1] ?? []))
  const keys = all.flatMap((key) => {
    const [, base = '', form = ''] = /^(.*)\.(zero|one|two|few|many|other)$/.exec(key) ?? []
    if (!bases.has(base)) return [key]
    return form === 'other' ? [...forms].sort().map((name) => `${base}.${name}`) : []
  })
  return [...new Set(keys)]
}
