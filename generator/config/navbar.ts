// Schema of navbar.yaml.

import * as v from 'valibot'
import { boolean, choice, describe, list, object, picklist, text, textMatching } from '../base/schema.ts'
import { type LocalisedText, localisedText } from '../base/setting-schemas.ts'
import { iconName, target } from './link-settings.ts'

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

const linkItem = object({
  type: describe('A link.', v.optional(picklist(['default']), 'default')),
  label: describe('Label.', localisedText),
  ...target,
  ...active,
  look,
  position
})

const docItem = object({
  type: describe('A link to a document.', picklist(['doc'])),
  docId: describe('Id of the document.', text),
  docs: describe(
    'Docs collection of the document, if there are several, or one of its versions: `docs@1.0`.',
    v.optional(text)
  ),
  label: describe('Label. Default: the title of the document.', v.optional(localisedText)),
  ...active,
  look,
  position
})

const docSidebarItem = object({
  type: describe('A link to the first document of a sidebar.', picklist(['docSidebar'])),
  sidebarId: describe('Id of the sidebar.', text),
  docs: describe(
    'Docs collection of the sidebar, if there are several, or one of its versions: `docs@1.0`.',
    v.optional(text)
  ),
  label: describe('Label. Default: the title of the first document.', v.optional(localisedText)),
  look,
  position
})

const docsVersionItem = object({
  type: describe('A link to the current version.', picklist(['docsVersion'])),
  docs: describe('Docs collection with versions, if there are several.', v.optional(text)),
  label: describe('Label. Default: the label of the version.', v.optional(localisedText)),
  to: describe('Page of the site to link to.', v.optional(text)),
  look,
  position
})

// Dropdowns do not nest: menus with further levels are hard to use. Their entries have room for more than a label.
const entryDetails = {
  description: describe('One line below the label.', v.optional(localisedText)),
  icon: iconName
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

type LinkItemInput = v.InferOutput<typeof linkItem>

type DocItemInput = v.InferOutput<typeof docItem>

type DocSidebarItemInput = v.InferOutput<typeof docSidebarItem>

type DocsVersionItemInput = v.InferOutput<typeof docsVersionItem>

/** An entry of a dropdown, or, without description and icon, a top-level item. */
export type NavbarLeafInput = (LinkItemInput | DocItemInput | DocSidebarItemInput | DocsVersionItemInput) & {
  readonly description?: LocalisedText
  readonly icon?: string
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
  label: describe('Label.', localisedText),
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
  label: describe('Label. Default: the current version.', v.optional(localisedText)),
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
