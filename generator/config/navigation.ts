// Schemas of navbar.yaml, footer.yaml, sidebars.yaml and redirects.yaml. Labels are one text or one per locale; link targets
// are checked later, when all routes are known.

import * as v from 'valibot'
import { oldPath, slug } from '../base/address-schema.ts'
import {
  badgeKinds,
  boolean,
  choice,
  describe,
  type LocalisedText,
  list,
  localisedText,
  mapping,
  object,
  picklist,
  text,
  textMatching,
  wholeNumber
} from '../base/schema.ts'
import type { Badge } from '../theme.ts'

const position = describe('Side of the navbar.', v.optional(picklist(['left', 'right']), 'right'))
const look = describe(
  'How to highlight the item: as a button, as an outlined button, or by colour.',
  v.optional(picklist(['primary', 'secondary', 'highlight']))
)
const regex = textMatching(isRegex, 'a regular expression')
const active = {
  activeBasePath: describe('The item is marked as current on pages below this path.', v.optional(text)),
  activeBaseRegex: describe(
    'The item is marked as current on pages whose path matches this regular expression.',
    v.optional(regex)
  )
}

function isRegex(value: string): boolean {
  try {
    new RegExp(value)
    return true
  } catch {
    return false
  }
}

const target = {
  to: describe('Page of the site to link to.', v.optional(text)),
  href: describe('URL to link to.', v.optional(text))
}
const label = localisedText

const linkItem = object({
  type: describe('A link.', v.optional(picklist(['default']), 'default')),
  label: describe('Label.', label),
  ...target,
  ...active,
  look,
  position
})
const docItem = object({
  type: describe('A link to a document.', picklist(['doc'])),
  docId: describe('Id of the document.', text),
  docs: describe('Docs collection of the document, if there are several.', v.optional(text)),
  label: describe('Label. Default: the title of the document.', v.optional(label)),
  ...active,
  look,
  position
})
const docSidebarItem = object({
  type: describe('A link to the first document of a sidebar.', picklist(['docSidebar'])),
  sidebarId: describe('Id of the sidebar.', text),
  docs: describe('Docs collection of the sidebar, if there are several.', v.optional(text)),
  label: describe('Label. Default: the title of the first document.', v.optional(label)),
  look,
  position
})
const docsVersionItem = object({
  type: describe('A link to the current version.', picklist(['docsVersion'])),
  docs: describe('Docs collection with versions, if there are several.', v.optional(text)),
  label: describe('Label. Default: the label of the version.', v.optional(label)),
  to: describe('Page of the site to link to.', v.optional(text)),
  look,
  position
})

// Dropdowns do not nest: menus with further levels are hard to use. Their entries have room for more than a label.
const entryDetails = {
  description: describe('One line below the label.', v.optional(localisedText)),
  icon: describe(
    'Name of an icon of the theme, of site/icons.yaml, or of an installed set: `lucide:rocket`.',
    v.optional(text)
  )
}
const insideDropdown: Readonly<Record<string, v.GenericSchema>> = {
  default: object({ ...linkItem.entries, ...entryDetails }),
  doc: object({ ...docItem.entries, ...entryDetails }),
  docSidebar: object({ ...docSidebarItem.entries, ...entryDetails }),
  docsVersion: object({ ...docsVersionItem.entries, ...entryDetails })
}
const outsideDropdown: Readonly<Record<string, v.GenericSchema>> = {
  default: linkItem,
  doc: docItem,
  docSidebar: docSidebarItem,
  docsVersion: docsVersionItem
}

const typeOf = (input: unknown): string => {
  const item = input as { type?: unknown; items?: unknown } | null
  if (typeof item?.type === 'string') return item.type
  return Array.isArray(item?.items) ? 'dropdown' : 'default'
}

type LinkItem = v.InferOutput<typeof linkItem>
type DocItem = v.InferOutput<typeof docItem>
type DocSidebarItem = v.InferOutput<typeof docSidebarItem>
type DocsVersionItem = v.InferOutput<typeof docsVersionItem>

/** An entry of a dropdown, or, without description and icon, a top-level item. */
export type NavbarLeafInput = (LinkItem | DocItem | DocSidebarItem | DocsVersionItem) & {
  readonly description?: LocalisedText | undefined
  readonly icon?: string | undefined
}

// The schema accepts unknown types, which are reported as `navbar-type-unknown`; known types that are not allowed in a
// dropdown are rejected here.
const leaf = choice(
  'navbarEntry',
  () => Object.values(insideDropdown),
  (input) => {
    const type = typeOf(input)
    if (Object.hasOwn(insideDropdown, type)) return insideDropdown[type] ?? linkItem
    return Object.hasOwn(topLevel, type)
      ? object({
          ...linkItem.entries,
          type: picklist(Object.keys(insideDropdown)),
          label: v.optional(v.unknown())
        })
      : v.unknown()
  }
) as v.GenericSchema<unknown, NavbarLeafInput>

