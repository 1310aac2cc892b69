// The API of themes/ and site/: types only. A theme is a folder
//
//   Shell.tsx            default export (ShellProps): navbar, footer and all else around a page
//   layouts/NAME.tsx     default export, one for each layout below
//   parts/NAME.tsx       components that a site can replace with `theme.parts` in site.yaml
//   styles/index.css     the style sheet
//   strings/LOCALE.yaml  texts of the theme, with `{name}` for placeholders
//   icons.yaml           icons for navbar.yaml: SVG path data on a 24 × 24 grid
//
// Everything here is plain JSON: the server and the browser get the same props. URLs are final (base and locale included),
// dates are text, lists are sorted.
//
// Authors choose ids and classes freely: a theme finds its elements by refs or by position. Its own ids start with
// `sitegen:`, except `main` and `sidebar`, which are reserved.

import type { ReactNode } from 'react'
import type { Entry, EntryPage, FieldsIn, FieldsOf, QueryContext } from './theme/entries.ts'
import type { Html } from './theme/html.ts'
import type { PictureView } from './theme/picture.ts'
import type { NavLink, Shell } from './theme/shell.ts'
import type { SidebarView } from './theme/sidebar.ts'

export type * from './theme/entries.ts'
export type * from './theme/form.ts'
export type * from './theme/head.ts'
export type * from './theme/html.ts'
export type * from './theme/picture.ts'
export type * from './theme/search.ts'
export type * from './theme/sections.ts'
export type * from './theme/shell.ts'
export type * from './theme/sidebar.ts'
export type * from './theme/strings.ts'

/** Attributes of a text in another language than its surroundings. */
export interface TextLanguage {
  readonly lang: string
  readonly dir: 'ltr' | 'rtl'
}

/** The version of the documentation that a page belongs to. */
export interface PageVersion {
  /** Name of the docs collection. */
  readonly docs: string
  readonly name: string
  readonly label: string
  /** Whether it is unreleased, or no longer maintained. */
  readonly banner: 'none' | 'unreleased' | 'unmaintained'
  /** The recommended version. */
  readonly last: { readonly name: string; readonly label: string }
  /** URLs by version: of this page, or of the main document of a version without it. */
  readonly urls: Readonly<Record<string, string>>
}

/** Metadata of every page, whatever its layout. */
export interface PageInfo {
  /** Url of this page, base included, ending in `/`. */
  readonly url: string
  readonly title: string
  readonly description: string
  readonly locale: string
  /** Language of the text when the translation is missing. */
  readonly original?: TextLanguage
  /** URL of the original, when it has changed since this page was translated. */
  readonly stale?: string
  /** Id of the sidebar that the page is in. */
  readonly sidebar?: string
  /** `layout` of front matter: `plain` without sidebar, contents and footer; `wide` without sidebar and contents; `landing` also without title. */
  readonly layout?: PageLayout
  /** The same page in every locale, in the order of site.yaml. */
  readonly alternates: readonly { readonly locale: string; readonly url: string }[]
  /** Set in docs with several versions. */
  readonly version?: PageVersion
}

/** Built-in values of `layout` in front matter, besides the components of `site/layouts/`. */
export type PageLayout = 'plain' | 'wide' | 'landing'

/**
 * Which parts of the shell a page has; default: all. A layout or page of the site sets it as a property of its component:
 * `Landing.frame = { footer: false } satisfies Frame`.
 */
export interface Frame {
  readonly navbar?: boolean
  readonly footer?: boolean
}

/** Props of `Shell.tsx`. */
export interface ShellProps {
  readonly shell: Shell
  readonly page: PageInfo
  readonly frame: Frame
  /** The page's sidebar, for menus that show it too. */
  readonly sidebar?: SidebarView | undefined
  /** The posts of the page's blog, for menus that show them too. */
  readonly years?: readonly PostYear[] | undefined
  readonly children: ReactNode
}

/** Props of the empty parts of a theme, which a site can fill with `theme.parts`. */
export interface SlotProps {
  readonly shell: Shell
  readonly page: PageInfo
}

/** Props of parts that are the same on all pages of a language. */
export interface ShellOnlyProps {
  readonly shell: Shell
}

