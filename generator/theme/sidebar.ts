// The entries of a docs sidebar, as pages and the sidebar's own file have them.

/** A short note beside an entry of a sidebar, such as `New`. */
export interface Badge {
  readonly text: string
  readonly kind: 'note' | 'tip' | 'info' | 'warning' | 'danger'
}

/** An entry of a sidebar that leads somewhere. */
export interface SidebarLink {
  readonly type: 'link'
  readonly label: string
  readonly url: string
  /** Leads to another site. */
  readonly external?: true
  readonly badge?: Badge
  /** Its lines as the data of an SVG path, on a grid of 24 × 24. */
  readonly icon?: string
}

/** An entry of a sidebar with entries of its own. */
export interface SidebarCategory {
  readonly type: 'category'
  readonly label: string
  /** Missing for a category without a page of its own. */
  readonly url?: string
  /** Does it stand open when the current page is elsewhere? */
  readonly expanded: boolean
  readonly badge?: Badge
  /** Its lines as the data of an SVG path, on a grid of 24 × 24. */
  readonly icon?: string
  /** Empty when they are in the sidebar's file alone: see `more`. */
  readonly items: readonly SidebarEntry[]
  /** How many entries are left out of this page. */
  readonly more?: number
}

/** An entry of a docs sidebar. */
export type SidebarEntry =
  | SidebarLink
  | SidebarCategory
  | { readonly type: 'html'; readonly html: string }
  /** Stands for `count` neighbours that are left out of this page. */
  | { readonly type: 'more'; readonly count: number }

/**
 * What a page shows of its sidebar: the entries at the top and the branch that leads to the page.
 * Long branches are cut to the neighbourhood of the page.
 */
export interface SidebarView {
  /** Id in sidebars.yaml. */
  readonly id: string
  readonly entries: readonly SidebarEntry[]
  /** Url of a JSON file with all entries, an array of `SidebarEntry`; missing when nothing is left out. */
  readonly file?: string
}
