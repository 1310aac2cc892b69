// Schema of site/site.yaml with all defaults. Keys with many settings have their own file.

import * as v from 'valibot'
import {
  boolean,
  describe,
  list,
  mapping,
  object,
  picklist,
  text,
  textMatching,
  wholeNumber
} from '../base/schema.ts'
import { localisedText } from '../base/setting-schemas.ts'
import { isLinkedPath } from '../base/text.ts'
import { isTimeZone } from '../base/zoned-time.ts'
import { origin, siteOrigin, sitePath } from './address-schema.ts'
import { analyticsSchema } from './analytics.ts'
import { budgetsSchema } from './budgets.ts'
import type { CollectionInput } from './collection-schema.ts'
import { consentSchema } from './consent.ts'
import { contactSchema } from './contact.ts'
import { cacheSchema, deploySchema } from './deploy.ts'
import { externalLinksSchema } from './external-links.ts'
import { feedbackSchema } from './feedback.ts'
import { headSchema } from './head.ts'
import { markdownSchema } from './markdown.ts'
import { pageMenuSchema } from './page-menu.ts'
import { picturesSchema } from './pictures.ts'
import { pluginsSchema } from './plugin-settings.ts'
import { cardsSchema, organizationSchema, socialSchema } from './publisher.ts'
import { rulesSchema } from './rules.ts'
import { searchSchema } from './search.ts'
import { securitySchema } from './security.ts'
import { themeSchema } from './theme.ts'
import { thirdPartySchema } from './third-parties.ts'
import { writtenCollection } from './written-collection.ts'

/** An entry of `locales`. */
const localeSchema = object({
  label: describe('Name of the language in that language, for menus.', v.optional(text)),
  htmlLang: describe('Value of `lang`. Default: the code of the locale.', v.optional(text)),
  direction: describe(
    'Writing direction. Default: that of the language.',
    v.optional(picklist(['ltr', 'rtl']))
  ),
  path: describe(
    'Path below `base`. Default: `/` for the default language, `/CODE/` for others.',
    v.optional(sitePath)
  ),
  url: describe(
    'Origin of the domain that has this language. Each domain gets an output folder of its own, in which the first language is at `/`. Default: `url` of the site.',
    v.optional(origin)
  )
})

/** site/site.yaml */
export const siteSchema = object({
  title: describe('Name of the site.', localisedText),
  tagline: describe('Slogan of the site.', v.optional(localisedText)),
  description: describe('Description for search engines and link previews.', v.optional(localisedText)),
  url: describe(
    'Origin of the published site. Without it, files that need absolute URLs are not written.',
    v.optional(siteOrigin)
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
    v.optional(mapping(writtenCollection))
  ),
  linkedPaths: describe(
    'Files and folders outside of the project that links in it may lead to, relative to the project.',
    v.optional(
      list(
        textMatching(
          isLinkedPath,
          'the path of one file or folder outside of the project, such as `../packages/a/docs`',
          (path) =>
            /[*?]/.test(path)
              ? 'name each folder: there are no patterns'
              : path.startsWith('../')
                ? 'a folder that contains the project is too much: name those that links lead to'
                : 'what is inside the project needs no entry; paths are relative to the project, not absolute'
        )
      ),
      []
    )
  ),
  externalLinks: describe(
    'Links to other sites, which `check --external` tries.',
    v.optional(externalLinksSchema, {})
  ),
  theme: describe('Theme and its settings.', v.optional(themeSchema, {})),
  contact: describe('Contact form.', v.optional(contactSchema)),
  feedback: describe('Whether a page was helpful, asked below its text.', v.optional(feedbackSchema)),
  organization: describe('Publisher of the site, for search engines.', v.optional(organizationSchema)),
  social: describe('Link previews.', v.optional(socialSchema, {})),
  cards: describe(
    'Whether to generate an image for link previews for pages without one, or settings of these images.',
    v.optional(cardsSchema, false)
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
  search: describe('Site search.', v.optional(searchSchema, {})),
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
    'Budgets of pages, files and builds. Exceeding one is reported.',
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
  localeOffer: describe(
    'Whether pages offer themselves in the language that the browser prefers.',
    v.optional(boolean, false)
  ),
  offline: describe(
    'Whether browsers keep the pages that a reader has visited, and show them without a network.',
    v.optional(boolean, false)
  ),
  llms: describe(
    'Whether to write llms.txt, llms-full.txt and a Markdown version of each page.',
    v.optional(boolean, true)
  ),
  pageMenu: describe(
    'Whether pages have a menu to copy them as Markdown, view that and print their section, or its settings.',
    v.optional(pageMenuSchema, true)
  ),
  cache: describe('Build cache.', v.optional(cacheSchema, {})),
  deploy: describe('Deployment settings.', v.optional(deploySchema, {})),
  plugins: describe('Plugin files or installed packages, in execution order.', v.optional(pluginsSchema, [])),
  rules: describe('Severity of diagnostics by code.', v.optional(rulesSchema, {}))
})

/** site.yaml as written, with defaults of the schema. */
export type WrittenSite = v.InferOutput<typeof siteSchema>

/** site.yaml with languages and collections added by `completeSite`. */
export type SiteInput = Omit<WrittenSite, Completed | 'collections'> & {
  [Key in Completed]: NonNullable<WrittenSite[Key]>
} & { collections: Readonly<Record<string, CollectionInput>> }

type Completed = 'defaultLocale' | 'locales'
