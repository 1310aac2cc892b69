// What the values of attributes and keys name. Names of addresses are those that sitegen itself looks for everywhere.

import { addressFields } from 'sitegen/internals'
import type { WordKind } from './word.ts'

/** By attribute of a directive. */
const attributeKinds: Readonly<Record<string, WordKind>> = {
  'list.from': 'collection',
  'list.as': 'component',
  'form.name': 'form',
  'api.data': 'data'
}

/** What the value of an attribute of a directive or component names. */
export function valueKindOf(owner: string, name: string): WordKind | undefined {
  if (addressFields.get(name) === 'link') return 'link'
  return name === 'icon' ? 'icon' : attributeKinds[`${owner}.${name}`]
}

/** Whether the value of an attribute is the address of a file to show. */
export const isPictureAttribute = (_: string, name: string): boolean => addressFields.get(name) === 'media'

/** By key in YAML, wherever it is. */
const keyKinds: Readonly<Record<string, WordKind>> = {
  icon: 'icon',
  sidebar_icon: 'icon',
  docId: 'doc',
  sidebarId: 'sidebar',
  docs: 'collection',
  previous: 'link',
  next: 'link'
}

/** By key of front matter. */
const frontMatterKinds: Readonly<Record<string, WordKind>> = {
  tags: 'tag',
  authors: 'author',
  series: 'series',
  sidebar: 'sidebar',
  layout: 'layout'
}

/** What a file in YAML contains, as far as its names matter. */
export type YamlRole = 'front matter' | 'sidebars' | 'tags' | 'series' | 'authors' | 'other'

/**
 * What the value at a path names.
 *
 * @param path keys, `*` for items of lists; the last one is that of the value
 */
export function yamlValueKind(role: YamlRole, path: readonly string[]): WordKind {
  const keys = path.filter((step) => step !== '*')
  const key = keys.at(-1) ?? ''
  if (role === 'front matter' && keys.length === 1) {
    const kind = frontMatterKinds[key]
    if (kind !== undefined) return kind
  }
  if (role === 'sidebars') {
    const isItem = path.at(-1) === '*' && (path.length === 2 || path.at(-2) === 'items')
    if (isItem || key === 'id' || key === 'doc') return 'doc'
  }
  if (key === 'picture' || key === 'pictures') return 'picture'
  const address = addressFields.get(key)
  if (address !== undefined) return address === 'link' ? 'link' : 'picture'
  return keyKinds[key] ?? 'value'
}

/** What a key at the top of a file is the definition of. */
export function yamlKeyKind(role: YamlRole, path: readonly string[]): WordKind {
  if (path.length > 0) return 'key'
  switch (role) {
    case 'tags':
      return 'tag'
    case 'series':
      return 'series'
    case 'authors':
      return 'author'
    case 'sidebars':
      return 'sidebar'
    default:
      return 'key'
  }
}
