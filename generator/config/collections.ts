// Collections as all later stages see them. A docs collection with versions is one collection per version here, so that all
// versions are built in one pass.

import type { Files } from '../base/files.ts'
import { extensionOf } from '../base/text.ts'
import type { YamlPath } from '../base/yaml.ts'
import type { AuthorLimits } from './author-limits.ts'
import type { CollectionInput, FeedsInput, LoaderInput } from './collection-schema.ts'
import type { Fields } from './fields.ts'

/** Settings of site.yaml that are used as they are. */
type CollectionSettings = Readonly<
  Pick<
    CollectionInput,
    | ('label' | 'search' | 'head' | 'layout' | 'mdx' | 'editUrl' | 'lastUpdated')
    | ('permalink' | 'postsPerPage' | 'feedPosts' | 'feedIds')
  >
>

export type CollectionType = NonNullable<CollectionInput['type']>

/** One version of a docs collection. */
interface DocsVersion {
  readonly name: string
  readonly label: string
  /** Whether it is the current version, served at the collection's own path. Exactly one is. */
  readonly isLast: boolean
  /** Notice on its pages: not released yet, or no longer maintained. */
  readonly banner: 'none' | 'unreleased' | 'unmaintained'
  /** Id of the document that links to this version open; missing for the first one. */
  readonly mainDocId?: string
}

export interface CollectionConfig extends CollectionSettings {
  /** Unique: the key in site.yaml, with the version appended for all but the last one: `docs@1.0`. */
  readonly name: string
  /** Key in site.yaml. */
  readonly key: string
  readonly type: CollectionType
  /** `content`, or `content@v1.0` for the files at a git tag. */
  readonly root: string
  /** Folder below `<root>/<locale>/`. */
  readonly folder: string
  /** Path of the collection inside a locale: `/docs/`. */
  readonly path: string
  /** Treatment of raw HTML in Markdown; `sanitize` if it is allowed for untrusted authors. */
  readonly html: 'allow' | 'escape' | 'sanitize'
  /** Set if the authors of the collection are not trusted, regardless of `html`. */
  readonly limits?: AuthorLimits
  /** Number of latest posts in the sidebar of a blog. */
  readonly sidebarPosts: number
  /** Path of the file with the sidebars of a docs collection. */
  readonly sidebars: string
  /** Folder of the data that its Markdown can insert: `site/data`, `site@v1.0/data`. */
  readonly data: string
  /** Missing for a collection without versions. */
  readonly version?: DocsVersion
  /** Set for a type of a plugin: until plugins are loaded, `type` is `docs`. */
  readonly ofPlugin?: OfPlugin
  /** Set for collections of type `entries`. */
  readonly entries?: EntriesConfig
}

export interface OfPlugin {
  readonly type: string
  /** Those of the version included. */
  readonly settings: Readonly<Record<string, unknown>>
  /** Keys in site.yaml that lead to a setting: `['collections', 'api', 'file']`. */
  readonly pathOf: Readonly<Record<string, YamlPath>>
}

/** Settings that only collections of entries have. */
export interface EntriesConfig
  extends Readonly<Pick<CollectionInput, 'pagination' | 'sitemap' | 'taxonomies'>> {
  /** Locale of the originals, from which translations take fields that are not translated. */
  readonly originals: string
  /** Missing if only a schema module checks entries. */
  readonly fields?: Fields
  /** File with a schema that follows Standard Schema: `site/schemas/product.ts`. */
  readonly schema?: string
  /** Loads entries from elsewhere; those of files are added to them. */
  readonly loader?: LoaderConfig
  /** Whether entries have their own pages. */
  readonly hasPages: boolean
  /** Layout of the list page: `default`, or a file in site/layouts; missing if there is no list. */
  readonly list?: string
  /** Missing where there are none. */
  readonly feeds?: EntryFeeds
  /** Fields whose values are the categories of the sidebar, from the outermost; missing for no sidebar. */
  readonly sidebar?: readonly string[]
  /** Keys in order: `-date` for descending. Empty for the order of the files. */
  readonly sort: readonly string[]
}

/** Feeds of entries: names of the fields that they show. Entries without a date are not in feeds. */
export type EntryFeeds = FeedsInput & { readonly date: string }

/** A module that loads entries. */
export interface LoaderConfig extends Readonly<Omit<LoaderInput, 'use'>> {
  /** `site/loaders/releases.ts` */
  readonly file: string
}

/** Default sidebars file of docs collections. */
export const sidebarsFile = 'site/sidebars.yaml'

/** The sidebars of a version, or of a collection: `site/sidebars.yaml` → `site/sidebars-1.0.yaml`. */
export const versionSidebars = (sidebars: string, version: string): string =>
  sidebars.replace(/(\.ya?ml)?$/, `-${version}$1`)

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

/** Whether a collection is the last of its versions; true for all without versions. */
export const isLastVersion = ({ version }: Pick<CollectionConfig, 'version'>): boolean =>
  version?.isLast ?? true

/** All versions of a docs collection, in the order of site.yaml. @param docs the key of the collection */
export const versionsOf = (
  { collections }: { readonly collections: readonly CollectionConfig[] },
  docs: string
): readonly CollectionConfig[] =>
  collections.filter(({ key, version }) => key === docs && version !== undefined)

/** A collection in a message: `docs`, or the version `1.0` of `docs`. */
export const collectionInText = ({ key, version }: Pick<CollectionConfig, 'key' | 'version'>): string =>
  version ? `the version \`${version.name}\` of \`${key}\`` : `\`${key}\``

/** Collection and locale of a file of content/; `undefined` when it belongs to no collection. */
export function collectionAt(
  collections: readonly CollectionConfig[],
  file: string
): { readonly collection: CollectionConfig; readonly locale: string } | undefined {
  const [root = '', locale = '', folder = ''] = file.split('/')
  const collection = collections.find((candidate) => candidate.root === root && candidate.folder === folder)
  return collection && { collection, locale }
}
