// A route is an address and what stands there. Routes know their sources and each other by value;
// urls in them are paths without the base, ending in `/`, whatever form addresses have.

import type { Place } from '../base/diagnostics.ts'
import { type PageFileType, pageFile, type TrailingSlash } from '../base/page-address.ts'
import type { CollectionConfig } from '../config/config.ts'
import type {
  CareersSource,
  DocSource,
  MarkdownSource,
  PageSource,
  PageTextSource,
  PostSource
} from '../load/source.ts'

interface RouteBase {
  /** Path without the base: `/de/docs/contact/`. */
  readonly path: string
  /** Locale of the address, and of all that stands around the content. */
  readonly locale: string
  /** The same in every locale: `docs/contact/index`. */
  readonly key: string
  readonly title: string
  /** From front matter or YAML; the excerpt of the document serves where it is missing. */
  readonly description?: string
  /** Locale of the content: the default one where a translation is missing. */
  readonly contentLocale: string
  /** File to name when something is wrong with the page. */
  readonly file: string
  readonly draft: boolean
  /** Reachable by its address alone: in no list, no sitemap, not for search engines. */
  readonly unlisted: boolean
}

export interface DocRoute extends RouteBase {
  readonly kind: 'doc'
  /** The same in every locale: `contact/index`, also where a translation is called `contact.md`. */
  readonly id: string
  readonly source: DocSource
}

/** Page of a docs folder that has no document of its own. */
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
  readonly source: PostSource
}

export interface PostListRoute extends RouteBase {
  readonly kind: 'postList'
  readonly collection: string
  readonly posts: readonly PostRoute[]
  /** From 1. */
  readonly number: number
  readonly pages: number
  /** Set on the pages of a tag. */
  readonly tag?: string
  /** All posts of the list, on all its pages. */
  readonly count: number
}

/** A page that a blog has one of: its tags, its archive, its authors. */
export interface BlogIndexRoute extends RouteBase {
  readonly kind: 'tagIndex' | 'archive' | 'authors'
  readonly collection: string
}

/** What one author has written. */
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
}

export interface CareersRoute extends RouteBase {
  readonly kind: 'careers'
  readonly sources: readonly CareersSource[]
}

/** One open position. */
export interface PositionRoute extends RouteBase {
  readonly kind: 'position'
  readonly source: CareersSource
  readonly position: CareersSource['careers']['positions'][number]
  readonly category: string
  /** Path of the list of all positions. */
  readonly list: string
}

/** The home page of a site that has several collections and no home page of its own. */
export interface HomeRoute extends RouteBase {
  readonly kind: 'home'
  readonly entrances: readonly Entrance[]
}

export interface NotFoundRoute extends RouteBase {
  readonly kind: 'notFound'
  /** The site's own page for it, `content/<locale>/pages/404.md` or `site/pages/404.tsx`; the theme's where it has none. */
  readonly shows?: MarkdownPageRoute | SitePageRoute
}

/** A page that a plugin has made. */
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
  | CareersRoute
  | PositionRoute
  | HomeRoute
  | NotFoundRoute

/** Where the author has chosen the address of a page: its slug, or else its file. */
export function placeOfAddress(route: Route): Place {
  const source = markdownOf(route)
  return source?.frontMatter.slug === undefined ? { file: route.file, line: 1 } : source.yaml.at(['slug'])
}

/** Where a file of a page is written, relative to the output folder. Hosts look for a page of unknown addresses under one name. */
export const outputOf = (
  { kind, path }: Pick<Route, 'kind' | 'path'>,
  type: PageFileType,
  trailingSlash: TrailingSlash
): string => (kind === 'notFound' ? `${path.slice(1)}404.${type}` : pageFile(path, type, trailingSlash))

/** The Markdown that a route shows as its main text. */
export function markdownOf(route: Route): MarkdownSource | undefined {
  return route.kind === 'doc' || route.kind === 'post' || route.kind === 'markdownPage'
    ? route.source
    : undefined
}

/** The page that a collection begins with. */
export interface Entrance {
  readonly collection: CollectionConfig
  /** What readers call the collection. */
  readonly label: string
  /** Path of the page, without the base. */
  readonly path: string
}
