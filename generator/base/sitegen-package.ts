import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

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

interface PackageManifest {
  readonly version: string
  readonly homepage: string
}

const manifest = (): PackageManifest =>
  JSON.parse(readFileSync(join(packageFolder(), 'package.json'), 'utf8')) as PackageManifest

/** Version of the sitegen package. */
export const packageVersion = (): string => manifest().version

/** Address of the handbook, ending in a slash. */
export const handbookAddress = (): string => manifest().homepage
