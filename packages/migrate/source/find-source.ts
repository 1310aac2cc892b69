// The folder given by the user → the project in it, and its tool.

import {
  baseName,
  diskFiles,
  type Files,
  folderOf,
  joinWithOr,
  linksOutside,
  relativePath
} from 'sitegen/internals'
import { closeFrontMatter } from './front-matter.ts'
import { otherToolIn } from './other-tools.ts'
import { existsOutside, isAbsolute, isOutside, joinAddress, joinPath } from './paths.ts'
import type { SourceTree, Tool, ToolName, Unreadable } from './tool.ts'
import { tools } from './tools.ts'

/** A project to migrate. */
export interface SourceProject {
  readonly tool: Tool
  readonly tree: SourceTree
  /** Files and folders outside of the root that the project names; they are not read. Relative to the root. */
  readonly unread: readonly string[]
}

/** What the user has named. Absolute paths. */
export interface SourceRequest {
  /** Folder of the project, or its configuration file. */
  readonly path: string
  readonly isFile: boolean
  /** The path as given, for messages. */
  readonly shown: string
  readonly from?: ToolName
  /** Folder around the project from which it may read. */
  readonly within?: string
}

/** Folders in which repositories keep the configuration of their site. */
const usualFolders = [
  '',
  'website',
  'docs',
  'site',
  'documentation',
  'www',
  'packages/website',
  'packages/docs',
  'apps/docs',
  'apps/website'
]

const configuredTools = tools.filter(({ configFiles }) => configFiles.length > 0)

/** Find the project, and refuse one that names files outside of its folder, unless `within` says from where it may read. */
export function findSource(request: SourceRequest): SourceProject | Unreadable {
  const found = request.isFile ? sourceOfConfig(request) : sourceInFolder(request)
  if ('problem' in found) return found
  const { tool, root, site, config } = found
  if (request.within === undefined) {
    const project = openProject(tool, root, site, config)
    return project.unread.length === 0 ? project : readsOutside(project, request)
  }
  const inside = relativePath(request.within, root)
  if (isOutside(inside) || isAbsolute(inside))
    return {
      problem: `${request.shown} is not inside the folder of \`--within\`.`,
      hint: 'name a folder around the project, such as its repository'
    }
  return openProject(tool, request.within, joinPath(inside, site), joinPath(inside, config))
}

/** A configuration, and the folder that the user has named or that contains it. */
interface FoundConfig {
  readonly tool: Tool
  /** Absolute. */
  readonly root: string
  /** Relative to the root. */
  readonly site: string
  readonly config: string
}

/** The project of a configuration file, such as `mkdocs-online.yml`. */
function sourceOfConfig({ path, shown, from }: SourceRequest): FoundConfig | Unreadable {
  const file = path.replaceAll('\\', '/')
  const withUsualName = (tool: Tool) => tool.configFiles.find((name) => file.endsWith(`/${name}`))
  const tool =
    tools.find(({ name }) => name === from) ??
    tools.find((candidate) => withUsualName(candidate) !== undefined) ??
    // Only MkDocs has configurations that are data.
    (/\.ya?ml$/i.test(file) ? tools.find(({ name }) => name === 'mkdocs') : undefined)
  if (tool?.readsAnyMarkdown) return { tool, root: folderOf(file), site: '', config: baseName(file) }
  if (!tool)
    return {
      problem: `${shown} does not have the name of a configuration file of ${joinWithOr(configuredTools.map(({ title }) => title))}.`,
      hint: `add \`--from\` and the tool, such as \`--from ${tools[0]?.name}\``
    }
  const config = withUsualName(tool) ?? baseName(file)
  return { tool, root: path.slice(0, -config.length - 1), site: '', config }
}

