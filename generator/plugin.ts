// What a plugin may rely on. A plugin is a plain object, the default export of a module or package that site.yaml
// names, or what a function there makes of its options. All functions are optional, and each may be async:
//
//   load         before content is read: data for the others, files as if they stood in content/
//   collections  collections of its own, with documents of its own
//   directives   `:::name` in Markdown
//   remark       each document as Markdown, as it is written: directives are still directives
//   rehype       each document as elements: headings have ids, addresses are those that were written
//   routes       pages of its own, once for each locale, when all other pages are known
//   navbar       items of the navbar
//   client       modules that run in the browser
//   head         elements in the head of a page
//   rules        what is wrong with the site
//   emit         files beside the pages
//   built        what needs the output as it is written: more files of it
//
// Same input, same bytes: a function depends on what it is given, and on no clock or chance. What
// `load` returns is remembered with the documents, so what the others need belongs there.

import type { ElementContent, Root as HtmlTree } from 'hast'
import type { Root as MarkdownTree } from 'mdast'
import type { VFile } from 'vfile'
import type { HeadTag, MarkdownProps, TocEntry } from './theme.ts'

export type { HeadTag, HtmlTree, MarkdownTree, VFile }

/** At once or later. */
export type Awaitable<Value> = Value | Promise<Value>

/** A plugin; `Data` is plain JSON. */
export interface Plugin<Data = unknown> {
  /** Named in messages; no two plugins of a site have the same. */
  readonly name: string
  /**
   * Runs once for a build. `serve` runs it again when a file has changed that it has read, or a folder that it has listed.
   *
   * `load: async ({ read }) => ({ data: JSON.parse(read('site/data/machines.json') ?? '[]') })`
   */
  load?(project: Project): Awaitable<Loaded<Data>>
  /**
   * Collections beside those of site.yaml.
   *
   * `collections: () => [{ name: 'changelog', type: 'docs', label: 'Changes', content: './content' }]`
   */
  collections?(context: Omit<PluginContext<Data>, 'locale'>): Awaitable<readonly PluginCollection[]>
  /** Directives of Markdown by name, `[a-z][a-z0-9-]*`. */
  readonly directives?: Readonly<Record<string, PluginDirective<Data>>>
  /** Makes a transformer for the documents of a locale, as plugins of unified do. */
  remark?(context: PluginContext<Data>): Awaitable<Transform<MarkdownTree>>
  /** The same for the elements that a document became. */
  rehype?(context: PluginContext<Data>): Awaitable<Transform<HtmlTree>>
  /**
   * Pages of one locale.
   *
   * `routes: ({ pages, locale }) => [{ path: '/all', title: 'All', component: './components/All.tsx', props: { count: pages.length } }]`
   */
  routes?(context: RoutesContext<Data>): Awaitable<readonly PluginRoute[]>
  /**
   * Items for the navbar of one locale, behind those of navbar.yaml and written as they are there.
   *
   * `navbar: () => [{ label: 'Status', href: 'https://status.example', position: 'right' }]`
   */
  navbar?(context: PluginContext<Data>): Awaitable<readonly PluginNavbarItem[]>
  /** Modules for the browser: `client: () => ['./client.ts']`. */
  client?(context: Omit<PluginContext<Data>, 'locale'>): Awaitable<readonly ClientModule[]>
  /**
   * Elements for the head of a page.
   *
   * `head: (page) => (page.kind === 'post' ? [{ meta: { name: 'author', content: 'ONE' } }] : [])`
   */
  head?(page: PluginPage, context: PluginContext<Data>): Awaitable<readonly HeadTag[]>
  rules?(site: PluginSite<Data>): Awaitable<readonly PluginProblem[]>
  emit?(site: PluginSite<Data>): Awaitable<readonly PluginFile[]>
  /**
   * Runs when all is written and before it is published; `check` and `serve` do not run it.
   *
   * `built: async ({ out }) => [{ path: 'report.txt', content: await measure(out) }]`
   */
  // biome-ignore lint/suspicious/noConfusingVoidType: who only reads the output returns nothing
  built?(site: BuiltSite<Data>): Awaitable<readonly PluginFile[] | undefined | void>
}

