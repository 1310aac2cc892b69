// Docs plugins of Docusaurus → a collection: documents of all versions and languages, folders, tags and addresses.

import { posix } from 'node:path'
import { parse as parseYaml } from 'yaml'
import type { Files } from '../../base/files.ts'
import { folderOf, normalisePath, parentFolders, withoutOrder } from '../../base/text.ts'
import { fileText } from '../file-text.ts'
import type { Findings } from '../findings.ts'
import { isRecord } from '../javascript/computed.ts'
import type { Copy, OldAddress } from '../tool.ts'
import { type ContentFile, readContentFolder } from './content-files.ts'
import type { FrontMatterFacts } from './front-matter.ts'
import { baseId, indexRank, kebabCase, neededSlug, newId, newPaths, oldName, oldSlug } from './names.ts'
import { type Instance, listOf, recordAt, type Settings, textAt, textsAt, withSlashes } from './settings.ts'
import { localeFolder, type Messages, readMessages } from './translations.ts'

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

/** A document that the reader has found, of any kind. */
export interface FoundDocument {
  readonly file: ContentFile
  /** Path in the new project, without extension. */
  readonly target: string
  readonly address: string
  readonly contentFolder: string
  readonly frontMatter: FrontMatterFacts
}

/** What reading a plugin gives. */
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

