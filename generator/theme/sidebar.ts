// Entries of a docs sidebar, in pages and in the sidebar's own file.

/** A badge of a sidebar entry, such as `New`. */
export interface Badge {
  readonly text: string
  readonly kind: 'note' | 'tip' | 'info' | 'warning' | 'danger'
}

/** A link in a sidebar. */
export interface SidebarLink {
  readonly type: 'link'
  readonly label: string
  readonly url: string
  /** Leads to another site. */
  readonly external?: true
  readonly badge?: Badge
  /** Data of an SVG path on a 24 × 24 grid. */
  readonly icon?: string
}

/** A category of a sidebar. */
export interface SidebarCategory {
  readonly type: 'category'
  readonly label: string
  /** Missing for a category without its own page. */
  readonly url?: string
  /** Whether it is open when it does not contain the current page. */
  readonly expanded: boolean
  readonly badge?: Badge
  /** Data of an SVG path on a 24 × 24 grid. */
  readonly icon?: string
  /** Empty when the entries are only in the sidebar's file: see `more`. */
  readonly items: readonly SidebarEntry[]
  /** Number of entries left out of this page. */
  readonly more?: number
}

/** An entry of a docs sidebar. */
export type SidebarEntry =
  | SidebarLink
  | SidebarCategory
  | { readonly type: 'html'; readonly html: string }
  /** Replaces `count` entries that are left out of this page. */
  | { readonly type: 'more'; readonly count: number }

/**
 * The part of a sidebar that a page contains: the top-level entries and the branch of the page. Long branches are limited to
 * the neighbourhood of the page.
 */
export interface SidebarView {
  /** Id in sidebars.yaml. */
  readonly id: string
  readonly entries: readonly SidebarEntry[]
  /** URL of the HTML of all entries, by the part `SidebarTree`; missing when nothing is left out. */
  readonly file?: string
}
