// What themes/ and site/ may rely on: types only. A theme is a folder
//
//   Shell.tsx            default export (ShellProps): all that stands around a page
//   layouts/NAME.tsx     default export, one for each layout below
//   parts/NAME.tsx       what a site may replace by `theme.parts` in site.yaml
//   styles/index.css     the style sheet
//   strings/LOCALE.yaml  texts of the theme itself, with `{name}` for what is filled in
//   icons.yaml           icons that navbar.yaml may name: data of SVG paths, on 24 × 24
//
// Everything here is plain JSON: the props that render on the server are the props that the browser
// gets. Urls are final (base and locale included), dates are text, order is settled.
//
// Authors choose ids and classes: a theme finds its elements by refs or by place. Ids of its own begin with `sitegen:`,
// but for `main` and `sidebar`, which are reserved for it.

import type { ReactNode } from 'react'
import type { NavLink, Shell } from './theme/shell.ts'
import type { SidebarView } from './theme/sidebar.ts'

export type * from './theme/form.ts'
export type * from './theme/head.ts'
export type * from './theme/search.ts'
export type * from './theme/shell.ts'
export type * from './theme/sidebar.ts'
export type * from './theme/strings.ts'

/** Attributes of a text that is not in the language around it. */
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
  /** Is this not out yet, or no longer kept up? */
  readonly banner: 'none' | 'unreleased' | 'unmaintained'
  /** The version that readers should read. */
  readonly last: { readonly name: string; readonly label: string }
  /** This page in every version by name, or the main document of a version that does not have it. */
  readonly urls: Readonly<Record<string, string>>
}

/** What is known of every page, whatever its layout. */
export interface PageInfo {
  /** Url of this page, base included, ending in `/`. */
  readonly url: string
  readonly title: string
  readonly description: string
  readonly locale: string
  /** Set when the text is not in the page's locale: the translation is missing. */
  readonly original?: TextLanguage
  /** Url of the original, when it has changed since this page was translated. */
  readonly stale?: string
  /** Id of the sidebar that the page is in. */
  readonly sidebar?: string
  /** What its front matter asks for: `plain`, without sidebar, contents and footer; `wide`, without sidebar and contents; `landing`, without a title too. */
  readonly layout?: PageLayout
  /** The same page in every locale, in the order of site.yaml. */
  readonly alternates: readonly { readonly locale: string; readonly url: string }[]
  /** Set in docs with several versions. */
  readonly version?: PageVersion
}

/** Layouts that front matter may name beside those of the site, which are components of `site/layouts/`. */
export type PageLayout = 'plain' | 'wide' | 'landing'

/**
 * Which parts of the shell stand around a page; all that is left out is there. A layout or page of the site says it as
 * a property of its component: `Landing.frame = { footer: false } satisfies Frame`.
 */
export interface Frame {
  readonly navbar?: boolean
  readonly footer?: boolean
}

/** What `Shell.tsx` gets: all that stands around a page. */
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

/** What the empty parts of a theme get, which a site fills by `theme.parts`. */
export interface SlotProps {
  readonly shell: Shell
  readonly page: PageInfo
}

/** What parts get that are the same on all pages of a language. */
export interface ShellOnlyProps {
  readonly shell: Shell
}

/** Every layout and site page gets these beside its own props. */
export interface LayoutProps {
  readonly shell: Shell
  readonly page: PageInfo
}

/** A page of the site itself, `site/pages/*.tsx`; `text` is `content/<locale>/pages/<same name>.yaml`. */
export interface SitePageProps<Text = unknown> extends LayoutProps {
  readonly text: Text
}

/** Heading in a table of contents; `depth` is 2 to 6. */
export interface TocEntry {
  readonly id: string
  readonly text: string
  readonly depth: number
}

/** A step of the way to a page. */
export interface Crumb {
  readonly label: string
  /** Missing for a category without a page, and for the page itself. */
  readonly url?: string
}

/** A neighbour of a page: the one before or after it. */
export interface Pager {
  readonly label: string
  readonly url: string
}

/**
 * HTML of an article. It stands once in the page: the payload inside the page leaves every field
 * named `html` empty, and `Content` from `sitegen/client` takes the text from the document.
 */
export type Html = string

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
  /** Where the text can be edited. */
  readonly editUrl?: string
  /** The last change of the text; `author` where the site shows it. */
  readonly lastUpdated?: {
    readonly date: { readonly datetime: string; readonly text: string }
    readonly author?: string
  }
  readonly unlisted: boolean
  readonly draft: boolean
}

/** The page that docs categories without a document of their own get. */
export interface DocCategoryProps extends LayoutProps {
  readonly breadcrumbs: readonly Crumb[]
  readonly sidebar?: SidebarView
  readonly previous?: Pager
  readonly next?: Pager
  readonly items: readonly { readonly label: string; readonly url: string; readonly description: string }[]
}

/** Who has written a post. */
export interface Author {
  readonly name: string
  readonly title?: string
  readonly description?: string
  /** Profile elsewhere. */
  readonly url?: string
  /** Url of the page with all that they have written; missing when that is nothing. */
  readonly page?: string
}

