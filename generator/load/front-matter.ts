// Schemas of front matter, and of the YAML files in content/.

import * as v from 'valibot'
import { isContactAddress, webAddress } from '../base/address.ts'
import {
  boolean,
  choice,
  describe,
  editorHints,
  list,
  nonEmptyText,
  number,
  object,
  openObject,
  picklist,
  text,
  textMatching,
  wholeNumber
} from '../base/schema.ts'
import { describeInput, encodeMessage, textHint } from '../base/schema-messages.ts'
import { badgeKinds, searchSetting, tocSetting } from '../base/setting-schemas.ts'
import { dateHint } from '../base/written-dates.ts'
import { isDayOrTime, timePattern } from '../base/zoned-time.ts'
import { oldPath, slug } from '../config/address-schema.ts'
import { headSchema } from '../config/head.ts'
import { type SectionName, sectionDescriptions, sectionSchemas } from './sections/schemas.ts'

/** Front matter keys of all pages. */
export const pageKeys = {
  title: describe('Title. Default: the first heading, or else the file name.', v.optional(text)),
  meta_title: describe(
    'Title for browser tabs, search engines and link previews. Default: the title.',
    v.optional(text)
  ),
  description: describe(
    'Description for search engines and lists. Default: the first paragraph.',
    v.optional(text)
  ),
  slug: describe(
    'Last segment of the path; with a leading `/`, the whole path relative to the collection.',
    v.optional(slug)
  ),
  draft: describe(
    'Whether the page is a draft: only shown by `serve` and built with `--drafts`.',
    v.optional(boolean, false)
  ),
  unlisted: describe(
    'Whether the page is left out of lists, sidebars, sitemaps and search engines.',
    v.optional(boolean, false)
  ),
  search: describe('Whether the page is searchable, or its ranking factor.', v.optional(searchSetting)),
  keywords: describe(
    'Words that readers may search for and the text does not contain; also written to `<meta name="keywords">`.',
    v.optional(list(text), [])
  ),
  toc: describe(
    'Whether the page has a table of contents, or the minimum and maximum level of its headings.',
    v.optional(tocSetting, true)
  ),
  source_hash: describe(
    'Hash of the original that was translated; written by `sitegen i18n stamp`.',
    v.optional(text)
  ),
  layout: describe('`default`, `plain`, `wide`, `landing`, or a file in site/layouts.', v.optional(text)),
  image: describe('Image for link previews and feeds; posts also show it.', v.optional(text)),
  image_alt: describe('Alternative text.', v.optional(text)),
  redirect_from: describe('Former paths of the page, without the language.', v.optional(list(oldPath), [])),
  head: describe('Elements added to `<head>` of the page.', v.optional(headSchema, []))
}

/** Front matter of a page outside docs and blog. */
export const pageSchema = object(pageKeys)

const badge = object({
  text: describe('Text of the badge.', text),
  kind: describe('Colour of the badge.', v.optional(picklist(badgeKinds), 'note'))
})

/** `2026-05-20`, `2026-05-20 14:30`, or `2026-05-20T14:30:00.000+02:00`. */
export const dayOrTime = v.pipe(
  v.string(({ input }) =>
    encodeMessage(
      'schema-type',
      `Expected a date such as \`2025-05-20\`, found ${describeInput(input)}`,
      dateHint(input)
    )
  ),
  v.check(isDayOrTime, ({ input }) =>
    encodeMessage(
      'schema-type',
      `Expected a date such as \`${/\d:\d/.test(input) ? '2025-05-20 14:30' : '2025-05-20'}\`, found \`${JSON.stringify(input)}\``,
      /\d:\d/.test(input)
        ? 'a time zone is written as an offset: `2025-05-20T14:30:00+02:00`'
        : dateHint(input)
    )
  ),
  editorHints({ pattern: timePattern.source })
)

const lastUpdate = v.optional(
  object({
    date: describe(
      'Date of the last change, such as `2025-05-20`.',
      v.optional(
        v.pipe(
          dayOrTime,
          v.transform((time) => time.slice(0, 10))
        )
      )
    ),
    author: describe('Author of the change.', v.optional(text))
  })
)

