// The plugin API. A plugin is a plain object: the default export of a module or package that site.yaml names, or the result
// of a function there that takes the options. All hooks are optional, and each may be async:
//
//   load         before content is read: data for the other hooks, generated files in content/ and site/static/
//   collections  additional collections, with their own documents
//   collectionTypes  types of collections in site.yaml, whose documents `load` generates
//   directives   `:::name` in Markdown
//   diagram      draws a code block, such as a kind of diagram that sitegen does not draw
//   links        `[text](scheme:…)` in Markdown
//   remark       transforms the Markdown tree of each document; directives are not expanded yet
//   rehype       transforms the HTML tree of each document: headings have ids, links are not resolved yet
//   routes       additional pages, called once for each locale, when all other pages are known
//   navbar       items of the navbar
//   client       modules that run in the browser
//   head         elements in the head of a page
//   rules        additional validation
//   emit         additional output files
//   built        output files that depend on the finished output
//
// Builds are reproducible: a hook must depend on its arguments only, not on time or randomness. The data of `load` is part
// of the cache key of documents, so all data that other hooks need belongs there.

import type { ElementContent, Root as HtmlTree } from 'hast'
import type { Root as MarkdownTree } from 'mdast'
import type { VFile } from 'vfile'
import type { HeadTag, MarkdownProps, QueryContext, Strings, TocEntry } from './theme.ts'

export type { HeadTag, HtmlTree, MarkdownTree, VFile }

/** A value or a promise of it. */
export type Awaitable<Value> = Value | Promise<Value>

/** A plugin; `Data` is plain JSON. */
export interface Plugin<Data = unknown, Settings = unknown> {
  /** Used in messages; unique among the plugins of a site. */
  readonly name: string
  /**
   * Its hooks depend on their arguments and on files in `site/` and `content/` only. A build is skipped when nothing has
   * changed, if this is true of all plugins.
   */
  readonly repeatable?: true
  /**
   * Types of collections by name, `[a-z][a-z0-9-]*`. `load` gets the collections of site.yaml that have them, and generates their documents.
   *
   * `collectionTypes: { openapi: { like: 'docs', settings: v.strictObject({ file: v.string() }) } }`
   */
  readonly collectionTypes?: Readonly<Record<string, CollectionType<Data, Settings>>>
  /**
   * Runs once per build. `serve` runs it again when a file that it has read or a folder that it has listed changes.
   *
   * `load: async ({ read }) => ({ data: JSON.parse(read('site/data/machines.json') ?? '[]') })`
   */
  load?(project: Project<Settings>): Awaitable<Loaded<Data>>
  /**
   * Collections in addition to those of site.yaml.
   *
   * `collections: () => [{ name: 'changelog', type: 'docs', label: 'Changes', content: './content' }]`
   */
  collections?(context: Omit<PluginContext<Data>, 'locale'>): Awaitable<readonly PluginCollection[]>
  /** Directives of Markdown by name, `[a-z][a-z0-9-]*`. */
  readonly directives?: Readonly<Record<string, PluginDirective<Data>>>
  /**
   * Draws a code block as SVG, or returns `undefined`; it must not be async. Of blocks in `mermaid`, it gets those that sitegen does
   * not draw. Errors that it throws may have a `line`, from 1. `language` is in lower case, or empty.
   */
  diagram?(
    code: { readonly language: string; readonly source: string },
    context: PluginContext<Data>
  ): string | undefined
  /** Options of code blocks that its hooks read: `['twoslash']` for ```` ```ts twoslash ````, also with a value. */
  readonly codeOptions?: readonly string[]
  /** Schemes of links in Markdown, `[a-z][a-z0-9-]*`, which lead to pages of the plugin: `api` for `[text](api:listPets)`. */
  readonly links?: Readonly<Record<string, PluginLink<Data>>>
  /** Returns a transformer for the documents of a locale, like a unified plugin. */
  remark?(context: PluginContext<Data>): Awaitable<Transform<MarkdownTree>>
  /** The same for the HTML tree of a document. */
  rehype?(context: PluginContext<Data>): Awaitable<Transform<HtmlTree>>
  /**
   * Pages of one locale.
   *
   * `routes: ({ pages, locale }) => [{ path: '/all', title: 'All', component: './components/All.tsx', props: { count: pages.length } }]`
   */
  routes?(context: RoutesContext<Data>): Awaitable<readonly PluginRoute[]>
  /**
   * Items for the navbar of one locale, after those of navbar.yaml and in the same format.
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
  head?(page: PluginPage, context: HeadContext<Data>): Awaitable<readonly HeadTag[]>
  /**
   * Problems of the site, which are reported like those that sitegen finds.
   *
   * `rules: ({ pages }) => pages.filter(({ description }) => description === '').map(({ file }) => ({ file, message: 'No description' }))`
   */
  rules?(site: PluginSite<Data>): Awaitable<readonly PluginProblem[]>
  /**
   * Output files in addition to those of sitegen.
   *
   * `emit: ({ pages }) => [{ path: 'data/pages.json', content: JSON.stringify(pages.map(({ url }) => url)) }]`
   */
  emit?(site: EmittedSite<Data>): Awaitable<readonly PluginFile[]>
  /**
   * Runs when the output is written, before it is published; not in `check` and `serve`.
   *
   * `built: async ({ out }) => [{ path: 'report.txt', content: await measure(out) }]`
   */
  // biome-ignore lint/suspicious/noConfusingVoidType: plugins that only read the output return nothing
  built?(site: BuiltSite<Data>): Awaitable<readonly PluginFile[] | undefined | void>
}

