import { existsSync, lstatSync, mkdirSync, readlinkSync, realpathSync, writeFileSync } from 'node:fs'
import { dirname, join, sep } from 'node:path'
import { type Diagnostic, diagnostic } from '../base/diagnostics.ts'
import { namesIn } from '../base/file-tree.ts'
import { inCode } from '../base/text.ts'
import type { CacheLocation } from './cache.ts'
import { computeGeneratorHash } from './generator-hash.ts'
import { cacheFolder } from './last-build.ts'

/**
 * The cache of a project for this version of the generator. Creates `.sitegen/` with its .gitignore.
 *
 * @param root absolute project folder
 * @param options `part`: folder in the cache, for an output besides others: a build deletes what it has not used
 */
export function projectCacheLocation(
  root: string,
  { fresh = false, part = '' }: Partial<Pick<CacheLocation, 'fresh'> & { readonly part: string }> = {}
): CacheLocation {
  ignoreCache(root)
  return { folder: join(root, cacheFolder, part), generatorHash: computeGeneratorHash(root), fresh }
}

/**
 * The error for `.sitegen/`, or a folder in it or in its cache, that is a link out of the project: sitegen would write and delete
 * behind it. All commands and functions ask before they do anything.
 *
 * @param root absolute project folder
 */
export function findLinkedCache(root: string): Diagnostic | undefined {
  const above = dirname(cacheFolder)
  const path = [above, ...entriesOf(root, above), ...entriesOf(root, cacheFolder)].find((name) =>
    leadsOut(root, name)
  )
  return path === undefined
    ? undefined
    : diagnostic(
        'file-outside-root',
        { file: path },
        `This link leads out of the project, to ${inCode(readlinkSync(join(root, path)))}; sitegen writes and deletes files in \`${path}\``,
        'delete the link: sitegen creates the folder itself'
      )
}

const entriesOf = (root: string, folder: string): readonly string[] =>
  lstatSync(join(root, folder), { throwIfNoEntry: false })?.isDirectory()
    ? namesIn(join(root, folder)).map((name) => `${folder}/${name}`)
    : []

/** Whether a path is a link out of the project, or to nothing. */
function leadsOut(root: string, path: string): boolean {
  if (!lstatSync(join(root, path), { throwIfNoEntry: false })?.isSymbolicLink()) return false
  try {
    return !realpathSync(join(root, path)).startsWith(realpathSync(root) + sep)
  } catch {
    return true
  }
}

/** Create `.sitegen/` with its own .gitignore, so that projects need no entry for it. */
export function ignoreCache(root: string): void {
  const ignore = join(root, dirname(cacheFolder), '.gitignore')
  try {
    if (existsSync(ignore)) return
    mkdirSync(dirname(ignore), { recursive: true })
    writeFileSync(ignore, '*\n')
  } catch {
    // A project that cannot be written to is built without a cache.
  }
}
