// `themeConfig.nav` and `themeConfig.sidebar` → navbar.yaml and sidebars.yaml.

import type { Findings } from '../findings.ts'
import { isMapping, listOf, textOf } from '../values.ts'

/** Lookups that are needed to write navbar and sidebars. */
export interface NavigationNames {
  /** Id of the document at an address of the old site, without the base: `/guide/`. */
  idAt(address: string): string | undefined
}

type Items = readonly Readonly<Record<string, unknown>>[]

const itemsOf = (value: unknown): Items => listOf(value).filter(isMapping)

/** Items of the navbar. */
export function navbarItems(nav: unknown, names: NavigationNames, findings: Findings): readonly unknown[] {
  return itemsOf(nav).flatMap((item): readonly unknown[] => {
    const label = textOf(item.text)
    if (label === undefined) {
      findings.manual(
        'nav',
        undefined,
        `An entry of the navbar is a component, which was left out: \`${JSON.stringify(item).slice(0, 60)}\`.`
      )
      return []
    }
    if (!Array.isArray(item.items)) return linkOf(item, label, names, 'left')
    // Groups in a dropdown have no counterpart: their entries become entries of the dropdown.
    const entries = itemsOf(item.items).flatMap((entry) =>
      Array.isArray(entry.items) ? itemsOf(entry.items) : [entry]
    )
    const items = entries.flatMap((entry) => linkOf(entry, textOf(entry.text) ?? '', names, undefined))
    return items.length === 0 ? [] : [{ type: 'dropdown', label, position: 'left', items }]
  })
}

function linkOf(
  item: Readonly<Record<string, unknown>>,
  label: string,
  { idAt }: NavigationNames,
  position: 'left' | undefined
): readonly unknown[] {
  const link = textOf(item.link)
  if (link === undefined || label === '') return []
  const shared = { label, ...(position && { position }) }
  if (/^(?:[a-z]+:|\/\/)/i.test(link)) return [{ ...shared, href: link }]
  const [path = '', hash] = link.split('#')
  const docId = hash === undefined ? idAt(path) : undefined
  const active = textOf(item.activeMatch)
  return [
    docId === undefined
      ? {
          ...shared,
          to: `/${path.replace(/^\//, '').replace(/\.html$/, '')}${hash === undefined ? '' : `#${hash}`}`,
          ...(active !== undefined && { activeBaseRegex: active })
        }
      : { type: 'doc', docId, ...shared }
  ]
}

/** sidebars.yaml: a sidebar for each path of `sidebar`, or one for all. @param folder of the language */
export function sidebarsOf(
  sidebar: unknown,
  names: NavigationNames,
  folder = ''
): Readonly<Record<string, unknown>> {
  if (Array.isArray(sidebar)) return { docs: entriesOf(itemsOf(sidebar), names, '/') }
  if (!isMapping(sidebar)) return {}
  return Object.fromEntries(
    Object.entries(sidebar).flatMap(([path, value]) => {
      const base = isMapping(value) ? (textOf(value.base) ?? '/') : '/'
      const entries = entriesOf(itemsOf(isMapping(value) ? value.items : value), names, base)
      const inside = folder === '' ? path : path.replace(new RegExp(`^/?${folder}(?=/|$)`), '')
      const key = inside.replace(/^\/|\/$/g, '').replaceAll('/', '-') || 'docs'
      return entries.length === 0 ? [] : [[key, entries] as const]
    })
  )
}

function entriesOf(items: Items, names: NavigationNames, base: string): readonly unknown[] {
  return items.flatMap((item): readonly unknown[] => {
    const label = withoutTags(textOf(item.text) ?? '')
    const groupBase = textOf(item.base) ?? base
    const link = textOf(item.link)
    const isExternal = link !== undefined && /^(?:[a-z]+:|\/\/)/i.test(link)
    const path =
      link === undefined || isExternal
        ? link
        : `/${`${groupBase}${link}`.replace(/^\/+/, '').replace(/\/{2,}/g, '/')}`
    const id = path === undefined || isExternal ? undefined : names.idAt(path.split('#')[0] ?? path)
    if (Array.isArray(item.items)) {
      const entries = entriesOf(itemsOf(item.items), names, groupBase)
      if (entries.length === 0) return []
      // A group without a title only draws a line.
      if (label === '') return entries
      return [
        {
          type: 'category',
          label,
          ...(id !== undefined && { doc: id }),
          ...(item.collapsed === true ? {} : { collapsed: false }),
          items: entries
        }
      ]
    }
    if (label === '' || path === undefined) return []
    if (isExternal) return [{ type: 'link', label, href: path }]
    if (id === undefined || path.includes('#'))
      return [{ type: 'link', label, to: path.replace(/\.html(?=#|$)/, '') }]
    return [{ type: 'doc', id, label }]
  })
}

const withoutTags = (text: string): string => text.replace(/<[^>]*>/g, '').trim()
