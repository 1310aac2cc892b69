// Packages that a site has installed: fonts, icons, and what its style sheets need.

import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { namesIn } from './file-tree.ts'

/**
 * Find an installed package as Node does: in the `node_modules` of the project or of a parent folder.
 *
 * @param root absolute path of the project; empty for files in memory, which have no packages
 * @returns its absolute real path, with links resolved; `undefined` when it is not installed
 */
export function findPackage(root: string, name: string): string | undefined {
  if (root === '') return undefined
  for (let folder = root; ; folder = dirname(folder)) {
    const candidate = join(folder, 'node_modules', name)
    if (existsSync(join(candidate, 'package.json'))) return realpathSync(candidate)
    if (folder === dirname(folder)) return undefined
  }
}

/**
 * List the installed packages of a scope, from the nearest `node_modules` that contains any.
 *
 * @param root absolute path of the project; empty for files in memory, which have no packages
 * @param scope `@iconify-json`
 * @returns name and version of each, `lucide 1.2.3`, sorted by name
 */
export function listPackages(root: string, scope: string): readonly string[] {
  if (root === '') return []
  for (let folder = root; ; folder = dirname(folder)) {
    const scopeFolder = join(folder, 'node_modules', scope)
    if (existsSync(scopeFolder))
      return [...namesIn(scopeFolder)]
        .sort()
        .map((name) => `${name} ${readVersion(join(scopeFolder, name, 'package.json'))}`)
    if (folder === dirname(folder)) return []
  }
}

function readVersion(manifest: string): string {
  try {
    const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { readonly version?: unknown }
    return String(version)
  } catch {
    return ''
  }
}
