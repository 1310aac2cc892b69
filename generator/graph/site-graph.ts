// The linked site: all routes of all locales and their relations.

import type { Diagnostic } from '../base/diagnostics.ts'
import type { Config, LocaleConfig } from '../config/config.ts'
import type { SchemaFieldTypes } from '../load/entries/schema-fields.ts'
import type { FileOrigins } from '../load/file-origins.ts'
import type { History } from '../load/history.ts'
import type { Icons } from '../load/icon-sets.ts'
import type { UnknownContent } from '../load/partial.ts'
import type { Sections } from '../load/site-sections.ts'
import type { Source, TextSource } from '../load/source.ts'
import type { Theme } from '../load/theme.ts'
import type { Plugins } from '../plugins/hooks.ts'
import type { Assets } from './assets.ts'
import type { Blog } from './blog.ts'
import type { DocTags } from './doc-tags.ts'
import type { EntryCollection } from './entries.ts'
import type { Redirect } from './redirects.ts'
import type { HomeRoute, NotFoundRoute, Route } from './route.ts'
import type { Sidebars } from './sidebars.ts'

/** The home of a locale: a generated page or a redirect; neither is set if the site has its own. */
export interface Home {
  readonly route?: HomeRoute
  readonly redirect?: Redirect
  /** Whether the site has its own page or redirect there. */
  readonly isWrittenBySite: boolean
  /** Path of the first page for readers of the locale. */
  readonly start: string
}

export interface Graph {
  readonly config: Config
  readonly theme: Theme
  readonly sources: readonly Source[]
  /** Drafts and scheduled posts, which are not part of the site. */
  readonly unpublished: readonly Source[]
  /** Those that documents are built from. */
  readonly texts: readonly TextSource[]
  readonly assets: Assets
  /** By path. */
  readonly routes: ReadonlyMap<string, Route>
  /** Paths of a page by route key and locale. */
  readonly byKey: ReadonlyMap<string, ReadonlyMap<string, string>>
  /** One per locale; they have no address of their own. */
  readonly notFound: readonly NotFoundRoute[]
  /** By locale and collection. */
  readonly blogs: ReadonlyMap<string, ReadonlyMap<string, Blog>>
  /** Sidebars of collections of documents and entries, by locale and collection. */
  readonly sidebars: ReadonlyMap<string, ReadonlyMap<string, Sidebars>>
  readonly redirects: readonly Redirect[]
  /** By locale and collection. */
  readonly docTags: ReadonlyMap<string, ReadonlyMap<string, DocTags>>
  /** Tags by collection: those of its pages in all languages, of drafts and scheduled posts too, and of tags.yaml. */
  readonly tagNames: ReadonlyMap<string, ReadonlySet<string>>
  /** Path of the document that opens when a reader follows a link to a docs collection, by locale and collection. */
  readonly mainDocPaths: ReadonlyMap<string, ReadonlyMap<string, string>>
  /** Collections of entries, by locale and collection. */
  readonly entries: ReadonlyMap<string, ReadonlyMap<string, EntryCollection>>
  /** Fields of collections with a schema module, by collection. */
  readonly schemaFields: ReadonlyMap<string, SchemaFieldTypes>
  /** By locale. */
  readonly homes: ReadonlyMap<string, Home>
  /** Problems of collections and locales without content. Computed with drafts, which `sources` may lack. */
  readonly emptyProblems: readonly Diagnostic[]
  /** Day of the build in the time zone of the site; `9999-12-31` if all posts are built. */
  readonly today: string
  /** Whether a post is published later on the day of the build, so that another build of that day may differ. */
  readonly changesLaterToday: boolean
  /** When the next post is published, in milliseconds since 1970; missing if none is scheduled. */
  readonly nextPublication?: number
  /** Last changes of files, as far as pages show them. */
  readonly history: History
  /** Where files that are links, or in submodules, are in git. */
  readonly origins: FileOrigins
  /** `site/pages/*.tsx` by name. */
  readonly pageModules: ReadonlyMap<string, string>
  /** `site/layouts/*.tsx` by name. */
  readonly layouts: ReadonlyMap<string, string>
  readonly icons: Icons
  readonly plugins: Plugins
  /** Components that Markdown may use, by name: `site/components/*.tsx` and those of plugins. */
  readonly components: ReadonlyMap<string, string>
  readonly sections: Sections
  /** What is unknown because of errors in content/; missing when there are none. */
  readonly unknown?: UnknownContent
}

/** All pages, in order: those without an address of their own come last. */
export const allRoutes = ({ routes, notFound }: Pick<Graph, 'routes' | 'notFound'>): readonly Route[] => [
  ...routes.values(),
  ...notFound
]

/** Path where readers of a locale start: its home page, or the first page of a site without one. */
export const startPath = ({ homes }: Pick<Graph, 'homes'>, { code, path }: LocaleConfig): string =>
  homes.get(code)?.start ?? path
