// Files of a migrated project that do not come from the old one: package.json, settings of TypeScript and git.

import { resolve } from 'node:path'
import { decode, diskFiles, type PackageVersions, packageFolder, packageJson } from 'sitegen/internals'

/** Texts by path. */
export function migratedSettings(
  packageName: string,
  versions: PackageVersions,
  iconSets: readonly string[]
): ReadonlyMap<string, string> {
  const shared = diskFiles(resolve(packageFolder(), 'templates/shared'))
  return new Map([
    ['.gitignore', decode(shared.read('dot-gitignore'))],
    ['package.json', packageJson(packageName, true, versions, iconSets)],
    ['tsconfig.json', decode(shared.read('tsconfig.json'))]
  ])
}
