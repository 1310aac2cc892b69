// Versions of the docs, from the files that Docusaurus keeps of them and from the configuration.

import { type Files, fileText } from 'sitegen/internals'
import { joinPath } from '../paths.ts'
import { type Instance, listOf, recordAt, type Settings, textAt, textsAt } from './settings.ts'

/** A version of a docs plugin. */
export interface Version {
  /** `current`, or what is in versions.json. */
  readonly name: string
  /** Folder in the source, relative to its language. */
  readonly folder: string
  /** Name of our folder in content/LANGUAGE/. */
  readonly target: string
  /** Path below that of the plugin: empty for the last version. */
  readonly path: string
  readonly label: string
  readonly isLast: boolean
  readonly banner: string | undefined
}

/** The versions of a docs plugin, newest first. */
export function versionsOf(
  { options, id, collection, folder }: Instance,
  { site }: Settings,
  files: Files
): readonly Version[] {
  const prefix = id === 'default' ? '' : `${id}_`
  const names = listOf(jsonOf(files, joinPath(site, `${prefix}versions.json`))).filter(
    (name) => typeof name === 'string'
  )
  const settings = recordAt(options, 'versions')
  const includesCurrent = options.includeCurrentVersion !== false && options.disableVersioning !== true
  const only = textsAt(options, 'onlyIncludeVersions')
  const versionNames = [
    ...(includesCurrent || names.length === 0 ? ['current'] : []),
    ...(options.disableVersioning === true ? [] : names)
  ]
  const builtVersions = versionNames.filter((name) => only.length === 0 || only.includes(name))
  const last = textAt(options, 'lastVersion') ?? builtVersions.find((name) => name !== 'current') ?? 'current'
  return builtVersions.map((name): Version => {
    const versionSettings = recordAt(settings, name)
    const isLast = name === last
    return {
      name,
      folder: name === 'current' ? folder : joinPath(site, `${prefix}versioned_docs/version-${name}`),
      target: name === 'current' ? collection : `${collection}-${name}`,
      path: textAt(versionSettings, 'path') ?? (isLast ? '' : name === 'current' ? 'next' : name),
      label: textAt(versionSettings, 'label') ?? (name === 'current' ? 'Next' : name),
      isLast,
      banner: textAt(versionSettings, 'banner')
    }
  })
}

export const isSetting = (path: string): boolean =>
  /(?:^|\/)(?:_category_\.(?:json|ya?ml)|tags\.ya?ml|authors\.ya?ml|\.[^/]+)$/.test(path) ||
  /\.(?:[jt]sx?|mjs|cjs)$/.test(path)

function jsonOf(files: Files, path: string): unknown {
  try {
    return JSON.parse(fileText(files, path) ?? 'null')
  } catch {
    return undefined
  }
}