const dropdownItem = object({
  type: describe('A menu.', v.optional(picklist(['dropdown']), 'dropdown')),
  label: describe('Label.', label),
  ...target,
  ...active,
  items: describe('Entries.', list(leaf)),
  position
})
const localeDropdownItem = object({
  type: describe('Language menu.', picklist(['localeDropdown'])),
  position
})
const searchItem = object({ type: describe('Opens the search.', picklist(['search'])), position })
const colorModeItem = object({
  type: describe('Switches between light and dark mode.', picklist(['colorMode'])),
  position
})
const htmlItem = object({
  type: describe('Custom HTML.', picklist(['html'])),
  value: describe('HTML; it is not sanitized.', localisedText),
  position
})
const docsVersionDropdownItem = object({
  type: describe('Version menu.', picklist(['docsVersionDropdown'])),
  docs: describe('Docs collection with versions, if there are several.', v.optional(text)),
  label: describe('Label. Default: the current version.', v.optional(label)),
  position
})

const topLevel: Readonly<Record<string, v.GenericSchema>> = {
  ...outsideDropdown,
  dropdown: dropdownItem,
  localeDropdown: localeDropdownItem,
  search: searchItem,
  colorMode: colorModeItem,
  html: htmlItem,
  docsVersionDropdown: docsVersionDropdownItem
}

/** The values of `type` of a navbar item. */
export const navbarTypes: readonly string[] = Object.keys(topLevel)

/** An item of navbar.yaml with its defaults filled in. */
export type NavbarItemInput =
  | NavbarLeafInput
  | v.InferOutput<typeof dropdownItem>
  | v.InferOutput<typeof localeDropdownItem>
  | v.InferOutput<typeof searchItem>
  | v.InferOutput<typeof colorModeItem>
  | v.InferOutput<typeof htmlItem>
  | v.InferOutput<typeof docsVersionDropdownItem>

/** An item of navbar.yaml. */
export const navbarItemSchema = choice(
  'navbarItem',
  () => Object.values(topLevel),
  (input) => (Object.hasOwn(topLevel, typeOf(input)) ? topLevel[typeOf(input)] : undefined) ?? v.unknown()
) as v.GenericSchema<unknown, NavbarItemInput>

/** site/navbar.yaml */
export const navbarSchema = object({
  hideOnScroll: describe('Whether the navbar is hidden while scrolling down.', v.optional(boolean, false)),
  items: describe(
    'Items in order. Default: derived from the collections.',
    v.optional(list(navbarItemSchema))
  )
})
export type NavbarInput = v.InferOutput<typeof navbarSchema>

const footerLink = object({
  label: describe('Label.', label),
  ...target,
  icon: describe(
    'Name of an icon of the theme, of site/icons.yaml, or of an installed set: `lucide:rocket`.',
    v.optional(text)
  )
})
const footerLogo = object({
  src: describe('Image in site/static.', text),
  srcDark: describe('Image for dark mode.', v.optional(text)),
  alt: describe('Alternative text.', v.optional(v.union([localisedText, v.literal('')]), '')),
  width: describe('Width in pixels. Default: the width of the file.', v.optional(wholeNumber(1))),
  height: describe('Height in pixels. Default: the height of the file.', v.optional(wholeNumber(1))),
  href: describe('Link target of the logo.', v.optional(text))
})

/** site/footer.yaml */
export const footerSchema = object({
  style: describe('Colours of the footer in light mode.', v.optional(picklist(['dark', 'light']), 'dark')),
  columns: describe(
    'Columns of links.',
    v.optional(
      list(
        object({
          title: describe('Heading of the column.', label),
          items: describe('Links in order.', list(footerLink))
        })
      )
    )
  ),
  links: describe('Links in one row, instead of columns.', v.optional(list(footerLink))),
  logo: describe('Logo of the footer.', v.optional(footerLogo)),
  copyright: describe('A line of Markdown.', v.optional(localisedText)),
  note: describe('Another line of Markdown.', v.optional(localisedText))
})
export type FooterInput = v.InferOutput<typeof footerSchema>

