// Pages and anchors of the items of a reference.

import { posix } from 'node:path'
import { groupWords, type Item, type Reference } from './model.ts'
import { type Words, wordsIn } from './words.ts'

export interface Target {
  /** Path below the collection, without extension: `classes/client`. */
  readonly page: string
  /** `Client.close`, which is the id of no other heading: they have no dots. Empty for an item with its own page. */
  readonly anchor: string
}

/** By key of the item. */
export type Targets = ReadonlyMap<string, Target>

/** `HttpClient` → `http-client` */
export const fileName = (name: string): string =>
  name
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1-$2')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '') || 'page'

/** Title of the group of an item. */
export const groupTitle = ({ group, kind }: Item, words: Words): string => group ?? words[groupWords[kind]]

export const isModule = ({ kind }: Item): boolean => kind === 'module' || kind === 'namespace'

/** Give pages and anchors to all items. */
export function nameItems({ root, pages, hasGroupFolders }: Reference): Targets {
  const targets = new Map<string, Target>()
  const exports: Item[] = []
  const taken = new Set<string>()
  const free = (name: string): string => {
    let path = name
    for (let number = 2; taken.has(path); number++) path = `${name}-${number}`
    taken.add(path)
    return path
  }
  const hasPage = ({ kind }: Item): boolean => pages.has(kind)
  const nameInner = (item: Item, folder: string, page: string): void => {
    const anchors = new Set<string>()
    for (const inner of item.items)
      if (inner.kind === 'export') exports.push(inner)
      else if (hasPage(inner)) namePage(inner, folder)
      else nameAnchor(inner, page, `${item.name}.${inner.name}`, anchors, folder)
  }
  const namePage = (item: Item, folder: string): void => {
    // Addresses are the same in all languages.
    const group = fileName(item.group ?? wordsIn('en')[groupWords[item.kind]])
    const inGroup = hasGroupFolders && !isModule(item) ? join(folder, group) : folder
    const own = free(join(inGroup, fileName(item.name)))
    const hasFolder = item.items.some(hasPage)
    const page = hasFolder ? `${own}/index` : own
    targets.set(item.key, { page, anchor: '' })
    nameInner(item, own, page)
  }
  const nameAnchor = (item: Item, page: string, name: string, anchors: Set<string>, folder: string): void => {
    const id = name.replace(/[^\p{L}\p{N}_.$-]+/gu, '-').replace(/^-+|-+$/g, '') || 'item'
    let anchor = id
    for (let number = 2; anchors.has(anchor.toLowerCase()); number++) anchor = `${id}-${number}`
    anchors.add(anchor.toLowerCase())
    targets.set(item.key, { page, anchor })
    for (const inner of item.items)
      if (hasPage(inner)) namePage(inner, folder)
      else nameAnchor(inner, page, `${name}.${inner.name}`, anchors, folder)
  }
  targets.set(root.key, { page: 'index', anchor: '' })
  nameInner(root, '', 'index')
  for (const { key, inherited } of exports) {
    const target = targets.get(inherited[0]?.to ?? '')
    if (target) targets.set(key, target)
  }
  return targets
}

const join = (folder: string, name: string): string => (folder === '' ? name : `${folder}/${name}`)

/** Address of an item from a page: `../interfaces/options.md#Options.timeout`. Also on the same page, whose parts others include. */
export function linkTo(page: string, target: Target): string {
  const path = posix.relative(posix.dirname(page), `${target.page}.md`)
  const anchor = target.anchor === '' ? '' : `#${target.anchor}`
  return (path.startsWith('.') ? path : `./${path}`) + anchor
}
