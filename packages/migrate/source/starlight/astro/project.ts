// Inputs for rendering components of a project: its files, its aliases, and the labels of its languages.

import { decode, type Files } from 'sitegen/internals'
import { parse } from 'yaml'
import { moduleValues } from '../../javascript/module-values.ts'
import { joinPath } from '../../paths.ts'
import { isMapping, textOf } from '../../values.ts'
import { scopeClass, scopedStyles } from './component-styles.ts'
import type { ExpandScope } from './expand.ts'
import { installedComponent } from './installed-components.ts'
import { resolveImport } from './render.ts'
import { type AstroFile, readAstro } from './template.ts'

/** The page of a document. */
interface PageFacts {
  readonly code: string
  readonly folder: string
  readonly language?: string
  readonly address: string
}

export interface AstroProject {
  /** Scope for a document. */
  scopeOf(file: string, page: PageFacts): ExpandScope
  /** Style sheets of the components that documents have used so far, by class. */
  readonly sheets: ReadonlyMap<string, string>
  /** Files outside of what may be read that components have wanted so far. */
  readonly outside: ReadonlySet<string>
}

export function astroProject(
  files: Files,
  site: string,
  setup: {
    readonly aliases: readonly (readonly [string, string])[]
    readonly mainLanguage: string
    toolComponent(from: string, name: string): string | undefined
  }
): AstroProject {
  const astroFiles = new Map<string, AstroFile | undefined>()
  const sheets = new Map<string, string>()
  const astroFile = (path: string): AstroFile | undefined => {
    if (!astroFiles.has(path))
      astroFiles.set(path, files.has(path) ? readAstro(decode(files.read(path))) : undefined)
    return astroFiles.get(path)
  }
  const outside = new Set<string>()
  const installed = new Map<string, string | undefined>()
  const styledPaths = new Set<string>()
  const labels = labelsOf(files, joinPath(site, 'src/content/i18n'))
  const shared = {
    files,
    site,
    aliases: setup.aliases,
    astroFile,
    // Paths with a slash at their start are those of the project.
    resolve: (specifier: string, from: string) =>
      specifier.startsWith('/')
        ? joinPath(`${site}${specifier}`)
        : resolveImport(specifier, from, setup.aliases),
    installed(specifier: string, name: string) {
      const key = `${specifier} ${name}`
      if (!installed.has(key)) installed.set(key, installedComponent(files, site, specifier, name))
      return installed.get(key)
    },
    noteOutside: (path: string) => outside.add(path),
    toolComponent: setup.toolComponent,
    moduleValue: moduleValues(files),
    scopeClass(path: string, file: AstroFile): string | undefined {
      if (file.styles.trim() === '' && file.globalStyles.trim() === '') return undefined
      const name = scopeClass(path)
      if (styledPaths.has(path)) return name
      styledPaths.add(path)
      const css = scopedStyles(file, name)
      if (css !== undefined) sheets.set(name, css)
      return name
    }
  }
  return {
    sheets,
    outside,
    scopeOf: (file, { code, folder, language = code, address }) => ({
      ...shared,
      file,
      language,
      address,
      locale: folder === '' ? code : folder,
      label: (key) =>
        [code, folder, setup.mainLanguage]
          .map((language) => labels.get(language.toLowerCase())?.[key])
          .find((label) => label !== undefined)
    })
  }
}

/** `src/content/i18n/de.json`, `de.yml`: labels by language and key. */
function labelsOf(files: Files, folder: string): ReadonlyMap<string, Readonly<Record<string, string>>> {
  return new Map(
    files
      .list(folder)
      .filter(({ path }) => /\.(?:json|ya?ml)$/.test(path))
      .map(({ path }) => {
        const language = path
          .slice(folder.length + 1)
          .replace(/\.\w+$/, '')
          .toLowerCase()
        return [language, labelsIn(decode(files.read(path)))] as const
      })
  )
}

/** JSON is YAML too. */
function labelsIn(text: string): Readonly<Record<string, string>> {
  try {
    const value: unknown = parse(text, { logLevel: 'silent' })
    return isMapping(value) ? flattenKeys(value, '') : {}
  } catch {
    return {}
  }
}

/** `{ a: { b: 'c' } }` → `{ 'a.b': 'c' }`, as labels are named. */
const flattenKeys = (labels: Readonly<Record<string, unknown>>, prefix: string): Record<string, string> =>
  Object.assign(
    {},
    ...Object.entries(labels).map(([key, value]) =>
      isMapping(value)
        ? flattenKeys(value, `${prefix}${key}.`)
        : textOf(value) === undefined
          ? {}
          : { [prefix + key]: String(value) }
    )
  )