/** The default export of a module that takes `options` from site.yaml; without a schema it checks them itself. */
export type PluginFactory<Options = Readonly<Record<string, unknown>>, Data = unknown> = (
  options: Options
) => Awaitable<Plugin<Data>>

/**
 * What checks options: any schema of valibot, zod, arktype or another library that speaks Standard Schema
 * (https://standardschema.dev). `Output` is what the plugin gets.
 */
export interface OptionsSchema<Output = unknown> {
  readonly '~standard': {
    readonly version: 1
    readonly vendor: string
    readonly validate: (value: unknown) => Awaitable<OptionsResult<Output>>
    readonly types?: { readonly input: unknown; readonly output: Output } | undefined
  }
}

/** What a schema finds. */
export type OptionsResult<Output> =
  | { readonly value: Output; readonly issues?: undefined }
  | {
      readonly issues: readonly {
        readonly message: string
        readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined
      }[]
    }

/** A function of options with the schema that they are checked by. */
export interface CheckedPlugin<Options, Data> extends PluginFactory<Options, Data> {
  readonly optionsSchema: OptionsSchema<Options>
}

/**
 * Define a plugin, with all its functions typed.
 *
 * `export default definePlugin({ name: 'machines', routes: () => [] })`
 */
export function definePlugin<Data>(plugin: Plugin<Data>): Plugin<Data>
/**
 * Define a plugin that takes options. They are checked before it gets them; what is wrong is reported at its line of site.yaml.
 *
 * `export default definePlugin(v.object({ depth: v.number() }), ({ depth }) => ({ name: 'tree', … }))`
 */
export function definePlugin<Output, Data>(
  optionsSchema: OptionsSchema<Output>,
  make: PluginFactory<Output, Data>
): CheckedPlugin<Output, Data>
export function definePlugin(
  first: Plugin | OptionsSchema,
  make?: PluginFactory<never>
): Plugin | CheckedPlugin<never, unknown> {
  // The overloads say which of the two it is.
  return make
    ? Object.assign((options: never) => make(options), { optionsSchema: first as OptionsSchema<never> })
    : (first as Plugin)
}

/** The project as `load` sees it. Paths are relative to its root. */
export interface Project {
  /** Codes of the locales, the default one first. */
  readonly locales: readonly string[]
  /** Text of a file; nothing when there is none inside the project. */
  read(path: string): string | undefined
  /** Paths of all files below a folder, sorted. */
  list(folder: string): readonly string[]
}

/** What `load` returns. */
export interface Loaded<Data> {
  /** Plain JSON; given to the other functions. */
  readonly data?: Data
  /** Files below `content/` that are not on the disk. */
  readonly content?: readonly PluginFile[]
  readonly problems?: readonly PluginProblem[]
}

/** What the functions get that work on a language, before addresses are known. */
export interface PluginContext<Data> {
  readonly data: Data
  /** Code of the locale: of the document's text, or of the pages that are asked for. */
  readonly locale: string
}

/** What `routes` sees. */
export interface RoutesContext<Data> extends PluginContext<Data> {
  /** All pages of all locales, those of the plugins before this one included; their texts are not read yet. */
  readonly pages: readonly PluginPageFacts[]
}

/** A collection, written as under `collections` in site.yaml; `html`, `trust`, `lastUpdated` and the like may stand here too. */
export interface PluginCollection {
  /** Key of the collection, which site.yaml must not have too. */
  readonly name: string
  readonly type: 'docs' | 'blog' | 'pages'
  /** Inside a locale: `/changelog/`. */
  readonly path?: string
  readonly label?: string | Readonly<Record<string, string>>
  /**
   * Folder with a folder of files for each locale, relative to the plugin's module: `./content` for `content/en/first.md`.
   * Beside it, or without it, its files are those that `load` gives as `content/<locale>/<name>/…`.
   */
  readonly content?: string
  readonly [key: string]: unknown
}

