// What a plugin may rely on: types only. A plugin is a plain object, the default export of a module
// that site.yaml names, or what a function there makes of its options. All functions are optional:
//
//   load     before content is read: data for the others, files as if they stood in content/
//   remark   each document as Markdown, as it is written: directives are still directives
//   rehype   each document as elements: headings have ids, addresses are those that were written
//   routes   pages of its own, once for each locale
//   rules    what is wrong with the site
//   emit     files beside the pages
//
// Same input, same bytes: a function depends on what it is given, and on no clock or chance. What
// `load` returns is remembered with the documents, so what `remark` and `rehype` need belongs there.

import type { Root as HtmlTree } from 'hast'
import type { Root as MarkdownTree } from 'mdast'
import type { VFile } from 'vfile'
import type { TocEntry } from './theme.ts'

export type { HtmlTree, MarkdownTree, VFile }

/** A plugin; `Data` is plain JSON. */
export interface Plugin<Data = unknown> {
  /** Named in messages; no two plugins of a site have the same. */
  readonly name: string
  load?(project: Project): Loaded<Data> | Promise<Loaded<Data>>
  remark?(context: PluginContext<Data>): Transform<MarkdownTree>
  rehype?(context: PluginContext<Data>): Transform<HtmlTree>
  routes?(context: PluginContext<Data>): readonly PluginRoute[]
  rules?(site: PluginSite<Data>): readonly PluginProblem[]
  emit?(site: PluginSite<Data>): readonly PluginFile[]
}

/** The default export of a module that takes `options` from site.yaml, which it must check itself. */
export type PluginFactory<Options = Readonly<Record<string, unknown>>, Data = unknown> = (
  options: Options
) => Plugin<Data>

/** The project as `load` sees it. Paths are relative to its root. */
export interface Project {
  /** Codes of the locales, the default one first. */
  readonly locales: readonly string[]
  /** Text of a file; nothing when there is none inside the project. */
  read(path: string): string | undefined
  /** Paths of all files below a folder, sorted. */
  list(folder: string): readonly string[]
}

export interface Loaded<Data> {
  /** Plain JSON; given to the other functions. */
  readonly data?: Data
  /** Files below `content/` that are not on the disk. */
  readonly content?: readonly PluginFile[]
  readonly problems?: readonly PluginProblem[]
}

export interface PluginContext<Data> {
  readonly data: Data
  /** Code of the locale: of the document's text, or of the pages that are asked for. */
  readonly locale: string
}

/**
 * Changes a tree, or returns another one; `file.message` says what is wrong with it. What it makes
 * should have the `position` of what it was made from, which is where a broken link is reported.
 */
// biome-ignore lint/suspicious/noConfusingVoidType: plugins of unified that change the tree return nothing
export type Transform<Tree> = (tree: Tree, file: VFile) => Tree | undefined | void

/** A page with a React component of the site. */
export interface PluginRoute {
  /** Without the locale: `/machines/m2`. */
  readonly path: string
  readonly title: string
  readonly description?: string
  /** Relative to `site/`: `./components/Machine.tsx`. It also gets `shell` and `page`. */
  readonly component: string
  /** Plain JSON. Fields called `to`, `href`, `src`, `image` and `poster` are addresses. */
  readonly props?: Readonly<Record<string, unknown>>
  /** In no list and no sitemap, and not for search engines. */
  readonly unlisted?: boolean
}

/** What `rules` and `emit` see: all pages, when every address is known. */
export interface PluginSite<Data> {
  readonly data: Data
  /** Origin of the published site, without a slash at the end. */
  readonly origin: string
  /** In the order of the locales and collections. */
  readonly pages: readonly PluginPage[]
}

export interface PluginPage {
  /** Base included, ending in `/`. */
  readonly url: string
  readonly locale: string
  readonly title: string
  readonly description: string
  /** File that the page comes from. */
  readonly file: string
  readonly unlisted: boolean
  /** Of its Markdown; empty for other pages. */
  readonly headings: readonly TocEntry[]
  /** Text of its Markdown without markup; empty for other pages. */
  readonly text: string
}

/** A message for the author. */
export interface PluginProblem {
  readonly message: string
  /** Relative to the project root. */
  readonly file: string
  /** From 1, as `column`. */
  readonly line?: number
  readonly column?: number
  readonly hint?: string
  /** `warning` unless it says so. */
  readonly severity?: 'error' | 'warning'
}

export interface PluginFile {
  /** For `emit` relative to the output folder: `data/terms.json`. */
  readonly path: string
  readonly content: string
}
