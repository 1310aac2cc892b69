// What is different between two sites. The report as JSON is this value; other formats show it.

/** Why a page has changed. */
export type Cause =
  /** Its own text, title or description. `file` is its source. */
  | { readonly kind: 'source'; readonly file: string }
  /** It shows the title of another page, which has another one now. */
  | { readonly kind: 'title'; readonly page: string; readonly before: string; readonly after: string }
  /** It links to a page that is new or gone, as sidebars and lists do. */
  | { readonly kind: 'list'; readonly page: string; readonly change: 'new' | 'gone' }
  /** The elements around its text or in it, as the theme or a component makes them. */
  | { readonly kind: 'template' }
  /** Its style sheets or scripts. */
  | { readonly kind: 'style'; readonly files: readonly string[] }
  /** Something else in its HTML, such as the head or a date. */
  | { readonly kind: 'other' }

/** A part of a text: as before and after, or only one of them. */
export interface TextPart {
  readonly kind: 'same' | 'removed' | 'added'
  readonly text: string
}

export interface ChangedPage {
  /** `/de/docs/setup/` */
  readonly path: string
  readonly title: string
  readonly causes: readonly Cause[]
  /** Words that differ, with some around them; empty if the text is the same. Gaps are `…`. */
  readonly text: readonly TextPart[]
  /** Bytes that browsers load for it, as hosts send them. */
  readonly firstView: { readonly before: number; readonly after: number }
  /** Structured data that differs, as JSON-LD. */
  readonly structured: { readonly removed: readonly string[]; readonly added: readonly string[] }
}

/** A page that is only in one of the sites. */
export interface OnePage {
  readonly path: string
  readonly title: string
  /** Bytes that browsers load for it. */
  readonly firstView: number
}

/** A search whose first results are others, or in another order. */
export interface ChangedSearch {
  readonly locale: string
  readonly query: string
  /** Addresses of the first pages. */
  readonly before: readonly string[]
  readonly after: readonly string[]
}

export interface SiteDiff {
  readonly format: 1
  /** What was compared. */
  readonly before: string
  readonly after: string
  readonly pages: {
    readonly new: readonly OnePage[]
    readonly gone: readonly OnePage[]
    readonly changed: readonly ChangedPage[]
    /** How many pages are the same, byte for byte. */
    readonly same: number
  }
  /** Addresses that worked before, and lead nowhere now: pages, files, and ids in pages. */
  readonly lost: readonly string[]
  readonly searches: readonly ChangedSearch[]
  readonly lists: {
    /** Files of the output that are new or differ. */
    readonly upload: readonly string[]
    /** Addresses whose content differs or is gone. */
    readonly purge: readonly string[]
    /** URLs of pages whose text is new, differs or is gone. */
    readonly indexnow: readonly string[]
  }
}

export type ListName = keyof SiteDiff['lists']