/** An entry of a sidebar: the id of a document, or a mapping. */
export type SidebarItemInput =
  | string
  | {
      readonly type: 'doc'
      readonly id: string
      readonly label?: LocalisedLabel
      readonly badge?: SidebarBadgeInput
      readonly icon?: string
    }
  | {
      readonly type: 'link'
      readonly label: LocalisedLabel
      readonly to?: string
      readonly href?: string
      readonly badge?: SidebarBadgeInput
      readonly icon?: string
    }
  | { readonly type: 'html'; readonly value: LocalisedLabel }
  | { readonly type: 'autogenerated'; readonly folder: string }
  | {
      readonly type: 'category'
      readonly label: LocalisedLabel
      /** Id of the document that the category links to. */
      readonly doc?: string
      /** The category links to a generated page that lists its entries, at this slug in the collection. */
      readonly index?: { readonly slug: string; readonly description?: LocalisedLabel }
      readonly collapsed: boolean
      readonly badge?: SidebarBadgeInput
      readonly icon?: string
      readonly items: readonly SidebarItemInput[]
    }
interface SidebarBadgeInput {
  readonly text: LocalisedLabel
  readonly kind: Badge['kind']
}
type LocalisedLabel = string | { readonly [locale: string]: string }

const badge = object({
  text: describe('Text of the badge.', localisedText),
  kind: describe('Colour of the badge.', v.optional(picklist(badgeKinds), 'note'))
})

const sidebarTypes: Readonly<Record<string, v.GenericSchema>> = {
  doc: object({
    type: describe('A document.', picklist(['doc'])),
    id: describe('Id of the document.', text),
    label: describe('Label. Default: the title of the document.', v.optional(label)),
    badge: describe('Badge next to the label.', v.optional(badge)),
    icon: describe(
      'Name of an icon of the theme, of site/icons.yaml, or of an installed set: `lucide:rocket`.',
      v.optional(text)
    )
  }),
  link: object({
    type: describe('A link.', picklist(['link'])),
    label: describe('Label.', label),
    ...target,
    badge: describe('Badge next to the label.', v.optional(badge)),
    icon: describe(
      'Name of an icon of the theme, of site/icons.yaml, or of an installed set: `lucide:rocket`.',
      v.optional(text)
    )
  }),
  html: object({
    type: describe('Custom HTML.', picklist(['html'])),
    value: describe('HTML; it is not sanitized.', localisedText)
  }),
  autogenerated: object({
    type: describe(
      'Generates an entry for each document of a folder, and a category for each subfolder.',
      picklist(['autogenerated'])
    ),
    folder: describe('Path relative to the folder of the collection; `.` is the whole collection.', text)
  }),
  category: object({
    type: describe('A category with entries.', picklist(['category'])),
    label: describe('Label.', label),
    doc: describe('Id of the document that the label links to.', v.optional(text)),
    index: describe(
      'Generates a page that lists the entries.',
      v.optional(
        object({
          slug: describe('Path relative to the collection.', slug),
          description: describe('Description of the category.', v.optional(localisedText))
        })
      )
    ),
    collapsed: describe('Whether the category is initially collapsed.', v.optional(boolean, true)),
    badge: describe('Badge next to the label.', v.optional(badge)),
    icon: describe(
      'Name of an icon of the theme, of site/icons.yaml, or of an installed set: `lucide:rocket`.',
      v.optional(text)
    ),
    items: describe(
      'Entries in order.',
      list(choice('sidebarItem', sidebarOptions, (input) => sidebarSchemaOf(input)))
    )
  })
}

function sidebarOptions(): readonly v.GenericSchema[] {
  return [text, ...Object.values(sidebarTypes)]
}

const anySidebarItem = v.union(
  [text, object({ type: describe('Kind of entry.', picklist(Object.keys(sidebarTypes))) })],
  'Expected a document id, or a mapping with `type`'
)

function sidebarSchemaOf(input: unknown): v.GenericSchema {
  if (typeof input === 'string') return text
  const type = (input as { type?: unknown } | null)?.type
  if (typeof type === 'string' && Object.hasOwn(sidebarTypes, type))
    return sidebarTypes[type] ?? anySidebarItem
  return typeof input === 'object' && input !== null && !Array.isArray(input)
    ? v.looseObject({ type: picklist(Object.keys(sidebarTypes)) })
    : anySidebarItem
}

const sidebarItem = choice('sidebarItem', sidebarOptions, sidebarSchemaOf) as v.GenericSchema<
  unknown,
  SidebarItemInput
>

/** site/sidebars.yaml: items by sidebar id. */
export const sidebarsSchema = mapping(list(sidebarItem))
export type SidebarsInput = v.InferOutput<typeof sidebarsSchema>

/** Used when there is no sidebars.yaml: one sidebar, generated from the folders of each docs collection. */
export const defaultSidebars: SidebarsInput = { docs: [{ type: 'autogenerated', folder: '.' }] }

/** site/redirects.yaml: a list; hosts apply the first match. */
export const redirectsSchema = list(
  object({ from: describe('Former path.', oldPath), to: describe('New path or URL.', text) })
)
export type RedirectsInput = v.InferOutput<typeof redirectsSchema>
