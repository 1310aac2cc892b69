// The menu of the old site → sidebars.yaml.

import { safeDecode } from 'sitegen/internals'
import { isRemote } from '../key-rules.ts'
import type { NavEntry, NavLink } from './description.ts'

/** @param idOf id of a document by its source; `undefined` when it has none */
export const sidebarOf = (
  entries: readonly NavEntry[],
  idOf: (source: string) => string | undefined
): readonly unknown[] =>
  entries.flatMap((entry): readonly unknown[] => {
    if (entry.kind === 'link') return [{ type: 'link', label: entry.label, ...linkTarget(entry) }]
    if (entry.kind === 'document') {
      const id = idOf(entry.source)
      if (id === undefined) return []
      return [entry.label === undefined ? id : { type: 'doc', id, label: entry.label }]
    }
    const doc = entry.source === undefined ? undefined : idOf(entry.source)
    const items = sidebarOf(entry.entries, idOf)
    if (items.length === 0) return doc === undefined ? [] : [{ type: 'doc', id: doc, label: entry.label }]
    return [{ type: 'category', label: entry.label, ...(doc !== undefined && { doc }), items }]
  })

export const linkTarget = ({ href }: NavLink): Readonly<Record<string, string>> =>
  isRemote(href) || /^[a-z][\w+.-]*:/i.test(href)
    ? { href }
    : {
        to: `/${safeDecode(href)
          .replace(/^\//, '')
          .replace(/(?:index)?\.(?:html|md)(?=#|$)/, '')}`
      }
