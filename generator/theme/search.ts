// The search API of themes.

/** A piece of plain text; `found` if it matches the query. Never HTML. */
export interface MarkedText {
  readonly text: string
  readonly found: boolean
}

/** A section that matches a query. */
export interface SectionHit {
  readonly url: string
  /** Empty for the text above the first heading. */
  readonly heading: readonly MarkedText[]
  /** The passage around the match. */
  readonly passage: readonly MarkedText[]
}

/** A page that matches a query, with its best sections. */
export interface PageHit {
  readonly url: string
  /** On another site: needs a full page load. */
  readonly external: boolean
  readonly title: readonly MarkedText[]
  /** Breadcrumbs. */
  readonly crumbs: readonly string[]
  readonly tags: readonly string[]
  /** Label of its docs version, if there are several. */
  readonly version?: string
  readonly lang?: string
  readonly sections: readonly SectionHit[]
}

/** Result of a search. */
export interface SearchAnswer {
  /** Total number of pages found; `pages` contains some of them. */
  readonly count: number
  readonly pages: readonly PageHit[]
  /** Matched words as written, to highlight on the page. */
  readonly words: readonly string[]
  /** Alternative queries; only when nothing was found. */
  readonly suggestions: readonly string[]
}

/** A search query. */
export interface SearchQuery {
  readonly text: string
  /** Number of pages to skip. */
  readonly from: number
  /** Number of pages wanted. */
  readonly size: number
  readonly collection?: string | undefined
  readonly tag?: string | undefined
  readonly versions?: ChosenVersions | undefined
}

/**
 * The versions of docs to search: by docs collection the name of a version, or `*` for all. For collections that are missing,
 * the current version is searched.
 */
export type ChosenVersions = Readonly<Record<string, string>>

/** A version that readers can choose: one of several of the same docs. */
export interface SearchVersion {
  /** Name of the docs collection. */
  readonly docs: string
  readonly name: string
  readonly label: string
  /** Its tag in the records of a hosted index. */
  readonly tag: string
  /** The current version. */
  readonly last?: true
}

/** Values that results can be filtered by, with their number of pages. */
export interface SearchFilters {
  readonly collections: readonly SearchFilter[]
  readonly tags: readonly SearchFilter[]
}

/** A collection or tag to filter by. */
export interface SearchFilter {
  readonly name: string
  readonly label: string
  readonly count: number
}

/** A passage that may answer a question. */
export interface Passage {
  readonly url: string
  readonly title: string
  readonly heading: string
  readonly text: string
  /** Label of its docs version, if there are several. */
  readonly version?: string
}

/** A search engine: the index of the site, or a server. */
export interface SearchEngine {
  search(query: SearchQuery, signal?: AbortSignal): Promise<SearchAnswer>
  /** Counts cover only the chosen versions. */
  filters(versions?: ChosenVersions): Promise<SearchFilters>
  passages(question: string, signal?: AbortSignal, versions?: ChosenVersions): Promise<readonly Passage[]>
}

/** Settings of search in the shell of a locale. */
export interface SearchSettings {
  readonly engine:
    | {
        readonly provider: 'local'
        /** Folder of the index, ending in `/`. */
        readonly index: string
        /** URL of the script that reads it. */
        readonly worker: string
      }
    | {
        readonly provider: 'algolia'
        readonly appId: string
        /** A search-only key. */
        readonly apiKey: string
        readonly indexName: string
        /** Origins to try, in this order. */
        readonly hosts: readonly string[]
        /** Results must have all of these facets: the language. */
        readonly facets: readonly string[]
        /** And one of these tags, or that of a chosen version; empty to search all versions. */
        readonly tags: readonly string[]
      }
  /** Versions to choose from; missing if there is no choice. */
  readonly versions?: readonly SearchVersion[]
  /** Where words that were searched for in vain are sent; missing unless the site asks for them. */
  readonly misses?: { readonly action: string; readonly format: 'form' | 'json'; readonly language: string }
  /** URL of the results page; accepts `?q=`. */
  readonly page?: string
  readonly ask?: {
    /** URL of a server that speaks the OpenAI-compatible streaming chat format. */
    readonly endpoint?: string
    readonly model?: string
  }
}
