// What rules of Docusaurus's Markdown get.

import type { Node } from 'mdast'
import type { Findings } from '../findings.ts'
import type { MagicComment } from '../markdown/code-meta.ts'
import type { Copy, NewNames, PortedComponent, Request, UsedComponent } from '../tool.ts'
import type { Import } from './imports.ts'
import type { LiteralScope } from './literals.ts'

/** What all documents of a project share. */
export interface ProjectFacts {
  /** Folder of the configuration in the source. */
  readonly site: string
  /** `/` or `/base/` */
  readonly base: string
  readonly url: string
  readonly defaultLocale: string
  readonly staticFolders: readonly string[]
  /** Prefixes of paths in the project, with the folder that each stands for: `@site/`. */
  readonly aliases: readonly (readonly [prefix: string, folder: string])[]
  readonly math: boolean
  /** A module of the site for the new project, where it runs with us. */
  port(path: string): PortedComponent | undefined
  /** Do plugins of the site's own read Markdown? */
  readonly hasMarkdownPlugins: boolean
  /** Does code of the site contain a word? */
  mentions(word: string): boolean
  /** See `LiteralScope`. */
  moduleValue(path: string, name: string): unknown
  /** `markdown.format` */
  readonly format: 'mdx' | 'detect' | 'md'
  readonly trailingSlash: boolean | undefined
  readonly keepJsx: boolean
  /** Names of components that `src/theme/MDXComponents` makes available everywhere, with what they are imported from. */
  readonly globalComponents: ReadonlyMap<string, Import>
  /** Is there such a file in the source? */
  has(path: string): boolean
  /** Text of a file of the source; `undefined` where it is missing or not UTF-8. */
  read(path: string): string | undefined
  /** Must a partial stay MDX, and does it use `props`? */
  partial(path: string): { readonly isMdx: boolean; readonly usesProps: boolean }
  /** Id of the heading that is the title of a document, which is no heading of its text with us. */
  titleId(source: string): string | undefined
  /** Documents in the same folder, for lists of cards. */
  siblings(source: string): readonly { readonly source: string; readonly title: string }[]
  /** Where a Markdown file that another one links to is: in the folder of its language, or else of the original. */
  original(path: string): string | undefined
}

export interface DocumentFacts {
  readonly source: string
  readonly kind: 'doc' | 'post' | 'page'
  readonly target: string
  /** Folder of its collection in the source. */
  readonly contentFolder: string
  /** Old address; empty for partials. */
  readonly address: string
}

/** Context of a rule: one document. */
export interface RuleContext extends LiteralScope {
  readonly text: string
  readonly project: ProjectFacts
  readonly document: DocumentFacts
  /** Only for functions that `edit` gets. */
  readonly names: NewNames
  readonly imports: ReadonlyMap<string, Import>
  /** Does the text begin with a heading of level 1? */
  readonly hasTitleHeading: boolean
  /** Is the result `.md`? Else JSX may stay. */
  readonly lowered: boolean
  readonly findings: Findings
  /** Replace a part of the text; a function is called when the new names of all files are known. */
  edit(start: number, end: number, text: string | (() => string)): void
  copy(copy: Copy): void
  request(request: Request): void
  component(component: UsedComponent): void
  /** Note a module that code in the document imports. */
  module(module: PortedComponent): void
  /** Headings of the document below its title, with their ids. */
  readonly headings: readonly { readonly depth: number; readonly text: string; readonly id: string }[]
  /** Comments that mark lines of code. */
  readonly magicComments: readonly MagicComment[]
  /** Options of a code block in the form of Docusaurus, for tools with others. */
  readonly codeOptions?:
    | ((
        meta: string,
        code: string,
        language: string
      ) => {
        readonly meta: string
        readonly lost: readonly string[]
        /** The language of code that is written as a diff, and how many characters before each line are no code. */
        readonly diff?: { readonly language: string; readonly columns: readonly number[] }
      })
    | undefined
  /** Class for literal styles. */
  styleClass(declarations: string): string
  /** The element that contains a node. */
  parentOf(node: Node): Node | undefined
  /** Colons of the fence of a container. */
  colonsOf(node: Node): number
  /** Is the node inside HTML in which Markdown is not read? */
  isRaw(node: Node): boolean
  /** What further lines at the level of a node begin with, once the elements around it are moved to the left. */
  linePrefix(node: Node): string
  /** Has the indentation of the lines of a node been removed with those of an outer element? */
  isOutdented(node: Node): boolean
  /** Does the document export or declare a component of that name? */
  declares(name: string): boolean
  /** Names of imports that are still needed. */
  keepImport(name: string): void
  /** Convert a node by its rule. */
  visit(node: Node): void
  /** Convert the children of a node by their rules. */
  visitChildren(node: Node): void
}
