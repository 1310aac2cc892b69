// Collections as all later stages see them. A docs collection with versions is one collection per version here, so that all
// versions are built in one pass.

import type { Files } from '../base/files.ts'
import type { LocalisedText, SearchSetting } from '../base/setting-schemas.ts'
import { extensionOf } from '../base/text.ts'
import type { AuthorLimits } from './author-limits.ts'
import type { Fields } from './fields.ts'
import type { HeadInput } from './head.ts'

export type CollectionType = 'docs' | 'blog' | 'pages' | 'entries'

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
  /** Treatment of raw HTML in Markdown; `sanitize` if it is allowed for untrusted authors. */
  readonly html: 'allow' | 'escape' | 'sanitize'
  /** Set if the authors of the collection are not trusted, regardless of `html`. */
  readonly limits?: AuthorLimits
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
  /** Loads entries from elsewhere; those of files are added to them. */
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
  readonly title?: string
  readonly summary?: string
  readonly image?: string
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

/** The sidebars of a version: `site/sidebars.yaml` → `site/sidebars-1.0.yaml`. */
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