/** Props of every layout and site page, besides its own. */
export interface LayoutProps {
  readonly shell: Shell
  readonly page: PageInfo
}

/**
 * Props of a React page, `site/pages/*.tsx`; `text` is `content/<locale>/pages/<same name>.yaml`, `data` the result of the
 * `data` that it exports: `SitePageProps<Text, DataOf<typeof data>>`.
 */
export interface SitePageProps<Text = unknown, Data = unknown> extends LayoutProps {
  readonly text: Text
  readonly data: Data
}

/** The entries of one page of a list, with links to the pages before and after it. */
export interface Pagination<Name extends string = string> extends EntryPage<FieldsOf<Name>> {
  readonly previous?: Pager
  readonly next?: Pager
}

/**
 * Props of a React page with `paginate` in its YAML, which exists once for each page of the list:
 * `PaginatedPageProps<'products', Text>`.
 */
export interface PaginatedPageProps<Name extends string = string, Text = unknown, Data = unknown>
  extends SitePageProps<Text, Data> {
  readonly pagination: Pagination<Name>
}

/** Heading in a table of contents; `depth` is 2 to 6. */
export interface TocEntry {
  readonly id: string
  readonly text: string
  readonly depth: number
}

/** A breadcrumb. */
export interface Crumb {
  readonly label: string
  /** Missing for a category without a page, and for the page itself. */
  readonly url?: string
}

/** The previous or next page. */
export interface Pager {
  readonly label: string
  readonly url: string
  /** Language of a label that is not translated. */
  readonly original?: TextLanguage
}

/** A Markdown page outside docs and blog. */
export interface MarkdownPageProps extends LayoutProps {
  readonly html: Html
  readonly toc: readonly TocEntry[]
}

/** A document. */
export interface DocProps extends LayoutProps {
  readonly html: Html
  readonly toc: readonly TocEntry[]
  readonly breadcrumbs: readonly Crumb[]
  /** Missing for documents in no sidebar. */
  readonly sidebar?: SidebarView
  readonly previous?: Pager
  readonly next?: Pager
  readonly tags: readonly TagLink[]
  /** URL for editing the text. */
  readonly editUrl?: string
  /** The last change of the text; `author` where the site shows it. */
  readonly lastUpdated?: {
    readonly date: { readonly datetime: string; readonly text: string }
    readonly author?: string
  }
  readonly unlisted: boolean
  readonly draft: boolean
}

/** The generated page of a docs category without its own document. */
export interface DocCategoryProps extends LayoutProps {
  readonly breadcrumbs: readonly Crumb[]
  readonly sidebar?: SidebarView
  readonly previous?: Pager
  readonly next?: Pager
  readonly items: readonly { readonly label: string; readonly url: string; readonly description: string }[]
}

/** An author of a post, as in lists. */
export interface Author {
  readonly name: string
  /** Role, such as a job title. */
  readonly title?: string
  readonly picture?: PictureView
  /** URL of the page with all their posts; missing when there are none. */
  readonly page?: string
}

/** An author with all that is known. */
export interface AuthorProfile extends Author {
  readonly description?: string
  /** Website. */
  readonly url?: string
  /** Profiles elsewhere. */
  readonly links?: readonly { readonly label: string; readonly url: string }[]
}

/** A tag, and the page that lists its posts or documents. */
export interface TagLink {
  readonly label: string
  readonly url: string
}

/** A post in a list; `html` is the part before `<!-- truncate -->`. */
export interface PostPreview {
  readonly title: string
  readonly url: string
  /** Whether it comes first because its author has pinned it. */
  readonly pinned?: true
  /** `datetime` is ISO 8601 (`2025-05-20`), `text` the date in the page's language, with the time where it is known. */
  readonly date: { readonly datetime: string; readonly text: string }
  /** Minutes, at least 1. */
  readonly readingMinutes: number
  readonly authors: readonly Author[]
  readonly tags: readonly TagLink[]
  readonly image?: PictureView
  readonly html: Html
  /** Id of the element with `html`, unique in the page. */
  readonly slot: string
  readonly truncated: boolean
  readonly original?: TextLanguage
}

