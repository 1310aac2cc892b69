// Completes the collections of site.yaml: a docs collection with versions becomes one collection per version, so that all
// later stages see only collections, and all versions are built in one pass.

import { slugPath } from '../base/address.ts'
import type { Code } from '../base/codes.ts'
import { type Diagnostic, diagnostic } from '../base/diagnostics.ts'
import type { Files } from '../base/files.ts'
import type { LocalisedText, SearchSetting } from '../base/schema.ts'
import { baseName, didYouMean, extensionOf, normalisePath, routePath } from '../base/text.ts'
import type { Yaml, YamlPath } from '../base/yaml.ts'
import { checkEntries } from './check-entries.ts'
import { type CollectionInput, withoutCareers } from './collection-schema.ts'
import { completeFields, dateFieldOf, type Fields } from './fields.ts'
import type { HeadInput } from './head.ts'
import type { SiteInput } from './site.ts'
import type { VersionInput } from './version-schema.ts'

type CollectionType = 'docs' | 'blog' | 'pages' | 'entries'

/** One version of a docs collection. */
interface DocsVersion {
  readonly name: string
  readonly label: string
  /** Is it the current version, served at the collection's own path? Exactly one is. */
  readonly isLast: boolean
  /** Notice on its pages: not released yet, or no longer maintained. */
  readonly banner: 'none' | 'unreleased' | 'unmaintained'
  /** Id of the document that links to this version open; missing for the first one. */
  readonly mainDocId?: string
}

export interface CollectionConfig {
  /** Unique: the key in site.yaml, with the version appended for all but the last one: `docs@1.0`. */
  readonly name: string
  /** Key in site.yaml. */
  readonly key: string
  readonly type: CollectionType
  /** Name shown to readers, if the site sets one. */
  readonly label?: LocalisedText
  /** Default for its pages; front matter may override it. */
  readonly search?: SearchSetting
  /** Layout of its documents, posts and Markdown pages that name none in front matter. */
  readonly layout?: string
  /** Elements for the head of its pages. */
  readonly head: HeadInput
  /** `content`, or `content@v1.0` for the files at a git tag. */
  readonly root: string
  /** Folder below `<root>/<locale>/`. */
  readonly folder: string
  /** Path of the collection inside a locale: `/docs/`. */
  readonly path: string
  /** What happens to raw HTML in Markdown; `sanitize` for untrusted authors where it is allowed. */
  readonly html: 'allow' | 'escape' | 'sanitize'
  /** Its authors are not trusted: they cannot use components or classes, regardless of `html`. */
  readonly untrusted?: true
  /** Whether .mdx files, which are programs, are allowed. */
  readonly mdx?: true
  /** Whether addresses of posts contain their date. */
  readonly datedPosts?: true
  readonly postsPerPage: number
  /** Number of latest posts in the sidebar of a blog. */
  readonly sidebarPosts: number
  /** Number of latest posts in feeds; 0 for no feeds. */
  readonly feedPosts: number
  /** Whether ids of posts in feeds are their addresses without the slash at the end. */
  readonly bareFeedIds?: true
  /** URL template for editing a file; `{path}` is its path in the project. */
  readonly editUrl?: string
  /** Whether pages show the date of their last change, and its author. */
  readonly lastUpdated: 'none' | 'date' | 'author'
  /** Path of the file with the sidebars of a docs collection. */
  readonly sidebars: string
  /** Folder of the data that its Markdown can insert: `site/data`, `site@v1.0/data`. */
  readonly data: string
  /** Missing for a collection without versions. */
  readonly version?: DocsVersion
  /** Set for collections of type `entries`. */
  readonly entries?: EntriesConfig
}

