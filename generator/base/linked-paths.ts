// Files and folders outside of the project that links in it may lead to: `linkedPaths` of site.yaml, for repositories in
// which each package has its own documentation.

import { decode } from './decode.ts'
import { diskFiles, type Files, siteFile } from './files.ts'
import type { LinkedPaths } from './real-path.ts'
import { isLinkedPath } from './text.ts'
import { parseYaml } from './yaml.ts'

/**
 * The linked paths of a project. site.yaml is read whenever a link leads out of the project, since it may change under
 * `serve`. Its errors are reported when it is loaded.
 *
 * @param root absolute
 */
export const linkedPathsOf =
  (root: string): LinkedPaths =>
  () => {
    try {
      const { value } = parseYaml(siteFile, decode(diskFiles(root).read(siteFile))).yaml
      const paths: unknown = Object(value).linkedPaths
      return Array.isArray(paths)
        ? paths.filter((path) => typeof path === 'string' && isLinkedPath(path))
        : []
    } catch {
      return []
    }
  }

/** Files of a project folder, with its linked paths. */
export const projectDisk = (root: string): Files => diskFiles(root, linkedPathsOf(root))