/** A directive of Markdown: an element that the plugin makes, or a React component. */
export interface PluginDirective<Data = unknown> {
  /** `:::name` around blocks, `::name[…]` alone on a line, or `:name[…]` in a sentence. */
  readonly form: 'container' | 'leaf' | 'text'
  /** What is not named here is reported; without it there are none but `id` and `class`. */
  readonly attributes?: MarkdownProps
  /**
   * Make elements of it. Addresses in them are checked, headings get ids.
   *
   * `render: ({ label, children }) => ({ type: 'element', tagName: 'aside', properties: {}, children: [...label, ...children] })`
   */
  render?(use: DirectiveUse, context: PluginContext<Data>): ElementContent | readonly ElementContent[]
  /**
   * A module with a React component as default export, relative to the plugin's own: `./Callout.tsx`. It gets the attributes
   * as props, `lang`, and what stands inside as `children`, and is hydrated as components of the site are.
   */
  readonly component?: string
}

/** A directive as it is written somewhere. */
export interface DirectiveUse {
  /** As `attributes` declares them: texts, numbers and booleans. */
  readonly attributes: Readonly<Record<string, string | number | boolean>>
  /** What stands in brackets. */
  readonly label: readonly ElementContent[]
  /** What a container holds. */
  readonly children: readonly ElementContent[]
}

/** A module for the browser, with plain JSON that it gets as `options`. */
export type ClientModule =
  | string
  | {
      /** Relative to the plugin's own module, `./client.ts`, or a package. */
      readonly module: string
      readonly options?: unknown
    }

/** What the default export of a client module gets, once, when the first page listens. */
export interface ClientContext<Options = unknown> {
  readonly options: Options
  /** Is called for this page, and for each that is shown after a navigation inside the site. */
  onPage(shown: (page: ShownPage) => void): void
}

/** A page in the browser. */
export interface ShownPage {
  /** Base included. */
  readonly url: string
  readonly title: string
  readonly locale: string
}

/** An item of the navbar, written as in navbar.yaml. */
export interface PluginNavbarItem {
  readonly type?: string
  readonly label?: string
  readonly to?: string
  readonly href?: string
  readonly position?: 'left' | 'right'
  readonly [key: string]: unknown
}

/**
 * Changes a tree, or returns another one; `file.message` says what is wrong with it. What it makes
 * should have the `position` of what it was made from, which is where a broken link is reported.
 */
// biome-ignore lint/suspicious/noConfusingVoidType: plugins of unified that change the tree return nothing
export type Transform<Tree> = (tree: Tree, file: VFile) => Tree | undefined | void

/** A page with a React component. */
export interface PluginRoute {
  /** Without the locale: `/machines/m2`. */
  readonly path: string
  readonly title: string
  readonly description?: string
  /** Relative to `site/`, `./components/Machine.tsx`; of a package relative to its module. It also gets `shell` and `page`. */
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

/** What `built` sees. */
export interface BuiltSite<Data> extends PluginSite<Data> {
  /** Absolute folder with the whole output, which is published afterwards: to be read, not to be written to. */
  readonly out: string
  /** Paths of all files in it, sorted. */
  readonly files: readonly string[]
}

/** What is known of a page before its text is read. */
export interface PluginPageFacts {
  /** Base included, ending in `/`. */
  readonly url: string
  readonly locale: string
  /** `doc`, `post`, `markdownPage`, `sitePage`, `pluginPage`, `postList` and so on. */
  readonly kind: string
  /** Key in site.yaml; missing for pages of no collection. */
  readonly collection?: string
  readonly title: string
  /** Of a post: `2025-05-20`. */
  readonly date?: string
  readonly tags: readonly string[]
  /** File that the page comes from. */
  readonly file: string
  readonly unlisted: boolean
}

/** A page of the site as `rules` and `emit` see it. */
export interface PluginPage extends PluginPageFacts {
  readonly description: string
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

/** A file that a plugin makes. */
export interface PluginFile {
  /** For `emit` and `built` relative to the output folder: `data/terms.json`. */
  readonly path: string
  /** Bytes only from `emit` and `built`. */
  readonly content: string | Uint8Array
}
