// Packages that a site has installed itself: fonts, icons, and what its style sheets need.

import { existsSync, realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'

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