/** The posts of a year, the latest first. */
export interface PostYear {
  readonly year: string
  readonly posts: readonly {
    readonly title: string
    readonly url: string
    readonly date: { readonly datetime: string; readonly text: string }
    /** Set in lists that begin with pinned posts. */
    readonly pinned?: true
  }[]
}

/** The place of a post in a series. */
export interface SeriesPart {
  readonly label: string
  /** URL of the page that lists the series. */
  readonly url: string
  /** From 1. */
  readonly number: number
  readonly count: number
  readonly previous?: Pager
  readonly next?: Pager
}

/** A post. */
export interface PostProps extends LayoutProps {
  readonly html: Html
  readonly toc: readonly TocEntry[]
  readonly date: PostPreview['date']
  readonly readingMinutes: number
  readonly authors: readonly AuthorProfile[]
  readonly tags: readonly TagLink[]
  readonly series?: SeriesPart
  readonly newer?: Pager
  readonly older?: Pager
  readonly image?: PictureView
  readonly lastUpdated?: DocProps['lastUpdated']
  /** Posts on the same subjects, best first. */
  readonly related: PostYear['posts']
  readonly years: readonly PostYear[]
  readonly blog: NavLink
  /** Archive, tags, authors and feeds of the blog. */
  readonly indexes: readonly NavLink[]
  readonly unlisted: boolean
  readonly draft: boolean
}

/** One page of the list of all posts, of the posts with one tag, or of a series. */
export interface PostListProps extends LayoutProps {
  readonly posts: readonly PostPreview[]
  readonly newer?: Pager
  readonly older?: Pager
  /** From 1. */
  readonly number: number
  readonly pages: number
  readonly years: readonly PostYear[]
  /** Archive, tags, authors and feeds of the blog. */
  readonly indexes: readonly NavLink[]
  /** Set on the pages of a tag. */
  readonly tag?: {
    readonly label: string
    readonly description?: string
    readonly count: number
    readonly allTags: string
  }
  /** Set on the pages of a series, whose posts come in their order. */
  readonly series?: {
    readonly label: string
    readonly description?: string
    readonly count: number
    /** URL of the blog. */
    readonly blog: string
    /** Title of the blog: the label of its collection. */
    readonly blogTitle: string
  }
}

/** The page that lists all tags. */
export interface TagIndexProps extends LayoutProps {
  /** What is tagged. */
  readonly of: 'posts' | 'documents'
  readonly tags: readonly {
    readonly label: string
    readonly url: string
    readonly count: number
    readonly description?: string
  }[]
}

/** The page that lists all posts by year. */
export interface ArchiveProps extends LayoutProps {
  readonly years: readonly PostYear[]
}

/** The page that lists all authors and their posts. */
export interface AuthorsProps extends LayoutProps {
  readonly authors: readonly (AuthorProfile & { readonly count: number; readonly posts: PostYear['posts'] })[]
}

/** One author and their posts. */
export interface AuthorProps extends LayoutProps {
  readonly author: AuthorProfile
  readonly posts: PostYear['posts']
  readonly allAuthors: string
}

/**
 * The page of an entry. `Data` is the result of the `data` that a layout exports:
 * `EntryProps<'products', DataOf<typeof data>>`.
 */
export interface EntryProps<NameOrFields = Readonly<Record<string, unknown>>, Data = unknown>
  extends LayoutProps {
  readonly html: Html
  readonly toc: readonly TocEntry[]
  readonly breadcrumbs: readonly Crumb[]
  readonly entry: Entry<FieldsIn<NameOrFields>>
  /** Its Markdown fields: HTML of `entry.fields`, and their names for readers. */
  readonly texts: readonly { readonly field: string; readonly label: string }[]
  /** Its fields that can be shown as a line of text, with their names for readers, in the order of site.yaml. */
  readonly facts: readonly { readonly label: string; readonly text: string; readonly url?: string }[]
  /** Of collections with `sidebar`. */
  readonly sidebar?: SidebarView
  readonly previous?: Pager
  readonly next?: Pager
  readonly data?: Data
}