/** Names without duplicates. */
const names = v.optional(
  v.pipe(
    list(text),
    v.transform((values) => [...new Set(values)])
  ),
  []
)

const linkedPage = object({
  to: describe('The page: a file such as `./setup.md`, or an address.', text),
  label: describe('Label of the link. Default: the label of the page in sidebars.', v.optional(text))
})

/** The page before or after a document. `./setup.md` is short for `{ to: ./setup.md }`. */
const neighbour = choice(
  'neighbour',
  () => [boolean, text, linkedPage],
  (input) =>
    typeof input === 'string'
      ? v.pipe(
          text,
          v.transform((to): v.InferOutput<typeof linkedPage> => ({ to }))
        )
      : typeof input === 'object' && input !== null
        ? linkedPage
        : boolean
)

/** Whether there is a link to edit the page, or its address. */
const editLink = choice(
  'link',
  () => [boolean, text],
  (input) =>
    typeof input === 'string'
      ? textMatching(
          (value) => webAddress(value) !== undefined,
          '`true`, `false` or an address with `https:`'
        )
      : boolean
)

/** Front matter of a document. */
export const docSchema = object({
  ...pageKeys,
  tags: describe('Keys of tags.yaml.', names),
  sidebar_label: describe('Label in generated sidebars. Default: the title.', v.optional(text)),
  sidebar_position: describe('Position in generated sidebars, in ascending order.', v.optional(number)),
  last_update: describe('Last change, overriding the history in git.', lastUpdate),
  sidebar_badge: describe('Badge next to the label.', v.optional(badge)),
  sidebar_icon: describe(
    'Name of an icon of the theme, of site/icons.yaml, or of an installed set: `lucide:rocket`.',
    v.optional(text)
  ),
  sidebar: describe(
    'Id of the sidebar to show, if the document is in several.',
    v.optional(
      nonEmptyText(undefined, (input) =>
        input === false ? 'write `layout: wide` for a page without a sidebar' : textHint(input)
      )
    )
  ),
  edit_link: describe(
    'Whether the page has a link to edit it, if its collection has; or the address of that link.',
    v.optional(editLink, true)
  ),
  previous: describe(
    'The page before this one. Default: the one in the sidebar; `false` for none.',
    v.optional(neighbour, true)
  ),
  next: describe(
    'The page after this one. Default: the one in the sidebar; `false` for none.',
    v.optional(neighbour, true)
  )
})

const profileUrl = textMatching(
  (value) => webAddress(value) !== undefined || isContactAddress(value),
  'an address such as `https://example.com/ann` or `mailto:ann@example.com`'
)

/** Front matter of a blog post. */
export const postSchema = object({
  ...pageKeys,
  date: describe(
    'Publication date, with or without a time and its offset. Default: the date in the file name.',
    v.optional(dayOrTime)
  ),
  last_update: describe('Last change, overriding the history in git.', lastUpdate),
  authors: describe('Keys of authors.yaml.', names),
  tags: describe('Keys of tags.yaml.', names),
  series: describe('Series that the post is a part of: a key of series.yaml.', v.optional(text)),
  pinned: describe('Whether the post comes first in lists.', v.optional(boolean))
})

/** `_category.yaml` in a docs folder: how a generated sidebar shows the folder. */
export const categorySchema = object({
  label: describe('Label. Default: the name of the folder.', v.optional(text)),
  position: describe('Position among its siblings, in ascending order.', v.optional(number)),
  description: describe('Description on the page that lists its documents.', v.optional(text)),
  collapsed: describe('Whether the category is initially collapsed.', v.optional(boolean)),
  badge: describe('Badge next to the label.', v.optional(badge)),
  icon: describe(
    'Name of an icon of the theme, of site/icons.yaml, or of an installed set: `lucide:rocket`.',
    v.optional(text)
  ),
  page: describe('Whether to generate a page that lists the documents of the folder.', v.optional(boolean))
})

