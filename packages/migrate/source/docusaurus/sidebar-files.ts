// The file of a version's sidebars, and the folders that it lists.

import { type Files, fileText } from 'sitegen/internals'
import { joinPath } from '../paths.ts'
import { type Instance, type Settings, textAt } from './settings.ts'
import type { Version } from './versions.ts'

/** Where the sidebars of a version are written. */
export function sidebarFile(
  { id, options }: Instance,
  version: Version,
  { site }: Settings,
  files: Files
): string | undefined {
  if (version.name !== 'current') {
    const path = joinPath(
      site,
      `${id === 'default' ? '' : `${id}_`}versioned_sidebars/version-${version.name}-sidebars.json`
    )
    return files.has(path) ? path : undefined
  }
  const path = textAt(options, 'sidebarPath')
  if (path === undefined) return undefined
  const file = joinPath(site, path.replace(/^\/+/, ''))
  return files.has(file) ? file : undefined
}

/** Folders that sidebars list by `dirName`, also where sidebars are computed by code. */
export function sidebarFolders(
  instance: Instance,
  version: Version,
  settings: Settings,
  files: Files
): ReadonlySet<string> {
  const text = fileText(files, sidebarFile(instance, version, settings, files) ?? '') ?? ''
  return new Set(
    [...text.matchAll(/\bdirName["']?\s*:\s*["'`]([^"'`\n]+)["'`]/g)].map(([, folder = '']) =>
      folder.replace(/^\.?\/+|\/+$/g, '')
    )
  )
}
