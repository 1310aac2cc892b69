// The folder given by the user → the project in it, and its tool.

import { basename, dirname, join, resolve, sep } from 'node:path'
import { diskFiles, type Files, levelsOfLinks } from '../base/files.ts'
import { relativePath } from '../base/relative-path.ts'
import { joinWithOr } from '../base/text.ts'
import { closeFrontMatter } from './front-matter.ts'
import type { SourceTree, Tool, ToolName, Unreadable } from './tool.ts'
import { tools } from './tools.ts'

/** A project to migrate. */
export interface SourceProject {
  readonly tool: Tool
  readonly tree: SourceTree
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

/**
 * The project of a configuration file, such as `mkdocs-online.yml`.
 *
 * @param path absolute
 * @param shown the path as given, for messages
 */
export function sourceOfConfig(path: string, shown: string, from?: ToolName): SourceProject | Unreadable {
  const withUsualName = (tool: Tool) => tool.configFiles.find((name) => path.endsWith(sep + join(name)))
  const tool =
    tools.find(({ name }) => name === from) ??
    tools.find((candidate) => withUsualName(candidate) !== undefined) ??
    // Only MkDocs has configurations that are data.
    (/\.ya?ml$/i.test(path) ? tools.find(({ name }) => name === 'mkdocs') : undefined)
  if (!tool)
    return {
      problem: `${shown} does not have the name of a configuration file of ${joinWithOr(tools.map(({ title }) => title))}.`,
      hint: `add \`--from\` and the tool, such as \`--from ${tools[0]?.name}\``
    }
  const config = withUsualName(tool) ?? basename(path)
  const folder = config === basename(path) ? dirname(path) : path.slice(0, -join(config).length - 1)
  return { tool, tree: withFoldersAbove({ files: sourceFiles(folder), site: '', config }, folder, tool) }
}

/**
 * Find the configuration in a folder, or in one where repositories keep it.
 *
 * @param folder absolute
 * @param shown the folder as given, for messages
 */
export function findSource(folder: string, shown: string, from?: ToolName): SourceProject | Unreadable {
  const files = sourceFiles(folder)
  const candidates = from === undefined ? tools : tools.filter(({ name }) => name === from)
  if (candidates.length === 0)
    return {
      problem: `Projects of ${from} cannot be read yet.`,
      hint: `sitegen migrates from ${joinWithOr(tools.map(({ name }) => name))}`
    }
  for (const site of usualFolders)
    for (const tool of candidates) {
      const name = tool.configFiles.find((configFile) =>
        files.has(join(site, configFile).replaceAll('\\', '/'))
      )
      if (name === undefined) continue
      const tree = { files, site, config: site === '' ? name : `${site}/${name}` }
      return { tool, tree: withFoldersAbove(tree, folder, tool) }
    }
  const names = candidates.flatMap(({ configFiles }) => configFiles.slice(0, 1))
  return {
    problem: `There is no project of ${joinWithOr(candidates.map(({ title }) => title))} in ${shown}: no file such as ${joinWithOr(names)}.`,
    hint: 'name the folder that contains the configuration file'
  }
}

/** Open the tree further up where the configuration names folders above its own. */
function withFoldersAbove(tree: SourceTree, folder: string, tool: Tool): SourceTree {
  const above = Math.max(tool.foldersAbove(tree), levelsOfLinks(folder, tree.site, 3))
  if (above === 0) return tree
  const root = resolve(folder, ...Array.from({ length: above }, () => '..'))
  const site = relativePath(root, join(folder, tree.site))
  const config = tree.site === '' ? tree.config : tree.config.slice(tree.site.length + 1)
  return { files: sourceFiles(root), site, config: `${site}/${config}` }
}

const sourceFiles = (folder: string): Files => closeFrontMatter(diskFiles(folder))
