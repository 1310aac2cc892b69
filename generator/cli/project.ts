import { existsSync, statSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { namesIn } from '../base/file-tree.ts'
import { siteFile } from '../base/files.ts'
import { projectFiles } from '../base/git-files.ts'
import { isLanguage } from '../base/languages.ts'
import { hasFolder } from '../base/real-path.ts'
import { relativePath } from '../base/relative-path.ts'
import { extensionOf } from '../base/text.ts'
import { findLinkedCache } from '../engine/project-cache.ts'
import { refuse, type Terminal } from './terminal.ts'

/**
 * Absolute folder of a project: one with site.yaml, content/ or Markdown. Else an exit code, after printing the reason.
 *
 * @param root as given; `.` by default
 */
export function findProject(terminal: Terminal, root: string): string | number {
  const folder = resolve(terminal.cwd, root)
  const linkedCache = hasFolder(folder, '.') ? findLinkedCache(folder) : undefined
  if (linkedCache)
    return refuse(terminal, `${linkedCache.file}: ${linkedCache.message}`, linkedCache.hint ?? '')
  if (existsSync(join(folder, siteFile))) return folder
  const [problem, hint = ''] = problemWith(folder, root, terminal.cwd) ?? []
  return problem === undefined ? folder : refuse(terminal, problem, hint)
}

/** Problem and hint for a folder without site.yaml; `undefined` if it can be built. */
function problemWith(folder: string, root: string, cwd: string): readonly [string, string] | undefined {
  const displayName = root === '.' ? 'this folder' : root
  if (!existsSync(folder))
    return [`There is no folder ${root}.`, 'name the folder of a site, or one with Markdown files']
  if (!statSync(folder).isDirectory()) return [`${root} is a file.`, 'name the folder that contains it']
  const above =
    root === '.' ? parentsOf(folder).find((parent) => existsSync(join(parent, siteFile))) : undefined
  if (above !== undefined)
    return [`There is no site in ${displayName}.`, `it belongs to one: \`cd ${relativePath(folder, above)}\``]
  const siteFolder = siteWithContent(folder)
  if (siteFolder !== undefined) {
    const folderPath = relativePath(cwd, siteFolder)
    return [
      `There is no site in ${displayName}: it is part of the one in ${folderPath || 'this folder'}, and commands read whole sites.`,
      folderPath === ''
        ? `leave \`${root}\` out of the command`
        : `name the folder of the site: \`${folderPath}\``
    ]
  }
  const misnamed = ['site/site.yml', 'site/site.json', 'site.yaml', 'site.yml'].find((name) =>
    existsSync(join(folder, name))
  )
  if (misnamed !== undefined)
    return [`There is no ${siteFile} in ${displayName}.`, `${misnamed} is there; sitegen reads ${siteFile}`]
  if (hasContent(folder) || (hasMarkdown(folder, root) && projectFiles(folder).mountedAt !== undefined))
    return undefined
  if (hasFolder(folder, 'content') && projectFiles(join(folder, 'content')).mountedAt !== undefined)
    return [
      `There is no site in ${displayName}: content/ has Markdown, but no folder of a language.`,
      `move its files to content/en/, or to the folder of another language; \`sitegen build ${relativePath(cwd, join(folder, 'content'))}\` builds them without that`
    ]
  return [
    `There is no site in ${displayName}: neither ${siteFile} nor Markdown.`,
    (root === '.' ? projectBelow(folder) : undefined) ??
      'run `sitegen init` to create one here, or name a folder with Markdown files: `sitegen serve docs/`'
  ]
}

/** A hint with the way to the project, for commands that were run in the folder above it. */
function projectBelow(folder: string): string | undefined {
  const name = namesIn(folder).find((child) => existsSync(join(folder, child, siteFile)))
  return name && `there is one in ${name}: \`cd ${name}\``
}

/** The folders that contain a folder, innermost first. */
const parentsOf = (folder: string): readonly string[] =>
  dirname(folder) === folder ? [] : [dirname(folder), ...parentsOf(dirname(folder))]

/** The folder of the site that has a folder as its `content/`, or in it. */
const siteWithContent = (folder: string): string | undefined =>
  [folder, ...parentsOf(folder)]
    .filter((path) => basename(path) === 'content')
    .map((path) => dirname(path))
    .find((path) => existsSync(join(path, siteFile)) || hasContent(path))

/** Folders of languages in content/. */
const hasContent = (folder: string): boolean =>
  hasFolder(folder, 'content') && namesIn(join(folder, 'content')).some(isLanguage)

/** A folder that was not named may be anything, even a home folder, so only Markdown directly in it counts. */
const hasMarkdown = (folder: string, root: string): boolean =>
  root !== '.' || namesIn(folder).some((name) => ['.md', '.markdown'].includes(extensionOf(name)))