/** The default export of a module with `options` in site.yaml; without a schema it must check them itself. */
export type PluginFactory<Options = Readonly<Record<string, unknown>>, Data = unknown> = (
  options: Options
) => Awaitable<Plugin<Data>>

/**
 * A schema for options: of valibot, zod, arktype or any other library with Standard Schema
 * (https://standardschema.dev). `Output` is the type that the plugin gets.
 */
export interface OptionsSchema<Output = unknown> {
  readonly '~standard': {
    readonly version: 1
    readonly vendor: string
    readonly validate: (value: unknown) => Awaitable<OptionsResult<Output>>
    readonly types?: { readonly input: unknown; readonly output: Output } | undefined
  }
}

/** Result of a schema. */
export type OptionsResult<Output> =
  | { readonly value: Output; readonly issues?: undefined }
  | {
      readonly issues: readonly {
        readonly message: string
        readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined
      }[]
    }

/** A plugin factory with a schema for its options. */
export interface CheckedPlugin<Options, Data> extends PluginFactory<Options, Data> {
  readonly optionsSchema: OptionsSchema<Options>
}

/**
 * Define a plugin with typed hooks.
 *
 * `export default definePlugin({ name: 'machines', routes: () => [] })`
 */
export function definePlugin<Data, Settings>(plugin: Plugin<Data, Settings>): Plugin<Data, Settings>
/**
 * Define a plugin with options. They are validated first; errors are reported at their line of site.yaml.
 *
 * `export default definePlugin(v.object({ depth: v.number() }), ({ depth }) => ({ name: 'tree', … }))`
 */
export function definePlugin<Output, Data>(
  optionsSchema: OptionsSchema<Output>,
  make: PluginFactory<Output, Data>
): CheckedPlugin<Output, Data>
export function definePlugin(
  pluginOrSchema: Plugin | OptionsSchema,
  make?: PluginFactory<never>
): Plugin | CheckedPlugin<never, unknown> {
  // The overloads guarantee which of the two it is.
  return make
    ? Object.assign((options: never) => make(options), {
        optionsSchema: pluginOrSchema as OptionsSchema<never>
      })
    : (pluginOrSchema as Plugin)
}

/** The project, for `load`. Paths are relative to its root, and may lead out of it: `../src`. */
export interface Project<Settings = unknown> {
  /** Codes of the locales, the default one first. */
  readonly locales: readonly string[]
  /** Those of site.yaml with types of the plugin, and each of their versions. */
  readonly collections: readonly ProjectCollection<Settings>[]
  /** Whether `thirdParties` in site.yaml lets pages request data from an address. */
  mayConnect(address: string): boolean
  /**
   * The text at an address. It is loaded in each build; what was loaded last is used while the server says that nothing has changed, with
   * `--offline`, and, with a warning, when the address cannot be reached.
   *
   * @throws when it cannot be reached, and nothing was loaded before
   */
  download(address: string): Promise<string>
  /** Text of a file; `undefined` when it does not exist. */
  read(path: string): string | undefined
  /** Paths of all files below a folder, sorted. */
  list(folder: string): readonly string[]
  /**
   * Run a program in the folder of the project.
   *
   * @param reads all files and folders that it has read, from what it prints: while they are the same, later builds take the output from
   *   the cache. Without it, and if it returns nothing, the program runs in each build.
   * @returns what it prints; throws when it fails
   */
  run(
    program: string,
    words?: readonly string[],
    reads?: (
      output: string
    ) => { readonly files: readonly string[]; readonly folders: readonly string[] } | undefined
  ): Promise<string>
}