/** The versions of a docs plugin, newest first. */
function versionsOf(
  { options, id, collection, folder }: Instance,
  { site }: Settings,
  files: Files
): readonly Version[] {
  const prefix = id === 'default' ? '' : `${id}_`
  const names = listOf(jsonOf(files, posix.join(site, `${prefix}versions.json`))).filter(
    (name) => typeof name === 'string'
  )
  const settings = recordAt(options, 'versions')
  const includesCurrent = options.includeCurrentVersion !== false && options.disableVersioning !== true
  const only = textsAt(options, 'onlyIncludeVersions')
  const all = [
    ...(includesCurrent || names.length === 0 ? ['current'] : []),
    ...(options.disableVersioning === true ? [] : names)
  ]
  const kept = all.filter((name) => only.length === 0 || only.includes(name))
  const last = textAt(options, 'lastVersion') ?? kept.find((name) => name !== 'current') ?? 'current'
  return kept.map((name): Version => {
    const own = recordAt(settings, name)
    const isLast = name === last
    return {
      name,
      folder: name === 'current' ? folder : posix.join(site, `${prefix}versioned_docs/version-${name}`),
      target: name === 'current' ? collection : `${collection}-${name}`,
      path: textAt(own, 'path') ?? (isLast ? '' : name === 'current' ? 'next' : name),
      label: textAt(own, 'label') ?? (name === 'current' ? 'Next' : name),
      isLast,
      banner: textAt(own, 'banner')
    }
  })
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

/** Drafts had no address. */
export const isPublished = ({ file }: Pick<FoundDocument, 'file'>): boolean =>
  file.front.values.draft !== true

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
  const folder = isDefault ? version.folder : posix.join(translations, versionName)
  const { markdown, others } = readContentFolder(files, folder)
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
    const old = oldSlug(file.path, values, prefixes)
    return {
      file,
      target: `${target}/${path}`,
      address: file.isPartial ? '' : posix.join(root, old),
      contentFolder: folder,
      frontMatter: {
        kind: file.isPartial ? 'partial' : 'doc',
        set: file.isPartial ? {} : { ...neededSlug(newId(path), old, values.slug), ...tagKeys(values.tags) },
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
    others,
    documents: pages,
    messages,
    root,
    prefixes,
    findings
  })
  const tags = tagsData(
    files,
    folder,
    textAt(instance.options, 'tags') ?? 'tags.yml',
    pages.map(({ file }) => file)
  )
  return {
    documents,
    copies: others
      .filter((path) => !isSetting(path))
      .map((path) => ({ from: posix.join(folder, path), to: `${target}/${newAssetPath(path, prefixes)}` })),
    data: new Map([...categories.data, [`${target}/tags.yaml`, tags.data]]),
    addresses: [
      ...pages.filter(isPublished).map(({ file, address }) => ({ path: address, source: file.source })),
      ...categories.addresses,
      ...tags.paths.map((path) => ({ path: posix.join(root, 'tags', path) })),
      ...(tags.paths.length > 0 ? [{ path: posix.join(root, 'tags') }] : [])
    ],
    ids: new Map(
      pages.map(({ file, target: path }) => [
        `${version.name}:${normalisePath(`${oldName(folderOf(file.path), prefixes)}/${baseId(file.path, file.front.values, prefixes)}`)}`,
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

const isSetting = (path: string): boolean =>
  /(?:^|\/)(?:_category_\.(?:json|ya?ml)|tags\.ya?ml|authors\.ya?ml|\.[^/]+)$/.test(path) ||
  /\.(?:[jt]sx?|mjs|cjs)$/.test(path)

interface CategoryInput {
  readonly files: Files
  readonly folder: string
  readonly target: string
  readonly others: readonly string[]
  readonly documents: readonly FoundDocument[]
  readonly messages: Messages
  readonly root: string
  readonly prefixes: boolean
  readonly findings: Findings
}

/** `_category_.json` → `_category.yaml`; folders without a page of their own do not get one. */
function categoriesOf(input: CategoryInput): {
  readonly data: ReadonlyMap<string, unknown>
  readonly addresses: readonly OldAddress[]
} {
  const { files, folder, target, others, documents, messages, root, prefixes } = input
  const data = new Map<string, unknown>()
  const addresses: OldAddress[] = []
  const settings = new Map(
    others
      .filter((path) => /(?:^|\/)_category_\.(?:json|ya?ml)$/.test(path))
      .map((path) => [folderOf(path), path])
  )
  const folders = new Set(documents.flatMap(({ file }) => parentFolders(file.path)))
  for (const path of [...folders].sort()) {
    if (path === '') continue
    const file = settings.get(path)
    const category = file === undefined ? {} : readData(fileText(files, posix.join(folder, file)) ?? '')
    const hasPage = documents.some(
      ({ file: one }) => folderOf(one.path) === path && indexRank(one.path) !== undefined
    )
    const label =
      typeof category.label === 'string'
        ? category.label
        : oldName(path.slice(path.lastIndexOf('/') + 1), prefixes)
    const link = isRecord(category.link) ? category.link : undefined
    const isGenerated = link?.type === 'generated-index'
    const where = newFolder(path, prefixes)
    if (file !== undefined) reportCategory(category, posix.join(folder, file), input.findings)
    const translated = [...messages].find(([key]) => key.endsWith(`.category.${label}`))?.[1]
    data.set(`${target}/${where}/_category.yaml`, {
      label: translated ?? (hasPage && file === undefined ? undefined : label),
      position: typeof category.position === 'number' ? category.position : undefined,
      collapsed: category.collapsed === false ? false : undefined,
      description: isGenerated && typeof link?.description === 'string' ? link.description : undefined,
      page: hasPage || isGenerated ? undefined : false
    })
    if (isGenerated && !hasPage) {
      const slug = typeof link?.slug === 'string' ? link.slug : `/category/${kebabCase(label)}`
      addresses.push({ path: posix.join(root, slug), to: posix.join(root, withoutOrder(where)) })
    }
  }
  return { data, addresses }
}

const newFolder = (path: string, prefixes: boolean): string =>
  folderOf([...newPaths([`${path}/x.md`], prefixes).values()][0] ?? '')

function reportCategory(category: Readonly<Record<string, unknown>>, file: string, findings: Findings): void {
  for (const key of ['collapsible', 'className', 'customProps'])
    if (category[key] !== undefined && category[key] !== true)
      findings.loss(`_category_ ${key}`, undefined, `\`${key}\` in ${file} has no counterpart.`)
  const link = isRecord(category.link) ? category.link : undefined
  if (link?.type === 'doc')
    findings.loss(
      '_category_ link',
      undefined,
      `The category in ${file} linked to the document \`${String(link.id)}\`; name that document \`index.md\` to keep it.`
    )
}

export function readData(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = parseYaml(text)
    return isRecord(value) ? value : {}
  } catch {
    return {}
  }
}

function jsonOf(files: Files, path: string): unknown {
  try {
    return JSON.parse(fileText(files, path) ?? 'null')
  } catch {
    return undefined
  }
}

/** A tag in front matter: a text, or a mapping with label and permalink. */
function tagOf(
  tag: unknown
): { readonly key: string; readonly label: string; readonly permalink: string } | undefined {
  const label = isRecord(tag)
    ? String(tag.label ?? '')
    : typeof tag === 'string' || typeof tag === 'number'
      ? String(tag)
      : ''
  if (label === '') return undefined
  const permalink =
    isRecord(tag) && typeof tag.permalink === 'string' ? normalisePath(tag.permalink) : kebabCase(label)
  return { key: kebabCase(label) || permalink || label, label, permalink: permalink || kebabCase(label) }
}

/** Front matter `tags` as keys of tags.yaml. */
export function tagKeys(
  tags: unknown,
  defined: ReadonlySet<string> = new Set()
): { readonly tags?: unknown } {
  if (tags === undefined) return {}
  const keys = listOf(tags).flatMap((tag) =>
    typeof tag === 'string' && defined.has(tag) ? [tag] : (tagOf(tag)?.key ?? [])
  )
  return { tags: keys.length === 0 ? undefined : [...new Set(keys)] }
}

/** tags.yaml: labels and addresses of all tags that are used or defined. */
export function tagsData(
  files: Files,
  folder: string,
  name: string,
  documents: readonly ContentFile[]
): {
  readonly data: Readonly<Record<string, unknown>>
  readonly paths: readonly string[]
  readonly defined: ReadonlySet<string>
} {
  const defined = readData(fileText(files, posix.join(folder, name)) ?? '')
  const data: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(defined)) {
    const own = isRecord(value) ? value : {}
    data[key] = {
      label: typeof own.label === 'string' ? own.label : key,
      description: typeof own.description === 'string' ? own.description : undefined,
      permalink: normalisePath(typeof own.permalink === 'string' ? own.permalink : kebabCase(key))
    }
  }
  const paths = new Set<string>()
  for (const { front } of documents)
    for (const value of listOf(front.values.tags)) {
      const ofFile = typeof value === 'string' && isRecord(data[value]) ? data[value] : undefined
      const tag = tagOf(value)
      if (!tag) continue
      paths.add(typeof ofFile?.permalink === 'string' ? ofFile.permalink : tag.permalink)
      if (ofFile === undefined) data[tag.key] ??= { label: tag.label, permalink: tag.permalink }
    }
  return { data, paths: [...paths].sort(), defined: new Set(Object.keys(defined)) }
}
