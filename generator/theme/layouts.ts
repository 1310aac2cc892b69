// Props of the layouts of a theme, one for each kind of page.

import type { Entry, FieldsIn } from './entries.ts'
import type { Html } from './html.ts'
import type { Crumb, LayoutProps, Pager, TagLink, TextLanguage, TocEntry } from './page.ts'
import type { PictureView } from './picture.ts'
import type { SectionPost } from './sections.ts'
import type { NavLink } from './shell.ts'
import type { SidebarView } from './sidebar.ts'

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
  /** The other posts of its year, if each page of the list of all posts shows one. */
  readonly sameYear?: readonly SectionPost[]
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
  /** List of the posts; missing for documents. */
  readonly blog?: NavLink
  readonly tags: readonly {
    readonly label: string
    readonly url: string
    readonly count: number
    readonly description?: string
  }[]
}

/** The page that lists all posts by year. */
export interface ArchiveProps extends LayoutProps {
  readonly blog: NavLink
  readonly years: readonly PostYear[]
}

/** The page that lists all authors and their posts. */
export interface AuthorsProps extends LayoutProps {
  readonly blog: NavLink
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
  /** Its fields with pictures: a `PictureView` of `entry.fields`, or a list of them. Without the one shown as `entry.image`. */
  readonly pictures: readonly { readonly field: string; readonly label: string }[]
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