/** A collection of site.yaml with a type of a plugin, or a version of one. */
export interface ProjectCollection<Settings = unknown> {
  /** Unique: its key in site.yaml, with the version appended for all but the current one, `api`, `api@1.0`. */
  readonly name: string
  readonly type: string
  /** Its documents are in `content/<locale>/<folder>/`. */
  readonly folder: string
  /** Inside a locale: `/api/`. */
  readonly path: string
  /** As the schema of the type returns them. */
  readonly settings: Settings
  /** Where a setting is in site.yaml, for problems: `at(['file'])`. */
  at(path: readonly (string | number)[]): {
    readonly file: string
    readonly line?: number
    readonly column?: number
  }
}

/** A type of collection: `collections: { api: { type: openapi, file: openapi.yaml } }` in site.yaml. */
export interface CollectionType<Data = unknown, Settings = unknown> {
  /** The type that its documents, sidebar and layouts are those of. */
  readonly like: 'docs' | 'blog' | 'pages'
  /** Schema of the keys that collections do not have anyway. Those of a version override those of its collection. */
  readonly settings: OptionsSchema<Settings>
  /** Resolves links whose scheme is the key of a collection: `[text](api:listPets)`. In a version, they lead to the same version. */
  readonly link?: (
    target: string,
    context: PluginContext<Data> & { readonly collection: string }
  ) => ReturnType<PluginLink>
}

/** Result of `load`. */
export interface Loaded<Data> {
  /** Plain JSON; passed to the other hooks. */
  readonly data?: Data
  /** Generated files below `content/`, or below `site/static/`: pages can link to both. */
  readonly content?: readonly PluginFile[]
  readonly problems?: readonly PluginProblem[]
}

/** An entry that a loader returns. */
export interface LoadedEntry {
  /** The same in every language: `1.2`, `2025/spring`. */
  readonly id: string
  /** Values of its fields, and keys of pages such as `title`. Dates as texts or as `Date`. */
  readonly fields: Readonly<Record<string, unknown>>
  /** Its text, as Markdown. */
  readonly body?: string | undefined
  /** Code of its locale; the default one if missing. */
  readonly locale?: string | undefined
}

/** Argument of a loader. */
export interface LoaderContext<Options = Readonly<Record<string, unknown>>> {
  /** `options` of `load` in site.yaml. */
  readonly options: Options
  /** Codes of the locales, the default one first. */
  readonly locales: readonly string[]
  /** Aborted when the loader takes too long. */
  readonly signal: AbortSignal
  /** As in browsers, with the signal; a response with a status of 400 or more throws. */
  fetch(address: string | URL, init?: RequestInit): Promise<Response>
  /** Run a program in the folder of the project. @returns what it prints; throws when it fails */
  run(program: string, words?: readonly string[]): Promise<string>
  /** What the same loader with the same options returned the last time; missing when it runs for the first time. */
  readonly previous?: {
    readonly entries: readonly LoadedEntry[]
    /** `2025-05-20T14:30:00.000Z` */
    readonly loadedAt: string
    /**
     * Headers for fetching an address again: `If-None-Match` and `If-Modified-Since`, where the server sent `ETag` and
     * `Last-Modified` the last time. It responds 304 while nothing has changed.
     */
    headers(address: string | URL): Record<string, string>
  }
}

/**
 * The default export of a loader, which `load` of a collection names.
 *
 * `const releases: EntryLoader = async ({ fetch }) => (await (await fetch(address)).json()).map(toEntry)`
 */
export type EntryLoader<Options = Readonly<Record<string, unknown>>> = (
  context: LoaderContext<Options>
) => Awaitable<readonly LoadedEntry[]>

/** Context of hooks that run for one locale, before URLs are known. */
export interface PluginContext<Data> {
  readonly data: Data
  /** Code of the locale: of the document, or of the requested pages. */
  readonly locale: string
}

/** Context of `head`. */
export interface HeadContext<Data> extends PluginContext<Data> {
  /** Origin of the published site, without a trailing slash. */
  readonly origin: string
  /** Entries of a collection in the locale, as plain JSON. */
  readonly collection: QueryContext['collection']
  /** Texts in the locale. */
  readonly strings: PluginStrings
}

/**
 * Texts of the theme and of `site/strings/` in a locale: `t(strings('de'), 'shop.count', { count: 3 })`.
 *
 * @throws when there is no such locale
 */
