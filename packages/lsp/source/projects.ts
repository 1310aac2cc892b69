// The open projects of an editor: the one of a file is in the nearest folder above it that has a site/site.yaml.

import { dirname, sep } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { diskFiles, projectFiles, projectPath, realPath, relativePath, siteFile } from 'sitegen/internals'
import type { FileNames } from './positions.ts'
import { openProject, type Project, type ProjectOptions } from './project.ts'

/** A project with the names of its files. */
interface OpenProject extends FileNames {
  readonly project: Project
}

/** A file of an open project. */
export interface OpenFile extends OpenProject {
  /** Relative to the project. */
  readonly file: string
}

export interface Projects {
  /** Open the project that a folder is in, unless it is open. @param folder absolute */
  open(folder: string): OpenProject | undefined
  /** The project of a file; opened when it is first asked for. */
  of(uri: string): OpenFile | undefined
  close(): Promise<void>
}

type Settings = Pick<ProjectOptions, 'now' | 'environment' | 'fail'> & {
  /** Called with all messages of a file when they have changed. */
  publish(project: OpenProject, file: string, problems: Parameters<ProjectOptions['publish']>[1]): void
  /** Folder of a project without a site.yaml: a folder of Markdown. */
  readonly root?: string
}

export function createProjects(settings: Settings): Projects {
  const byRoot = new Map<string, OpenProject>()

  function openRoot(root: string): OpenProject {
    const files = projectFiles(root)
    const names: FileNames = {
      uriOf: (file) => pathToFileURL(`${root}${sep}${realPath(files, file)}`).href,
      fileOf(uri) {
        const path = pathOf(uri)
        const relative = path === undefined ? '..' : relativePath(root, path)
        return relative.startsWith('..') ? undefined : projectPath(files, relative)
      }
    }
    const project = openProject({
      ...settings,
      root,
      publish: (file, problems) => settings.publish({ project, ...names }, file, problems)
    })
    const opened = { project, ...names }
    byRoot.set(root, opened)
    return opened
  }

  function open(folder: string): OpenProject | undefined {
    const root = rootOf(folder, settings.root)
    return root === undefined ? undefined : (byRoot.get(root) ?? openRoot(root))
  }

  return {
    open,
    of(uri) {
      const path = pathOf(uri)
      const project = path === undefined ? undefined : open(dirname(path))
      const file = project?.fileOf(uri)
      return project && file !== undefined ? { ...project, file } : undefined
    },
    async close() {
      await Promise.all([...byRoot.values()].map(({ project }) => project.close()))
    }
  }
}

/** The path of a file; undefined for texts that are none, such as `untitled:1`. */
const pathOf = (uri: string): string | undefined => (uri.startsWith('file:') ? fileURLToPath(uri) : undefined)

/** The folder of the project that a folder is in. @param named folder that is one without a site.yaml */
function rootOf(folder: string, named: string | undefined): string | undefined {
  if (folder === named || diskFiles(folder).has(siteFile)) return folder
  return dirname(folder) === folder ? undefined : rootOf(dirname(folder), named)
}
