// `navigation` of docs.json, and of mint.json before it → sidebars and entries of the navbar.

import { slugify } from 'sitegen/internals'
import { isMapping, listOf, textOf } from '../values.ts'

type Node = Readonly<Record<string, unknown>>

export interface Menu {
  readonly sidebars: Readonly<Record<string, readonly unknown[]>>
  readonly navbar: readonly unknown[]
  /** Pages of an API reference that Mintlify makes: `GET /users`. */
  readonly endpoints: readonly string[]
  /** Pages that have no file. */
  readonly missing: readonly string[]
  /** First page of the menu. */
  readonly first: string | undefined
  /** Names of versions, which are entries of the navbar now. */
  readonly versions: readonly string[]
}

interface Collected {
  readonly sidebars: Map<string, readonly unknown[]>
  readonly navbar: unknown[]
  readonly endpoints: string[]
  readonly missing: string[]
  readonly versions: string[]
  first: string | undefined
  readonly idAt: (page: string) => string | undefined
  readonly iconOf: (name: string) => string | undefined
}

const endpoint = /^(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS|TRACE|WEBHOOK)\s+\S+/i

/** @param idAt id of the document of a page @param iconOf our name of an icon */
export function menuOf(
  navigation: Node,
  idAt: (page: string) => string | undefined,
  iconOf: (name: string) => string | undefined
): Menu {
  const collected: Collected = {
    sidebars: new Map(),
    navbar: [],
    endpoints: [],
    missing: [],
    versions: [],
    first: undefined,
    idAt,
    iconOf
  }
  readDivision(navigation, '', 'docs', collected)
  const anchors = isMapping(navigation.global) ? navigation.global : {}
  for (const anchor of [...listOf(anchors.anchors), ...listOf(anchors.tabs)].filter(isMapping))
    linkEntry(anchor, collected)
  const { sidebars, ...rest } = collected
  return { ...rest, sidebars: Object.fromEntries(sidebars) }
}

/** Divisions that are entries of the navbar, each with its own sidebar, by the key of their name. */
const divisions = [
  ['tabs', 'tab'],
  ['anchors', 'anchor'],
  ['dropdowns', 'dropdown'],
  ['products', 'product'],
  ['versions', 'version'],
  ['menu', 'item']
] as const

function readDivision(node: Node, label: string, name: string, collected: Collected): void {
  const inner = divisions.flatMap(([key, nameKey]) =>
    listOf(node[key])
      .filter(isMapping)
      .filter(({ hidden }) => hidden !== true)
      .map((part) => ({ part, key, label: textOf(part[nameKey]) ?? '' }))
  )
  const entries = entriesOf([...listOf(node.pages), ...listOf(node.groups)], collected)
  for (const { part, key, label: text } of inner) {
    const whole = label === '' || key === 'menu' ? text : `${label}: ${text}`
    if (key === 'versions') collected.versions.push(text)
    const inside = slugify(whole) || 'docs'
    const hasPages =
      divisions.some(([other]) => part[other] !== undefined) ||
      part.pages !== undefined ||
      part.groups !== undefined
    if (hasPages) readDivision(part, whole, inside, collected)
    else linkEntry({ ...part, anchor: whole }, collected)
  }
  if (entries.length === 0) return
  let id = name
  for (let number = 2; collected.sidebars.has(id); number++) id = `${name}-${number}`
  collected.sidebars.set(id, entries)
  if (label !== '' && hasDocument(entries))
    collected.navbar.push({ type: 'docSidebar', sidebarId: id, label, position: 'left' })
}

const hasDocument = (entries: readonly unknown[]): boolean =>
  entries.some(
    (entry) =>
      typeof entry === 'string' ||
      (isMapping(entry) && (entry.id !== undefined || hasDocument(listOf(entry.items))))
  )

function linkEntry(node: Node, { navbar, idAt }: Collected): void {
  const label = textOf(node.anchor) ?? textOf(node.tab) ?? textOf(node.name) ?? textOf(node.label)
  const href = textOf(node.href) ?? textOf(node.url)
  if (label === undefined || href === undefined) return
  const id = idAt(href)
  navbar.push({
    label,
    ...(/^(?:[a-z]+:|\/\/)/i.test(href)
      ? { href }
      : id === undefined
        ? { to: `/${href.replace(/^\//, '')}` }
        : { type: 'doc', docId: id }),
    position: 'left'
  })
}

function entriesOf(items: readonly unknown[], collected: Collected): readonly unknown[] {
  const { idAt, iconOf } = collected
  return items.flatMap((item): readonly unknown[] => {
    if (typeof item === 'string') {
      const id = idAt(item)
      if (id !== undefined) {
        collected.first ??= item
        return [id]
      }
      if (/^https?:/.test(item))
        return [{ type: 'link', label: item.replace(/^https?:\/\//, ''), href: item }]
      if (endpoint.test(item) || /\s(?:GET|POST|PUT|PATCH|DELETE)\s/.test(item))
        collected.endpoints.push(item)
      else collected.missing.push(item)
      return []
    }
    if (!isMapping(item) || item.hidden === true) return []
    const label = textOf(item.group)
    const root = textOf(item.root)
    const doc = root === undefined ? undefined : idAt(root)
    const entries = entriesOf(listOf(item.pages), collected)
    if (label === undefined || (entries.length === 0 && doc === undefined)) return entries
    const icon = textOf(item.icon)
    const drawing = icon === undefined ? undefined : iconOf(icon)
    const badge = textOf(item.tag)
    return [
      {
        type: 'category',
        label,
        ...(doc !== undefined && { doc }),
        ...(item.expanded === false ? {} : { collapsed: false }),
        ...(drawing !== undefined && { icon: drawing }),
        ...(badge !== undefined && { badge: { text: badge, kind: 'info' } }),
        items: entries
      }
    ]
  })
}

/** `navigation` and `tabs`, `anchors` of mint.json in the form of docs.json. */
export function navigationOf(config: Node): Node {
  if (!Array.isArray(config.navigation)) return isMapping(config.navigation) ? config.navigation : {}
  const groups = listOf(config.navigation).filter(isMapping)
  const tabs = listOf(config.tabs).filter(isMapping)
  const anchors = listOf(config.anchors).filter(isMapping)
  const pathOf = ({ url }: Node) => (textOf(url) ?? '').replace(/^\/|\/$/g, '')
  const parts = [...tabs, ...anchors]
  const ownerOf = (group: Node): Node | undefined => {
    const page = firstPage(group)
    return parts.find((part) => pathOf(part) !== '' && page?.startsWith(`${pathOf(part)}/`))
  }
  const own = parts.map((part) => ({
    tab: textOf(part.name),
    ...(groups.some((group) => ownerOf(group) === part)
      ? { groups: groups.filter((group) => ownerOf(group) === part) }
      : { href: part.url })
  }))
  const rest = groups.filter((group) => ownerOf(group) === undefined)
  const primary = isMapping(config.primaryTab) ? textOf(config.primaryTab.name) : undefined
  return parts.length === 0
    ? { groups }
    : { tabs: [...(rest.length === 0 ? [] : [{ tab: primary ?? 'Documentation', groups: rest }]), ...own] }
}

function firstPage(node: Node): string | undefined {
  for (const page of listOf(node.pages)) {
    const found = typeof page === 'string' ? page : isMapping(page) ? firstPage(page) : undefined
    if (found !== undefined) return found.replace(/^\//, '')
  }
  return undefined
}
