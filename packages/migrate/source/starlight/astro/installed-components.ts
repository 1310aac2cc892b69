// Components of packages that are installed beside the old project: their `.astro` files are read like those of the project.

import { type Files, fileText, folderOf } from 'sitegen/internals'
import { joinPath } from '../../paths.ts'
import { isMapping } from '../../values.ts'

/**
 * Path of the `.astro` file that a package exports under a name; `undefined` where the package is not installed, or exports
 * something else.
 *
 * @param site folder of the configuration
 * @param specifier `theme/components`
 */
export function installedComponent(
  files: Files,
  site: string,
  specifier: string,
  name: string
): string | undefined {
  const folder = packageFolder(files, site, specifier)
  if (folder === undefined) return undefined
  const entry = `.${specifier.slice(packageName(specifier)?.length)}`
  const target = exportedPath(jsonIn(files, `${folder}/package.json`), entry)
  return target === undefined ? undefined : exportedComponent(files, joinPath(folder, target), name)
}

const packageName = (specifier: string): string | undefined =>
  /^(?:@[\w.-]+\/)?[\w-][\w.-]*/.exec(specifier)?.[0]

/** Folder of the package that a module imports from; `undefined` where it is not installed, and for paths. */
export function packageFolder(files: Files, site: string, specifier: string): string | undefined {
  const name = packageName(specifier)
  return name === undefined
    ? undefined
    : foldersUpFrom(site)
        .map((parent) => joinPath(parent, `node_modules/${name}`))
        .find((folder) => files.has(`${folder}/package.json`))
}

const foldersUpFrom = (folder: string): readonly string[] =>
  folder === '' ? [''] : [folder, ...foldersUpFrom(folderOf(folder))]

function jsonIn(files: Files, path: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(fileText(files, path) ?? '')
    return isMapping(value) ? value : {}
  } catch {
    return {}
  }
}

/** The file behind `./components` by the `exports` of a package, or by its path where there are none. */
function exportedPath(manifest: Readonly<Record<string, unknown>>, entry: string): string | undefined {
  const { exports } = manifest
  if (exports === undefined) return entry === '.' ? String(manifest.main ?? 'index.js') : entry
  const table = isMapping(exports) && Object.keys(exports)[0]?.startsWith('.') ? exports : { '.': exports }
  for (const [pattern, target] of Object.entries(table)) {
    const [before = '', after] = pattern.split('*')
    const isWildcard = after !== undefined && entry.startsWith(before) && entry.endsWith(after)
    if (pattern !== entry && !isWildcard) continue
    const part = isWildcard ? entry.slice(before.length, entry.length - after.length) : ''
    return firstPath(target)?.replace('*', () => part)
  }
  return undefined
}

/** The path of a target, or of the first of its conditions that is code. */
const firstPath = (target: unknown): string | undefined =>
  typeof target === 'string'
    ? target
    : isMapping(target)
      ? Object.entries(target).flatMap(([key, value]) => (key === 'types' ? [] : (firstPath(value) ?? [])))[0]
      : undefined

const exportFrom = /export\s*(?:\*|\{([^}]*)\})\s*from\s*['"]([^'"]+)['"]/g
const defaultImport = /import\s+(\w+)\s+from\s*['"](\.[^'"]+\.astro)['"]/g

/** How many modules export each other's components. */
const maxSteps = 8

function exportedComponent(files: Files, path: string, name: string, step = 0): string | undefined {
  const file = ['', '.ts', '.js', '/index.ts', '/index.js'].map((end) => path + end).find(files.has)
  if (file === undefined || step > maxSteps) return undefined
  if (file.endsWith('.astro')) return name === 'default' ? file : undefined
  if (!/\.[cm]?[jt]s$/.test(file)) return undefined
  const text = fileText(files, file) ?? ''
  const at = (specifier: string) => joinPath(folderOf(file), specifier)
  for (const [, names, from = ''] of text.matchAll(exportFrom)) {
    if (!from.startsWith('.')) continue
    const [, original] =
      names === undefined
        ? [name, name]
        : (names
            .split(',')
            .map((one) => one.trim().split(/\s+as\s+/))
            .map(([inner = '', outer = inner]) => [outer, inner] as const)
            .find(([outer]) => outer === name) ?? [])
    const found = original === undefined ? undefined : exportedComponent(files, at(from), original, step + 1)
    if (found !== undefined) return found
  }
  const [, , from] = [...text.matchAll(defaultImport)].find(([, local]) => local === name) ?? []
  return from !== undefined && new RegExp(`export\\s*\\{[^}]*\\b${name}\\b`).test(text) ? at(from) : undefined
}
