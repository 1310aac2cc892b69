// Packages that a site has installed itself: fonts, icons, and what its style sheets need.

import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { namesIn } from './files.ts'

/**
 * Find a package of a project, as Node would: in its `node_modules` or those of the folders around it.
 *
 * @param root absolute folder of the project; empty for files in memory, which have none
 * @returns its absolute folder, which is the real one where `node_modules` holds links
 */
export function packageOf(root: string, name: string): string | undefined {
  if (root === '') return undefined
  for (let folder = root; ; folder = dirname(folder)) {
    const found = join(folder, 'node_modules', name)
    if (existsSync(join(found, 'package.json'))) return realpathSync(found)
    if (folder === dirname(folder)) return undefined
  }
}

/**
 * The packages of a scope that a project has installed, in the nearest `node_modules` that has any.
 *
 * @param root absolute folder of the project; empty for files in memory, which have none
 * @param scope `@iconify-json`
 * @returns name and version of each, `lucide 1.2.3`, by name
 */
export function packagesOf(root: string, scope: string): readonly string[] {
  if (root === '') return []
  for (let folder = root; ; folder = dirname(folder)) {
    const place = join(folder, 'node_modules', scope)
    if (existsSync(place))
      return [...namesIn(place)]
        .sort()
        .map((name) => `${name} ${versionIn(join(place, name, 'package.json'))}`)
    if (folder === dirname(folder)) return []
  }
}

function versionIn(manifest: string): string {
  try {
    const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { readonly version?: unknown }
    return String(version)
  } catch {
    return ''
  }
}