/** `authors.yaml` of a blog: authors by key. `role` and `bio` are other names of `title` and `description`. */
export const authorSchema = v.pipe(
  object({
    name: describe('Name of the author.', text),
    type: describe('Kind of author, for search engines.', v.optional(picklist(['person', 'organization']))),
    role: describe('Role, such as a job title.', v.optional(text)),
    title: describe('Another name of `role`.', v.optional(text)),
    bio: describe('Short description.', v.optional(text)),
    description: describe('Another name of `bio`.', v.optional(text)),
    picture: describe(
      'Picture: `./ann.jpg` next to authors.yaml, or `/img/ann.jpg` in site/static.',
      v.optional(text)
    ),
    url: describe('Website.', v.optional(text)),
    links: describe(
      'Profiles elsewhere.',
      v.optional(
        list(
          object({
            label: describe('Name of the link. Default: the host of the address.', v.optional(text)),
            url: describe('Address.', profileUrl)
          })
        )
      )
    )
  }),
  v.transform(({ role, bio, title = role, description = bio, ...author }) => ({
    ...author,
    ...(title === undefined ? {} : { title }),
    ...(description === undefined ? {} : { description })
  }))
)

/** `tags.yaml` and `series.yaml` of a blog: tags or series by key. */
export const tagSchema = object({
  label: describe('Label. Default: the key.', v.optional(text)),
  description: describe('Description on its page.', v.optional(text)),
  permalink: describe('Last segment of the path of its page. Default: the key.', v.optional(slug))
})

const fieldList = list(text)
const oneOrMoreFields = choice(
  'oneOrMoreFields',
  () => [text, fieldList],
  (input) => (Array.isArray(input) ? fieldList : text)
)

const paginateSchema = object({
  collection: describe('Collection of the entries.', text),
  where: describe(
    'Condition that entries must meet, such as `line = PLC and price < 100`.',
    v.optional(text)
  ),
  sort: describe(
    'Fields to sort by; `-date` is descending. Default: the order of the collection.',
    v.optional(oneOrMoreFields)
  ),
  size: describe('Number of entries per page.', v.optional(wholeNumber(1), 12)),
  select: describe(
    'Fields that the component gets; the pages are not rendered again when others change. Default: all.',
    v.optional(fieldList)
  )
})

const { draft, unlisted, search, keywords } = pageKeys

/**
 * Texts of a React page. Only the fields that the generator needs are checked; the rest belongs to the component.
 */
export const pageTextSchema = openObject({
  title: describe('Title of the page.', text),
  description: describe('Description for search engines.', v.optional(text)),
  draft,
  unlisted,
  search,
  keywords,
  paginate: describe(
    'List that the component shows in pages: `/products/`, `/products/page/2/`. Translations inherit it.',
    v.optional(paginateSchema)
  )
})

const sectionItem = openObject(
  Object.fromEntries(
    Object.entries(sectionSchemas).map(([name, schema]) => [
      name,
      describe(sectionDescriptions[name as SectionName], v.optional(schema))
    ])
  )
)

/** A page in YAML that consists of sections. The contents of the sections are checked when its document is built. */
export const sectionPageSchema = object({
  ...pageKeys,
  title: describe('Title of the page, for its tab, search engines and lists.', text),
  sections: describe('Sections from top to bottom, each with its name: `- hero: …`.', list(v.unknown()))
})

/** A page of sections with the schemas of all sections, for editors. */
const sectionPageForEditors = object({
  ...sectionPageSchema.entries,
  sections: describe('Sections from top to bottom, each with its name: `- hero: …`.', list(sectionItem))
})

/** `content/LOCALE/pages/NAME.yaml`: a page of sections, or the texts of a React page. */
export const yamlPageSchema = choice(
  'page',
  () => [sectionPageForEditors, v.pipe(pageTextSchema, editorHints({ not: { required: ['sections'] } }))],
  (input) => (hasSections(input) ? sectionPageForEditors : pageTextSchema)
)

/** Whether the YAML of a page is a list of sections. */
export const hasSections = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'sections' in value && Array.isArray(value.sections)

export type PaginateInput = v.InferOutput<typeof paginateSchema>
export type PageFrontMatter = v.InferOutput<typeof pageSchema>
export type DocFrontMatter = v.InferOutput<typeof docSchema>
export type PostFrontMatter = v.InferOutput<typeof postSchema>
export type CategoryInput = v.InferOutput<typeof categorySchema>
export type AuthorInput = v.InferOutput<typeof authorSchema>
export type TagInput = v.InferOutput<typeof tagSchema>