/** A page of the list of all entries, or of those with a value of a taxonomy. */
export interface EntryListProps<NameOrFields = Readonly<Record<string, unknown>>, Data = unknown>
  extends LayoutProps {
  /** Text of the collection's `index.md`, on the first page. */
  readonly html?: Html
  readonly breadcrumbs: readonly Crumb[]
  readonly entries: readonly Entry<FieldsIn<NameOrFields>>[]
  /** Pages with the entries of each value, by field. */
  readonly taxonomies: readonly {
    readonly field: string
    readonly label: string
    readonly terms: readonly (TagLink & { readonly count: number })[]
  }[]
  /** Of collections with `sidebar`. */
  readonly sidebar?: SidebarView
  readonly previous?: Pager
  readonly next?: Pager
  /** From 1. */
  readonly number: number
  readonly pages: number
  readonly count: number
  /** URL of the RSS feed of the list. */
  readonly feed?: string
  /** Set on the pages of a value. */
  readonly term?: { readonly field: string; readonly label: string; readonly list?: string }
  readonly data?: Data
}

/** The default home page, which lists the collections. */
export interface HomeProps extends LayoutProps {
  readonly tagline?: string
  readonly items: readonly {
    readonly label: string
    readonly url: string
    /** Description of its first page; empty if there is none. */
    readonly description: string
    /** How much there is: `13 documents`. Missing if it is not counted. */
    readonly count?: string
  }[]
}

/** The 404 page. */
export type NotFoundProps = LayoutProps

/** The layouts that a theme must have, by file name, with the props of each. */
export interface Layouts {
  readonly MarkdownPage: MarkdownPageProps
  readonly Sections: MarkdownPageProps
  readonly Doc: DocProps
  readonly DocCategory: DocCategoryProps
  readonly Post: PostProps
  readonly PostList: PostListProps
  readonly TagIndex: TagIndexProps
  readonly Archive: ArchiveProps
  readonly Authors: AuthorsProps
  readonly Author: AuthorProps
  readonly Entry: EntryProps
  readonly EntryList: EntryListProps
  readonly Home: HomeProps
  readonly NotFound: NotFoundProps
}

/**
 * The data that the browser needs to show a route: as `index.json` next to the page and, without its `html` fields, inline
 * in the page.
 */
export interface Payload {
  /** Name of a layout, or `page:` and the name of a site page. */
  readonly component: string
  readonly title: string
  readonly description: string
  readonly locale: string
  readonly original?: TextLanguage
  readonly stale?: string
  readonly url: string
  readonly layout?: PageLayout
  readonly alternates: PageInfo['alternates']
  readonly version?: PageVersion
  /** Document title, site title included. */
  readonly documentTitle: string
  readonly props: Readonly<Record<string, unknown>>
  readonly html?: Html
  readonly toc?: readonly TocEntry[]
  /** Style sheets of this component besides the theme's own. */
  readonly styles?: readonly string[]
  /** Head elements of this page. Missing in the inline payload, since the page contains them. */
  readonly head?: string
  /** Identifies head scripts that only some pages have: navigation between pages with different ones is a full load. */
  readonly headScripts?: string
  /** Scripts of this component; missing in the inline payload, since the page loads them itself. */
  readonly scripts?: readonly string[]
  /** Identifies the client bundle and shell that the payload was built for. */
  readonly build: string
}

/** A prop of a component in Markdown. */
export interface MarkdownProp {
  readonly type: 'text' | 'number' | 'boolean'
  /** For texts: the allowed values. */
  readonly oneOf?: readonly string[]
  readonly optional?: boolean
}

/** Export `props` of a component for Markdown; without it all attributes are texts. */
export type MarkdownProps = Readonly<Record<string, MarkdownProp>>

/** Props that such a component gets besides those. */
export interface MarkdownComponentProps {
  /** Language of the text around it: `de-DE`. */
  readonly lang: string
  /** The content of `:::Name`, or the text in brackets after `::Name`. */
  readonly children?: ReactNode
}

/** Module of a layout or component that asks for entries beside its component. */
export interface QueryModule {
  readonly data?: (context: QueryContext) => unknown
}

/** Module of a React page, which may declare ids that other pages can link to. */
export interface SitePageModule {
  readonly default: (props: never) => ReactNode
  /** Ids in the page that links may point at, without `#`. */
  readonly anchors?: readonly string[]
  readonly data?: (context: QueryContext) => unknown
}
