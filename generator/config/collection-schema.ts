// An entry of `collections` in site.yaml, with all defaults.

import * as v from 'valibot'
import {
  boolean,
  choice,
  describe,
  list,
  mapping,
  object,
  picklist,
  text,
  textMatching,
  wholeNumber
} from '../base/schema.ts'
import { describeInput, encodeMessage } from '../base/schema-messages.ts'
import { localisedText, searchSetting } from '../base/setting-schemas.ts'
import { sitePath } from './address-schema.ts'
import { allowSchema } from './author-limits.ts'
import { fieldsSchema } from './fields.ts'
import { headSchema } from './head.ts'
import { versionSchema } from './version-schema.ts'

const noPath = v.union([v.literal('none'), v.literal(false)])

const collectionPath = choice(
  'collectionPath',
  () => [sitePath, noPath],
  (input) => (input === 'none' || input === false ? noPath : sitePath)
)

const modulePath = textMatching(
  /^\.\/(?!.*\.\.\/).+\.[cm]?[jt]s$/,
  'a module in site/, such as `./schemas/product.ts`'
)

export const loaderWithSettings = object({
  use: describe('Module in site/, such as `./loaders/releases.ts`.', modulePath),
  options: describe('Options that the loader gets.', v.optional(mapping(v.unknown()), {})),
  timeout: describe(
    'Seconds after which a loader that has not finished fails.',
    v.optional(wholeNumber(1), 30)
  ),
  maxAge: describe(
    'Seconds for which builds reuse the entries of the last run instead of running the loader.',
    v.optional(wholeNumber(0), 0)
  )
})

export type LoaderInput = v.InferOutput<typeof loaderWithSettings>

const loader = choice(
  'loader',
  () => [modulePath, loaderWithSettings],
  (input) => (typeof input === 'object' && input !== null ? loaderWithSettings : modulePath)
)

const noList = v.literal(false)

const listLayoutName = v.string((issue) =>
  encodeMessage(
    'schema-type',
    `Expected the name of a layout or \`false\`, found ${describeInput(issue.input)}`,
    'for example `list: Products`, which is site/layouts/Products.tsx'
  )
)

const listLayout = choice(
  'listLayout',
  () => [text, noList],
  (input) => (input === false ? noList : typeof input === 'string' ? text : listLayoutName)
)

const textList = list(text)

const oneOrMore = choice(
  'oneOrMore',
  () => [text, textList],
  (input) => (Array.isArray(input) ? textList : text)
)

export const fieldsOfFeeds = object({
  date: describe('Field with the date. Default: `date`, or the only field of type `date`.', v.optional(text)),
  title: describe('Field with the title. Default: the title of the page.', v.optional(text)),
  summary: describe('Field with the summary. Default: the description of the page.', v.optional(text)),
  image: describe('Field with the image. Default: the image of the page.', v.optional(text)),
  size: describe('Number of latest entries in each feed.', v.optional(wholeNumber(1), 20))
})

export type FeedsInput = v.InferOutput<typeof fieldsOfFeeds>

const entryFeeds = choice(
  'entryFeeds',
  () => [boolean, fieldsOfFeeds],
  (input) => (typeof input === 'object' && input !== null ? fieldsOfFeeds : boolean)
)

const entrySidebar = choice(
  'entrySidebar',
  () => [boolean, text, textList],
  (input) => (typeof input === 'boolean' ? boolean : Array.isArray(input) ? textList : text)
)

