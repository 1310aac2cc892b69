// Docs plugins of Docusaurus → a collection: documents of all versions and languages, folders, tags and addresses.

import { type Files, folderOf } from 'sitegen/internals'
import type { Findings } from '../findings.ts'
import { joinAddress, joinPath } from '../paths.ts'
import type { Copy, OldAddress } from '../tool.ts'
import { categoriesOf } from './categories.ts'
import { readContentFolder } from './content-files.ts'
import { type FoundDocument, isPublished } from './found-document.ts'
import { baseId, neededSlug, newId, newPaths, oldName, oldSlug } from './names.ts'
import { type Instance, type Settings, textAt, withSlashes } from './settings.ts'
import { sidebarFolders } from './sidebar-files.ts'
import { tagKeys, tagsData } from './tags.ts'
import { localeFolder, readMessages } from './translations.ts'
import { isSetting, type Version, versionsOf } from './versions.ts'

/** Content of a docs, blog or pages plugin. */
export interface Collected {
  readonly documents: readonly FoundDocument[]
  readonly copies: readonly Copy[]
  readonly data: ReadonlyMap<string, unknown>
  readonly addresses: readonly OldAddress[]
}

export interface DocsCollected extends Collected {
  readonly versions: readonly Version[]
  /** Our ids by version and id of Docusaurus: `current:guide/setup`. */
  readonly ids: ReadonlyMap<string, string>
}

/** Read a docs plugin. */
export function readDocs(
  instance: Instance,
  settings: Settings,
  files: Files,
  findings: Findings
): DocsCollected {
  const versions = versionsOf(instance, settings, files)
  const parts = versions.flatMap((version) =>
    settings.locales.map((locale) => readVersion(instance, version, locale, settings, files, findings))
  )
  return {
    versions,
    documents: parts.flatMap(({ documents }) => documents),
    copies: parts.flatMap(({ copies }) => copies),
    data: new Map(parts.flatMap(({ data }) => [...data])),
    addresses: parts.flatMap(({ addresses }) => addresses),
    ids: new Map(parts.flatMap(({ ids }) => [...ids]))
  }
}

/** Folder of the translations of a plugin. */
export const translationFolder = (
  settings: Settings,
  locale: string,
  { type, id }: Pick<Instance, 'type' | 'id'>
): string =>
  `${localeFolder(settings, locale)}/docusaurus-plugin-content-${type}${id === 'default' ? '' : `-${id}`}`

/** `/base/de/` */
export const localeBase = ({ base, defaultLocale }: Settings, locale: string): string =>
  locale === defaultLocale ? base : `${base}${locale}/`

function readVersion(
  instance: Instance,
  version: Version,
  locale: string,
  settings: Settings,
  files: Files,
  findings: Findings
): Omit<DocsCollected, 'versions'> {
  const isDefault = locale === settings.defaultLocale
  const translations = translationFolder(settings, locale, instance)
  const versionName = version.name === 'current' ? 'current' : `version-${version.name}`
  const folder = isDefault ? version.folder : joinPath(translations, versionName)
  const { markdown, otherPaths } = readContentFolder(files, folder, instance.options)
  const prefixes = instance.options.numberPrefixParser !== false
  const paths = newPaths(
    markdown.map(({ path }) => path),
    prefixes
  )
  const target = `content/${locale}/${version.target}`
  const root = withSlashes(`${localeBase(settings, locale)}${instance.routeBasePath}${version.path}`)
  const documents = markdown.map((file): FoundDocument => {
    const path = paths.get(file.path) ?? file.path
    const values = file.front.values
    const oldPath = oldSlug(file.path, values, prefixes)
    return {
      file,
      target: `${target}/${path}`,
      address: file.isPartial ? '' : joinAddress(root, oldPath),
      contentFolder: folder,
      frontMatter: {
        kind: file.isPartial ? 'partial' : 'doc',
        set: file.isPartial
          ? {}
          : { ...neededSlug(newId(path), oldPath, values.slug), ...tagKeys(values.tags) },
        fallbackTitle: baseId(file.path, values, prefixes)
      }
    }
  })
  const pages = documents.filter(({ file }) => !file.isPartial)
  const messages = isDefault
    ? new Map<string, string>()
    : readMessages(files, `${translations}/${versionName}.json`)
  const categories = categoriesOf({
    files,
    folder,
    target,
    otherPaths,
    documents: pages,
    messages,
    root,
    prefixes,
    sidebarFolders: sidebarFolders(instance, version, settings, files),
    findings
  })
  const tags = tagsData(
    files,
    [folder, version.folder],
    textAt(instance.options, 'tags') ?? 'tags.yml',
    pages.map(({ file }) => file)
  )
  return {
    documents,
    copies: otherPaths
      .filter((path) => !isSetting(path))
      .map((path) => ({ from: joinPath(folder, path), to: `${target}/${newAssetPath(path, prefixes)}` })),
    data: new Map([...categories.data, [`${target}/tags.yaml`, tags.data]]),
    addresses: [
      ...pages.filter(isPublished).map(({ file, address }) => ({ path: address, source: file.source })),
      ...categories.addresses,
      ...tags.paths.map((path) => ({ path: joinAddress(root, 'tags', path) })),
      ...(tags.paths.length > 0 ? [{ path: joinAddress(root, 'tags') }] : [])
    ],
    ids: new Map(
      pages.map(({ file, target: path }) => [
        `${version.name}:${joinPath(oldName(folderOf(file.path), prefixes), baseId(file.path, file.front.values, prefixes))}`,
        newId(path.slice(target.length + 1))
      ])
    )
  }
}

/** Files next to documents keep their names; their folders are renamed with the documents. */
const newAssetPath = (path: string, prefixes: boolean): string => {
  const folder = folderOf(path)
  if (folder === '') return path
  const [renamed] = newPaths([`${folder}/x.md`], prefixes).values()
  return `${folderOf(renamed ?? folder)}/${path.slice(folder.length + 1)}`
}
