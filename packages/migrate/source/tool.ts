// The data that a tool's reader passes to the engine. Each reader supports one tool; the engine (migrate.ts) is independent of them.

import type { Files } from 'sitegen/internals'
import type { Edit } from './edits.ts'
import type { Finding } from './findings.ts'
import type { MayMake } from './made-pages.ts'
import type { Syntax } from './outline/source-outline.ts'

/** Names for `--from`, in the order in which a folder is tried. */
export const toolNames = [
  'docusaurus',
  'zensical',
  'mkdocs',
  'vitepress',
  'starlight',
  'mintlify',
  'fumadocs',
  'nextra',
  'rspress',
  'vuepress',
  'mdbook',
  'gitbook',
  'hugo',
  'jekyll',
  'folder'
] as const
export type ToolName = (typeof toolNames)[number]

/** The folder to migrate. It is only read. */
export interface SourceTree {
  /** Rooted at the source folder, or at the folder around it that `--within` names. Links that lead out are not listed. */
  readonly files: Files
  /** Folder of the configuration in `files`; empty for its root. */
  readonly site: string
  /** The configuration file in `files`. */
  readonly config: string
}

export interface ReadOptions {
  /** Keep JSX, instead of converting literal elements to directives and HTML. */
  readonly keepJsx: boolean
  /** Run a configuration file that is a program, and return what it exports; missing without `--run-config`. */
  readonly runConfig?: (tree: SourceTree) => Promise<unknown>
}

/** A tool whose projects can be read. */
export interface Tool {
  readonly name: ToolName
  /** As written in messages: `MkDocs Material`. */
  readonly title: string
  /** Names of its configuration files, relative to the folder of the site, best first. */
  readonly configFiles: readonly string[]
  /** Whether a file with such a name is a configuration of this tool, where others use the name too. */
  isConfig?(tree: SourceTree): boolean
  /** Whether documents without any configuration are enough: the tool is tried last. */
  readonly readsAnyMarkdown?: true
  /** Whether its documents contain JSX, which `--keep-jsx` keeps. */
  readonly hasJsx: boolean
  /** Files and folders outside of the root that the project names, relative to the root: `../docs` for `path: '../docs'`. */
  pathsOutside(tree: SourceTree): readonly string[]
  /** Read a project. */
  read(tree: SourceTree, options: ReadOptions): Promise<OldProject | Unreadable>
}

/** Why a project cannot be read, and what to do. */
export interface Unreadable {
  readonly problem: string
  readonly hint: string
}

/** A project of another tool, in the data model of sitegen. */
export interface OldProject {
  /** `/` or `/base/` */
  readonly base: string
  readonly syntax: Syntax
  /** Markdown files of the project. */
  readonly documents: readonly OldDocument[]
  /** Files of the new project by path, as data: `site/site.yaml`. Empty mappings and lists are not written. */
  readonly data: ReadonlyMap<string, unknown>
  /** Files of the new project by path, as text; not Markdown. */
  readonly texts: ReadonlyMap<string, string>
  /** Files that are copied unchanged. */
  readonly copies: readonly Copy[]
  /** Addresses of the old site, as far as they can be derived from its sources. */
  readonly addresses: readonly OldAddress[]
  /** Redirects of the old site, besides those that the engine finds necessary. */
  readonly redirects: readonly { readonly from: string; readonly to: string }[]
  /** About configuration, components and other files that are not documents. */
  readonly findings: readonly Finding[]
  /** What else may have made pages; missing where that is not known, so that a link to nothing may have led somewhere. */
  readonly mayMake?: MayMake
  /** Called when all documents are converted: files and settings that depend on what documents use. */
  finish?(conversions: readonly Conversion[]): Additions
}

/** What `finish` adds. */
export interface Additions {
  readonly data: ReadonlyMap<string, unknown>
  readonly texts: ReadonlyMap<string, string>
  readonly copies: readonly Copy[]
  readonly findings: readonly Finding[]
  /** Packages that the new project needs: icon sets. */
  readonly packages?: readonly string[]
}

export interface Copy {
  /** Path in the source. */
  readonly from: string
  /** Path in the new project. */
  readonly to: string
}

/** An address of the old site. */
export interface OldAddress {
  /** Path with base and language: `/de/docs/guide/setup`. */
  readonly path: string
  /** Source of the document that is shown there. */
  readonly source?: string
  /** Its new address, if it is not a document: a path with base and language. */
  readonly to?: string
}

/** A Markdown file of the old project. */
export interface OldDocument {
  /** Path in the source. */
  readonly source: string
  /** Path in the new project, without its extension, which `parse` decides. */
  readonly target: string
  /** Partials are included by other documents and are not pages: they are not counted. */
  readonly isPartial: boolean
  /** Parse the file with the grammar of the old tool. */
  parse(text: string): ParsedDocument
}

/** A parsed file, ready to be converted when the names of all files are known. */
export interface ParsedDocument {
  readonly extension: '.md' | '.mdx'
  convert(names: NewNames): Conversion
}

/** New paths of the files of the source. */
export interface NewNames {
  /** Path in the new project; `undefined` for a file that is not a document. */
  targetOf(source: string): string | undefined
  /** Source of the document at an old address, written without a trailing slash. */
  sourceAt(address: string): string | undefined
}

/** The result for one document. */
export interface Conversion {
  readonly extension: '.md' | '.mdx'
  readonly edits: readonly Edit[]
  readonly findings: readonly Finding[]
  /** Files that the document needs, which are not copied otherwise. */
  readonly copies: readonly Copy[]
  /** Components of the site that it uses: names with the attributes they are given. */
  readonly components: readonly UsedComponent[]
  /** Modules that its code imports, if they can be ported. */
  readonly modules?: readonly PortedComponent[]
  /** Declarations of literal styles by class name. */
  readonly styles: ReadonlyMap<string, string>
  /** Resources of other hosts that readers' browsers load. */
  readonly requests: readonly RemoteResource[]
}

export interface UsedComponent {
  readonly name: string
  /** What the old file imported: `@site/src/components/Chart`. */
  readonly from: string
  /** Source file and line of the use. */
  readonly file: string
  readonly line: number
  readonly props: ReadonlyMap<string, 'text' | 'number' | 'boolean' | 'other'>
  readonly hasChildren: boolean
  /** The code of the component, if it can be ported. */
  readonly ported?: PortedComponent
  /** Name by which that code exports it; `default` for the default export. */
  readonly exported?: string
}

/** A component of the old site with all modules that it needs, for the new project. */
export interface PortedComponent {
  /** Path of its module. */
  readonly module: string
  /** Files by path. */
  readonly texts: ReadonlyMap<string, string>
  readonly copies: readonly Copy[]
  readonly requests: readonly RemoteResource[]
  /** Ids of messages that it may show. */
  readonly messageIds: ReadonlySet<string>
}

/** A resource of another host. */
export interface RemoteResource {
  readonly kind: 'image' | 'frame' | 'media' | 'script' | 'style' | 'font' | 'connect' | 'form'
  readonly host: string
}

/** A conversion that changes nothing. */
export const unchanged: Conversion = {
  extension: '.md',
  edits: [],
  findings: [],
  copies: [],
  components: [],
  styles: new Map(),
  requests: []
}
