// Schema of site/site.yaml with all defaults.

import * as v from 'valibot'
import { webAddress } from '../base/address.ts'
import { email, isLocalOrPostUrl, isPostUrl, origin, sitePath } from '../base/address-schema.ts'
import { type Code, codes, fixedCodes } from '../base/codes.ts'
import {
  boolean,
  choice,
  describe,
  headingLevels,
  list,
  localisedText,
  mapping,
  object,
  picklist,
  searchSetting,
  text,
  textMatching,
  wholeNumber
} from '../base/schema.ts'
import { isTimeZone } from '../base/zoned-time.ts'
import { analyticsSchema } from './analytics.ts'
import { budgetsSchema } from './budgets.ts'
import { consentSchema } from './consent.ts'
import { fieldsSchema } from './fields.ts'
import { headSchema } from './head.ts'
import { accent, density, fonts, preset, width } from './look.ts'
import { picturesSchema } from './pictures.ts'
import { securitySchema } from './security.ts'
import { thirdPartySchema } from './third-parties.ts'

const color = textMatching(/^#[0-9a-fA-F]{6}$/, 'a colour such as `#00FFD1`')
export const localeSchema = object({
  label: describe('Name of the language in that language, for menus.', v.optional(text)),
  htmlLang: describe('Value of `lang`. Default: the code of the locale.', v.optional(text)),
  direction: describe(
    'Writing direction. Default: that of the language.',
    v.optional(picklist(['ltr', 'rtl']))
  ),
  path: describe(
    'Path below `base`. Default: `/` for the default language, `/CODE/` for others.',
    v.optional(sitePath)
  )
})

const versionName = textMatching(/^(?!\.{1,2}$)[\w.-]+$/, 'letters, digits, `.`, `_` and `-`')
const folderName = textMatching(/^[^/\\.][^/\\]*$/, 'the name of a folder in content/<locale>/')
// git would read a name that starts with a dash as an option.
const gitName = textMatching(/^\w[\w./-]*$/, 'a tag, branch or commit, such as `v1.0`')

const dataPath = textMatching(
  /^site(?:\/(?!\.{1,2}(?:\/|$))[^/\\]+)+$/,
  'the path of a folder in site/, such as `site/data-1.0`'
)

export const versionSchema = object({
  name: describe('Name of the version in addresses.', v.optional(versionName)),
  label: describe('Displayed name. Default: `name`.', v.optional(text)),
  path: describe(
    'Path below that of the collection. Default: `name`; for the last version, the path of the collection.',
    v.optional(versionName)
  ),
  folder: describe('Folder with the documents of this version.', v.optional(folderName)),
  git: describe('Git revision with the documents of this version.', v.optional(gitName)),
  sidebars: describe(
    'File with the sidebars of this version, such as `site/sidebars-1.0.yaml`.',
    v.optional(text)
  ),
  data: describe('Folder with the data of this version for `{{ }}` and `::api`.', v.optional(dataPath)),
  mainDocId: describe(
    'Id of the document that links to this version open. Default: `index`, or the first document.',
    v.optional(text)
  ),
  isLast: describe(
    'Whether this is the latest release. Default: the first version with `folder` or `git`.',
    v.optional(boolean, false)
  ),
  banner: describe(
    'Notice above its documents. Default: `unreleased` for versions newer than the last one, `unmaintained` for older ones.',
    v.optional(picklist(['none', 'unreleased', 'unmaintained']))
  )
})

export type VersionInput = v.InferOutput<typeof versionSchema>

/** A path, or none. Chosen by the input, so that messages match it. */
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
const loaderWithSettings = object({
  use: describe('Module in site/, such as `./loaders/releases.ts`.', modulePath),
  options: describe('Options that the loader gets.', v.optional(mapping(v.unknown()), {})),
  timeout: describe(
    'Seconds after which a loader that has not finished fails.',
    v.optional(wholeNumber(1), 30)
  ),
  maxAge: describe(
    'Seconds for which builds use the entries of the last one, without asking the loader.',
    v.optional(wholeNumber(0), 0)
  )
})
const loader = choice(
  'loader',
  () => [modulePath, loaderWithSettings],
  (input) => (typeof input === 'object' && input !== null ? loaderWithSettings : modulePath)
)
const noList = v.literal(false)
const listLayout = choice(
  'listLayout',
  () => [text, noList],
  (input) => (input === false ? noList : text)
)
const textList = list(text)
const oneOrMore = choice(
  'oneOrMore',
  () => [text, textList],
  (input) => (Array.isArray(input) ? textList : text)
)

const fieldsOfFeeds = object({
  date: describe('Field with the date. Default: `date`, or the only field of type `date`.', v.optional(text)),
  title: describe('Field with the title. Default: the title of the page.', v.optional(text)),
  summary: describe('Field with the summary. Default: the description of the page.', v.optional(text)),
  image: describe('Field with the image. Default: the image of the page.', v.optional(text)),
  size: describe('Number of latest entries in each feed.', v.optional(wholeNumber(1), 20))
})
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

/** Where the built-in type of job offers is now. */
export const withoutCareers =
  'write `type: entries` with the `fields` of your positions, and a layout in site/layouts; docs/collections.md shows how'

/** An entry of `collections`. */
export const collectionSchema = object({
  type: describe(
    'Type of its content. Default: the name of the collection, if it is one of these.',
    v.optional(
      picklist(
        ['docs', 'blog', 'pages', 'entries'],
        'content with fields of its own is `type: entries`: list its `fields`, as docs/collections.md shows',
        { careers: withoutCareers }
      )
    )
  ),
  label: describe('Name of the collection in the search filter.', v.optional(localisedText)),
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
    '`sanitized` for content by untrusted authors: no components, no classes, and only safe HTML.',
    v.optional(picklist(['full', 'sanitized']), 'full')
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
    'File with the sidebars of this collection. Default: site/sidebars.yaml.',
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
  taxonomies: describe(
    'Fields whose values have list pages of their own: `[line, maker]`.',
    v.optional(list(text), [])
  )
})

export type CollectionInput = v.InferOutput<typeof collectionSchema>

const logo = object({
  src: describe('Image in site/static.', text),
  srcDark: describe('Image for dark mode.', v.optional(text)),
  alt: describe('Alternative text.', v.optional(v.union([localisedText, v.literal('')]), '')),
  width: describe('Width in pixels. Default: the width of the file.', v.optional(wholeNumber(1))),
  height: describe('Height in pixels. Default: the height of the file.', v.optional(wholeNumber(1))),
  href: describe('Link target of the logo. Default: the home page.', v.optional(text))
})

const announcement = object({
  id: describe('Readers who have dismissed the announcement see it again when the id changes.', text),
  title: describe('First line.', localisedText),
  subtitle: describe('Second line.', v.optional(localisedText)),
  to: describe('Page of the site to link to.', v.optional(text)),
  href: describe('URL to link to.', v.optional(text)),
  action: describe('Link text.', v.optional(localisedText)),
  color: describe('Background colour.', v.optional(color))
})

const theme = object({
  name: describe(
    '`default`, a folder of the site such as `./theme`, or an installed package.',
    v.optional(text, 'default')
  ),
  options: describe('Options defined by the theme.', v.optional(mapping(v.unknown()))),
  preset: v.optional(preset),
  accent: v.optional(accent),
  density: v.optional(density, 'comfortable'),
  width: v.optional(width, 'normal'),
  fonts: describe('Fontsource fonts that are installed in the project.', v.optional(fonts, {})),
  parts: describe(
    'Components that replace parts of the theme: `{Footer: ./components/Footer.tsx}`.',
    v.optional(mapping(text), {})
  ),
  styles: describe('Additional style sheet, loaded after that of the theme.', v.optional(text)),
  colorMode: describe(
    'Light and dark mode.',
    v.optional(
      object({
        default: describe('Initial mode.', v.optional(picklist(['light', 'dark']), 'light')),
        switch: describe('Whether readers can switch the mode.', v.optional(boolean, true)),
        respectSystem: describe(
          'Whether the system setting takes precedence over `default`.',
          v.optional(boolean, true)
        )
      }),
      {}
    )
  ),
  themeColor: describe('Colour of the browser’s toolbar (`theme-color`).', v.optional(color)),
  logo: describe('Logo in the navbar.', v.optional(logo)),
  icon: describe(
    'SVG in site/static from which favicon and icons for home screens are drawn. Needs the package `sharp`.',
    v.optional(textMatching(/\.svg$/, 'an SVG in site/static, such as `/icon.svg`'))
  ),
  favicon: describe('Favicon in site/static. Default: `icon`.', v.optional(text)),
  icons: describe(
    'Icons for home screens in site/static: PNG of 180, 192 and 512 pixels, SVG.',
    v.optional(list(text), [])
  ),
  announcement: describe('Announcement bar above the navbar of all pages.', v.optional(announcement))
})

const contact = object({
  action: describe(
    'Address that receives the contact form by POST.',
    v.optional(textMatching(isPostUrl, 'an address such as `https://example.com/contact`, or a path'))
  ),
  format: describe(
    'What the server accepts: form fields or a JSON object.',
    v.optional(picklist(['form', 'json']), 'form')
  ),
  email: describe(
    'Address shown next to the form, or instead of it if there is no `action`.',
    v.optional(email)
  ),
  captcha: describe(
    'Protection against automated submissions.',
    v.optional(
      object({
        provider: describe('Kind of captcha.', v.optional(picklist(['altcha']), 'altcha')),
        challenge: describe(
          'Address from which the browser requests a challenge.',
          textMatching(isPostUrl, 'an address such as `https://example.com/challenge`, or a path')
        )
      })
    )
  )
})

export const markdownSchema = object({
  parser: describe(
    '`native` is faster; `remark` is the reference implementation, for platforms without the native parser.',
    v.optional(picklist(['native', 'remark']), 'native')
  ),
  html: describe(
    'Whether HTML in Markdown is allowed or escaped.',
    v.optional(picklist(['allow', 'escape']), 'allow')
  ),
  tocLevels: describe(
    'Minimum and maximum level of headings in tables of contents.',
    v.optional(headingLevels, [2, 3])
  )
})

const secureUrl = textMatching(isLocalOrPostUrl, 'an address such as `https://example.com/ask`, or a path')

const search = object({
  provider: describe(
    '`local` runs in the browser and needs no server; `algolia` is a hosted service; `none` disables search.',
    v.optional(picklist(['local', 'algolia', 'none']), 'local')
  ),
  algolia: describe(
    'Settings of Algolia.',
    v.optional(
      object({
        appId: describe(
          'Application id.',
          textMatching(/^[A-Za-z0-9]+$/, 'an application id, letters and digits')
        ),
        apiKey: describe('Search-only API key; it is public.', text),
        indexName: describe('Name of the index.', text),
        host: describe('Server to use instead of Algolia’s.', v.optional(origin)),
        contextual: describe(
          'Whether to limit results to the language and version of the page.',
          v.optional(boolean, false)
        )
      })
    )
  ),
  ask: describe(
    'Answers to questions by a language model that you host.',
    v.optional(
      object({
        endpoint: describe(
          'Endpoint with an OpenAI-compatible chat API and streaming.',
          v.optional(secureUrl)
        ),
        model: describe('Name of the model.', v.optional(text))
      })
    )
  )
})
/** A name, or a name with options. Chosen by the input, so that messages match it. */
const pluginWithOptions = object({
  use: describe('A file such as `./plugins/api.ts`, or an installed package.', text),
  options: describe('Options defined by the plugin.', v.optional(mapping(v.unknown()), {}))
})
const plugin = choice(
  'plugin',
  () => [text, pluginWithOptions],
  (input) => (typeof input === 'object' && input !== null ? pluginWithOptions : text)
)
const address = object({
  street: describe('Street and number.', v.optional(text)),
  postalCode: describe('Postal code.', v.optional(text)),
  city: describe('City.', text),
  region: describe('Region or state.', v.optional(text)),
  country: describe('Country.', textMatching(/^[A-Z]{2}$/, 'a country code of two letters such as `DE`'))
})

const organization = object({
  name: describe('Common name.', localisedText),
  legalName: describe('Registered name.', v.optional(text)),
  logo: describe('Image in site/static.', v.optional(text)),
  email: describe('Address for enquiries.', v.optional(email)),
  sameAs: describe('URLs of profiles on other sites.', v.optional(list(text), [])),
  address: describe('Postal address.', v.optional(address))
})

const social = object({
  image: describe('Image in site/static for pages without their own.', v.optional(text)),
  imageAlt: describe('Alternative text.', v.optional(localisedText)),
  twitter: describe(
    'Account on X (Twitter).',
    v.optional(textMatching(/^@\w{1,15}$/, 'an account such as `@example`'))
  )
})

const cardLook = object({
  brand: describe('Name on the cards. Default: `title`.', v.optional(localisedText)),
  font: describe(
    'A font file in site/ (`.ttf`, `.otf` or `.woff`). Default: the font of the theme.',
    v.optional(text)
  ),
  colors: describe(
    'Colours of the cards. Default: derived from the theme.',
    v.optional(
      object({
        ground: describe('Background.', v.optional(color)),
        title: describe('Title and name of the site.', v.optional(color)),
        quiet: describe('Address of the site.', v.optional(color)),
        accent: describe('Section and decoration.', v.optional(color))
      }),
      {}
    )
  )
})
/** On, off, or settings. Chosen by the input, so that messages match it. */
const cards = choice(
  'cards',
  () => [boolean, cardLook],
  (input) => (typeof input === 'object' && input !== null ? cardLook : boolean)
)

const isCacheUrl = (value: string): boolean => {
  const { search = '?', hash = '#' } = webAddress(value) ?? {}
  return search === '' && hash === ''
}

const cache = object({
  remote: describe(
    'URL of a server that shares the cache between machines.',
    v.optional(textMatching(isCacheUrl, 'an address such as `https://cache.example.com/sitegen`'))
  )
})

/** Hosting providers that sitegen writes configuration for. */
export const hostNames = [
  'netlify',
  'cloudflare',
  'vercel',
  'github-pages',
  'gitlab-pages',
  'nginx',
  'apache',
  's3',
  'azure'
] as const

const hostName = picklist(hostNames)
const hostNameList = list(hostName)
/** One host or a list. Chosen by the input, so that messages match it. */
const hostTargets = choice(
  'hosts',
  () => [hostName, hostNameList],
  (input) => (Array.isArray(input) ? hostNameList : hostName)
)

const deploy = object({
  target: describe(
    'Hosting provider or providers. Default: `_headers`, `_redirects` and a page for each redirect are written.',
    v.optional(hostTargets, [])
  ),
  compress: describe(
    'Whether to write compressed copies (`.br`, `.gz`) of text files too.',
    v.optional(boolean, false)
  )
})

const configurableCodes = (Object.keys(codes) as Code[]).filter((code) => !fixedCodes.has(code))
const severity = picklist(['error', 'warn', 'ignore'])

/** Path of site.yaml, which makes a folder a project. */
export const siteFile = 'site/site.yaml'

/** site/site.yaml */
export const siteSchema = object({
  title: describe('Name of the site.', localisedText),
  tagline: describe('Slogan of the site.', v.optional(localisedText)),
  description: describe('Description for search engines and link previews.', v.optional(localisedText)),
  url: describe(
    'Origin of the published site. Without it, files that need absolute URLs are not written.',
    v.optional(origin)
  ),
  base: describe('Path below which the site is published.', v.optional(sitePath, '/')),
  trailingSlash: describe(
    'Form of addresses: `/docs/setup/`, `/docs/setup`, or `/docs/setup.html`.',
    v.optional(picklist(['always', 'never', 'html']), 'always')
  ),
  timeZone: describe(
    'Time zone of the dates of posts that have no offset.',
    v.optional(textMatching(isTimeZone, 'a time zone such as `Europe/Berlin`'), 'UTC')
  ),
  defaultLocale: describe(
    'Language without a path prefix. Default: `en`, or else the first one.',
    v.optional(text)
  ),
  locales: describe(
    'Languages by BCP 47 code, such as `de` or `pt-BR`. Default: the folders in content/.',
    v.optional(mapping(localeSchema))
  ),
  collections: describe(
    'Settings of the folders in content/<locale>/ by name. Default: all that exist.',
    v.optional(mapping(collectionSchema))
  ),
  theme: describe('Theme and its settings.', v.optional(theme, {})),
  contact: describe('Contact form.', v.optional(contact)),
  organization: describe('Publisher of the site, for search engines.', v.optional(organization)),
  social: describe('Link previews.', v.optional(social, {})),
  cards: describe(
    'Whether to generate an image for link previews for pages without one, or settings of these images.',
    v.optional(cards, false)
  ),
  security: describe('security.txt and Content-Security-Policy.', v.optional(securitySchema)),
  thirdParties: describe(
    'External services that pages may load resources from.',
    v.optional(list(thirdPartySchema), [])
  ),
  consent: describe('Consent dialog for third parties that need consent.', v.optional(consentSchema, {})),
  analytics: describe('Analytics services.', v.optional(analyticsSchema, {})),
  head: describe('Elements added to `<head>` of all pages.', v.optional(headSchema, [])),
  markdown: describe('Markdown settings.', v.optional(markdownSchema, {})),
  search: describe('Site search.', v.optional(search, {})),
  images: describe(
    'Limits above which images are reported as too large.',
    v.optional(
      object({
        maxKilobytes: describe('Maximum file size in kilobytes.', v.optional(wholeNumber(1), 1000)),
        maxWidth: describe('Width in pixels.', v.optional(wholeNumber(1), 2560))
      }),
      {}
    )
  ),
  pictures: describe('How pictures are published.', v.optional(picturesSchema, {})),
  budgets: describe(
    'What pages, files and builds may take. More is reported.',
    v.optional(budgetsSchema, {})
  ),
  translations: describe(
    'Settings of translated pages.',
    v.optional(
      object({
        staleNotice: describe('Whether outdated translations show a notice.', v.optional(boolean, true))
      }),
      {}
    )
  ),
  video: describe(
    'Settings of videos in Markdown.',
    v.optional(
      object({
        youtube: describe(
          'Whether YouTube videos open in a new tab or play on the page.',
          v.optional(picklist(['link', 'embed']), 'link')
        )
      }),
      {}
    )
  ),
  llms: describe('Whether to write llms.txt and a Markdown version of each page.', v.optional(boolean, true)),
  cache: describe('Build cache.', v.optional(cache, {})),
  deploy: describe('Deployment settings.', v.optional(deploy, {})),
  plugins: describe('Plugin files or installed packages, in execution order.', v.optional(list(plugin), [])),
  rules: describe(
    'Severity of diagnostics by code.',
    v.optional(
      object(
        Object.fromEntries(
          configurableCodes.map((code) => [
            code,
            describe(
              `Default: \`${codes[code] === 'warning' ? 'warn' : codes[code]}\`.`,
              v.optional(severity)
            )
          ])
        )
      ),
      {}
    )
  )
})

/** site.yaml as written, with defaults of the schema. */
export type WrittenSite = v.InferOutput<typeof siteSchema>

/** site.yaml with languages and collections added by `completeSite`. */
export type SiteInput = Omit<WrittenSite, Completed> & { [Key in Completed]: NonNullable<WrittenSite[Key]> }
type Completed = 'defaultLocale' | 'locales' | 'collections'

/** A collection with default settings, except those given. */
export const collectionDefaults = (
  written: Partial<v.InferInput<typeof collectionSchema>> = {}
): CollectionInput => v.parse(collectionSchema, written)
