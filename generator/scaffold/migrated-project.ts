// Files of a migrated project that do not come from the old one: package.json, settings of TypeScript and git.

import { join } from 'node:path'
import { decode, diskFiles } from '../base/files.ts'
import { packageFolder } from '../base/sitegen-package.ts'
import { type PackageVersions, packageJson } from './project.ts'

/** Texts by path. */
export function migratedSettings(
  packageName: string,
  versions: PackageVersions,
  iconSets: readonly string[]
): ReadonlyMap<string, string> {
  const shared = diskFiles(join(packageFolder(), 'templates/shared'))
  return new Map([
    ['.gitignore', decode(shared.read('dot-gitignore'))],
    ['package.json', packageJson(packageName, true, versions, iconSets)],
    ['tsconfig.json', decode(shared.read('tsconfig.json'))]
  ])
}
