// What a processor of Markdown is given. Each feature gets all of it and takes what it needs. Settings of the site are passed on
// as the configuration has them: a key of `markdown` in site.yaml is declared there only.

import type { AuthorLimits } from '../config/author-limits.ts'
import type { CollectionConfig, Config } from '../config/config.ts'
import type { Term } from '../config/terms.ts'
import type { ThirdParty } from '../config/third-parties.ts'
import type { Excess } from '../config/trust.ts'
import type { Icons } from '../load/icon-sets.ts'
import type { Sections } from '../load/site-sections.ts'
import type { Plugins } from '../plugins/hooks.ts'
import type { PartyTable } from './directives/party-table.ts'
import type { Parse } from './remark-parser.ts'
import type { Renderers } from './renderers.ts'
import type { TermLanguage } from './terms/find-terms.ts'
import type { MarkdownTexts } from './texts.ts'

/** Values for `{{ name }}`. */
export type VariableValues = Readonly<Record<string, unknown>>

/** A party that needs consent, in the language of the document. */
export interface GatedParty extends Omit<ThirdParty, 'purpose' | 'place'> {
  readonly purpose: string
}

/** What a processor depends on, as plain data: its hash is part of the key of each document. */
export interface MarkdownSettings extends Pick<Config, 'markdown' | 'video' | 'llms'> {
  readonly html: CollectionConfig['html']
  /** Set if the authors are not trusted: classes are removed, ids get a prefix, and names and includes are checked. */
  readonly limits?: AuthorLimits
  /** Whether to create the preview of a post too. */
  readonly preview: boolean
  /** Without the values that the authors may not insert. */
  readonly data: VariableValues
  /** Name of the source of `data` in messages: `site/data`. */
  readonly dataLabel: string
  readonly texts: MarkdownTexts
  /** Locale of the documents. */
  readonly locale: string
  /** Third parties that need consent. */
  readonly gatedParties: readonly GatedParty[]
  /** Whether it is an entry or a field of one. Their YAML has fields; that of pages has sections. */
  readonly isEntry?: boolean
  /** Third parties of site.yaml, in the language of the document. */
  readonly parties: PartyTable
  /** Names of components that directives may use. */
  readonly components: readonly string[]
  readonly sections: Sections
  /** The glossary, in the language of the document. */
  readonly terms: readonly Term[]
  /** Names of the site's forms; `undefined` in MDX, whose components are JSX. */
  readonly forms: readonly string[] | undefined
}

/** The functions of a site that a processor calls. */
export interface MarkdownFunctions {
  readonly renderers: Renderers
  /** Reads a project file for `::include`; undefined if it is missing or not readable. */
  readonly readPart: (path: string) => string | undefined
  /**
   * A file that was probably meant in place of a missing one.
   *
   * @returns its path as another file writes it: `./_part.md`
   */
  readonly similarPart: (path: string, from: string) => string | undefined
  /**
   * Why the text of a file must not become part of a document, since its author or that of the document is not trusted.
   *
   * @param document path of the document, even if another part includes the file
   */
  readonly includeExcess: (document: string, file: string) => Excess | undefined
  readonly plugins: Pick<Plugins, 'active' | 'collections'>
  readonly icons: Pick<Icons, 'find'>
  /** The words of the language of a locale. */
  readonly termLanguage: (locale: string) => TermLanguage
}

export interface MarkdownOptions extends MarkdownSettings, MarkdownFunctions {}

/** The options with the parser, for features that parse texts on their own. */
export interface ParsingOptions extends MarkdownOptions {
  readonly parse: Parse
}
