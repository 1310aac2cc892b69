// Sidebars, and what navbar and footer need to know of the project.

import { type Files, folderOf } from 'sitegen/internals'
import type { Findings } from '../findings.ts'
import { joinAddress, joinPath } from '../paths.ts'
import type { CollectedContent } from './collected.ts'
import { translationFolder } from './docs.ts'
import type { NavigationScope } from './navigation.ts'
import type { Settings } from './settings.ts'
import { readSidebars } from './sidebars.ts'
import { type Messages, readMessages } from './translations.ts'

/** Translated messages of a file, by locale. @param path in the folder of translations */
export const messagesOf = (settings: Settings, files: Files, path: string): ReadonlyMap<string, Messages> =>
  new Map(
    settings.locales
      .filter((locale) => locale !== settings.defaultLocale)
      .map((locale) => [
        locale,
        readMessages(
          files,
          joinPath(folderOf(translationFolder(settings, locale, { type: 'docs', id: 'default' })), path)
        )
      ])
  )

/** Sidebars by file of the new project. Generated pages of categories are added to the addresses of `found`. */
export function readAllSidebars(
  settings: Settings,
  files: Files,
  content: CollectedContent,
  primary: string | undefined,
  findings: Findings
): ReadonlyMap<string, unknown> {
  const data = new Map<string, unknown>()
  for (const [instance, docs] of content.docs)
    for (const version of docs.versions) {
      const name = version.name === 'current' ? 'current' : `version-${version.name}`
      const messages = new Map(
        settings.locales
          .filter((locale) => locale !== settings.defaultLocale)
          .map((locale) => [
            locale,
            readMessages(files, `${translationFolder(settings, locale, instance)}/${name}.json`)
          ])
      )
      const sidebars = readSidebars(instance, version, docs, settings, files, messages, findings)
      const isMain = instance.collection === primary && version.name === 'current'
      data.set(isMain ? 'site/sidebars.yaml' : `site/sidebars-${version.target}.yaml`, sidebars.data)
      content.addresses.push(...sidebars.addresses)
    }
  return data
}

/** Lookups for the items of navbar and footer. */
export function navigationScope(
  settings: Settings,
  files: Files,
  content: CollectedContent,
  findings: Findings,
  file: string
): NavigationScope {
  const addresses = new Set(content.addresses.map(({ path }) => path.replace(/(?<=.)\/+$/, '')))
  const byId = (plugin: string) => [...content.docs].find(([{ id }]) => id === plugin)
  return {
    settings,
    findings,
    file,
    messages: new Map(),
    docId(id, plugin) {
      const docs = byId(plugin)?.[1]
      const version = docs?.versions.find(({ isLast }) => isLast) ?? docs?.versions[0]
      return version && docs?.ids.get(`${version.name}:${id}`)
    },
    collectionOf: (plugin) => (content.docs.size > 1 ? byId(plugin)?.[0].collection : undefined),
    isKnown(path) {
      const bare = path.replace(/[?#].*$/, '').replace(/\/+$/, '')
      return (
        addresses.has(joinAddress(settings.base, bare).replace(/(?<=.)\/+$/, '')) ||
        bare === '' ||
        settings.staticFolders.some((folder) => files.has(joinPath(folder, bare)))
      )
    },
    hasVersions: (plugin) => (byId(plugin)?.[1].versions.length ?? 0) > 1
  }
}
