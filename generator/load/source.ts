// The types that `load` returns: the content of each file, before anything is linked.

import { isDay, type SearchSetting } from '../base/setting-schemas.ts'
import type { Yaml } from '../base/yaml.ts'
import type { CollectionConfig } from '../config/config.ts'
import type {
  AuthorInput,
  CategoryInput,
  DocFrontMatter,
  PageFrontMatter,
  PaginateInput,
  PostFrontMatter,
  TagInput
} from './front-matter.ts'
import type { MarkdownFeatures } from './markdown-features.ts'

/** Fields of every content file. */
interface SourceBase {
  /** Relative to the project root. */
  readonly file: string
  readonly locale: string
  readonly collection: CollectionConfig
  /** The file's YAML with positions, for diagnostics. */
  readonly yaml: Yaml
  /** Words of invalid YAML, each of which may be meant as a slug, a tag or a name; missing if the YAML is valid. */
  readonly uncertain?: readonly string[]
}

/** Fields of every Markdown file. */
export interface MarkdownBase extends SourceBase {
  /** Path in the collection without order numbers and extension: `contact/index`. */
  readonly id: string
  /** Sort key: order number and name of each path segment. */
  readonly segments: readonly { readonly order?: number; readonly name: string }[]
  /** From front matter, else the first heading, else the file name. */
  readonly title: string
  /** Hash of the file's text, recorded in translations as their stamp. */
  readonly sourceHash: string
  /** Hash of the body. */
  readonly bodyHash: string
  /** Features that the body may use. */
  readonly features: MarkdownFeatures
  /**
   * Markdown, with empty lines in place of the front matter.
   *
   * @throws SourceChangedError when the file has changed since it was loaded
   */
  body(): string
}

export interface DocSource extends MarkdownBase {
  readonly kind: 'doc'
  readonly frontMatter: DocFrontMatter
}

export interface PostSource extends MarkdownBase {
  readonly kind: 'post'
  readonly frontMatter: PostFrontMatter
  /** `2025-05-20` */
  readonly date: string
  /** Date, or date and time, as written: `2025-05-20 14:30`. */
  readonly published: string
}

export interface PageSource extends MarkdownBase {
  readonly kind: 'page'
  readonly frontMatter: PageFrontMatter
}

/** An entry of a collection with fields. */
export interface EntrySource extends MarkdownBase {
  readonly kind: 'entry'
  readonly frontMatter: PageFrontMatter
  /** Values of the fields by name, checked. Those of translations are complete after `completeEntries`. */
  readonly fields: Readonly<Record<string, unknown>>
  /** Whether it is a row or an item of a data file. Its body is then empty. */
  readonly isData: boolean
  /** All keys as written, for the site's schema module; missing if there is none. */
  readonly rawFields?: Readonly<Record<string, unknown>>
  /** Lines on which Markdown fields start, by `pathName`. */
  readonly lines: Readonly<Record<string, number>>
  /** From an earlier run of a loader that failed or was skipped this time. */
  readonly stale?: true
  /** The Markdown of its fields by `pathName`; filled by `completeEntries`. */
  readonly texts: ReadonlyMap<string, EntryTextSource>
}

/** The Markdown of a field of an entry. */
export interface EntryTextSource extends Omit<MarkdownBase, 'id' | 'segments' | 'title'> {
  readonly kind: 'entryText'
  /** Identifies it in its file: the id of the entry and the path of the field, `laser-m2:summary`. */
  readonly part: string
}

/** A Markdown file of any collection, or an entry of a data file. */
export type MarkdownSource = DocSource | PostSource | PageSource | EntrySource

/** Texts that documents are built from: Markdown files and Markdown fields. */
export type TextSource = MarkdownSource | EntryTextSource

/** Rows of a CSV file, or items of a YAML or JSON file, which `completeEntries` turns into sources. */
interface EntryRowsSource extends SourceBase {
  readonly kind: 'entryRows'
  readonly entries: readonly EntrySource[]
}

/** `content/<locale>/pages/NAME.yaml`: the texts of the site page `site/pages/NAME.tsx`. */
export interface PageTextSource extends SourceBase {
  readonly kind: 'pageText'
  readonly id: string
  readonly title: string
  readonly description: string
  readonly draft: boolean
  readonly unlisted: boolean
  readonly search: SearchSetting | undefined
  readonly keywords: readonly string[]
  /** The list that the page shows in parts. */
  readonly paginate?: PaginateInput
  readonly text: Readonly<Record<string, unknown>>
}

export interface AuthorsSource extends SourceBase {
  readonly kind: 'authors'
  readonly authors: Readonly<Record<string, AuthorInput>>
}

export interface TagsSource extends SourceBase {
  readonly kind: 'tags'
  readonly tags: Readonly<Record<string, TagInput>>
}

export interface SeriesSource extends SourceBase {
  readonly kind: 'series'
  readonly series: Readonly<Record<string, TagInput>>
}

export interface CategorySource extends SourceBase {
  readonly kind: 'category'
  /** Folder in the collection, without order numbers: `one-ai/getting-started`. */
  readonly folder: string
  readonly category: CategoryInput
}

export type Source =
  | MarkdownSource
  | PageTextSource
  | AuthorsSource
  | TagsSource
  | SeriesSource
  | CategorySource
  | EntryRowsSource
  | EntryTextSource

/** The date at the start of a post's file name: `2025-05-20-name` → `2025-05-20`. `2025-13-40-name` has none. */
export const dateInName = (id: string): string | undefined => {
  const date = /^\d{4}-\d{2}-\d{2}/.exec(id)?.[0]
  return date !== undefined && isDay(date) ? date : undefined
}

export const isMarkdown = (source: Source): source is MarkdownSource =>
  source.kind === 'doc' || source.kind === 'post' || source.kind === 'page' || source.kind === 'entry'

export const hasText = (source: Source): source is TextSource =>
  isMarkdown(source) || source.kind === 'entryText'

/** Identifies a text within the site. A data file has several. */
export const textName = ({ file, part }: { readonly file: string; readonly part?: string }): string =>
  part === undefined ? file : `${file}#${part}`