/** Settings that only collections of entries have. */
export interface EntriesConfig {
  /** Locale of the originals, from which translations take fields that are not translated. */
  readonly originals: string
  /** Missing if only a schema module checks entries. */
  readonly fields?: Fields
  /** File with a schema that follows Standard Schema: `site/schemas/product.ts`. */
  readonly schema?: string
  /** Brings entries from elsewhere; those of files are added to them. */
  readonly loader?: LoaderConfig
  /** Whether entries have their own pages. */
  readonly hasPages: boolean
  /** Layout of the list page: `default`, or a file in site/layouts; missing if there is no list. */
  readonly list?: string
  /** Entries per list page; missing for a single page with all of them. */
  readonly pagination?: number
  readonly sitemap: boolean
  /** Fields that have a list page per value. */
  readonly taxonomies: readonly string[]
  /** Missing where there are none. */
  readonly feeds?: EntryFeeds
  /** Fields whose values are the categories of the sidebar, from the outermost; missing for no sidebar. */
  readonly sidebar?: readonly string[]
  /** Keys in order: `-date` for descending. Empty for the order of the files. */
  readonly sort: readonly string[]
}

/** Feeds of entries: names of the fields that they show. */
export interface EntryFeeds {
  /** Entries without a value are not in feeds. */
  readonly date: string
  /** The title, description and image of the page are used where the others are missing. */
  readonly title?: string | undefined
  readonly summary?: string | undefined
  readonly image?: string | undefined
  /** Number of latest entries in each feed. */
  readonly size: number
}

/** A module that loads entries. */
export interface LoaderConfig {
  /** `site/loaders/releases.ts` */
  readonly file: string
  /** Plain JSON. */
  readonly options: Readonly<Record<string, unknown>>
  /** Seconds after which it fails. */
  readonly timeout: number
  /** Seconds for which its last entries are used without running it. */
  readonly maxAge: number
}

/** Default sidebars file of docs collections. */
export const sidebarsFile = 'site/sidebars.yaml'

/** Default data folder; versions may have their own. */
export const dataFolder = 'site/data'

/** The values of `type`; a collection named like a type may omit it. */
export const collectionTypes: readonly string[] = ['docs', 'blog', 'pages', 'entries']

/** Folder of a collection in one locale, relative to the project root: `content/en/docs`. */
export const contentFolder = ({ root, folder }: CollectionConfig, locale: string): string =>
  `${root}/${locale}/${folder}`

/** Paths of all YAML files below a data folder. */
export const dataFilesIn = (files: Files, folder: string): readonly string[] =>
  files.list(folder).flatMap(({ path }) => (extensionOf(path) === '.yaml' ? [path] : []))

/** Collection and locale of a file of content/; `undefined` when it belongs to no collection. */
export function collectionAt(
  collections: readonly CollectionConfig[],
  file: string
): { readonly collection: CollectionConfig; readonly locale: string } | undefined {
  const [root = '', locale = '', folder = ''] = file.split('/')
  const collection = collections.find((one) => one.root === root && one.folder === folder)
  return collection && { collection, locale }
}

/** All collections in the order of site.yaml; versions of one collection are adjacent. */
export function completeCollections(site: SiteInput, files: Files): readonly CollectionConfig[] {
  return Object.entries(site.collections).flatMap(([name, input]) => {
    const type = input.type ?? (name as CollectionType)
    const completed: CollectionConfig = {
      name,
      key: name,
      type,
      ...(input.label === undefined ? {} : { label: input.label }),
      ...(input.search === undefined ? {} : { search: input.search }),
      head: input.head,
      ...(input.layout === undefined ? {} : { layout: input.layout }),
      root: 'content',
      folder: name,
      path: pathOf(name, type, input),
      html: htmlOf(input, site),
      ...(input.trust === 'full' ? {} : { untrusted: true }),
      ...(input.mdx ? { mdx: true } : {}),
      ...(input.permalink === 'date' ? { datedPosts: true } : {}),
      postsPerPage: input.postsPerPage,
      sidebarPosts: input.sidebarPosts === 'all' ? Number.MAX_SAFE_INTEGER : input.sidebarPosts,
      feedPosts: input.feedPosts,
      ...(input.feedIds === 'bare' ? { bareFeedIds: true } : {}),
      ...(input.editUrl === undefined ? {} : { editUrl: input.editUrl }),
      lastUpdated: input.lastUpdated,
      sidebars: input.sidebars ?? sidebarsFile,
      data: dataFolder,
      ...(type === 'entries' ? { entries: entriesOf(input, site) } : {})
    }
    if (input.versions.length === 0) return [completed]
    const last = lastVersionIndex(input.versions)
    return input.versions.map((version, index) =>
      versionCollection(completed, version, { index, last, files })
    )
  })
}