/** An entry of `collections`. */
export const collectionSchema = object({
  type: describe(
    'Type of its content. Default: the name of the collection, if it is one of these.',
    v.optional(
      picklist(
        ['docs', 'blog', 'pages', 'entries'],
        'content with custom fields is `type: entries`: list its `fields`, as docs/collections.md shows'
      )
    )
  ),
  label: describe(
    'Name of the collection in generated menus and in the search filter; also the title of a blog.',
    v.optional(localisedText)
  ),
  search: describe('Whether its pages are searchable, or their ranking factor.', v.optional(searchSetting)),
  head: describe('Elements added to `<head>` of its pages.', v.optional(headSchema, [])),
  layout: describe(
    'Layout of pages without `layout` in their front matter: `plain`, `wide`, `landing`, or a file in site/layouts.',
    v.optional(text)
  ),
  path: describe(
    'Path below that of the locale; `none` for entries without pages. Default: the name of the collection.',
    v.optional(collectionPath)
  ),
  html: describe(
    'Whether HTML in Markdown is allowed or escaped. Default: `markdown.html`.',
    v.optional(picklist(['allow', 'escape']))
  ),
  trust: describe(
    '`sanitized` for content by untrusted authors: only safe HTML and files, no classes, and only what `allow` names.',
    v.optional(picklist(['full', 'sanitized']), 'full')
  ),
  allow: describe(
    'With `trust: sanitized`: what its documents may name in addition to formatting.',
    v.optional(allowSchema)
  ),
  mdx: describe(
    'Whether `.mdx` files are read. Their code runs during the build and in the browser.',
    v.optional(boolean, false)
  ),
  permalink: describe(
    'Whether addresses of posts contain only the name, or also the date.',
    v.optional(picklist(['name', 'date']), 'name')
  ),
  postsPerPage: describe('Number of posts per list page of a blog.', v.optional(wholeNumber(1), 10)),
  sidebarPosts: describe(
    'Number of recent posts in the sidebar of a blog, or `all`.',
    v.optional(v.union([wholeNumber(0), v.literal('all')], 'Expected a whole number or `all`'), 20)
  ),
  feedPosts: describe('Number of posts in feeds; 0 disables feeds.', v.optional(wholeNumber(0), 20)),
  feedIds: describe(
    'Ids of posts in feeds: their address, or `bare`, without the slash at its end. Feed readers show posts with new ids again.',
    v.optional(picklist(['address', 'bare']), 'address')
  ),
  editUrl: describe(
    'URL where readers can edit a page; `{path}` is replaced by the path of its file.',
    v.optional(textMatching(/\{path\}/, 'an address with `{path}` in it'))
  ),
  lastUpdated: describe(
    'Whether pages show the date, or date and author, of the last change in git.',
    v.optional(picklist(['none', 'date', 'author']), 'none')
  ),
  sidebars: describe(
    'File with the sidebars of this collection. Default: site/sidebars.yaml; for types of plugins site/sidebars-NAME.yaml.',
    v.optional(text)
  ),
  versions: describe(
    'Versions of the documentation, from newest to oldest.',
    v.optional(list(versionSchema), [])
  ),
  fields: describe('Fields of entries, by name.', v.optional(fieldsSchema)),
  schema: describe(
    'Module in site/ that exports a schema for entries by default, such as `./schemas/product.ts`. Any library that follows Standard Schema works.',
    v.optional(modulePath)
  ),
  load: describe(
    'Module in site/ that loads entries from an address or a program, such as `./loaders/releases.ts`.',
    v.optional(loader)
  ),
  list: describe(
    'Layout of the list of entries, a file in site/layouts; `false` for no list. Default: that of the theme.',
    v.optional(listLayout)
  ),
  pagination: describe('Entries per list page. Default: all on one page.', v.optional(wholeNumber(1))),
  sort: describe(
    'Fields to sort entries by; `-date` is descending. Default: the order of the files.',
    v.optional(oneOrMore, [])
  ),
  sitemap: describe('Whether the pages of entries are in the sitemap.', v.optional(boolean, true)),
  feeds: describe(
    'Feeds of the collection and of the values in `taxonomies`: RSS, Atom and JSON. A mapping names the fields that they show.',
    v.optional(entryFeeds)
  ),
  sidebar: describe(
    'Sidebar of the pages of entries: `true` for all entries in order, or fields whose values are its categories.',
    v.optional(entrySidebar)
  ),
  taxonomies: describe('Fields whose values get list pages: `[line, maker]`.', v.optional(list(text), []))
})

export type CollectionInput = v.InferOutput<typeof collectionSchema> & {
  /** Set for a type of a plugin. */
  readonly ofPlugin?: PluginTypeInput
}

/** What a collection of a plugin's type has besides the keys that all collections have. The plugin checks it. */
export interface PluginTypeInput {
  readonly type: string
  readonly settings: Settings
  /** Those of each version, which override the others. */
  readonly ofVersions: readonly Settings[]
}

type Settings = Readonly<Record<string, unknown>>

/** A collection with default settings, except those given. */
export const collectionDefaults = (
  written: Partial<v.InferInput<typeof collectionSchema>> = {}
): CollectionInput => v.parse(collectionSchema, written)
