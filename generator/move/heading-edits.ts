// The id of a heading, or of another element, in the body of one file: how it changes, and how the old one goes on working.

import type { Heading, Nodes, Root } from 'mdast'
import { visit } from 'unist-util-visit'
import { escapeRegExp } from '../base/escape-reg-exp.ts'
import { slugify } from '../base/text.ts'
import { explicitIdPattern, headingSlugger, idOfHeading, keywordsPattern } from '../markdown/headings.ts'
import { rangeOf } from '../markdown/meant/written.ts'

/** A replacement in a body. */
interface BodyEdit {
  readonly offset: number
  readonly length: number
  readonly text: string
}

/** An id and what it becomes. */
export interface IdChange {
  readonly old: string
  readonly id: string
  /** The new text of the heading; missing if only the id changes. */
  readonly heading?: string
  /** Whether an element with the old id may be left. */
  readonly keepsOld: boolean
}

/** A parsed body. */
export interface ParsedBody {
  readonly body: string
  readonly tree: Root
  readonly isMdx: boolean
  /** Whether a first heading is the title of the page, which has no id. */
  readonly hasTitle: boolean
}

export interface HeadingEdits {
  readonly edits: readonly BodyEdit[]
  /** The id now: a heading with an id of its own keeps it when only its text changes. */
  readonly id: string
  readonly keepsOld: boolean
}

/** The words after `#`: an id, or the text of a heading, from which its id is made. */
export const idOrText = (words: string): Pick<IdChange, 'id' | 'heading'> =>
  /[\s\p{Lu}]/u.test(words) ? { id: slugify(words), heading: words } : { id: words }

/** Edits of the element with an id; `undefined` if there is none. @param parse parses a body as the given one was */
export function headingEdits(
  parsed: ParsedBody,
  change: IdChange,
  parse: (body: string) => Root
): HeadingEdits | undefined {
  const { body, tree } = parsed
  const headings = headingIds(parsed)
  const index = headings.findIndex(({ id }) => id === change.old)
  const heading = headings[index]
  if (!heading) {
    const edits = attributeEdits(tree, body, change)
    if (!edits) return undefined
    const first = Math.min(...edits.map(({ offset }) => offset))
    const block = tree.children.findLast((child) => rangeOf(child).from < first)
    const keepsOld = change.keepsOld && block !== undefined
    return {
      edits: keepsOld ? [...edits, aliasAt(rangeOf(block).from, change.old)] : edits,
      id: change.id,
      keepsOld
    }
  }
  const { node, isWritten } = heading
  const own = editsOf(heading, parsed, change)
  const id = isWritten && change.heading !== undefined ? change.old : change.id
  const { from } = rangeOf(node)
  const keepsOld = change.keepsOld && id !== change.old && (from === 0 || body[from - 1] === '\n')
  // Another heading of this text would take over the number of the first.
  const now = applied(body, own)
  const later = headingIds({ ...parsed, body: now, tree: parse(now) })
  const others = headings.flatMap((other, position) =>
    position === index || later[position]?.id === other.id ? [] : withId(other.node, parsed, other.id)
  )
  return { edits: [...own, ...others, ...(keepsOld ? [aliasAt(from, change.old)] : [])], id, keepsOld }
}

/** An empty element with a former id, above a block. */
const aliasAt = (offset: number, id: string): BodyEdit => ({
  offset,
  length: 0,
  text: `<div id="${id}"></div>\n\n`
})

const applied = (text: string, edits: readonly BodyEdit[]): string =>
  edits
    .toSorted((a, b) => b.offset - a.offset)
    .reduce((now, edit) => now.slice(0, edit.offset) + edit.text + now.slice(edit.offset + edit.length), text)

interface HeadingId {
  readonly node: Heading
  readonly id: string
  /** Whether the id is written in the text: `{#id}`. */
  readonly isWritten: boolean
}