const pathOf = (name: string, type: CollectionType, { path }: CollectionInput): string =>
  typeof path === 'string' && path !== 'none' ? path : type === 'pages' ? '/' : routePath(name)

function entriesOf(input: CollectionInput, { defaultLocale }: SiteInput): EntriesConfig {
  const { fields, schema, load, path, list = 'default' } = input
  const { pagination, sort, taxonomies, sidebar, sitemap } = input
  const completed = fields && completeFields(fields)
  const feeds = hasFeeds(input) ? feedsOf(input.feeds, completed ?? {}) : undefined
  const hasPages = path !== false && path !== 'none'
  return {
    originals: defaultLocale,
    ...(completed && { fields: completed }),
    ...(schema === undefined ? {} : { schema: normalisePath(`site/${schema}`) }),
    ...(load === undefined ? {} : { loader: loaderOf(load) }),
    hasPages,
    ...(list === false || !hasPages ? {} : { list }),
    ...(pagination === undefined ? {} : { pagination }),
    ...(feeds && hasPages && { feeds }),
    ...(sidebar !== undefined && sidebar !== false && hasPages && { sidebar: sidebarFields(sidebar) }),
    sitemap,
    taxonomies: hasPages ? taxonomies : [],
    sort: typeof sort === 'string' ? [sort] : sort
  }
}

/** `true` is the list of entries without categories. */
const sidebarFields = (sidebar: Exclude<CollectionInput['sidebar'], undefined>): readonly string[] =>
  typeof sidebar === 'boolean' ? [] : [sidebar].flat()

const hasFeeds = ({ feeds }: CollectionInput): boolean => feeds !== false && feeds !== undefined

/** The field with the date: the one named `date`, or the only one of this type. A schema may have it. */
function feedsOf(input: CollectionInput['feeds'], fields: Fields): EntryFeeds {
  const {
    date = dateFieldOf(fields) ?? 'date',
    size,
    ...otherSettings
  } = typeof input === 'object' ? input : { size: 20 }
  return { date, size, ...otherSettings }
}

function loaderOf(load: NonNullable<CollectionInput['load']>): LoaderConfig {
  const settings = typeof load === 'string' ? { options: {}, timeout: 30, maxAge: 0, use: load } : load
  const { use, ...otherSettings } = settings
  return { file: normalisePath(`site/${use}`), ...otherSettings }
}

const htmlOf = ({ html, trust }: CollectionInput, site: SiteInput): CollectionConfig['html'] => {
  const setting = html ?? site.markdown.html
  return setting === 'allow' && trust === 'sanitized' ? 'sanitize' : setting
}

/** Index of the last version: the one with `isLast`, else the first that has a folder or a git ref. */
function lastVersionIndex(versions: readonly VersionInput[]): number {
  const marked = versions.findIndex(({ isLast }) => isLast)
  if (marked >= 0) return marked
  const released = versions.findIndex(({ folder, git }) => folder !== undefined || git !== undefined)
  return Math.max(0, released)
}

