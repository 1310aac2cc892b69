// A theme's folder → Theme: which layouts and parts it has, and its texts in every locale. The
// components themselves are the bundler's business.

import { existsSync } from 'node:fs'
import { isAbsolute, join } from 'node:path'
import { type Diagnostic, diagnostic, hasErrors, type Outcome } from '../base/diagnostics.ts'
import { decode, diskFiles, type Files } from '../base/files.ts'
import { check, mapping, text } from '../base/schema.ts'
import { didYouMean } from '../base/text.ts'
import { parseYaml } from '../base/yaml.ts'
import type { Config } from '../config/config.ts'
import type { Strings } from '../theme.ts'
import type { CardLook } from './card-look.ts'

export interface Theme {
  /** Absolute folder. */
  readonly root: string
  /** Layout names: the files of `layouts/`, without extension. */
  readonly layouts: readonly string[]
  /** Part names that may be replaced: the files of `parts/`, without extension. */
  readonly parts: readonly string[]
  /** Texts by locale, complete: what a locale lacks comes from the default locale or from English. */
  readonly strings: Readonly<Record<string, Strings>>
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
  const root = own ? join(files.root, 'site', name) : join(builtIn, name)
  if (!existsSync(join(root, 'Shell.tsx'))) {
    const names = new Set(
      diskFiles(builtIn)
        .list('')
        .map(({ path }) => path.split('/')[0] ?? '')
    )
    const hint = own
      ? 'a theme is a folder with Shell.tsx, layouts/, parts/, styles/ and strings/, named from site/'
      : (didYouMean(name, names) ?? `themes of this package: ${[...names].join(', ')}`)
    const message = `There is no theme \`${name}\`: ${own ? 'its folder has no Shell.tsx' : 'this package has none of that name'}`
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
  const parts = namesIn('parts')
  return {
    value: { root, layouts: namesIn('layouts'), parts, strings: strings.value },
    diagnostics: [...strings.diagnostics, ...checkParts(files, config, parts), ...checkStyles(files, config)]
  }
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
    if (!files.has(path)) return {}
    const { yaml, diagnostics: problems } = parseYaml(shownAs, decode(files.read(path)))
    const checked = hasErrors(problems) ? { diagnostics: [] } : check(mapping(text), yaml)
    diagnostics.push(...problems, ...checked.diagnostics)
    return 'value' in checked ? (checked.value ?? {}) : {}
  }
  // English and the default locale's are asked for more than once.
  const known = new Map<string, Strings>()
  const own = (code: string): Strings => {
    const strings = known.get(code) ?? {
      ...read(theme, `strings/${code}.yaml`, `themes/${config.theme.name}/strings/${code}.yaml`),
      ...read(project, `site/strings/${code}.yaml`, `site/strings/${code}.yaml`)
    }
    known.set(code, strings)
    return strings
  }
  const english = own('en')
  const fallback = { ...english, ...own(config.defaultLocale.code) }
  const value: Record<string, Strings> = {}
  for (const { code } of config.locales) {
    const strings = own(code)
    const missing = Object.keys(fallback).filter((key) => strings[key] === undefined)
    if (missing.length > 0) {
      const shown = missing.slice(0, 5).join(', ') + (missing.length > 5 ? ', …' : '')
      const message = `The theme has no text in \`${code}\` for ${missing.length} of ${Object.keys(fallback).length} keys: ${shown}`
      diagnostics.push(
        diagnostic(
          'theme-string-missing',
          config.site.yaml.at(['locales', code], 'key'),
          message,
          `write them in site/strings/${code}.yaml`
        )
      )
    }
    value[code] = { ...fallback, ...strings }
  }
  return { value, diagnostics }
}