/** The headings of a body with their ids, which are given out as in markdown/headings.ts. */
function headingIds({ tree, body, hasTitle }: ParsedBody): readonly HeadingId[] {
  const slugger = headingSlugger()
  const nodes: Heading[] = []
  visit(tree, 'heading', (node) => void nodes.push(node))
  if (hasTitle && nodes[0]?.depth === 1) nodes.shift()
  return nodes.map((node) => {
    const { words, id } = partsOf(node, body)
    if (id !== undefined) {
      slugger.occurrences[id] ??= 0
      return { node, id, isWritten: true }
    }
    const text = words === '' ? '' : textOf(node).replace(keywordsPattern, '').trim()
    return { node, id: idOfHeading(text, slugger), isWritten: false }
  })
}

const textOf = (node: Nodes): string =>
  'value' in node
    ? node.value
    : 'children' in node
      ? node.children.map((child) => textOf(child)).join('')
      : ''

/** What a heading is written of: its words, and what is in braces behind them. */
function partsOf({ children }: Heading, body: string) {
  const [first, last] = [children[0], children.at(-1)]
  const from = first ? rangeOf(first).from : 0
  const text = first && last ? body.slice(from, rangeOf(last).to) : ''
  const withoutKeywords = text.replace(keywordsPattern, (match) => (match.endsWith('}') ? '' : ' '))
  const id = explicitIdPattern.exec(text.replace(keywordsPattern, ''))?.[1]?.normalize('NFC')
  const words = withoutKeywords.replace(explicitIdPattern, '')
  return { from, words, braces: text.slice(words.length), id }
}

function editsOf(
  { node, isWritten, id: written }: HeadingId,
  parsed: ParsedBody,
  { id, heading }: IdChange
): readonly BodyEdit[] {
  const { from, words, braces } = partsOf(node, parsed.body)
  if (heading !== undefined) return [{ offset: from, length: words.length, text: heading }]
  if (!isWritten) return withId(node, parsed, id)
  return [
    { offset: from + words.length + braces.indexOf(`#${written}`) + 1, length: written.length, text: id }
  ]
}

/** Write the id of a heading that has none of its own; marks that close a heading, `## Text ##`, would hide it. */
function withId(node: Heading, { body, isMdx }: ParsedBody, id: string): readonly BodyEdit[] {
  const { from, words, braces } = partsOf(node, body)
  const opening = `${isMdx ? '\\' : ''}{#${id}`
  const offset = from + words.length
  if (braces.includes('{')) return [{ offset: offset + braces.indexOf('{'), length: 1, text: `${opening} ` }]
  const [closing = ''] = /^[ \t]+#+[ \t]*$/.exec(body.slice(offset, rangeOf(node).to)) ?? []
  return [{ offset, length: closing.length, text: ` ${opening}}` }]
}

/** Edits of `id="old"` in HTML, and of `{#old}` at directives. */
function attributeEdits(tree: Root, body: string, { old, id }: IdChange): readonly BodyEdit[] | undefined {
  const edits = new Map<number, BodyEdit>()
  const name = escapeRegExp(old)
  visit(tree, (node) => {
    const { from, to } = rangeOf(node)
    const isMarkup = node.type === 'html' || node.type.startsWith('mdxJsx')
    if (!isMarkup && !node.type.endsWith('Directive')) return
    const lineEnd = body.indexOf('\n', from)
    const source = body.slice(from, isMarkup || lineEnd < 0 ? to : Math.min(to, lineEnd))
    const pattern = isMarkup
      ? new RegExp(`(?<=\\sid\\s*=\\s*["']?)${name}(?=["'\\s/>])`, 'g')
      : new RegExp(`(?<=\\{[^{}]*(?:#|\\bid="?))${name}(?=["\\s.}])`, 'g')
    for (const { index } of source.matchAll(pattern))
      edits.set(from + index, { offset: from + index, length: old.length, text: id })
  })
  return edits.size === 0 ? undefined : [...edits.values()]
}