/** Find the configuration in a folder, or in one where repositories keep it. */
function sourceInFolder({ path, shown, from }: SourceRequest): FoundConfig | Unreadable {
  const files = sourceFiles(path)
  const candidates = from === undefined ? tools : tools.filter(({ name }) => name === from)
  if (candidates.length === 0)
    return {
      problem: `Projects of ${from} cannot be read yet.`,
      hint: `sitegen migrates from ${joinWithOr(tools.map(({ name }) => name))}`
    }
  for (const site of usualFolders)
    for (const tool of candidates) {
      const name = tool.configFiles.find((configFile) =>
        isConfigOf(tool, files, site, joinPath(site, configFile))
      )
      if (name !== undefined) return { tool, root: path, site, config: joinPath(site, name) }
    }
  const other =
    from === undefined ? usualFolders.flatMap((site) => otherToolIn(files, site) ?? [])[0] : undefined
  if (other)
    return {
      problem: `This is ${other.title} (${other.file}), for which there is no reader.`,
      hint: `read “Other tools” in docs/migrate.md; \`sitegen migrate ${shown} --from folder\` takes its Markdown as it is`
    }
  const folder = candidates.find(({ readsAnyMarkdown }) => readsAnyMarkdown)
  const document = folder && firstMarkdown(files)
  if (folder && document !== undefined) return { tool: folder, root: path, site: '', config: document }
  if (from !== undefined && candidates.every(({ readsAnyMarkdown }) => readsAnyMarkdown))
    return { problem: `There are no Markdown files in ${shown}.`, hint: 'name the folder that contains them' }
  const configured = candidates.filter(({ configFiles }) => configFiles.length > 0)
  const names = configured.flatMap(({ configFiles }) => configFiles.slice(0, 1))
  return {
    problem: `There is no project of ${joinWithOr(configured.map(({ title }) => title))} in ${shown}: no file such as ${joinWithOr(names)}.`,
    hint: 'name the folder that contains the configuration file'
  }
}

const isConfigOf = (tool: Tool, files: Files, site: string, config: string): boolean =>
  files.has(config) && (tool.isConfig?.({ files, site, config }) ?? true)

/** The home page of a folder of Markdown, or its first file. */
function firstMarkdown(files: Files): string | undefined {
  const paths = files
    .list('')
    .flatMap(({ path, outside }) => (!outside && /\.(?:md|markdown)$/i.test(path) ? [path] : []))
  return paths.find((path) => /^(?:readme|index|home)\.\w+$/i.test(path)) ?? paths[0]
}

function openProject(tool: Tool, root: string, site: string, config: string): SourceProject {
  const tree = { files: sourceFiles(root), site, config }
  const named = tool.pathsOutside(tree).filter((path) => existsOutside(root, path))
  return { tool, tree, unread: [...new Set([...named, ...linksOutside(root, site)])].sort() }
}

/** Only the user can say whether files around the project belong to it: a project may name those of somebody else. */
function readsOutside({ unread }: SourceProject, { shown, isFile }: SourceRequest): Unreadable {
  const folder = isFile ? folderOf(shown) || '.' : shown
  const levels = Math.max(...unread.map((path) => path.split('/').filter((name) => name === '..').length))
  const named = unread.slice(0, 3).map((path) => `\`${path}\``)
  const more = unread.length > 3 ? ` and ${unread.length - 3} more` : ''
  return {
    problem: `${shown} names files outside of its folder, which is all that is read: ${named.join(', ')}${more}.`,
    hint: `if they belong to the project, add \`--within ${joinAddress(folder, '../'.repeat(levels)).replace(/(?<=.)\/$/, '')}\`; \`--within ${folder}\` leaves them out`
  }
}

/** The files of the source. Links that lead out are not listed, nor are names that are paths on Windows. */
function sourceFiles(folder: string): Files {
  const files = diskFiles(folder)
  return closeFrontMatter({
    ...files,
    list: (path, hidden) =>
      files.list(path, hidden).filter(({ path, outside }) => !outside && !path.includes('\\'))
  })
}
