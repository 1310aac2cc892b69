// The imports of packages by modules that run on the server only. Components of packages have no place in the site, so what
// they do is reported where a module of the site imports them.

import { readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { relativePath } from '../base/relative-path.ts'
import { positionIn } from '../base/text.ts'
import { withoutSuffix } from './bundled-names.ts'
import { isClientModule } from './client-modules.ts'

/** An import of a package. Line and column count from 1. */
export interface PackageImport {
  /** The module. */
  readonly file: string
  readonly line: number
  readonly column: number
  readonly packageName: string
}

const imports =
  /\b(?:import|export)\s+(?!type\s)(?:[\w*{][^'"]*?\bfrom\s*)?(['"])([^'"\n]+)\1|\b(?:import|require)\(\s*(['"])([^'"\n]+)\3/g

/** The package of a file, and its folder; undefined for files outside of node_modules. */
export function packageOf(file: string): { readonly name: string; readonly folder: string } | undefined {
  const folders = `${sep}node_modules${sep}`
  const start = file.lastIndexOf(folders)
  if (start < 0) return undefined
  const folder = file.slice(0, start + folders.length)
  const [first = '', second = ''] = relativePath(folder, file).split('/')
  const parts = first.startsWith('@') ? [first, second] : [first]
  return { name: parts.join('/'), folder: join(folder, ...parts) }
}

/**
 * Find which modules import a package, or else one that depends on it.
 *
 * @param files absolute paths of all bundled modules
 * @returns absolute files
 */
export function importsOfPackage(files: readonly string[], packageName: string): readonly PackageImport[] {
  const folders = new Map(
    files.flatMap((file): [string, string][] => {
      const found = packageOf(file)
      return found ? [[found.name, found.folder]] : []
    })
  )
  const all = files
    .filter((file) => packageOf(file) === undefined && withoutSuffix(file) === file)
    .flatMap((file) => importsIn(file))
    .filter((found) => folders.has(found.packageName))
  const direct = all.filter((found) => found.packageName === packageName)
  return direct.length > 0
    ? direct
    : all.filter((found) => dependenciesOf(found.packageName, folders).has(packageName))
}

function importsIn(file: string): PackageImport[] {
  const text = textOf(file)
  if (isClientModule(text)) return []
  return [...text.matchAll(imports)].flatMap(({ index, 2: stated, 4: called }) => {
    const [packageName] = /^(?:@[^/]+\/[^/]+|[^./][^/]*)/.exec(stated ?? called ?? '') ?? []
    if (packageName === undefined) return []
    const { line, column } = positionIn(text, index)
    return [{ file, line, column, packageName }]
  })
}

/** Names of the packages that a package depends on, through others too. */
function dependenciesOf(packageName: string, folders: ReadonlyMap<string, string>): ReadonlySet<string> {
  const found = new Set<string>()
  const visit = (name: string) => {
    const folder = folders.get(name)
    if (folder === undefined) return
    const { dependencies, peerDependencies } = JSON.parse(textOf(join(folder, 'package.json')) || '{}') as {
      readonly [kind in 'dependencies' | 'peerDependencies']?: Readonly<Record<string, string>>
    }
    for (const dependency of Object.keys({ ...dependencies, ...peerDependencies }))
      if (!found.has(dependency)) {
        found.add(dependency)
        visit(dependency)
      }
  }
  visit(packageName)
  return found
}

/** Empty for generated modules. */
function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
