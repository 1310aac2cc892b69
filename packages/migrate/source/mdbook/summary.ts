// SUMMARY.md: parts, chapters, drafts, and chapters without a number before and after them.

import { safeDecode } from 'sitegen/internals'
import type { NavEntry } from '../folder/description.ts'
import { indentOf, linesOf } from '../markdown/lines.ts'
import { joinPath } from '../paths.ts'

interface Item {
  readonly label: string
  readonly source: string | undefined
  readonly href: string | undefined
  readonly isPart: boolean
  readonly indent: number
  readonly items: Item[]
}

export interface Summary {
  readonly entries: readonly NavEntry[]
  /** Sources in order. */
  readonly chapters: readonly string[]
  readonly labels: ReadonlyMap<string, string>
  /** Titles of chapters that are not written yet. */
  readonly drafts: readonly string[]
}

const chapter = /^(\s*)(?:[-*+][ \t]+)?\[((?:\\.|[^\]\\]|\][^(])*)\]\(<?([^)>]*?)>?(?:\s+"[^"]*")?\)\s*$/
const heading = /^#{1,6}[ \t]+(.*?)[ \t]*#*$/

/** Read a summary. @param folder of the documents */
export function readSummary(text: string, folder: string): Summary {
  const roots: Item[] = []
  const stack: Item[] = []
  const drafts: string[] = []
  let isFirstHeading = true
  for (const line of linesOf(text.replace(/<!--[\s\S]*?-->/g, ''))) {
    const part = heading.exec(line.text)?.[1]
    const match = chapter.exec(line.text)
    // The first heading is that of the file.
    const isTitle = part !== undefined && isFirstHeading && roots.length === 0
    if (part !== undefined) isFirstHeading = false
    if (isTitle || (part === undefined && !match)) continue
    const written = match?.[3] ?? ''
    const isRemote = /^[a-z]+:/i.test(written)
    const isDraft = match !== null && written === ''
    const label = plainLabel(part ?? match?.[2] ?? '')
    if (isDraft) drafts.push(label)
    const item: Item = {
      label,
      source:
        match && written !== '' && !isRemote
          ? joinPath(folder, safeDecode(written.replace(/[?#].*$/, '')))
          : undefined,
      href: isRemote ? written : undefined,
      isPart: part !== undefined,
      indent: part === undefined ? indentOf(line) : -1,
      items: []
    }
    const isInList = /^\s*[-*+][ \t]/.test(line.text)
    while (stack.length > 0 && (stack.at(-1) as Item).indent >= item.indent) stack.pop()
    // A chapter behind the list belongs to no part.
    if (!isInList && part === undefined) stack.length = 0
    ;(stack.at(-1)?.items ?? roots).push(item)
    stack.push(item)
  }
  const entries = roots.flatMap(entryOf)
  const all = flat(roots)
  return {
    entries,
    chapters: [...new Set(all.flatMap(({ source }) => source ?? []))],
    labels: new Map(
      all.flatMap(({ source, label }) => (source === undefined ? [] : [[source, label] as const]))
    ),
    drafts
  }
}

const flat = (items: readonly Item[]): readonly Item[] => items.flatMap((item) => [item, ...flat(item.items)])

function entryOf({ label, source, href, items }: Item): readonly NavEntry[] {
  const entries = items.flatMap(entryOf)
  if (entries.length > 0) return [{ kind: 'section', label, source, entries }]
  if (href !== undefined) return [{ kind: 'link', label, href }]
  return source === undefined ? [] : [{ kind: 'document', source, label }]
}

const plainLabel = (text: string): string =>
  text
    .replace(/\\([!-/:-@[-`{-~])/g, '$1')
    .replace(/`([^`]*)`/g, '$1')
    .replace(/(\*\*|__|\*)(?=\S)(.*?\S)\1/g, '$2')
    .replace(/<[^>]*>/g, '')
    .trim()
