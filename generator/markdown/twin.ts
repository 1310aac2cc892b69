// The Markdown that stands beside a page, for those who read text: what the author has written, with
// parts and variables put in and addresses as they are published. It is not made from the tree, which
// would change how everything is written, but from the text: the tree says which pieces of it change.
// That costs one walk over a tree that is there already.

import type { Nodes, Root } from 'mdast'
import type { LeafDirective } from 'mdast-util-directive'
import type { VFile } from 'vfile'
import { type MarkdownTexts, partsOf, placeOf, twinOf } from './context.ts'
import { apiTable } from './directives/api.ts'
import type { Document, Slot, Twin, TwinEdit } from './document.ts'
import { truncateMark } from './html.ts'
import { type PartyTable, partyMarkdown } from './party-table.ts'
import { type Data, fillVariables } from './variables.ts'
import { SKIP, visit } from './visit.ts'

/** A Unicode noncharacter, as in document.ts. */
const addressToken = '\uFDD0'

export interface TwinOptions {
  readonly html: 'allow' | 'escape' | 'sanitize'
  readonly data: Data
  readonly texts: MarkdownTexts
  readonly locale: string
  readonly parties: PartyTable
}

/** Note what changes; the tree stays as it is. Runs after `variables`, before anything is replaced. */
export function twins({ html, data, texts, locale, parties }: TwinOptions) {
  return (tree: Root, file: VFile): void => {
    const { edits } = twinOf(file)
    const source = String(file.value)
    const put = (text: string) => fillVariables(text, data)
    const title = tree.children.find(({ type }) => type !== 'definition' && type !== 'html')
    const gone = (from: number, to: number) => {
      const [space = ''] = /^\s*/.exec(source.slice(to)) ?? []
      edits.push({ from, to: to + space.length, text: '' })
    }
    const edit = (node: Nodes, from: number, to: number, text: string, href?: string) =>
      edits.push({ from, to, text, ...(href === undefined ? {} : { href, file: placeOf(file, node).file }) })

    visit(tree, (node) => {
      const from = node.position?.start.offset
      const to = node.position?.end.offset
      if (from === undefined || to === undefined) return undefined
      const written = source.slice(from, to)
      // The title of the page stands above the twin.
      if (node === title && node.type === 'heading' && node.depth === 1) {
        gone(from, to)
        return SKIP
      }
      if (node.type === 'text' && put(written) !== written) edit(node, from, to, put(written))
      if (node.type === 'link' || node.type === 'image') {
        const [, before = '', target = '', after = ''] = linkParts.exec(written) ?? []
        if (target === '') return undefined
        if (node.type === 'image' && put(before) !== before)
          edit(node, from, from + before.length, put(before))
        edit(node, from + before.length, to, addressToken + put(after), node.url)
      }
      if (node.type === 'definition') {
        const [, before = '', after = ''] = definitionParts.exec(written) ?? []
        if (before !== '') edit(node, from + before.length, to, addressToken + put(after), node.url)
      }
      if (node.type === 'html') {
        if (truncateMark.test(written.trim())) gone(from, to)
        else if (html === 'allow')
          for (const found of written.matchAll(htmlAddress)) {
            const at = from + found.index + (found[1]?.length ?? 0)
            const href = found[3] ?? ''
            edit(node, at, at + href.length, addressToken, href)
          }
      }
      if (node.type === 'leafDirective' && node.name === 'api') {
        edit(node, from, to, apiText(node, data, texts, locale))
        return SKIP
      }
      if (node.type === 'leafDirective' && node.name === 'third-parties') {
        edit(node, from, to, partyMarkdown(parties))
        return SKIP
      }
      // A text cannot be filled in.
      if (node.type === 'leafDirective' && node.name === 'form') {
        gone(from, to)
        return SKIP
      }
      if (node.type === 'leafDirective' && node.name === 'video') {
        const { src, youtube } = node.attributes ?? {}
        const label = /^::video(\[.*\])\{/.exec(written)?.[1] ?? '[]'
        const href = youtube ? `https://www.youtube.com/watch?v=${youtube}` : (src ?? '')
        edit(node, from, to, `${put(label)}(${addressToken})`, href)
        return SKIP
      }
      if (node.type === 'leafDirective' && node.name === 'embed') {
        const label = /^::embed(\[.*\])\{/.exec(written)?.[1] ?? '[]'
        edit(node, from, to, `${put(label)}(${addressToken})`, node.attributes?.url ?? '')
        return SKIP
      }
      if (node.type === 'containerDirective' && node.attributes?.to) {
        const [, before = '', value = ''] = directiveAddress.exec(written) ?? []
        const at = from + before.length
        if (value !== '') edit(node, at, at + value.length, `"${addressToken}"`, node.attributes.to)
      }
      return undefined
    })
  }
}

// The last `](…)` of a link is its own: those before it belong to pictures in its text.
const linkParts =
  /^(!?\[[\s\S]*\]\(\s*)(<[^>\n]*>|(?:[^\s()\\]|\\.|\((?:[^\s()\\]|\\.)*\))*)((?:\s+(?:"[^"]*"|'[^']*'|\([^)]*\)))?\s*\))$/
const definitionParts = /^(\[(?:[^\]\\]|\\.)*\]:\s*)(?:<[^>\n]*>|\S+)([\s\S]*)$/
const htmlAddress = /(\s(?:href|src|poster)\s*=\s*(["']))([^"']*)\2/gi
const directiveAddress = /^([^\n]*\{(?:[^}\n]*\s)?to=)("[^"\n]*"|'[^'\n]*'|[^\s}]+)/

function apiText(node: LeafDirective, data: Data, texts: MarkdownTexts, locale: string): string {
  const { head, rows } = apiTable(data, node.attributes?.data ?? '', texts, locale)
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|').replace(/\s+/g, ' ')).join(' | ')} |`
  return head.length === 0 ? '' : [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}

/** Note where a part stands: the rest of its line is kept in front of each of its lines. */
export function includedPart(
  source: string,
  from: number,
  to: number,
  offset: number,
  part: number
): TwinEdit {
  const line = source.slice(source.lastIndexOf('\n', from - 1) + 1, from)
  return { from: from + offset, to: to + offset, text: line.replace(/[^>]/g, ' '), part }
}

/** The finished notes of a run. */
export function finishedTwin(file: VFile, included: readonly TwinEdit[]): Twin {
  const parts = partsOf(file).map(({ offset }) => offset)
  const edits = [...twinOf(file).edits, ...included].sort((a, b) => a.from - b.from || b.to - a.to)
  return { parts, edits, ...(parts.length > 1 ? { text: String(file.value) } : {}) }
}

/** Addresses in a twin that fill no slot of its document. */
export function twinLinks(twin: Twin, slots: readonly Slot[]): Document['twinLinks'] {
  const filled = new Set(slots.map(({ href, place }) => `${place.file} ${href}`))
  const links = new Map<string, readonly [string, string]>()
  for (const { href, file = '' } of twin.edits)
    if (href !== undefined && !filled.has(`${file} ${href}`)) links.set(`${file} ${href}`, [href, file])
  return [...links.values()]
}

/**
 * The text of a twin.
 *
 * @param body text of the source
 * @param address final url of an address, seen from a file
 */
export function twinText(
  { text, parts, edits }: Twin,
  body: string,
  address: (href: string, file: string) => string
): string {
  const whole = text ?? body
  const partText = (index: number): string => {
    const start = parts[index] ?? 0
    const end = index + 1 < parts.length ? (parts[index + 1] ?? 0) - 1 : whole.length
    let made = ''
    let at = start
    for (const edit of edits) {
      if (edit.from < at || edit.to > end) continue
      made += whole.slice(at, edit.from) + replacement(edit)
      at = edit.to
    }
    return made + whole.slice(at, end)
  }
  const replacement = ({ text: put, href, file = '', part }: TwinEdit): string => {
    if (part !== undefined) return partText(part).trim().replaceAll('\n', `\n${put}`)
    return href === undefined ? put : put.replace(addressToken, () => address(href, file))
  }
  return partText(0).trim()
}