function versionCollection(
  collection: CollectionConfig,
  input: VersionInput,
  { index, last, files }: { readonly index: number; readonly last: number; readonly files: Files }
): CollectionConfig {
  const { name = '', label = name, folder = collection.folder, git, mainDocId } = input
  const isLast = index === last
  const at = git === undefined ? '' : `@${encodeURIComponent(git)}`
  const taggedSidebars = collection.sidebars.replace(/^site\//, `site${at}/`)
  const taggedData = dataFolder.replace(/^site\//, `site${at}/`)
  return {
    ...collection,
    name: isLast ? collection.name : `${collection.name}@${name}`,
    root: `content${at}`,
    folder,
    path: isLast ? collection.path : routePath(collection.path, input.path ?? name),
    sidebars: input.sidebars ?? (files.has(taggedSidebars) ? taggedSidebars : collection.sidebars),
    data: input.data ?? (dataFilesIn(files, taggedData).length > 0 ? taggedData : dataFolder),
    version: {
      name,
      label,
      isLast,
      banner: input.banner ?? (isLast ? 'none' : index < last ? 'unreleased' : 'unmaintained'),
      ...(mainDocId === undefined ? {} : { mainDocId })
    }
  }
}

/** Checks that the schema cannot do: types, names, versions, and files that collections refer to. */
export function checkCollections(site: SiteInput, yaml: Yaml, files: Files): readonly Diagnostic[] {
  return Object.entries(site.collections).flatMap(([name, collection]) => {
    const at: YamlPath = ['collections', name]
    const missingType =
      collection.type || collectionTypes.includes(name)
        ? []
        : [
            name === 'careers'
              ? diagnostic(
                  'value-removed',
                  yaml.at(at, 'key'),
                  '`careers` is no longer a type of collections',
                  withoutCareers
                )
              : diagnostic(
                  'schema-missing',
                  yaml.at(at, 'key'),
                  `Missing \`type\` in \`collections.${name}\``,
                  `a collection that is not called ${collectionTypes.join(', ')} needs its type`
                )
          ]
    const invalidName =
      slugPath.test(name) && !/[/@]/.test(name)
        ? []
        : [
            diagnostic(
              'schema-type',
              yaml.at(at, 'key'),
              `Expected the name of a folder for a collection, found \`${name}\``,
              'use the name of its folder in content/<locale>/: letters, digits, `-` and `_`; `path` sets its address'
            )
          ]
    const noSidebars =
      collection.sidebars === undefined || isSiteFile(collection.sidebars, files)
        ? []
        : [missingSidebars(collection.sidebars, yaml, [...at, 'sidebars'], files)]
    const untrustedMdx =
      collection.mdx && collection.trust === 'sanitized'
        ? [
            diagnostic(
              'schema-type',
              yaml.at([...at, 'mdx']),
              `Expected \`mdx: false\` beside \`trust: sanitized\` for \`collections.${name}\`: MDX is a program`,
              'remove one of the two'
            )
          ]
        : []
    return [
      ...invalidName,
      ...missingType,
      ...untrustedMdx,
      ...noSidebars,
      ...checkVersions(name, site, yaml, files),
      ...checkEntries(name, collection.type ?? name, { site, yaml, files })
    ]
  })
}

function checkVersions(name: string, site: SiteInput, yaml: Yaml, files: Files): readonly Diagnostic[] {
  const versions = site.collections[name]?.versions ?? []
  const nameByPlace = new Map<string, string>()
  const names = new Set<string>()
  const lastIndex = versions.findIndex(({ isLast }) => isLast)
  return versions.flatMap((version, index) => {
    const at: YamlPath = ['collections', name, 'versions', index]
    const problem = (code: Code, path: YamlPath, message: string, hint: string) => [
      diagnostic(code, yaml.at(path), message, hint)
    ]
    if (version.name === undefined)
      return problem(
        'docs-version-name-missing',
        at,
        `A version of \`${name}\` has no \`name\``,
        'add `name: current`'
      )
    if (names.has(version.name))
      return problem(
        'docs-version-unknown',
        [...at, 'name'],
        `Two versions of \`${name}\` have the name \`${version.name}\``,
        'rename one of them: links and settings refer to a version by its name'
      )
    names.add(version.name)
    if (version.isLast && index !== lastIndex)
      return problem(
        'docs-version-unknown',
        [...at, 'isLast'],
        `The versions \`${versions[lastIndex]?.name}\` and \`${version.name}\` of \`${name}\` are both the last one`,
        'keep `isLast` for the one that readers see first'
      )
    const { git, folder = name } = version
    const place = `${git ?? ''}:${folder}`
    const earlierName = nameByPlace.get(place)
    nameByPlace.set(place, version.name)
    if (earlierName !== undefined)
      return problem(
        'docs-version-unknown',
        at,
        `The versions \`${earlierName}\` and \`${version.name}\` of \`${name}\` have the same documents`,
        'set where its documents are: `folder: docs-1.0` in content/<locale>/, or `git: v1.0`'
      )
    const noSidebars =
      version.sidebars === undefined || isSiteFile(version.sidebars, files)
        ? []
        : [missingSidebars(version.sidebars, yaml, [...at, 'sidebars'], files)]
    const noData =
      version.data === undefined || dataFilesIn(files, version.data).length > 0
        ? []
        : problem(
            'data-folder-missing',
            [...at, 'data'],
            `There are no values in \`${version.data}\``,
            didYouMean(version.data, siteFolders(files)) ??
              'put the YAML files with the values of this version there, or remove `data` to use those of `site/data`'
          )
    return [...checkVersionFolder(name, { git, folder }, { site, yaml, files, at }), ...noSidebars, ...noData]
  })
}

/** Report a version without documents. */
function checkVersionFolder(
  name: string,
  { git, folder }: { readonly git: string | undefined; readonly folder: string },
  {
    site,
    yaml,
    files,
    at
  }: { readonly site: SiteInput; readonly yaml: Yaml; readonly files: Files; readonly at: YamlPath }
): readonly Diagnostic[] {
  const root = git === undefined ? 'content' : `content@${encodeURIComponent(git)}`
  const inAnyLocale = Object.keys(site.locales).some(
    (code) => files.list(`${root}/${code}/${folder}`).length > 0
  )
  // The collection's own folder may still be empty.
  if ((git === undefined && folder === name) || inAnyLocale) return []
  return git === undefined
    ? [
        diagnostic(
          'docs-version-unknown',
          yaml.at([...at, 'folder']),
          `There are no documents in \`content/${site.defaultLocale}/${folder}\``,
          didYouMean(folder, foldersIn(files, `content/${site.defaultLocale}`)) ??
            'put the documents of this version there'
        )
      ]
    : [
        diagnostic(
          'docs-version-unknown',
          yaml.at([...at, 'git']),
          `Git has no documents in \`content/${site.defaultLocale}/${folder}\` at \`${git}\``,
          'name a tag that this clone has: `git fetch --tags` fetches all of them; a shallow clone has none'
        )
      ]
}

/** Is it an existing file of site/? Other folders are not watched. */
const isSiteFile = (path: string, files: Files): boolean =>
  files.has(path) && /^site[/@]/.test(normalisePath(path))

function missingSidebars(file: string, yaml: Yaml, at: YamlPath, files: Files): Diagnostic {
  if (files.has(file))
    return diagnostic(
      'sidebar-unknown',
      yaml.at(at),
      `\`${file}\` is not in site/`,
      `move it there, and name it by its path in the project: \`site/${baseName(file)}\``
    )
  const siteFiles = files.list('site').map(({ path }) => path)
  const hint =
    didYouMean(file, siteFiles) ?? 'name a file by its path in the project, `site/sidebars-1.0.yaml`'
  return diagnostic('sidebar-unknown', yaml.at(at), `There is no file \`${file}\``, hint)
}

/** Folders of site/ that have files: `site/data-1.0`. */
const siteFolders = (files: Files): ReadonlySet<string> =>
  new Set(
    files
      .list('site')
      .flatMap(({ path }) => (extensionOf(path) === '.yaml' ? [path.replace(/\/[^/]*$/, '')] : []))
  )

function foldersIn(files: Files, folder: string): ReadonlySet<string> {
  return new Set(files.list(folder).map(({ path }) => path.slice(folder.length + 1).split('/')[0] ?? ''))
}
