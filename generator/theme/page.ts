// What all pages have, whatever their layout: metadata, and the pieces that several layouts show.

import type { Shell } from './shell.ts'

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
  /** URL of this page, base included, ending in `/`. */
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
  /** Locales in which this very page exists, on sites that offer it in them. */
  readonly translations?: readonly string[]
  /** Set in docs with several versions. */
  readonly version?: PageVersion
  /** The page as Markdown and, if the site has one, its menu; missing for pages without such a file. */
  readonly markdown?: PageMarkdown
}

/** The Markdown alternate of a page. */
export interface PageMarkdown {
  readonly url: string
  /** Links that open the page in assistants of the site's choice; missing without a menu. */
  readonly assistants?: readonly { readonly label: string; readonly url: string }[]
}

/** Built-in values of `layout` in front matter, besides the components of `site/layouts/`. */
export type PageLayout = 'plain' | 'wide' | 'landing'

/** Props of every layout and site page, besides its own. */
export interface LayoutProps {
  readonly shell: Shell
  readonly page: PageInfo
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

/** A tag, and the page that lists its posts or documents. */
export interface TagLink {
  readonly label: string
  readonly url: string
}
