// `trust` and `allow` of a collection as one value; trust.ts decides with it.

/** Names that untrusted authors may use in addition to `safeDirectives` and the frames of the theme. */
export interface Allowed {
  /** Components that directives may show, also as `as` of `::list`. */
  readonly components: readonly string[]
  readonly directives: readonly string[]
  /** Collections of which lists may show all fields. */
  readonly collections: readonly string[]
  /** Files of the data folder, without extension, whose values may be inserted. */
  readonly data: readonly string[]
  /** Layouts of the site that front matter may name. */
  readonly layouts: readonly string[]
}

/** The limits of authors that are not trusted. */
export interface AuthorLimits extends Allowed {
  /** Key of the collection in site.yaml, for messages. */
  readonly collection: string
}

/** Nothing is allowed beyond what is safe. */
export const nothingAllowed: Allowed = {
  components: [],
  directives: [],
  collections: [],
  data: [],
  layouts: []
}
