// The schema of site/site.yaml: what an author may write, and what it means when it is left out.

import * as v from 'valibot'
import { webAddress } from '../base/address.ts'
import { email, isLocalOrPostUrl, isPostUrl, origin, sitePath } from '../base/address-schema.ts'
import { type Code, codes, fixedCodes } from '../base/codes.ts'
import {
  choice,
  count,
  forEditors,
  list,
  localisedText,
  mapping,
  object,
  searched,
  text,
  textThat,
  words,
  yesNo
} from '../base/schema.ts'
import { analyticsSchema } from './analytics.ts'
import { consentSchema } from './consent.ts'
import { headSchema } from './head.ts'
import { accent, density, fonts, preset, width } from './look.ts'
import { securitySchema } from './security.ts'
import { thirdPartySchema } from './third-parties.ts'

const color = textThat(/^#[0-9a-fA-F]{6}$/, 'a colour such as `#00FFD1`')
const locale = object({
  label: v.optional(text),
  htmlLang: v.optional(text),
  direction: v.optional(words(['ltr', 'rtl'])),
  path: v.optional(sitePath)
})

const versionName = textThat(/^(?!\.{1,2}$)[\w.-]+$/, 'letters, digits, `.`, `_` and `-`')
const folderName = textThat(/^[^/\\.][^/\\]*$/, 'the name of a folder in content/<locale>/')
// A name that starts with a dash would be an option of git's.
const gitName = textThat(/^\w[\w./-]*$/, 'a tag, branch or commit, such as `v1.0`')

const dataPath = textThat(
  /^site(?:\/(?!\.{1,2}(?:\/|$))[^/\\]+)+$/,
  'the path of a folder in site/, such as `site/data-1.0`'
)

const version = object({
  name: v.optional(versionName),
  label: v.optional(text),
  path: v.optional(versionName),
  folder: v.optional(folderName),
  git: v.optional(gitName),
  sidebars: v.optional(text),
  data: v.optional(dataPath),
  mainDocId: v.optional(text),
  isLast: v.optional(yesNo, false),
  banner: v.optional(words(['none', 'unreleased', 'unmaintained']))
})

export type VersionInput = v.InferOutput<typeof version>

/** An entry of `collections`. */
export const collectionSchema = object({
  type: v.optional(words(['docs', 'blog', 'pages', 'careers'])),
  label: v.optional(localisedText),
  search: v.optional(searched),
  head: v.optional(headSchema, []),
  layout: v.optional(text),
  path: v.optional(sitePath),
  html: v.optional(words(['allow', 'escape'])),
  trust: v.optional(words(['full', 'sanitized']), 'full'),
  mdx: v.optional(yesNo, false),
  permalink: v.optional(words(['name', 'date']), 'name'),
  postsPerPage: v.optional(count(1), 10),
  sidebarPosts: v.optional(v.union([count(0), v.literal('all')], 'Expected a whole number or `all`'), 20),
  feedPosts: v.optional(count(0), 20),
  pdf: v.optional(yesNo, false),
  editUrl: v.optional(textThat(/\{path\}/, 'an address with `{path}` in it')),
  lastUpdated: v.optional(words(['none', 'date', 'author']), 'none'),
  sidebars: v.optional(text),
  versions: v.optional(list(version), [])
})

export type CollectionInput = v.InferOutput<typeof collectionSchema>

const logo = object({
  src: text,
  srcDark: v.optional(text),
  alt: v.optional(v.union([localisedText, v.literal('')]), ''),
  width: v.optional(count(1)),
  height: v.optional(count(1)),
  href: v.optional(text)
})

const announcement = object({
  id: text,
  title: localisedText,
  subtitle: v.optional(localisedText),
  to: v.optional(text),
  href: v.optional(text),
  action: v.optional(localisedText),
  color: v.optional(color)
})

const theme = object({
  name: v.optional(text, 'default'),
  options: v.optional(mapping(v.unknown())),
  preset: v.optional(preset),
  accent: v.optional(accent),
  density: v.optional(density, 'comfortable'),
  width: v.optional(width, 'normal'),
  fonts: v.optional(fonts, {}),
  parts: v.optional(mapping(text), {}),
  styles: v.optional(text),
  colorMode: v.optional(
    object({
      default: v.optional(words(['light', 'dark']), 'light'),
      switch: v.optional(yesNo, true),
      respectSystem: v.optional(yesNo, true)
    }),
    {}
  ),
  themeColor: v.optional(color),
  logo: v.optional(logo),
  favicon: v.optional(text),
  icons: v.optional(list(text), []),
  announcement: v.optional(announcement)
})

const contact = object({
  action: v.optional(textThat(isPostUrl, 'an address such as `https://example.com/contact`, or a path')),
  format: v.optional(words(['form', 'json']), 'form'),
  email: v.optional(email),
  captcha: v.optional(
    object({
      provider: v.optional(words(['altcha']), 'altcha'),
      challenge: textThat(isPostUrl, 'an address such as `https://example.com/challenge`, or a path')
    })
  )
})

const markdown = object({
  parser: v.optional(words(['native', 'remark']), 'native'),
  html: v.optional(words(['allow', 'escape']), 'allow'),
  tocLevels: v.optional(
    v.pipe(
      list(count(2)),
      v.check(
        (levels) => levels.length === 2 && (levels[0] ?? 0) <= (levels[1] ?? 0) && (levels[1] ?? 9) <= 6,
        'Expected two levels from 2 to 6, such as `[2, 3]`'
      ),
      forEditors({ minItems: 2, maxItems: 2 })
    ),
    [2, 3]
  )
})

const secureUrl = textThat(isLocalOrPostUrl, 'an address such as `https://example.com/ask`, or a path')

const search = object({
  provider: v.optional(words(['local', 'algolia', 'none']), 'local'),
  algolia: v.optional(
    object({
      appId: textThat(/^[A-Za-z0-9]+$/, 'an application id, letters and digits'),
      apiKey: text,
      indexName: text,
      host: v.optional(origin),
      contextual: v.optional(yesNo, false)
    })
  ),
  ask: v.optional(object({ endpoint: v.optional(secureUrl), model: v.optional(text) }))
})
/** A file of site/, or one with options. Which of the two is looked at first, so that messages are about it. */
const pluginWithOptions = object({ use: text, options: v.optional(mapping(v.unknown()), {}) })
const plugin = choice(
  'plugin',
  () => [text, pluginWithOptions],
  (input) => (typeof input === 'object' && input !== null ? pluginWithOptions : text)
)
const address = object({
  street: v.optional(text),
  postalCode: v.optional(text),
  city: text,
  region: v.optional(text),
  country: textThat(/^[A-Z]{2}$/, 'a country code of two letters such as `DE`')
})

const organization = object({
  name: localisedText,
  legalName: v.optional(text),
  logo: v.optional(text),
  email: v.optional(email),
  sameAs: v.optional(list(text), []),
  address: v.optional(address)
})

const social = object({
  image: v.optional(text),
  imageAlt: v.optional(localisedText),
  twitter: v.optional(textThat(/^@\w{1,15}$/, 'an account such as `@example`'))
})

const cardLook = object({
  brand: v.optional(localisedText),
  font: v.optional(text),
  colors: v.optional(
    object({
      ground: v.optional(color),
      title: v.optional(color),
      quiet: v.optional(color),
      accent: v.optional(color)
    }),
    {}
  )
})
/** On or off, or how. Which of the two is looked at first, so that messages are about it. */
const cards = choice(
  'cards',
  () => [yesNo, cardLook],
  (input) => (typeof input === 'object' && input !== null ? cardLook : yesNo)
)

const isCacheUrl = (value: string): boolean => {
  const { search = '?', hash = '#' } = webAddress(value) ?? {}
  return search === '' && hash === ''
}

const cache = object({
  remote: v.optional(textThat(isCacheUrl, 'an address such as `https://cache.example.com/sitegen`'))
})

/** Hosts that there is an adapter for. */
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

const hostName = words(hostNames)
const hostNameList = list(hostName)
/** One host or several. Which of the two is looked at first, so that messages are about it. */
const hostTargets = choice(
  'hosts',
  () => [hostName, hostNameList],
  (input) => (Array.isArray(input) ? hostNameList : hostName)
)

const deploy = object({
  target: v.optional(hostTargets, []),
  compress: v.optional(yesNo, false)
})

const configurableCodes = (Object.keys(codes) as Code[]).filter((code) => !fixedCodes.has(code))
const severity = words(['error', 'warn', 'ignore'])

/** site/site.yaml */
export const siteSchema = object({
  title: localisedText,
  tagline: v.optional(localisedText),
  description: v.optional(localisedText),
  url: v.optional(origin),
  base: v.optional(sitePath, '/'),
  trailingSlash: v.optional(words(['always', 'never', 'html']), 'always'),
  defaultLocale: v.optional(text),
  locales: v.optional(mapping(locale)),
  collections: v.optional(mapping(collectionSchema)),
  theme: v.optional(theme, {}),
  contact: v.optional(contact),
  organization: v.optional(organization),
  social: v.optional(social, {}),
  cards: v.optional(cards, false),
  security: v.optional(securitySchema),
  thirdParties: v.optional(list(thirdPartySchema), []),
  consent: v.optional(consentSchema, {}),
  analytics: v.optional(analyticsSchema, {}),
  head: v.optional(headSchema, []),
  markdown: v.optional(markdown, {}),
  search: v.optional(search, {}),
  images: v.optional(
    object({ maxKilobytes: v.optional(count(1), 1000), maxWidth: v.optional(count(1), 2560) }),
    {}
  ),
  translations: v.optional(object({ staleNotice: v.optional(yesNo, true) }), {}),
  video: v.optional(object({ youtube: v.optional(words(['link', 'embed']), 'link') }), {}),
  llms: v.optional(yesNo, true),
  cache: v.optional(cache, {}),
  deploy: v.optional(deploy, {}),
  plugins: v.optional(list(plugin), []),
  rules: v.optional(
    object(Object.fromEntries(configurableCodes.map((code) => [code, v.optional(severity)]))),
    {}
  )
})

/** site.yaml as it is written. */
export type WrittenSite = v.InferOutput<typeof siteSchema>

/** The same with the languages and collections that it leaves out: `completeSite`. */
export type SiteInput = Omit<WrittenSite, Completed> & { [Key in Completed]: NonNullable<WrittenSite[Key]> }
type Completed = 'defaultLocale' | 'locales' | 'collections'

/** A collection of which nothing is said but its name. */
export const collectionDefaults = (
  written: Partial<v.InferInput<typeof collectionSchema>> = {}
): CollectionInput => v.parse(collectionSchema, written)
