import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { relativePath } from './relative-path.ts'

/** Absolute folder of the sitegen package, for sources and compiled code alike. @throws if it is not found, which is a bug */
export function packageFolder(): string {
  let folder = dirname(fileURLToPath(import.meta.url))
  while (!existsSync(join(folder, 'package.json')) || !existsSync(join(folder, 'themes'))) {
    const parent = dirname(folder)
    if (parent === folder) throw new Error('bug: sitegen does not find its own package')
    folder = parent
  }
  return folder
}

/**
 * Path of the precompiled default theme for a mode, relative to the package. One file for both modes would be a fifth smaller,
 * and take three times as long to read.
 */
export const packagedTheme = (mode: 'production' | 'development'): string => `dist/theme-${mode}.br`

/** What package.json says about sitegen: the only place with its name at npm and its addresses. */
interface PackageManifest {
  readonly name: string
  readonly version: string
  /** True until sitegen is published; then it is installed from its folder, not from npm. */
  readonly private?: boolean
  /** Address of the handbook, ending in a slash; missing until it is published. */
  readonly homepage?: string
}

const manifest = (): PackageManifest =>
  JSON.parse(readFileSync(join(packageFolder(), 'package.json'), 'utf8')) as PackageManifest

/** Version of the sitegen package. */
export const packageVersion = (): string => manifest().version

/** Address of the handbook, ending in a slash; `undefined` until it is published. */
export const handbookAddress = (): string | undefined => manifest().homepage

/**
 * What the package.json of a project says in place of a version: `^0.1.0`; `npm:@acme/pages@^0.1.0` where the package has another
 * name, since code imports `sitegen/theme` under any; and `file:../sitegen` until it is published.
 *
 * @param project absolute folder
 */
export function sitegenDependency(project: string): string {
  const { name, version, private: isPrivate } = manifest()
  if (isPrivate) return `file:${relativePath(project, packageFolder())}`
  return name === 'sitegen' ? `^${version}` : `npm:${name}@^${version}`
}

/** Name of a package that is released together with sitegen: `sitegen-migrate`, `@acme/pages-migrate`. */
export const packageBeside = (suffix: string): string => `${manifest().name}-${suffix}`

/** A module of such a package, from beside sitegen or from a project. @param suffix end of its name */
export const moduleBeside = (suffix: string, project: string): string | undefined =>
  placeOf(packageBeside(suffix), packageFolder()) ?? placeOf(packageBeside(suffix), project)

/** The text of a file that such a package exports. @param suffix `mcp/edge` */
export function textBeside(suffix: string, project: string): string | undefined {
  const place = moduleBeside(suffix, project)
  return place === undefined ? undefined : readFileSync(place, 'utf8')
}

/** A module as Node resolves it from a folder. */
function placeOf(name: string, folder: string): string | undefined {
  try {
    return createRequire(join(folder, 'package.json')).resolve(name)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'MODULE_NOT_FOUND') return undefined
    throw error
  }
}

/** How to get such a package into a project. */
export function installHint(suffix: string, packageManager: string): string {
  const { version, private: isPrivate } = manifest()
  if (isPrivate)
    return `in the folder of sitegen's sources, write \`npm pack --workspace packages/${suffix}\`, and install the file in your project`
  const install = packageManager === 'npm' ? 'install --save-dev' : 'add --dev'
  return `install it beside sitegen: \`${packageManager} ${install} ${packageBeside(suffix)}@${version}\``
}
