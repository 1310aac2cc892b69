// Inputs of a build of this project, so that a build without changes can be skipped.

import { createRequire } from 'node:module'
import { join } from 'node:path'
import { siteFile } from '../base/files.ts'
import { git, mayBeInRepository } from '../base/git.ts'
import { projectFiles } from '../base/git-files.ts'
import { sha256 } from '../base/hash.ts'
import { packagedTheme, packageFolder } from '../base/sitegen-package.ts'
import { findReact } from '../bundle/project-react.ts'
import { checkIgnoredRootFiles, otherFolders } from '../config/ignored-files.ts'
import { generatorFiles } from '../engine/generator-hash.ts'
import type { SnapshotScope } from '../engine/last-build.ts'
import { fileOrigins } from '../load/file-origins.ts'

/** Dependencies that affect the output. Their main files are inputs, since they change with the version. */
const packages = ['esbuild', 'opentype.js']

/** The snapshot scope of a build with these options, which must be plain JSON. */
export function snapshotScopeOf(root: string, out: string, options: object): SnapshotScope {
  const sitegenFolder = packageFolder()
  const { resolve } = createRequire(join(sitegenFolder, 'package.json'))
  const react = findReact(root, sitegenFolder)
  return {
    root,
    out,
    key: sha256(JSON.stringify([options, out, process.versions, gitState(root), ignoredPaths(root)])),
    inputs: [
      ...['site', 'content', 'themes', 'package.json', 'package-lock.json'].map((name) => join(root, name)),
      ...generatorFiles(),
      ...['themes', packagedTheme('production')].map((name) => join(sitegenFolder, name)),
      ...packages.map((name) => resolve(name)),
      ...('from' in react ? Object.values(react.folders).map((folder) => join(folder, 'package.json')) : [])
    ]
  }
}

/**
 * Paths next to site/ that diagnostics report as ignored. No stage reads them, but if one is fixed, the diagnostics of the
 * last build must not be repeated.
 */
function ignoredPaths(root: string): readonly string[] {
  const files = projectFiles(root)
  const rootFiles = checkIgnoredRootFiles(files, files.has(siteFile)).map(({ file }) => file)
  return [...rootFiles, ...otherFolders(files)]
}

/**
 * All refs with their commits, and whether the clone is shallow: pages show the last change of their file, and versions are
 * tags. Submodules and links may lead to other repositories.
 */
const gitState = (root: string): string =>
  [
    ...(mayBeInRepository(root) ? ['show-ref --head', 'rev-parse --is-shallow-repository'] : []).map(
      (command) => git(root, command.split(' '))
    ),
    JSON.stringify(fileOrigins(projectFiles(root)))
  ].join()
