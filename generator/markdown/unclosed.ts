// What is opened and never closed: a directive, a code block, a comment. CommonMark lets it reach to the end of the
// list item, quote or file that it stands in, so that everything behind it silently becomes something else.

import type { Code, Html, Nodes, Root } from 'mdast'
import type { ContainerDirective } from 'mdast-util-directive'
import type { Parent } from 'unist'
import type { VFile } from 'vfile'
import { placeAt, report } from './context.ts'
import { visit } from './visit.ts'

type Fenced = Code | ContainerDirective

/** Report what is not closed, at the line that opens it. Runs first, while nodes are as they were parsed. */
export function unclosed() {
  return (tree: Root, file: VFile): void => {
    const source = String(file.value)
    visit(tree, (node, _, parent) => {
      if (node.type === 'html') checkComment(file, node)
      if (node.type !== 'code' && node.type !== 'containerDirective') return undefined
      const fence = fenceOf(node, source)
      if (fence && !isClosed(node, fence)) reportFence(file, node, fence, parent)
      return undefined
    })
  }
}

/** Directives in each other beyond this are nobody's mistake; the reference parser takes minutes for thousands of them. */
const mostNested = 30

/** Is there a directive or code block without an end? The parsers differ in where it stops. */
export function hasUnclosed(tree: Root, source: string): boolean {
  if (directivesInEachOther(tree) > mostNested) return false
  let found = false
  visit(tree, (node) => {
    if (node.type !== 'code' && node.type !== 'containerDirective') return undefined
    const fence = fenceOf(node, source)
    found ||= fence !== undefined && !isClosed(node, fence)
    return undefined
  })
  return found
}

/** How deep directives are nested, walked without recursion: a text decides on the depth. */
function directivesInEachOther(tree: Root): number {
  let deepest = 0
  const open: { readonly node: Nodes; readonly depth: number }[] = [{ node: tree, depth: 0 }]
  for (let next = open.pop(); next; next = open.pop()) {
    const { node } = next
    const depth = next.depth + (node.type === 'containerDirective' ? 1 : 0)
    deepest = Math.max(deepest, depth)
    if ('children' in node) for (const child of node.children) open.push({ node: child, depth })
  }
  return deepest
}

interface Fence {
  /** What opens it: `:::`, ```` ``` ````. */
  readonly opening: string
  /** All of its lines. */
  readonly lines: readonly string[]
  /** What stands in front of it in its line: indentation, marks of quotes and lists. */
  readonly before: string
}

/** Nothing for code that is indented. */
function fenceOf(node: Fenced, source: string): Fence | undefined {
  const { start, end } = node.position ?? {}
  if (start?.offset === undefined || end?.offset === undefined) return undefined
  const lines = source.slice(start.offset, end.offset).split('\n')
  const [opening] = (node.type === 'code' ? /^(?:`{3,}|~{3,})/ : /^:{3,}/).exec(lines[0] ?? '') ?? []
  if (opening === undefined) return undefined
  return { opening, lines, before: source.slice(start.offset - start.column + 1, start.offset) }
}

function isClosed(node: Fenced, { opening, lines, before }: Fence): boolean {
  if (lines.length < 2) return false
  const [indentation = '', closing = ''] =
    closingLine(opening)
      .exec(lines.at(-1) ?? '')
      ?.slice(1) ?? []
  if (closing.length < opening.length) return false
  // What is indented by four more is no fence. Behind other marks, nobody can tell how far that is.
  if (/^ *$/.test(before) && indentation.length > before.length + 3) return false
  // A line closes one directive: the native parser lets it close all that end there.
  const last = node.type === 'containerDirective' ? node.children.at(-1) : undefined
  return last?.type !== 'containerDirective' || last.position?.end.offset !== node.position?.end.offset
}

/** A line of nothing but a fence's characters. */
const closingLine = (opening: string): RegExp => new RegExp(`^([ \\t>]*)(${opening[0]}{2,})[ \\t]*$`)

function reportFence(file: VFile, node: Fenced, fence: Fence, parent: Parent | undefined): void {
  const { start, end } = node.position ?? {}
  if (!start || !end) return
  const what = node.type === 'code' ? 'This code block' : `\`${fence.opening}${node.name}\``
  const last = end.column === 1 ? end.line - 1 : end.line
  const holds = last - start.line
  const text = holds === 0 ? 'nothing follows it' : `it takes in ${linesText(holds)} below it`
  const position = {
    start,
    end: { ...start, column: start.column + (fence.lines[0] ?? '').trimEnd().length }
  }
  report(
    file,
    'markdown-unclosed',
    { ...node, position } as Fenced,
    `${what} is not closed: ${text}`,
    hintOf(file, node, fence, parent)
  )
}

function checkComment(file: VFile, node: Html): void {
  const { start, end } = node.position ?? {}
  if (!start || !end || !node.value.startsWith('<!--') || node.value.includes('-->')) return
  const position = { start, end: { ...start, column: start.column + '<!--'.length } }
  report(
    file,
    'markdown-unclosed',
    { type: 'html', position },
    'This comment is not closed: nothing below it is shown',
    'put `-->` where it ends'
  )
}

const linesText = (count: number): string => (count === 1 ? 'the line' : `all ${count} lines`)

/** As code in Markdown: more backticks stand around backticks. */
const inCode = (fence: string): string => (fence.includes('`') ? `\`\` ${fence} \`\`` : `\`${fence}\``)

function hintOf(file: VFile, node: Fenced, { opening, lines }: Fence, parent: Parent | undefined): string {
  const around = parent?.type === 'containerDirective' ? (parent as ContainerDirective) : undefined
  const outer = around && fenceOf(around, String(file.value))
  if (node.type === 'containerDirective' && around && outer && outer.opening.length <= opening.length)
    return `write \`${opening}:${around.name}\` and \`${opening}:\` around it: what holds a directive has more colons than the directive`
  const close = `put ${inCode(opening)} on a line of its own`
  const short = lines.slice(1).findIndex((line) => {
    const [, , closing = opening] = closingLine(opening).exec(line) ?? []
    return closing.length < opening.length
  })
  if (short < 0) return `${close} where it ends`
  const line = (node.position?.start.line ?? 0) + 1 + short
  return `${close} where it ends: line ${placeAt(file, line, 1, 1).line} has fewer than ${opening.length} characters`
}