/** A picture of the site, with its size in pixels where it is known. */
export interface Image {
  readonly url: string
  readonly alt: string
  readonly width?: number
  readonly height?: number
}

/** A tag, and the page that lists what has it. */
export interface TagLink {
  readonly label: string
  readonly url: string
}

/** A post as lists show it; `html` is the part before `<!-- truncate -->`. */
export interface PostPreview {
  readonly title: string
  readonly url: string
  /** `datetime` is ISO 8601 (`2025-05-20`), `text` the date in the page's language. */
  readonly date: { readonly datetime: string; readonly text: string }
  /** Minutes, at least 1. */
  readonly readingMinutes: number
  readonly authors: readonly Author[]
  readonly tags: readonly TagLink[]
  readonly image?: Image
  readonly html: Html
  /** Id of the element that holds `html`, unique in the page. */
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
  }[]
}

/** A post. */
export interface PostProps extends LayoutProps {
  readonly html: Html
  readonly toc: readonly TocEntry[]
  readonly date: PostPreview['date']
  readonly readingMinutes: number
  readonly authors: readonly Author[]
  readonly tags: readonly TagLink[]
  readonly newer?: Pager
  readonly older?: Pager
  readonly image?: Image
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

/** One page of the list of all posts, or of the posts with one tag. */
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
}

/** The page that lists all tags. */
export interface TagIndexProps extends LayoutProps {
  /** What the tags are of. */
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
  readonly authors: readonly (Author & { readonly count: number; readonly posts: PostYear['posts'] })[]
}

/** One author and their posts. */
export interface AuthorProps extends LayoutProps {
  readonly author: Author
  readonly posts: PostYear['posts']
  readonly allAuthors: string
}

/** An open position. */
export interface Position {
  readonly id: string
  readonly title: string
  readonly description: string
  readonly tasks: readonly string[]
  readonly profile: readonly string[]
  readonly type: 'full-time' | 'part-time'
  readonly location: string
  /** Url of the page of this position alone. */
  readonly url: string
  readonly pdf?: string
}

/** The page of one position. */
export interface PositionProps extends LayoutProps {
  readonly position: Position
  readonly category: string
  /** `datetime` is ISO 8601. */
  readonly posted?: { readonly datetime: string; readonly text: string }
  readonly intro?: string
  readonly allPositions: string
}

/** The page that lists all open positions. */
export interface CareersProps extends LayoutProps {
  readonly intro?: string
  readonly categories: readonly {
    readonly id: string
    readonly label: string
    readonly positions: readonly Position[]
  }[]
}

/** The home page of a site that has not written one: its collections. */
export interface HomeProps extends LayoutProps {
  readonly tagline?: string
  readonly items: readonly {
    readonly label: string
    readonly url: string
    /** What one finds there first; empty where nothing is known. */
    readonly description: string
    /** How much there is: `13 documents`. Missing where it is not counted. */
    readonly count?: string
  }[]
}

/** The page for unknown addresses. */
export type NotFoundProps = LayoutProps

/** The layouts that a theme must have, by file name, with the props of each. */
export interface Layouts {
  readonly MarkdownPage: MarkdownPageProps
  readonly Doc: DocProps
  readonly DocCategory: DocCategoryProps
  readonly Post: PostProps
  readonly PostList: PostListProps
  readonly TagIndex: TagIndexProps
  readonly Archive: ArchiveProps
  readonly Authors: AuthorsProps
  readonly Author: AuthorProps
  readonly Careers: CareersProps
  readonly Position: PositionProps
  readonly Home: HomeProps
  readonly NotFound: NotFoundProps
}

/**
 * What the browser needs to show a route: stands beside the page as `index.json`, and, without its
 * `html` fields, inside the page.
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
  /** Style sheets of this component beside the theme's own. */
  readonly styles?: readonly string[]
  /** The elements of the head that are this page's own. Missing in the payload inside the page, where they stand. */
  readonly head?: string
  /** Stands for scripts and the like that only some pages have: to another page than these, the browser goes by a full load. */
  readonly headScripts?: string
  /** Scripts of this component; missing in the page itself, which names all that it loads. */
  readonly scripts?: readonly string[]
  /** Names the client bundle and shell that the payload was made for. */
  readonly build: string
}

/** A prop that a component takes from Markdown. */
export interface MarkdownProp {
  readonly type: 'text' | 'number' | 'boolean'
  /** For texts: the only ones that are known. */
  readonly oneOf?: readonly string[]
  readonly optional?: boolean
}

/** What a component that Markdown may name exports as `props`; without it all attributes are texts. */
export type MarkdownProps = Readonly<Record<string, MarkdownProp>>

/** What such a component gets beside its props. */
export interface InMarkdown {
  /** Language of the text around it: `de-DE`. */
  readonly lang: string
  /** What stands inside `:::Name`, or the text in brackets behind `::Name`. */
  readonly children?: ReactNode
}

/** What makes a component lists of these: a site page may declare the ids that others may link to. */
export interface SitePageModule {
  readonly default: (props: never) => ReactNode
  /** Ids in the page that links may point at, without `#`. */
  readonly anchors?: readonly string[]
}
