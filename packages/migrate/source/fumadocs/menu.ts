// meta.json files → sidebars and entries of the navbar.

import { slugify } from 'sitegen/internals'
import { linkTarget } from '../mdx/find.ts'
import { isMapping, listOf, textOf } from '../values.ts'

/** A folder or a file of the documents, as the menu sees it. */
export interface TreeNode {
  /** Name in its folder, without the ending. */
  readonly name: string
  /** Id of the document; missing for folders. */
  readonly id?: string
  readonly title: string
  /** Whether its page is that of the folder. */
  readonly isIndex?: boolean
  readonly folder?: TreeFolder
}

export interface TreeFolder {
  readonly meta: Readonly<Record<string, unknown>>
  readonly nodes: readonly TreeNode[]
}

export interface Menu {
  readonly sidebars: Map<string, readonly unknown[]>
  readonly navbar: unknown[]
}

/** The menu of a folder. Folders that are roots have their own sidebars. */
export function menuOf(root: TreeFolder, label: string): Menu {
  const menu: Menu = { sidebars: new Map(), navbar: [] }
  const entries = entriesOf(root, menu)
  if (entries.length > 0) {
    const others = [...menu.sidebars]
    menu.sidebars.clear()
    menu.sidebars.set('docs', entries)
    for (const [name, value] of others) menu.sidebars.set(name, value)
    if (others.length > 0)
      menu.navbar.unshift({ type: 'docSidebar', sidebarId: 'docs', label, position: 'left' })
  }
  return menu
}

function entriesOf({ meta, nodes }: TreeFolder, menu: Menu): readonly unknown[] {
  const pages = Array.isArray(meta.pages)
    ? listOf(meta.pages).filter((page): page is string => typeof page === 'string')
    : undefined
  if (pages === undefined) return sorted(nodes).flatMap((node) => entryOf(node, menu))
  const excluded = pages.flatMap((page) => (page.startsWith('!') ? [page.slice(1)] : []))
  const named = new Set([...excluded, ...pages.map((page) => plainName(page))])
  const rest = sorted(nodes).filter((node) => !named.has(node.name) && node.isIndex !== true)
  const groups: { label: string | undefined; items: unknown[] }[] = [{ label: undefined, items: [] }]
  const add = (...items: readonly unknown[]) => void groups.at(-1)?.items.push(...items)
  for (const page of pages) {
    const [, separator] = /^---\s*(?:\[[^\]]*\])?\s*(.*?)\s*---$/.exec(page) ?? []
    const [, label, href] = /^(?:external:)?(?:\[[^\]]*\](?=\[))?\[([^\]]+)\]\(([^)]+)\)$/.exec(page) ?? []
    if (separator !== undefined) groups.push({ label: separator, items: [] })
    else if (label !== undefined && href !== undefined) add({ type: 'link', label, ...linkTarget(href) })
    else if (page.startsWith('!')) continue
    else if (page === '...') add(...rest.flatMap((node) => entryOf(node, menu)))
    else if (page === 'z...a') add(...[...rest].reverse().flatMap((node) => entryOf(node, menu)))
    else if (page.startsWith('...')) {
      const node = nodeAt(nodes, page.slice(3))
      if (node?.folder) add(...entriesOf(node.folder, menu))
    } else {
      const node = nodeAt(nodes, page)
      if (node) add(...entryOf(node, menu))
    }
  }
  return groups.flatMap(({ label, items }) =>
    label === undefined || label === ''
      ? items
      : items.length === 0
        ? []
        : [{ type: 'category', label, collapsed: false, items }]
  )
}

const plainName = (page: string): string => page.replace(/^(?:!|\.\.\.|\.\/)/, '')

/** A node by its path: `content-collections/index`. */
function nodeAt(nodes: readonly TreeNode[], path: string): TreeNode | undefined {
  const [name = '', ...others] = path.replace(/^\.\//, '').split('/')
  const node = nodes.find((one) => one.name === name)
  return others.length === 0 ? node : node?.folder && nodeAt(node.folder.nodes, others.join('/'))
}

/** The page of the folder first, then pages, then folders. */
const sorted = (nodes: readonly TreeNode[]): readonly TreeNode[] =>
  [...nodes].sort(
    (a, b) =>
      Number(b.isIndex === true) - Number(a.isIndex === true) ||
      Number(a.folder !== undefined) - Number(b.folder !== undefined) ||
      (a.name < b.name ? -1 : 1)
  )

function entryOf({ id, title, name, folder }: TreeNode, menu: Menu): readonly unknown[] {
  if (!folder) return id === undefined ? [] : [id]
  const { meta, nodes } = folder
  const label = textOf(meta.title) ?? title
  if (meta.root === true || isMapping(meta.root)) {
    const entries = entriesOf(folder, menu)
    if (entries.length === 0) return []
    const sidebarId = uniqueName(slugify(label) || name, menu)
    menu.sidebars.set(sidebarId, entries)
    menu.navbar.push({ type: 'docSidebar', sidebarId, label, position: 'left' })
    return []
  }
  const isNamed = Array.isArray(meta.pages) && meta.pages.includes('index')
  const index = isNamed ? undefined : nodes.find((node) => node.isIndex === true)?.id
  const entries = entriesOf(
    index === undefined ? folder : { ...folder, nodes: nodes.filter((node) => node.isIndex !== true) },
    menu
  )
  if (entries.length === 0) return index === undefined ? [] : [index]
  return [
    {
      type: 'category',
      label,
      ...(index !== undefined && { doc: index }),
      ...(meta.defaultOpen === true ? { collapsed: false } : {}),
      items: entries
    }
  ]
}

function uniqueName(name: string, { sidebars }: Menu): string {
  let result = name === 'docs' ? 'docs-1' : name
  for (let number = 2; sidebars.has(result); number++) result = `${name}-${number}`
  return result
}
