// `collections` of site.yaml → complete collections; those with versions become one collection per version.

import * as v from 'valibot'
import type { Files } from '../base/files.ts'
import { normalisePath, routePath } from '../base/text.ts'
import type { YamlPath } from '../base/yaml.ts'
import { nothingAllowed } from './author-limits.ts'
import {
  type CollectionInput,
  fieldsOfFeeds,
  loaderWithSettings,
  type PluginTypeInput
} from './collection-schema.ts'
import {
  type CollectionConfig,
  type CollectionType,
  dataFilesIn,
  dataFolder,
  type EntriesConfig,
  type EntryFeeds,
  type LoaderConfig,
  type OfPlugin,
  sidebarsFile,
  versionSidebars
} from './collections.ts'
import { completeFields, dateFieldOf, type Fields } from './fields.ts'
import type { SiteInput } from './site.ts'
import type { VersionInput } from './version-schema.ts'

/** All collections in the order of site.yaml; versions of one collection are adjacent. */
export function completeCollections(site: SiteInput, files: Files): readonly CollectionConfig[] {
  return Object.entries(site.collections).flatMap(([name, input]) => {
    const type = input.type ?? (name as CollectionType)
    const { label, search, head, layout, mdx, permalink, postsPerPage, feedPosts, feedIds } = input
    const { editUrl, lastUpdated } = input
    const completed: CollectionConfig = {
      name,
      key: name,
      type,
      ...{
        label,
        search,
        head,
        layout,
        mdx,
        permalink,
        postsPerPage,
        feedPosts,
        feedIds,
        editUrl,
        lastUpdated
      },
      root: 'content',
      folder: name,
      path: pathOf(name, type, input),
      html: htmlOf(input, site),
      limits: input.trust === 'full' ? undefined : { collection: name, ...(input.allow ?? nothingAllowed) },
      sidebarPosts: input.sidebarPosts === 'all' ? Number.MAX_SAFE_INTEGER : input.sidebarPosts,
      // Generated documents are not those that site/sidebars.yaml names.
      sidebars: input.sidebars ?? (input.ofPlugin ? versionSidebars(sidebarsFile, name) : sidebarsFile),
      data: dataFolder,
      entries: type === 'entries' ? entriesOf(input, site) : undefined,
      ...(input.ofPlugin && { ofPlugin: ofPlugin(name, input.ofPlugin) })
    }
    if (input.versions.length === 0) return [completed]
    const lastIndex = lastVersionIndex(input.versions)
    return input.versions.map((version, index) =>
      versionCollection(
        input.ofPlugin ? { ...completed, ofPlugin: ofPlugin(name, input.ofPlugin, index) } : completed,
        version,
        { index, lastIndex, files }
      )
    )
  })
}

/** @param index of the version, whose settings override the others */
function ofPlugin(name: string, { type, settings, ofVersions }: PluginTypeInput, index = 0): OfPlugin {
  const own = ofVersions[index] ?? {}
  const paths = (keys: object, ...path: YamlPath) =>
    Object.keys(keys).map((key) => [key, ['collections', name, ...path, key]])
  return {
    type,
    settings: { ...settings, ...own },
    pathOf: Object.fromEntries([...paths(settings), ...paths(own, 'versions', index)])
  }
}

const pathOf = (name: string, type: CollectionType, { path }: CollectionInput): string =>
  typeof path === 'string' && path !== 'none' ? path : type === 'pages' ? '/' : routePath(name)

function entriesOf(input: CollectionInput, { defaultLocale }: SiteInput): EntriesConfig {
  const { fields, schema, load, path, list = 'default' } = input
  const { pagination, sort, taxonomies, sidebar, sitemap } = input
  const completedFields = fields && completeFields(fields)
  const feeds = hasFeeds(input) ? feedsOf(input.feeds, completedFields ?? {}) : undefined
  const hasPages = path !== false && path !== 'none'
  return {
    originals: defaultLocale,
    fields: completedFields,
    schema: schema === undefined ? undefined : normalisePath(`site/${schema}`),
    loader: load === undefined ? undefined : loaderOf(load),
    hasPages,
    list: list === false || !hasPages ? undefined : list,
    pagination,
    feeds: hasPages ? feeds : undefined,
    sidebar: sidebar !== undefined && sidebar !== false && hasPages ? sidebarFields(sidebar) : undefined,
    sitemap,
    taxonomies: hasPages ? taxonomies : [],
    sort: typeof sort === 'string' ? [sort] : sort
  }
}

/** `true` is the list of entries without categories. */
const sidebarFields = (sidebar: Exclude<CollectionInput['sidebar'], undefined>): readonly string[] =>
  typeof sidebar === 'boolean' ? [] : [sidebar].flat()

const hasFeeds = ({ feeds }: CollectionInput): boolean => feeds !== false && feeds !== undefined

/** Complete `feeds`. The date is the field named `date`, or the only one of this type; a schema module may define `date` too. */
function feedsOf(input: CollectionInput['feeds'], fields: Fields): EntryFeeds {
  const settings = typeof input === 'object' ? input : v.parse(fieldsOfFeeds, {})
  return { ...settings, date: settings.date ?? dateFieldOf(fields) ?? 'date' }
}

function loaderOf(load: NonNullable<CollectionInput['load']>): LoaderConfig {
  const { use, ...otherSettings } =
    typeof load === 'string' ? v.parse(loaderWithSettings, { use: load }) : load
  return { file: normalisePath(`site/${use}`), ...otherSettings }
}

const htmlOf = ({ html, trust }: CollectionInput, site: SiteInput): CollectionConfig['html'] => {
  const setting = html ?? site.markdown.html
  return setting === 'allow' && trust === 'sanitized' ? 'sanitize' : setting
}

/** Index of the last version: the one with `isLast`, else the first that has a folder or a git ref. */
function lastVersionIndex(versions: readonly VersionInput[]): number {
  const markedIndex = versions.findIndex(({ isLast }) => isLast)
  if (markedIndex >= 0) return markedIndex
  const releasedIndex = versions.findIndex(({ folder, git }) => folder !== undefined || git !== undefined)
  return Math.max(0, releasedIndex)
}

function versionCollection(
  collection: CollectionConfig,
  input: VersionInput,
  { index, lastIndex, files }: { readonly index: number; readonly lastIndex: number; readonly files: Files }
): CollectionConfig {
  const { name = '', label = name, folder = collection.folder, git, mainDocId } = input
  const isLast = index === lastIndex
  const gitSuffix = git === undefined ? '' : `@${encodeURIComponent(git)}`
  const taggedSidebars = collection.sidebars.replace(/^site\//, `site${gitSuffix}/`)
  const taggedData = dataFolder.replace(/^site\//, `site${gitSuffix}/`)
  return {
    ...collection,
    name: isLast ? collection.name : `${collection.name}@${name}`,
    root: `content${gitSuffix}`,
    folder,
    path: isLast ? collection.path : routePath(collection.path, input.path ?? name),
    sidebars: input.sidebars ?? (files.has(taggedSidebars) ? taggedSidebars : collection.sidebars),
    data: input.data ?? (dataFilesIn(files, taggedData).length > 0 ? taggedData : dataFolder),
    version: {
      name,
      label,
      isLast,
      banner: input.banner ?? (isLast ? 'none' : index < lastIndex ? 'unreleased' : 'unmaintained'),
      mainDocId
    }
  }
}