export type PluginStrings = (locale?: string) => Strings

/** Context of `routes`. */
export interface RoutesContext<Data> extends PluginContext<Data> {
  /** All pages of all locales, including those of earlier plugins; their texts are not read yet. */
  readonly pages: readonly PluginPageFacts[]
  /**
   * Entries of a collection in the locale: see `data` of pages. `props` of a page can have queries and their entries.
   *
   * @throws when there is no such collection
   */
  readonly collection: QueryContext['collection']
}

/** A collection, as under `collections` in site.yaml; `html`, `trust`, `lastUpdated` and so on are allowed too. */
export interface PluginCollection {
  /** Key of the collection, which site.yaml must not use. */
  readonly name: string
  readonly type: 'docs' | 'blog' | 'pages'
  /** Inside a locale: `/changelog/`. */
  readonly path?: string
  readonly label?: string | Readonly<Record<string, string>>
  /**
   * Folder with a subfolder for each locale, relative to the plugin's module: `./content` for `content/en/first.md`.
   * `load` may generate more files as `content/<locale>/<name>/…`.
   */
  readonly content?: string
  readonly [key: string]: unknown
}

/**
 * Returns the address for what follows the scheme, a path inside a locale such as `/api/pets/list#responses`; or, if there is none,
 * what could have been meant.
 */
export type PluginLink<Data = unknown> = (
  target: string,
  context: PluginContext<Data>
) => string | { readonly known: readonly string[] }

/** A Markdown directive, rendered as HTML elements or by a React component. */
export interface PluginDirective<Data = unknown> {
  /** `:::name` around blocks, `::name[…]` on a line of its own, or `:name[…]` or `:name{…}` in a sentence. */
  readonly form: 'container' | 'leaf' | 'text'
  /** Allowed attributes besides `id` and `class`; others are reported. */
  readonly attributes?: MarkdownProps
  /**
   * Render it as elements. Links in them are checked, headings get ids.
   *
   * `render: ({ label, children }) => ({ type: 'element', tagName: 'aside', properties: {}, children: [...label, ...children] })`
   */
  render?(use: DirectiveUse, context: PluginContext<Data>): ElementContent | readonly ElementContent[]
  /**
   * A module with a React component as default export, relative to the plugin's module: `./Callout.tsx`. It gets the
   * attributes as props, `lang`, and the content as `children`. With `'use client'` in its first line, it also runs in the browser.
   */
  readonly component?: string
  /**
   * The file whose text takes the place of a leaf, as with `::include`: one in content/, which may be generated; with `#setup`, the section of
   * the heading `## Setup {#setup}`. Returns what could have been
   * meant, if there is none. It may use the attributes `id` and `class`, if it declares them.
   *
   * `include: ({ id = '' }, { data }) => data.files[id] ?? { known: Object.keys(data.files) }`
   */
  include?(
    attributes: Readonly<Record<string, string>>,
    context: PluginContext<Data>
  ): string | { readonly known: readonly string[] }
  /**
   * What `render` or `component` shows, as Markdown, for the page's Markdown alternate: in place of a leaf or text; for a container, in place
   * of its first line, above its content; empty for what only arranges its content. Without it, the alternates of pages with
   * this directive are made from their HTML, which takes longer than everything else about a page.
   *
   * `markdown: ({ attributes: { by = '' }, label }) => `${label} (${by})``
   */
  markdown?(use: DirectiveText, context: PluginContext<Data>): string
}

/** One use of a directive, as it is written. */
export interface DirectiveText {
  readonly attributes: Readonly<Record<string, string>>
  /** The Markdown in the brackets; empty without them. */
  readonly label: string
}

/** One use of a directive. */
export interface DirectiveUse {
  /** Converted as `attributes` declares them: texts, numbers and booleans. */
  readonly attributes: Readonly<Record<string, string | number | boolean>>
  /** The content of the brackets. */
  readonly label: readonly ElementContent[]
  /** The content of a container. */
  readonly children: readonly ElementContent[]
}

/** A module for the browser, with `options` as plain JSON. */
export type ClientModule =
  | string
  | {
      /** Relative to the plugin's own module, `./client.ts`, or a package. */
      readonly module: string
      readonly options?: unknown
    }

/** Argument of the default export of a client module, which is called once, after the first page has loaded. */
export interface ClientContext<Options = unknown> {
  readonly options: Options
  /** Calls back for this page, and for each page after client-side navigation. */
  onPage(shown: (page: ShownPage) => void): void
}

