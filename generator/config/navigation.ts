// The schemas of navbar.yaml, footer.yaml, sidebars.yaml and redirects.yaml. Labels may be one text
// or one per locale; targets are checked later, when all routes are known.

import * as v from 'valibot'
import { oldPath, slug } from '../base/address-schema.ts'
import {
  badgeKinds,
  choice,
  count,
  type LocalisedText,
  list,
  localisedText,
  mapping,
  object,
  text,
  textThat,
  words,
  yesNo
} from '../base/schema.ts'
import type { Badge } from '../theme.ts'

const position = v.optional(words(['left', 'right']), 'right')
const look = v.optional(words(['primary', 'secondary', 'highlight']))
const regex = textThat(isRegex, 'a regular expression')
const active = { activeBasePath: v.optional(text), activeBaseRegex: v.optional(regex) }

function isRegex(value: string): boolean {
  try {
    new RegExp(value)
    return true
  } catch {
    return false
  }
}

const target = { to: v.optional(text), href: v.optional(text) }
const label = localisedText

const linkItem = object({
  type: v.optional(words(['default']), 'default'),
  label,
  ...target,
  ...active,
  look,
  position
})
const docItem = object({
  type: words(['doc']),
  docId: text,
  docs: v.optional(text),
  label: v.optional(label),
  ...active,
  look,
  position
})
const docSidebarItem = object({
  type: words(['docSidebar']),
  sidebarId: text,
  docs: v.optional(text),
  label: v.optional(label),
  look,
  position
})
const docsVersionItem = object({
  type: words(['docsVersion']),
  docs: v.optional(text),
  label: v.optional(label),
  to: v.optional(text),
  look,
  position
})

// Inside a dropdown there is no further level, as in every browser menu that people can use. Its entries have room for
// more than a label.
const about = { description: v.optional(localisedText), icon: v.optional(text) }
const insideDropdown: Readonly<Record<string, v.GenericSchema>> = {
  default: object({ ...linkItem.entries, ...about }),
  doc: object({ ...docItem.entries, ...about }),
  docSidebar: object({ ...docSidebarItem.entries, ...about }),
  docsVersion: object({ ...docsVersionItem.entries, ...about })
}
const alone: Readonly<Record<string, v.GenericSchema>> = {
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

/** What may stand in a dropdown, or alone without description and icon. */
export type NavbarLeafInput = (LinkItem | DocItem | DocSidebarItem | DocsVersionItem) & {
  readonly description?: LocalisedText | undefined
  readonly icon?: string | undefined
}

// An unknown type is reported by name (`navbar-type-unknown`), so the schema lets it pass; a known
// one that cannot stand in a dropdown is the schema's to refuse.
const leaf = choice(
  'navbarEntry',
  () => Object.values(insideDropdown),
  (input) => {
    const type = typeOf(input)
    if (Object.hasOwn(insideDropdown, type)) return insideDropdown[type] ?? linkItem
    return Object.hasOwn(topLevel, type)
      ? object({
          ...linkItem.entries,
          type: words(Object.keys(insideDropdown)),
          label: v.optional(v.unknown())
        })
      : v.unknown()
  }
) as v.GenericSchema<unknown, NavbarLeafInput>

const dropdownItem = object({
  type: v.optional(words(['dropdown']), 'dropdown'),
  label,
  ...target,
  ...active,
  items: list(leaf),
  position
})
const localeDropdownItem = object({ type: words(['localeDropdown']), position })
const searchItem = object({ type: words(['search']), position })
const colorModeItem = object({ type: words(['colorMode']), position })
const htmlItem = object({ type: words(['html']), value: localisedText, position })
const docsVersionDropdownItem = object({
  type: words(['docsVersionDropdown']),
  docs: v.optional(text),
  label: v.optional(label),
  position
})

const topLevel: Readonly<Record<string, v.GenericSchema>> = {
  ...alone,
  dropdown: dropdownItem,
  localeDropdown: localeDropdownItem,
  search: searchItem,
  colorMode: colorModeItem,
  html: htmlItem,
  docsVersionDropdown: docsVersionDropdownItem
}

/** The names that `type` of a navbar item may have. */
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
  hideOnScroll: v.optional(yesNo, false),
  items: v.optional(list(navbarItemSchema))
})
export type NavbarInput = v.InferOutput<typeof navbarSchema>

