// `_Sidebar.md` and `_Footer.md` of a wiki: lists of links.

import type { FolderDocument, NavEntry, NavLink } from '../folder/description.ts'
import { isRemote } from '../key-rules.ts'
import { indentOf, linesOf } from '../markdown/lines.ts'
import { documentNamed } from './wiki-links.ts'

const anyLink =
  /\[\[([^[\]|\n]+)(?:\|([^[\]\n]*))?\]\]|\[([^\]\n]*)\]\(<?([^()\s<>]*(?:\([^()\s]*\)[^()\s]*)*)>?[^)]*\)/g

interface FoundLink {
  readonly label: string
  readonly target: string
}

const linksOf = (text: string): readonly FoundLink[] =>
  [...text.matchAll(anyLink)].map(([, first, second, label, target]) =>
    first === undefined
      ? { label: plainLabel(label ?? ''), target: target ?? '' }
      : { label: plainLabel(first), target: second ?? first }
  )

const plainLabel = (text: string): string => text.replace(/[*`]|<[^>]*>/g, '').trim()

/** Links of a text. */
export const linksIn = (text: string): readonly NavLink[] =>
  linksOf(text)
    .filter(({ label }) => label !== '')
    .map(({ label, target }) => ({
      label,
      href: isRemote(target) ? target : `/${target.replace(/^\//, '')}`
    }))

interface Item {
  readonly indent: number
  readonly label: string
  readonly target: string | undefined
  readonly items: Item[]
}

/** The menu: headings and list items with entries below them are sections. */
export function menuIn(text: string, documents: readonly FolderDocument[]): readonly NavEntry[] {
  const roots: Item[] = []
  const stack: Item[] = []
  for (const line of linesOf(text)) {
    const [, heading] = /^#{1,6}[ \t]+(.*?)[ \t]*#*$/.exec(line.text) ?? []
    const [, item] = /^\s*(?:[-*+]|\d+[.)])[ \t]+(.*)$/.exec(line.text) ?? []
    const content = heading ?? item ?? (/^\*\*.+\*\*:?$/.test(line.text.trim()) ? line.text : undefined)
    if (content === undefined) continue
    const indent = item === undefined ? -1 : indentOf(line)
    const [link] = linksOf(content)
    const entry: Item = {
      indent,
      label: link?.label ?? plainLabel(content).replace(/:$/, ''),
      target: link?.target,
      items: []
    }
    while (stack.length > 0 && (stack.at(-1) as Item).indent >= indent) stack.pop()
    ;(stack.at(-1)?.items ?? roots).push(entry)
    stack.push(entry)
  }
  return roots.flatMap((item) => entryOf(item, documents))
}

function entryOf({ label, target, items }: Item, documents: readonly FolderDocument[]): readonly NavEntry[] {
  const document = target === undefined ? undefined : documentNamed(target.replace(/#.*$/, ''), documents)
  const entries = items.flatMap((item) => entryOf(item, documents))
  if (entries.length > 0) return [{ kind: 'section', label, source: document?.source, entries }]
  if (document) return [{ kind: 'document', source: document.source, label }]
  return target !== undefined && isRemote(target) ? [{ kind: 'link', label, href: target }] : []
}
