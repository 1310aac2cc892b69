// The types that `load` makes: what each file of content/ says, before anything is linked.

import type { Yaml } from '../base/yaml.ts'
import type { CollectionConfig } from '../config/config.ts'
import type {
  AuthorInput,
  CareersInput,
  CategoryInput,
  DocFrontMatter,
  PageFrontMatter,
  PostFrontMatter,
  TagInput
} from './front-matter.ts'
import type { Glance } from './glance.ts'

/** What every content file has. */
interface SourceBase {
  /** Relative to the project root. */
  readonly file: string
  readonly locale: string
  readonly collection: CollectionConfig
  /** Positions of the file's YAML, for messages about it. */
  readonly yaml: Yaml
  /** Words of YAML that is wrong, each of which may be meant as a slug, a tag or a name; else missing. */
  readonly unsure?: readonly string[]
}

/** What every Markdown file has. */
export interface MarkdownBase extends SourceBase {
  /** Path in the collection without numbers that order and without extension: `contact/index`. */
  readonly id: string
  /** Sort key: the numbers that order and the names, segment by segment. */
  readonly segments: readonly { readonly order?: number; readonly name: string }[]
  /** From front matter, else the first heading, else the file name. */
  readonly title: string
  /** Hash of the file's text: what a translation is stamped with. */
  readonly hash: string
  /** Hash of the body. */
  readonly bodySum: string
  /** What a look at the body finds. */
  readonly glance: Glance
  /**
   * Markdown; the lines of the front matter are empty.
   *
   * @throws ChangedSource when the file has another text than when it was loaded
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
}

export interface PageSource extends MarkdownBase {
  readonly kind: 'page'
  readonly frontMatter: PageFrontMatter
}

/** A Markdown file of any collection. */
export type MarkdownSource = DocSource | PostSource | PageSource

/** `content/<locale>/pages/NAME.yaml`: the texts of the site page `site/pages/NAME.tsx`. */
export interface PageTextSource extends SourceBase {
  readonly kind: 'pageText'
  readonly id: string
  readonly title: string
  readonly description: string
  readonly text: Readonly<Record<string, unknown>>
}

export interface CareersSource extends SourceBase {
  readonly kind: 'careers'
  readonly careers: CareersInput
}

export interface AuthorsSource extends SourceBase {
  readonly kind: 'authors'
  readonly authors: Readonly<Record<string, AuthorInput>>
}

export interface TagsSource extends SourceBase {
  readonly kind: 'tags'
  readonly tags: Readonly<Record<string, TagInput>>
}

export interface CategorySource extends SourceBase {
  readonly kind: 'category'
  /** Folder in the collection, without numbers: `one-ai/getting-started`. */
  readonly folder: string
  readonly category: CategoryInput
}

export type Source =
  | MarkdownSource
  | PageTextSource
  | CareersSource
  | AuthorsSource
  | TagsSource
  | CategorySource

/** The date in front of a post's file name: `2025-05-20-name` → `2025-05-20`. */
export const dateInName = (id: string): string | undefined => /^\d{4}-\d{2}-\d{2}/.exec(id)?.[0]

export const isMarkdown = (source: Source): source is MarkdownSource =>
  source.kind === 'doc' || source.kind === 'post' || source.kind === 'page'