const footerLink = object({ label, ...target, icon: v.optional(text) })
const footerLogo = object({
  src: text,
  srcDark: v.optional(text),
  alt: v.optional(v.union([localisedText, v.literal('')]), ''),
  width: v.optional(count(1)),
  height: v.optional(count(1)),
  href: v.optional(text)
})

/** site/footer.yaml */
export const footerSchema = object({
  style: v.optional(words(['dark', 'light']), 'dark'),
  columns: v.optional(list(object({ title: label, items: list(footerLink) }))),
  links: v.optional(list(footerLink)),
  logo: v.optional(footerLogo),
  copyright: v.optional(localisedText),
  note: v.optional(localisedText)
})
export type FooterInput = v.InferOutput<typeof footerSchema>

/** One entry of a sidebar: a document's id, or a mapping. */
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
      /** Id of the document that the category leads to. */
      readonly doc?: string
      /** The category leads to a page that lists its entries, at this address inside the collection. */
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

const badge = object({ text: localisedText, kind: v.optional(words(badgeKinds), 'note') })

const sidebarTypes: Readonly<Record<string, v.GenericSchema>> = {
  doc: object({
    type: words(['doc']),
    id: text,
    label: v.optional(label),
    badge: v.optional(badge),
    icon: v.optional(text)
  }),
  link: object({ type: words(['link']), label, ...target, badge: v.optional(badge), icon: v.optional(text) }),
  html: object({ type: words(['html']), value: localisedText }),
  autogenerated: object({ type: words(['autogenerated']), folder: text }),
  category: object({
    type: words(['category']),
    label,
    doc: v.optional(text),
    index: v.optional(object({ slug, description: v.optional(localisedText) })),
    collapsed: v.optional(yesNo, true),
    badge: v.optional(badge),
    icon: v.optional(text),
    items: list(choice('sidebarItem', sidebarOptions, (input) => sidebarSchemaOf(input)))
  })
}

function sidebarOptions(): readonly v.GenericSchema[] {
  return [text, ...Object.values(sidebarTypes)]
}

const anySidebarItem = v.union(
  [text, object({ type: words(Object.keys(sidebarTypes)) })],
  'Expected a document id, or a mapping with `type`'
)

function sidebarSchemaOf(input: unknown): v.GenericSchema {
  if (typeof input === 'string') return text
  const type = (input as { type?: unknown } | null)?.type
  if (typeof type === 'string' && Object.hasOwn(sidebarTypes, type))
    return sidebarTypes[type] ?? anySidebarItem
  return typeof input === 'object' && input !== null && !Array.isArray(input)
    ? v.looseObject({ type: words(Object.keys(sidebarTypes)) })
    : anySidebarItem
}

const sidebarItem = choice('sidebarItem', sidebarOptions, sidebarSchemaOf) as v.GenericSchema<
  unknown,
  SidebarItemInput
>

/** site/sidebars.yaml: items by sidebar id. */
export const sidebarsSchema = mapping(list(sidebarItem))
export type SidebarsInput = v.InferOutput<typeof sidebarsSchema>

/** What stands for a sidebars.yaml that is not there: one sidebar, made from the folders of each docs collection. */
export const defaultSidebars: SidebarsInput = { docs: [{ type: 'autogenerated', folder: '.' }] }

/** site/redirects.yaml: a list, in the order in which hosts try them. */
export const redirectsSchema = list(object({ from: oldPath, to: text }))
export type RedirectsInput = v.InferOutput<typeof redirectsSchema>
