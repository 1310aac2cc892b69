// Context of the rules for one document: its text, its edits and findings, and the names of other files.

import type { LineContext } from '../markdown/line-context.ts'
import type { Line } from '../markdown/lines.ts'
import type { Mentions } from '../unknown-keys.ts'
import type { Definition } from './link-definitions.ts'
import type { MacroValues } from './macro-values.ts'
import type { Shorthands } from './shorthands.ts'
import type { TemplateValues } from './template-values.ts'

/** Options of the configuration for the Markdown of all documents. */
export interface MkDocsOptions {
  /** Names of the enabled extensions, without the prefix `pymdownx.`. */
  readonly extensions: ReadonlySet<string>
  /** `content.tabs.link`: tabs with the same labels are switched together. */
  readonly linksTabs: boolean
  /** Names of the theme's features. */
  readonly features: ReadonlySet<unknown>
  /** Turns a heading into its old id. */
  readonly slugify: (text: string) => string
  /** The document with a heading of this id, where `[text][id]` leads to it; missing where no plugin makes such links. */
  readonly headingWith: ((id: string) => string | undefined) | undefined
  /** Text of a snippet or code file, searched in the folders of the configuration. */
  readonly readSnippet: (name: string, document: string) => string | undefined
  /** Whether a part that a snippet does not have stops the old build. */
  readonly checksSnippets: boolean
  /** Whether a program may write a snippet that is not in the source: Git ignores it, or it is outside. */
  readonly mayBeMade: (name: string) => boolean
  /** Text of a file of the project. */
  readonly readFile: (path: string) => string | undefined
  /** Sections of a page that a template of the site makes, as Markdown; empty for other templates. */
  readonly sectionsOf: (template: string) => string
  /** Folder of the documents in the source. */
  readonly folder: string
  /** Whether a plugin fills in `{% include-markdown "part.md" %}`. */
  readonly includesMarkdown: boolean
  /** What the macros plugin fills in, by the front matter of the document. */
  readonly macrosIn: (front: Readonly<Record<string, unknown>>) => MacroValues | undefined
  /** Abbreviations that are appended to every document, by term. */
  readonly abbreviations: ReadonlyMap<string, string>
  /** Targets of short forms such as `#12`, if they are links. */
  readonly shorthands: Shorthands | undefined
  /** Definitions of links that are appended to every document, by normalised label. */
  readonly definitions: ReadonlyMap<string, Definition>
  /** Address of a file of the documentation that is not a document: `/img/plan.png`. */
  readonly addressOf: (source: string) => string | undefined
  /** Folder to which code that documents include is copied: `content/en/docs/_code`. */
  readonly codeFolder: string
  /** Whether a style sheet of the site names this type of admonition. */
  readonly hasStylesFor: (type: string) => boolean
  /** Whether a template or hook reads a key of front matter. */
  readonly mentions: Mentions
  /** The element of the head that a template writes for a key of front matter, as in `head`. */
  readonly headElementOf: TemplateValues['headElementOf']
  /** Address of the picture that a template shows above the page for a key of its front matter. */
  readonly pictureOf: (key: string, value: unknown) => string | undefined
  /** Path of a snippet or code file in the source. */
  readonly findSnippet: (name: string, document: string) => string | undefined
  /** Called with the styles of classes and ids of a page. */
  readonly addStyle: (css: string) => void
  /** The file that griffe has written about a Python package, if there is one; the new site has a reference of it then. */
  readonly dumpOf: (packageName: string) => string | undefined
  /** Called with the names of icons that documents use: `mdi:rocket`. */
  readonly noteIcon: (name: string) => void
  /** Whether another plugin or hook could fill in `{{ … }}` or `{% … %}`. Otherwise they were shown literally. */
  readonly fillsInBraces: boolean
  /** Languages of code blocks that a program renders as something else: all of them, or those with `exec`. */
  readonly customFences: ReadonlyMap<string, 'all' | 'exec'>
  /** Path of the site: `/` or `/project/`. */
  readonly base: string
}

/** Options for one document. */
export interface DocumentOptions extends MkDocsOptions {
  /** What the macros plugin fills in; missing where it does not. */
  readonly macros: MacroValues | undefined
}

export interface RuleContext extends LineContext {
  readonly options: DocumentOptions
  /** Columns that are removed from the start of lines, by line number. */
  readonly dedent: Map<number, number>
}

/** Reduce the indentation of lines by `columns`. */
export function dedentLines({ dedent }: RuleContext, lines: readonly Line[], columns: number): void {
  for (const { number } of lines) dedent.set(number, (dedent.get(number) ?? 0) + columns)
}

/** The remaining indentation of a line. */
export const paddingOf = ({ dedent }: RuleContext, { number }: Line, indent: number): string =>
  ' '.repeat(Math.max(0, indent - (dedent.get(number) ?? 0)))
