// A route is the address of a page and its content. Routes refer to their sources and to each other by value; their paths
// have no base and end in `/`, whatever form the addresses have.

import type { Place } from '../base/diagnostics.ts'
import { type PageFileType, pageFile, type TrailingSlash } from '../base/page-address.ts'
import type { CollectionConfig } from '../config/config.ts'
import type {
  DocSource,
  EntrySource,
  MarkdownSource,
  PageSource,
  PageTextSource,
  PostSource
} from '../load/source.ts'
import type { ListPlace } from './list-pages.ts'

/** Fields of all routes. */
export interface RouteBase {
  /** Path without the base: `/de/docs/contact/`. */
  readonly path: string
  /** Locale of the address and of the shell around the content. */
  readonly locale: string
  /** Identifies the page across locales: `docs/contact/index`. */
  readonly key: string
  readonly title: string
  /** From front matter or YAML; the excerpt of the document is used when it is missing. */
  readonly description?: string
  /** Locale of the content: the default locale when there is no translation. */
  readonly contentLocale: string
  /** File to report problems of the page at. */
  readonly file: string
  readonly draft: boolean
  /** Reachable only by its address: not in lists, the sitemap, feeds or search engines. */
  readonly unlisted: boolean
}

export interface DocRoute extends RouteBase {
  readonly kind: 'doc'
  /** The same in every locale: `contact/index`, even if the translation is `contact.md`. */
  readonly id: string
  readonly source: DocSource
}

/** Generated page of a docs folder without a document of its own. */
export interface DocCategoryRoute extends RouteBase {
  readonly kind: 'docCategory'
  readonly collection: string
  /** Paths of the entries. */
  readonly items: readonly { readonly label: string; readonly path: string }[]
}

/** All documents with a tag. */
export interface DocTagRoute extends RouteBase {
  readonly kind: 'docTag'
  readonly collection: string
  readonly tag: string
}

/** All tags of a docs collection. */
export interface DocTagIndexRoute extends RouteBase {
  readonly kind: 'docTagIndex'
  readonly collection: string
}

export interface PostRoute extends RouteBase {
  readonly kind: 'post'
  readonly published: PublicationTime
  readonly source: PostSource
}

/** When a page is published. */
export interface PublicationTime {
  /** RFC 3339, with the offset of the author or of the site: `2025-05-20T14:30:00+02:00`. */
  readonly timestamp: string
  /** In milliseconds since 1970. */
  readonly instant: number
  /** Whether the time of day is known, not only the day. */
  readonly hasTime: boolean
}

export interface PostListRoute extends RouteBase, ListPlace {
  readonly kind: 'postList'
  readonly collection: string
  readonly posts: readonly PostRoute[]
  /** Set on the pages of a tag. */
  readonly tag?: string
  /** Set on the pages of a series. */
  readonly series?: string
}

/** A page that exists once per blog: tags, archive or authors. */
export interface BlogIndexRoute extends RouteBase {
  readonly kind: 'tagIndex' | 'archive' | 'authors'
  readonly collection: string
}

/** Posts of one author. */
export interface AuthorRoute extends RouteBase {
  readonly kind: 'author'
  readonly collection: string
  /** Key in authors.yaml. */
  readonly author: string
}

export interface MarkdownPageRoute extends RouteBase {
  readonly kind: 'markdownPage'
  readonly source: PageSource
}

/** A React page of the site. */
export interface SitePageRoute extends RouteBase {
  readonly kind: 'sitePage'
  /** Name of the file in site/pages without extension: `about-us`. */
  readonly page: string
  readonly source: PageTextSource
  /** Set with `paginate`. */
  readonly list?: PageOfList
}

/** The part of a list that a React page shows. */
interface PageOfList extends ListPlace {
  readonly collection: string
  /** Ids of the entries in order. */
  readonly ids: readonly string[]
  /** Fields of entries that the page gets; all when it is missing. */
  readonly select?: readonly string[]
}

/** An entry of a collection with fields. */
export interface EntryRoute extends RouteBase {
  readonly kind: 'entry'
  /** The same in every locale. */
  readonly id: string
  readonly source: EntrySource
}

/** A page of the list of all entries, or of those with a value of a taxonomy. */
export interface EntryListRoute extends RouteBase, ListPlace {
  readonly kind: 'entryList' | 'entryTerm'
  readonly collection: string
  readonly entries: readonly { readonly id: string; readonly source: EntrySource; readonly path?: string }[]
  readonly term?: { readonly field: string; readonly key: string; readonly label: string }
  /** `index.md` of the collection, on the first page of the list. */
  readonly source?: PageSource
}

/** Generated home page of a site with several collections and no home page of its own. */
export interface HomeRoute extends RouteBase {
  readonly kind: 'home'
  readonly entryPoints: readonly EntryPoint[]
}

export interface NotFoundRoute extends RouteBase {
  readonly kind: 'notFound'
  /** The site's own 404 page, `content/<locale>/pages/404.md` or `site/pages/404.tsx`; missing when the theme's is used. */
  readonly customPage?: MarkdownPageRoute | SitePageRoute
}

/** A page added by a plugin. */
export interface PluginPageRoute extends RouteBase {
  readonly kind: 'pluginPage'
  /** File of the component: `site/components/Machine.tsx`. */
  readonly component: string
  readonly props: Readonly<Record<string, unknown>>
}

export type Route =
  | DocRoute
  | DocCategoryRoute
  | DocTagRoute
  | DocTagIndexRoute
  | PostRoute
  | PostListRoute
  | BlogIndexRoute
  | AuthorRoute
  | MarkdownPageRoute
  | SitePageRoute
  | PluginPageRoute
  | EntryRoute
  | EntryListRoute
  | HomeRoute
  | NotFoundRoute

/** Place that determines the address of a page: its slug, else its file. */
export function placeOfAddress(route: Route): Place {
  const source = markdownOf(route)
  return source?.frontMatter.slug === undefined ? { file: route.file, line: 1 } : source.yaml.at(['slug'])
}

/** Path of a page's file in the output folder. 404 pages have a fixed name, which hosts expect. */
export const outputOf = (
  { kind, path }: Pick<Route, 'kind' | 'path'>,
  type: PageFileType,
  trailingSlash: TrailingSlash
): string => (kind === 'notFound' ? `${path.slice(1)}404.${type}` : pageFile(path, type, trailingSlash))

/** A page's place in a list; `undefined` for pages of no list. */
export function listPlaceOf(route: Route): ListPlace | undefined {
  switch (route.kind) {
    case 'postList':
    case 'entryList':
    case 'entryTerm':
      return route
    case 'sitePage':
      return route.list
    default:
      return undefined
  }
}

/** Whether a page is not one of the further pages of a list. */
export const isFirstPage = (route: Route): boolean => (listPlaceOf(route)?.number ?? 1) === 1

/** The Markdown source of a route, if it has one. */
export function markdownOf(route: Route): MarkdownSource | undefined {
  switch (route.kind) {
    case 'doc':
    case 'post':
    case 'markdownPage':
    case 'entry':
    case 'entryList':
      return route.source
    default:
      return undefined
  }
}

/** The first page of a collection. */
export interface EntryPoint {
  readonly collection: CollectionConfig
  /** Name of the collection for readers. */
  readonly label: string
  /** Path of the page, without the base. */
  readonly path: string
}
