// Search, as themes see it.

/** A piece of a text; `found` says that the query is in it. Never HTML. */
export interface MarkedText {
  readonly text: string
  readonly found: boolean
}

/** A section of a page that answers a query. */
export interface SectionHit {
  readonly url: string
  /** Empty for the text above the first heading. */
  readonly heading: readonly MarkedText[]
  /** The passage around what was found. */
  readonly passage: readonly MarkedText[]
}

/** A page that answers a query, with its best sections. */
export interface PageHit {
  readonly url: string
  /** Leads out of the site: a full load, in the way of the browser. */
  readonly external: boolean
  readonly title: readonly MarkedText[]
  /** The places above it. */
  readonly crumbs: readonly string[]
  readonly tags: readonly string[]
  /** Label of the version of the docs that it is of, where there are several. */
  readonly version?: string
  readonly lang?: string
  readonly sections: readonly SectionHit[]
}

/** What a search has found. */
export interface SearchAnswer {
  /** Pages that were found, of which `pages` holds some. */
  readonly count: number
  readonly pages: readonly PageHit[]
  /** Words that the page shows where the query is: what to mark on it. */
  readonly words: readonly string[]
  /** What else to search for; only when nothing was found. */
  readonly suggestions: readonly string[]
}

/** What is searched for. */
export interface SearchQuery {
  readonly text: string
  /** Number of pages to pass over. */
  readonly from: number
  /** Number of pages wanted. */
  readonly size: number
  readonly collection?: string | undefined
  readonly tag?: string | undefined
  readonly versions?: WantedVersions | undefined
}

/**
 * The versions of the docs to find: by name of the docs that of a version, or `*` for all of them. Of docs that it
 * does not name, the last version is found.
 */
export type WantedVersions = Readonly<Record<string, string>>

/** A version that readers can choose: one of several of the same docs. */
export interface SearchVersion {
  /** Name of the docs collection. */
  readonly docs: string
  readonly name: string
  readonly label: string
  /** What records of a hosted index call it. */
  readonly tag: string
  /** It is the one that readers should read. */
  readonly last?: true
}

/** What results can be narrowed to, with the number of pages of each. */
export interface SearchFilters {
  readonly collections: readonly SearchFilter[]
  readonly tags: readonly SearchFilter[]
}

/** A collection or a tag that hits may be limited to. */
export interface SearchFilter {
  readonly name: string
  readonly label: string
  readonly count: number
}

/** A passage that a question can be answered from. */
export interface Passage {
  readonly url: string
  readonly title: string
  readonly heading: string
  readonly text: string
  /** Label of the version of the docs that it is of, where there are several. */
  readonly version?: string
}

/** What answers queries: the index of the site, or a server. */
export interface SearchEngine {
  search(query: SearchQuery, signal?: AbortSignal): Promise<SearchAnswer>
  /** The counts are those of the versions that are wanted. */
  filters(versions?: WantedVersions): Promise<SearchFilters>
  passages(question: string, signal?: AbortSignal, versions?: WantedVersions): Promise<readonly Passage[]>
}

/** Settings of search in the shell of a locale. */
export interface SearchSettings {
  readonly engine:
    | {
        readonly provider: 'local'
        /** Folder of the index, ending in `/`. */
        readonly index: string
        /** Url of the script that reads it. */
        readonly worker: string
      }
    | {
        readonly provider: 'algolia'
        readonly appId: string
        /** A key that can search and nothing else. */
        readonly apiKey: string
        readonly indexName: string
        /** Origins to ask, in turn. */
        readonly hosts: readonly string[]
        /** Only results that have all of these: the language. */
        readonly facets: readonly string[]
        /** And one of these, or the tag of a wanted version; empty where all versions are found. */
        readonly tags: readonly string[]
      }
  /** Versions that a query can be narrowed to; missing where there is nothing to choose. */
  readonly versions?: readonly SearchVersion[]
  /** The page that shows all results; takes `?q=`. */
  readonly page?: string
  readonly ask?: {
    /** Url of a server that speaks the OpenAI-compatible streaming chat format. */
    readonly endpoint?: string
    readonly model?: string
  }
}
