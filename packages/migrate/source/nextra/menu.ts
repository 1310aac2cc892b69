// `_meta` files → sidebars and entries of the navbar.

import { slugify } from 'sitegen/internals'
import { linkTarget } from '../mdx/find.ts'
import { isMapping, listOf, textOf } from '../values.ts'

/** A folder with its pages. */
export interface MetaFolder {
  /** Titles and settings by name, in order. */
  readonly meta: Readonly<Record<string, unknown>>
  /** Ids by name of a page; `index` is the page of the folder. */
  readonly pages: ReadonlyMap<string, string>
  readonly folders: ReadonlyMap<string, MetaFolder>
  /** Title where no `_meta` names one. */
  readonly title: string
}

export interface Menu {
  readonly sidebars: Map<string, readonly unknown[]>
  readonly navbar: readonly unknown[]
}

/** What an entry of `_meta` says. */
const settingsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'string' ? { title: value } : isMapping(value) ? value : {}

/** The menu of the folder of all pages. */
export function menuOf(root: MetaFolder): Menu {
  const sidebars = new Map<string, readonly unknown[]>()
  const navbar: unknown[] = []
  const own: string[] = []
  const shared = settingsOf(root.meta['*'])
  for (const name of namesIn(root)) {
    const settings = { ...shared, ...settingsOf(root.meta[name]) }
    const { type } = settings
    if (type !== 'page' && type !== 'menu') {
      own.push(name)
      continue
    }
    if (settings.display === 'hidden' && type === 'menu') continue
    const label = textOf(settings.title)
    const folder = root.folders.get(name) ?? inlineFolder(settings, root)
    if (type === 'menu') {
      const items = menuItems(settings, root.folders.get(name))
      if (items.length > 0) navbar.push({ type: 'dropdown', label: label ?? name, position: 'left', items })
      continue
    }
    const href = textOf(settings.href)
    const id = root.pages.get(name)
    const isHidden = settings.display === 'hidden'
    if (href !== undefined) {
      if (!isHidden) navbar.push({ label: label ?? name, ...linkTarget(href), position: 'left' })
    } else if (folder && (folder.pages.size > 0 || folder.folders.size > 0)) {
      const entries = withIndex(folder, id)
      if (entries.length === 0) continue
      const sidebarId = unique(slugify(name) || 'pages', sidebars)
      sidebars.set(sidebarId, entries)
      if (!isHidden && hasPage(entries))
        navbar.push({ type: 'docSidebar', sidebarId, label: label ?? folder.title, position: 'left' })
    } else if (id !== undefined && !isHidden)
      navbar.push({ type: 'doc', docId: id, ...(label !== undefined && { label }), position: 'left' })
  }
  const rest = entriesOf(root, own)
  if (rest.length > 0) {
    const others = [...sidebars]
    sidebars.clear()
    sidebars.set(others.some(([name]) => name === 'docs') ? 'main' : 'docs', rest)
    for (const [name, entries] of others) sidebars.set(name, entries)
  }
  return { sidebars, navbar }
}

function unique(name: string, sidebars: ReadonlyMap<string, unknown>): string {
  let result = name
  for (let number = 2; sidebars.has(result); number++) result = `${name}-${number}`
  return result
}

const hasPage = (entries: readonly unknown[]): boolean =>
  entries.some(
    (entry) =>
      typeof entry === 'string' ||
      (isMapping(entry) &&
        (entry.id !== undefined || entry.doc !== undefined || hasPage(listOf(entry.items))))
  )

const withIndex = (folder: MetaFolder, id: string | undefined): readonly unknown[] => [
  ...(id === undefined ? [] : [id]),
  ...entriesOf(folder, namesIn(folder))
]

/** Names in order: those of `_meta`, then others. */
function namesIn({ meta, pages, folders }: MetaFolder): readonly string[] {
  const named = Object.keys(meta).filter((name) => name !== '*')
  const others = [...new Set([...pages.keys(), ...folders.keys()])].filter((name) => !named.includes(name))
  return [
    ...named,
    ...others.sort((a, b) => Number(b === 'index') - Number(a === 'index') || (a < b ? -1 : 1))
  ]
}

/** `items` of an entry of `_meta.global`. */
function inlineFolder({ items }: Readonly<Record<string, unknown>>, _: MetaFolder): MetaFolder | undefined {
  return isMapping(items) ? { meta: items, pages: new Map(), folders: new Map(), title: '' } : undefined
}

function menuItems(
  { items }: Readonly<Record<string, unknown>>,
  folder: MetaFolder | undefined
): readonly unknown[] {
  return Object.entries(isMapping(items) ? items : {}).flatMap(([name, value]): readonly unknown[] => {
    const settings = settingsOf(value)
    const href = textOf(settings.href)
    const label = textOf(settings.title) ?? name
    if (href !== undefined) return [{ label, ...linkTarget(href) }]
    const id = folder?.pages.get(name)
    return id === undefined ? [] : [{ type: 'doc', docId: id, label }]
  })
}

/** Entries of a sidebar. Separators with a title are categories of what follows. */
function entriesOf(folder: MetaFolder, names: readonly string[]): readonly unknown[] {
  const groups: { label: string | undefined; items: unknown[] }[] = [{ label: undefined, items: [] }]
  const shared = settingsOf(folder.meta['*'])
  for (const name of names) {
    const settings = { ...shared, ...settingsOf(folder.meta[name]) }
    if (settings.type === 'separator') {
      groups.push({ label: textOf(settings.title), items: [] })
      continue
    }
    if (settings.display === 'hidden') continue
    groups.at(-1)?.items.push(...entry(name, settings, folder))
  }
  return groups.flatMap(({ label, items }) =>
    label === undefined
      ? items
      : items.length === 0
        ? []
        : [{ type: 'category', label, collapsed: false, items }]
  )
}

function entry(
  name: string,
  settings: Readonly<Record<string, unknown>>,
  folder: MetaFolder
): readonly unknown[] {
  const label = textOf(settings.title)
  const href = textOf(settings.href)
  if (href !== undefined) return [{ type: 'link', label: label ?? name, ...linkTarget(href) }]
  const inner = folder.folders.get(name)
  const id = folder.pages.get(name)
  if (inner) {
    const nested = isMapping(settings.items)
      ? { ...inner, meta: { ...inner.meta, ...settings.items } }
      : inner
    const index = nested.pages.get('index')
    const isListed = Object.hasOwn(nested.meta, 'index') && settingsOf(nested.meta.index).display !== 'hidden'
    const doc = id ?? (isListed ? undefined : index)
    const items = entriesOf(
      nested,
      namesIn(nested).filter((one) => one !== 'index' || isListed)
    )
    if (settings.display === 'children') return [...(doc === undefined ? [] : [doc]), ...items]
    if (items.length === 0) return doc === undefined ? [] : [doc]
    return [{ type: 'category', label: label ?? inner.title, ...(doc !== undefined && { doc }), items }]
  }
  if (id === undefined) return []
  return [label === undefined ? id : { type: 'doc', id, label }]
}
