// Which folders are outputs of sitegen, and which must not be replaced.

import { existsSync, lstatSync, readdirSync, realpathSync, statSync } from 'node:fs'
import { basename, dirname, join, resolve, sep } from 'node:path'
import { type Diagnostic, diagnostic } from '../base/diagnostics.ts'
import { relativePath } from '../base/relative-path.ts'
import { findExchange } from './exchange.ts'
import { filesInManifest, manifestName } from './manifest.ts'

/** Whether sitegen created this output folder. */
export const isSitegenOutput = (folder: string): boolean =>
  isFolder(folder) && filesInManifest(folder) !== undefined

/** Whether it is a folder, or a link to one. */
const isFolder = (path: string): boolean => existsSync(path) && statSync(path).isDirectory()

/** The folder if it is an output, or the outputs in it, which are those of domains, if it has nothing else. Absolute paths, sorted. */
export function outputsIn(folder: string): readonly string[] {
  if (isSitegenOutput(folder)) return [folder]
  if (!isFolder(folder)) return []
  const paths = readdirSync(folder).map((name) => join(folder, name))
  return paths.every(isSitegenOutput) ? paths.sort() : []
}

/** Entries that a folder may contain before its first output: a repository to push from, and files for the host. */
export const allowedBeforeFirstBuild: ReadonlySet<string> = new Set([
  '.git',
  '.gitattributes',
  '.gitignore',
  '.nojekyll',
  'CNAME'
])

/** Why an output folder must not be written to, or cleaned. @param root absolute folder of the project */
export function checkOutputFolder(target: string, root: string): Diagnostic | undefined {
  const problem = (message: string, hint: string) =>
    diagnostic('output-foreign', { file: basename(target) || target }, message, hint)
  const realTarget = realPathOf(resolve(target))
  const project = realpathSync(root)
  if (
    project === realTarget ||
    project.startsWith(realTarget.endsWith(sep) ? realTarget : realTarget + sep)
  ) {
    return problem(
      'The output folder contains the project itself, so it was not replaced',
      'choose a separate folder with --out'
    )
  }
  for (const sources of ['site', 'content', 'themes', '.git', 'node_modules']) {
    if (realTarget === join(project, sources) || realTarget.startsWith(join(project, sources) + sep)) {
      return problem(
        `The output folder is inside the project's \`${sources}\`, so it was not replaced`,
        'choose a separate folder with --out'
      )
    }
  }
  if (isSitegenOutput(dirname(realTarget)))
    return problem(
      `The output folder is inside of another output of sitegen, whose next build would delete it`,
      `delete \`${relativePath(project, dirname(realTarget))}\`, or choose another folder with --out`
    )
  if (!existsSync(target)) return undefined
  if (lstatSync(target).isSymbolicLink())
    return problem(
      'The output folder is a link, so it was not replaced',
      'pass the folder it points to with --out'
    )
  if (!lstatSync(target).isDirectory())
    return problem('The output folder is a file', 'choose another name with --out')
  // During an exchange, the manifest may be in the work folder.
  if (isSitegenOutput(target) || findExchange(target)) return undefined
  if (readdirSync(target).every((name) => allowedBeforeFirstBuild.has(name))) return undefined
  return problem(
    `The output folder is not empty and was not created by sitegen: it has no ${manifestName}`,
    'choose another folder with --out, or empty this one yourself'
  )
}

/** The real path, even of a path that does not exist yet: its parents may be links. */
function realPathOf(path: string): string {
  if (existsSync(path)) return realpathSync(path)
  const above = dirname(path)
  return above === path ? path : join(realPathOf(above), basename(path))
}