/** A page in the browser. */
export interface ShownPage {
  /** Base included. */
  readonly url: string
  readonly title: string
  readonly locale: string
}

/** A navbar item, as in navbar.yaml. */
export interface PluginNavbarItem {
  readonly type?: string
  readonly label?: string
  readonly to?: string
  readonly href?: string
  readonly position?: 'left' | 'right'
  readonly [key: string]: unknown
}

/**
 * Changes a tree or returns a new one; reports problems with `file.message`. New nodes should keep the `position` of the
 * nodes that they replace, where broken links are reported.
 */
// biome-ignore lint/suspicious/noConfusingVoidType: unified plugins that change the tree return nothing
export type Transform<Tree> = (tree: Tree, file: VFile) => Tree | undefined | void

/** A page with a React component. */
export interface PluginRoute {
  /** Without the locale: `/machines/m2`. */
  readonly path: string
  readonly title: string
  readonly description?: string
  /** Relative to `site/`, `./components/Machine.tsx`; in a package relative to its module. It also gets `shell` and `page`. */
  readonly component: string
  /** Plain JSON. Fields named `to`, `href`, `src`, `image` and `poster` are resolved as links. */
  readonly props?: Readonly<Record<string, unknown>>
  /** Excluded from lists, the sitemap and search engines. */
  readonly unlisted?: boolean
}

/** The site, for `rules` and `emit`: all pages, with final URLs. */
export interface PluginSite<Data> {
  readonly data: Data
  /** Origin of the published site, without a trailing slash. */
  readonly origin: string
  /** In the order of the locales and collections. */
  readonly pages: readonly PluginPage[]
}

/** The site, for `emit`. */
export interface EmittedSite<Data> extends PluginSite<Data> {
  /**
   * Entries of a collection in the default language, as plain JSON with absolute addresses in HTML;
   * `collection('products').locale('de')` for other languages.
   *
   * @throws when there is no such collection
   */
  readonly collection: QueryContext['collection']
  /** Texts in the default language; `strings('de')` for those of other languages. */
  readonly strings: PluginStrings
}

/** The site, for `built`. */
export interface BuiltSite<Data> extends EmittedSite<Data> {
  /** Absolute folder of the whole output before it is published; read-only. */
  readonly out: string
  /** Paths of all files in it, sorted. */
  readonly files: readonly string[]
}

/** Metadata of a page, known before its text is read. */
export interface PluginPageFacts {
  /** Base included, in the address form of the site: `/docs/setup/`. */
  readonly url: string
  readonly locale: string
  /** `doc`, `post`, `markdownPage`, `sitePage`, `pluginPage`, `postList` and so on. */
  readonly kind: string
  /** Key in site.yaml; missing for pages of no collection. */
  readonly collection?: string
  readonly title: string
  /** Date of a post: `2025-05-20`. */
  readonly date?: string
  readonly tags: readonly string[]
  /** Fields of an entry, as they are written: references are ids, dates `2025-05-20`. Missing for other pages. */
  readonly fields?: Readonly<Record<string, unknown>>
  /** File that the page comes from. */
  readonly file: string
  readonly unlisted: boolean
}

/** A page of the site, for `rules` and `emit`. */
export interface PluginPage extends PluginPageFacts {
  readonly description: string
  /** Of its Markdown; empty for other pages. */
  readonly headings: readonly TocEntry[]
  /** Text of its Markdown without markup; empty for other pages. */
  readonly text: string
}

/** A diagnostic for the author. */
export interface PluginProblem {
  readonly message: string
  /** Relative to the project root. */
  readonly file: string
  /** From 1, as `column`. */
  readonly line?: number
  readonly column?: number
  readonly hint?: string
  /** Default: `warning`. */
  readonly severity?: 'error' | 'warning'
}

/** A file that a plugin generates. */
export interface PluginFile {
  /** For `emit` and `built` relative to the output folder: `data/terms.json`. */
  readonly path: string
  /** Bytes are allowed from `emit` and `built` only. */
  readonly content: string | Uint8Array
  /** For `load`: where its lines come from, in ascending order. Problems, such as broken links, are reported there. */
  readonly lines?: readonly GeneratedLines[]
}

/** Lines of a generated file, up to the next such item, and the place that they come from. */
export interface GeneratedLines {
  /** From 1, like the lines and columns of `at`, whose file is relative to the project root. */
  readonly line: number
  readonly at: { readonly file: string; readonly line: number; readonly column?: number }
  /** Set for lines that are copied from there, one from each, and `shift` characters further right in the source: often its indentation. */
  readonly shift?: number
}
