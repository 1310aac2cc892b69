// Remarks in a new document, in place of what the build reports as an error: readers see the source, and that something is missing.

import type { Node } from 'mdast'
import type { Diagnostic } from 'sitegen/internals'
import { parseDocument } from '../docusaurus/parse.ts'
import { applyEdits, type Edit } from '../edits.ts'
import { addKeys, noFrontMatter, readFrontMatter, removeKey } from '../front-matter.ts'
import { childrenOf, endOf, lineOf, startOf } from '../markdown/tree.ts'
import { titleFromPath } from '../mdx/description.ts'
import type { MigratedDocument } from '../migrate.ts'

interface Changed {
  readonly text: string
  /** For each line, the line of the source. */
  readonly lines: readonly number[]
}

type Place = Pick<MigratedDocument, 'source' | 'target' | 'lines'>

/** The document with a remark in place of each block that has an error. */
export function withRemarks(text: string, errors: readonly Diagnostic[], document: Place): Changed {
  const front = readFrontMatter(text)
  const { tree } = parseDocument(text, front.bodyStart, {
    mdx: document.target.endsWith('.mdx'),
    math: true
  })
  const bodyLine = text.slice(0, front.bodyStart).split('\n').length
  const edits = new Map<string, Edit>()
  for (const { line } of errors) {
    if (line === undefined) return withSourceOnly(text, errors, document)
    if (line < bodyLine) {
      const entry = front.entries.findLast((one) => one.line <= line)
      if (entry === undefined || entry.key === 'title') return withSourceOnly(text, errors, document)
      edits.set(`front ${entry.key}`, removeKey(entry))
      continue
    }
    const place = blockAt(tree, line) ?? linesAround(text, line)
    edits.set(`${place.start}`, remark(text, place, document))
  }
  return applied(text, [...edits.values()], document)
}

/** The document with its text as code: it is always built. */
export function withSourceOnly(text: string, errors: readonly Diagnostic[], document: Place): Changed {
  const front = readFrontMatter(text)
  const isInFront = errors.some(({ line }) => line !== undefined && line <= lineAt(text, front.bodyStart) - 1)
  const { title, slug } = front.values
  const keys = {
    title: typeof title === 'string' ? title : titleFromPath(document.target.replace(/\.mdx?$/, '')),
    ...(typeof slug === 'string' && { slug })
  }
  const start = isInFront ? 0 : front.bodyStart
  const [{ text: added } = { text: '' }] = addKeys(noFrontMatter, keys)
  const head = isInFront || front.isMissing || front.isBroken ? added : text.slice(0, front.bodyStart)
  return applied(
    text,
    [
      {
        start: 0,
        end: text.length,
        text: `${head}${remarkText(text.slice(front.isBroken ? 0 : start), document.source, 1, '')}\n`
      }
    ],
    document
  )
}

function applied(text: string, edits: readonly Edit[], { lines }: Place): Changed {
  const result = applyEdits(text, edits)
  return { text: result.text, lines: result.lines.map((line) => lines[line - 1] ?? line) }
}

const lineAt = (text: string, offset: number): number => text.slice(0, offset).split('\n').length

interface Block {
  readonly start: number
  readonly end: number
}

/** Blocks that contain others: the fault is in them, or they are the fault. */
const containers = new Set([
  'root',
  'list',
  'listItem',
  'blockquote',
  'containerDirective',
  'mdxJsxFlowElement'
])

/** The innermost block of a line; an element or a directive that begins there as a whole. */
function blockAt(tree: Node, line: number): Block | undefined {
  let node: Node = tree
  while (containers.has(node.type)) {
    const isOpening = /^(?:containerDirective|mdxJsxFlowElement)$/.test(node.type) && lineOf(node) === line
    const inner = childrenOf(node).find(
      ({ position }) => position && position.start.line <= line && position.end.line >= line
    )
    if (isOpening || inner === undefined) break
    node = inner
  }
  return node === tree ? undefined : { start: startOf(node), end: endOf(node) }
}

/** The lines around a line, up to empty ones. */
function linesAround(text: string, line: number): Block {
  const lines = text.split('\n')
  let [first, last] = [line - 1, line - 1]
  while (first > 0 && (lines[first - 1] ?? '').trim() !== '') first--
  while (last < lines.length - 1 && (lines[last + 1] ?? '').trim() !== '') last++
  const start = lines.slice(0, first).join('\n').length + (first > 0 ? 1 : 0)
  return { start, end: start + lines.slice(first, last + 1).join('\n').length }
}

function remark(text: string, { start, end }: Block, document: Place): Edit {
  const before = text.slice(text.lastIndexOf('\n', start - 1) + 1, start)
  const prefix = before.replace(/[^\s>]/g, ' ')
  const source = text
    .slice(start, end)
    .split('\n')
    .map((line, index) => (index > 0 && line.startsWith(prefix) ? line.slice(prefix.length) : line))
    .join('\n')
  const line = document.lines[lineAt(text, start) - 1] ?? lineAt(text, start)
  return { start, end, text: remarkText(source, document.source, line, prefix) }
}

/** A box with the source of what is faulty. It is a quotation, which may be in lists, directives and elements. */
function remarkText(written: string, source: string, line: number, prefix: string): string {
  const code = written.trim()
  const longest = Math.max(2, ...[...code.matchAll(/`+/g)].map(([marks]) => marks.length))
  const fence = '`'.repeat(longest + 1)
  return [
    '[!CAUTION]',
    `**To be written by hand** (${source}, line ${line})`,
    '',
    `${fence}text`,
    ...code.split('\n'),
    fence
  ]
    .map((each) => `> ${each}`.trimEnd())
    .join(`\n${prefix}`)
}
