// Context of the rules for Markdown of Docusaurus.

import type { Node } from 'mdast'
import type { Findings } from '../findings.ts'
import type { ModuleValue } from '../javascript/module-values.ts'
import type { MagicComment } from '../markdown/code-meta.ts'
import type { Copy, NewNames, PortedComponent, RemoteResource, UsedComponent } from '../tool.ts'
import type { Mentions } from '../unknown-keys.ts'
import type { Import } from './imports.ts'
import type { LiteralScope } from './literals.ts'

/** Facts that all documents of a project share. */
export interface ProjectFacts {
  /** Folder of the configuration in the source. */
  readonly site: string
  /** `/` or `/base/` */
  readonly base: string
  readonly url: string
  readonly defaultLocale: string
  readonly staticFolders: readonly string[]
  /** Prefixes of paths in the project, with their folders: `@site/`. */
  readonly aliases: readonly (readonly [prefix: string, folder: string])[]
  readonly math: boolean
  /** A module of the site for the new project; `undefined` if it cannot be ported. */
  port(path: string): PortedComponent | undefined
  /** Whether the site has its own Markdown plugins. */
  readonly hasMarkdownPlugins: boolean
  /** Whether unknown containers, `:::name`, are more than text: by the old tool itself, or by a plugin. */
  readonly handlesDirectives: boolean
  /** Names of containers of the old tool that Docusaurus does not have, with ours: `details`. */
  readonly containers?: Readonly<Record<string, string>> | undefined
  /** Whether a plugin reads a word after the language of a code block; others have no effect. */
  readsCodeOption(word: string): boolean
  /** Whether a plugin draws code in a language, other than Mermaid, as a diagram. */
  drawsDiagram(language: string): boolean
  /** Where code of the site contains a word. */
  readonly mentions: Mentions
  /** The name that code of the site gives an author with this key; the key itself if it has none. */
  authorName?(key: string): string
  readonly moduleValue: ModuleValue
  /** `markdown.anchors.maintainCase`: the id of `## A` is `A`. */
  readonly maintainsCase: boolean
  /** `markdown.format` */
  readonly format: 'mdx' | 'detect' | 'md'
  readonly trailingSlash: boolean | undefined
  readonly keepJsx: boolean
  /** Components that `src/theme/MDXComponents` makes available everywhere: their imports by name. */
  readonly globalComponents: ReadonlyMap<string, Import>
  /** Whether the source has this file. */
  has(path: string): boolean
  /** Text of a file of the source; `undefined` where it is missing or not UTF-8. */
  read(path: string): string | undefined
  /** Whether a partial must stay MDX, and whether it uses `props`. */
  partial(path: string): { readonly isMdx: boolean; readonly usesProps: boolean }
  /** Path of the document with an id of Docusaurus. @param contentFolder folder of its collection in the source */
  documentOf(id: string, contentFolder: string): string | undefined
  /** Id of the heading that is the title of a document, which sitegen does not treat as a heading of the text. */
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
  /** Whether the text begins with a heading of level 1. */
  readonly hasTitleHeading: boolean
  /** Whether the result is `.md`; otherwise JSX may stay. */
  readonly lowered: boolean
  readonly findings: Findings
  /** Offsets of dollars that would be formulas. */
  readonly dollars: ReadonlySet<number>
  /** Replace a part of the text; a function is called when the new names of all files are known. */
  edit(start: number, end: number, text: string | (() => string)): void
  copy(copy: Copy): void
  request(request: RemoteResource): void
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
        /** The language of code that is written as a diff, and how many characters to remove from each line. */
        readonly diff?: { readonly language: string; readonly columns: readonly number[] }
        /** Indexes of lines that are not shown. */
        readonly removed?: readonly number[]
      })
    | undefined
  /** Class for literal styles. */
  styleClass(declarations: string): string
  /** The element that contains a node. */
  parentOf(node: Node): Node | undefined
  /** Colons of the fence of a container. */
  colonsOf(node: Node): number
  /** Whether the node is inside HTML in which Markdown is not parsed. */
  isRaw(node: Node): boolean
  /** Prefix of further lines at the level of a node, once the elements around it are outdented. */
  linePrefix(node: Node): string
  /** Whether the lines of a node have been outdented with those of an outer element. */
  isOutdented(node: Node): boolean
  /** Names that code in the document declares. */
  readonly declared: ReadonlySet<string>
  /** Names of imports that are still needed. */
  keepImport(name: string): void
  /** Convert a node by its rule. */
  visit(node: Node): void
  /** Convert the children of a node by their rules. */
  visitChildren(node: Node): void
}
