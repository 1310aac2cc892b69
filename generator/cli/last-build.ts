// What a build of this project depends on, so that one that would change nothing need not run.

import { createRequire } from 'node:module'
import { join } from 'node:path'
import { git } from '../base/git.ts'
import { sha256 } from '../base/hash.ts'
import { packageFolder } from '../bundle/package.ts'
import type { Watched } from '../cache/snapshot.ts'

/** Packages of ours that decide about the output; another version is another file. */
const packages = ['react', 'react-dom', 'esbuild']

/** What is watched for a build with these options; they must be plain JSON. */
export function watchedBy(root: string, out: string, options: object): Watched {
  const own = packageFolder()
  const { resolve } = createRequire(join(own, 'package.json'))
  return {
    root,
    out,
    key: sha256(JSON.stringify([options, out, process.versions, gitState(root)])),
    inputs: [
      ...['site', 'content', 'themes', 'package.json', 'package-lock.json'].map((name) => join(root, name)),
      ...['package.json', 'dist', 'themes', 'generator'].map((name) => join(own, name)),
      ...packages.map((name) => resolve(name))
    ]
  }
}

/**
 * All commits that names stand for, and whether the history is whole: pages show the last change of their
 * file, and versions are tags.
 */
const gitState = (root: string): string =>
  ['show-ref --head', 'rev-parse --is-shallow-repository']
    .map((command) => git(root, command.split(' ')).toString())
    .join()
