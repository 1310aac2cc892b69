// The folders and files of a language as a tree, with its meta.json files, and the menus of all collections as one.

import { type Files, fileText } from 'sitegen/internals'
import { idOf, type MdxDocument, type MdxLocale, titleFromPath } from '../mdx/description.ts'
import { pathInside } from '../mdx/find.ts'
import { joinPath } from '../paths.ts'
import { isMapping } from '../values.ts'
import type { Collection } from './collections.ts'
import type { Menu, TreeFolder, TreeNode } from './menu.ts'

/** The folders and files of a language as a tree, with its meta.json files. */
export function treeOf(
  files: Files,
  { folder }: Collection,
  locale: MdxLocale,
  documents: readonly MdxDocument[],
  parser: 'dir' | 'dot'
): TreeFolder {
  const main = documents[0]?.locale
  const own = documents.filter(
    ({ source, locale: { code } }) => source.startsWith(`${folder}/`) && code === locale.code
  )
  const key = locale.prefix || locale.code
  const root = parser === 'dir' ? joinPath(folder, key) : folder
  const metaOf = (path: string): Readonly<Record<string, unknown>> => {
    const names =
      parser === 'dot' && locale.code !== main?.code
        ? [`meta.${key}.json`, 'meta.json']
        : ['meta.json', `meta.${key}.json`]
    for (const name of names) {
      const text = fileText(files, joinPath(path, name))
      const value = text === undefined ? undefined : parsed(text)
      if (isMapping(value)) return value
    }
    return {}
  }
  const build = (path: string): TreeFolder => {
    const inside = own.filter(({ source }) => source.startsWith(`${path}/`))
    const names = new Set(inside.map(({ source }) => pathInside(source, path).split('/')[0] ?? ''))
    const nodes = [...names].flatMap((name): readonly TreeNode[] => {
      const document = inside.find(({ source }) => pathInside(source, path) === name)
      if (!document) {
        const inner = build(joinPath(path, name))
        return [{ name, title: titleFromPath(name.replace(/[()]/g, '')), folder: inner }]
      }
      const plain = name.replace(/\.mdx?$/i, '').replace(new RegExp(`\\.${key}$`), '')
      return [
        {
          name: plain,
          id: idOf(document),
          title: document.fallbackTitle ?? plain,
          isIndex: plain === 'index'
        }
      ]
    })
    return { meta: metaOf(path), nodes }
  }
  return build(root)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The menus of all collections as one. */
export function joined(menus: readonly Menu[], collections: readonly Collection[]): Menu {
  const [first = { sidebars: new Map(), navbar: [] }, ...others] = menus
  const all: Menu = { sidebars: new Map(first.sidebars), navbar: [...first.navbar] }
  for (const [index, menu] of others.entries()) {
    const base = collections[index + 1]?.base ?? `docs-${index + 2}`
    for (const [name, entries] of menu.sidebars) {
      const id = name === 'docs' ? base.replaceAll('/', '-') : `${base.replaceAll('/', '-')}-${name}`
      all.sidebars.set(id, entries)
      all.navbar.push({ type: 'docSidebar', sidebarId: id, label: titleFromPath(base), position: 'left' })
    }
  }
  return all
}
