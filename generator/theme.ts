// The API of themes/ and site/: types only. A theme is a folder
//
//   Shell.tsx            default export (ShellProps): navbar, footer and all else around a page
//   layouts/NAME.tsx     default export, one for each layout of `Layouts`
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
import type { EntryPage, FieldsOf, QueryContext } from './theme/entries.ts'
import type { Html } from './theme/html.ts'
import type { PostYear } from './theme/layouts.ts'
import type {
  Crumb,
  LayoutProps,
  PageInfo,
  PageLayout,
  PageMarkdown,
  Pager,
  PageVersion,
  TagLink,
  TextLanguage,
  TocEntry
} from './theme/page.ts'
import type { Shell } from './theme/shell.ts'
import type { SidebarView } from './theme/sidebar.ts'

export type * from './theme/entries.ts'
export type * from './theme/form.ts'
export type * from './theme/head.ts'
export type * from './theme/html.ts'
export type * from './theme/layouts.ts'
export type * from './theme/page.ts'
export type * from './theme/picture.ts'
export type * from './theme/search.ts'
export type * from './theme/sections.ts'
export type * from './theme/shell.ts'
export type * from './theme/sidebar.ts'
export type * from './theme/strings.ts'

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

/** What a page shows: the data of its layout, and of what stands around it. */
export interface PageView {
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
  readonly translations?: PageInfo['translations']
  readonly version?: PageVersion
  readonly markdown?: PageMarkdown
  /** Document title, site title included. */
  readonly documentTitle: string
  readonly props: Readonly<Record<string, unknown>>
  readonly html?: Html
  readonly toc?: readonly TocEntry[]
}

/** `index.json` next to a page: what other programs may want to know about it. */
export interface PageMetadata {
  /** Version of this format. A later one may add members without a new number. */
  readonly format: 1
  readonly title: string
  readonly description: string
  readonly url: string
  readonly locale: string
  readonly alternates: PageInfo['alternates']
  /** Of a post: `2026-03-01`. */
  readonly date?: string
  /** When the text was last changed: `2026-03-01`. */
  readonly lastUpdated?: string
  readonly authors?: readonly string[]
  readonly tags?: readonly TagLink[]
  /** Headings of the text. */
  readonly contents?: readonly TocEntry[]
  readonly breadcrumbs?: readonly Crumb[]
  readonly previous?: Pager
  readonly next?: Pager
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

/** Props that such a component gets in addition to its own. */
export interface MarkdownComponentProps {
  /** Language of the text around it: `de-DE`. */
  readonly lang: string
  /** The content of `:::Name`, or the text in brackets after `::Name`. */
  readonly children?: ReactNode
}

/**
 * When an interactive component starts in the browser: near the window, in an idle moment after loading, or once the reader
 * reaches for it. A module with `'use client'` exports it as `hydrate`; a component that declares a prop of that name and type can
 * be given another one where it is used.
 */
export type Hydration = 'visible' | 'idle' | 'interaction'

/** Module of a layout or component that exports a query besides its component. */
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
