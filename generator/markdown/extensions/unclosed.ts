// Reports unclosed directives, code blocks, comments and other hidden HTML. In CommonMark they extend to the end of the containing list item,
// quote or file, so everything below silently changes its meaning.

import type { Code, Html, Nodes, Root } from 'mdast'
import type { ContainerDirective } from 'mdast-util-directive'
import type { Parent } from 'unist'
import { visit } from 'unist-util-visit'
import type { VFile } from 'vfile'
import { inCode } from '../../base/text.ts'
import { placeAt, report } from '../context.ts'
import type { MarkdownFeature } from '../features.ts'

type Fenced = Code | ContainerDirective

/** Report unclosed constructs at their opening line. Runs first, on the tree as parsed. */
export const unclosed: MarkdownFeature = (file) => {
  const source = String(file.value)
  const checkFence = (node: Fenced, _: number, parent: Parent) => {
    const fence = fenceOf(node, source)
    if (fence && !isClosed(node, fence)) reportFence(file, node, fence, parent)
  }
  return {
    enter: { html: (node) => checkHtml(file, node), code: checkFence, containerDirective: checkFence }
  }
}

/** Deeper nesting of directives is not checked: the reference parser would take minutes for thousands of levels. */
const maxNesting = 30

/** Whether there is an unclosed directive or code block. The parsers disagree about where it ends. */
export function hasUnclosed(tree: Root, source: string): boolean {
  if (directiveDepth(tree) > maxNesting) return false
  let isUnclosed = false
  visit(tree, (node) => {
    if (node.type !== 'code' && node.type !== 'containerDirective') return undefined
    const fence = fenceOf(node, source)
    isUnclosed ||= fence !== undefined && !isClosed(node, fence)
    return undefined
  })
  return isUnclosed
}

/** Nesting depth of directives. Not recursive, since the depth is not limited yet. */
function directiveDepth(tree: Root): number {
  let deepest = 0
  const pending: { readonly node: Nodes; readonly depth: number }[] = [{ node: tree, depth: 0 }]
  for (let entry = pending.pop(); entry; entry = pending.pop()) {
    const { node } = entry
    const depth = entry.depth + (node.type === 'containerDirective' ? 1 : 0)
    deepest = Math.max(deepest, depth)
    if ('children' in node) for (const child of node.children) pending.push({ node: child, depth })
  }
  return deepest
}

interface SourceFence {
  /** Opening characters: `:::`, ```` ``` ````. */
  readonly opening: string
  /** All of its lines. */
  readonly lines: readonly string[]
  /** Text before it in its line: indentation, and markers of quotes and lists. */
  readonly prefix: string
}

/** The fence of a node; `undefined` for indented code. */
function fenceOf(node: Fenced, source: string): SourceFence | undefined {
  const { start, end } = node.position ?? {}
  if (start?.offset === undefined || end?.offset === undefined) return undefined
  const lines = source.slice(start.offset, end.offset).split('\n')
  const [opening] = (node.type === 'code' ? /^(?:`{3,}|~{3,})/ : /^:{3,}/).exec(lines[0] ?? '') ?? []
  if (opening === undefined) return undefined
  return { opening, lines, prefix: source.slice(start.offset - start.column + 1, start.offset) }
}

function isClosed(node: Fenced, { opening, lines, prefix }: SourceFence): boolean {
  if (lines.length < 2) return false
  const [indentation = '', closing = ''] =
    closingLine(opening)
      .exec(lines.at(-1) ?? '')
      ?.slice(1) ?? []
  if (closing.length < opening.length) return false
  // A line indented by four more spaces is not a closing fence. After other markers, the indentation cannot be determined.
  if (/^ *$/.test(prefix) && indentation.length > prefix.length + 3) return false
  // A closing line belongs to one directive, but the native parser closes all that end there.
  const lastChild = node.type === 'containerDirective' ? node.children.at(-1) : undefined
  return (
    lastChild?.type !== 'containerDirective' || lastChild.position?.end.offset !== node.position?.end.offset
  )
}

/** Matches a line that consists only of fence characters. */
const closingLine = (opening: string): RegExp => new RegExp(`^([ \\t>]*)(${opening[0]}{2,})[ \\t]*$`)

function reportFence(file: VFile, node: Fenced, fence: SourceFence, parent: Parent | undefined): void {
  const { start, end } = node.position ?? {}
  if (!start || !end) return
  const subject = node.type === 'code' ? 'This code block' : `\`${fence.opening}${node.name}\``
  const lastLine = end.column === 1 ? end.line - 1 : end.line
  const lineCount = lastLine - start.line
  const text = lineCount === 0 ? 'nothing follows it' : `it includes ${linesText(lineCount)} below it`
  const position = {
    start,
    end: { ...start, column: start.column + (fence.lines[0] ?? '').trimEnd().length }
  }
  report(
    file,
    'markdown-unclosed',
    { ...node, position } as Fenced,
    `${subject} is not closed: ${text}`,
    hintOf(file, node, fence, parent)
  )
}

/** HTML that CommonMark does not end at an empty line, and that browsers do not show. */
const hiddenHtml = [
  { opening: /^<!--/, closing: '-->' },
  { opening: /^<!\[CDATA\[/, closing: ']]>' },
  { opening: /^<![a-z][\w-]*/i, closing: '>' },
  { opening: /^<\?[\w-]*/, closing: '?>' }
]

function checkHtml(file: VFile, node: Html): void {
  const { start, end } = node.position ?? {}
  const found = hiddenHtml.find(({ opening }) => opening.test(node.value))
  if (!start || !end || !found || node.value.includes(found.closing)) return
  const [opening = ''] = found.opening.exec(node.value) ?? []
  const position = { start, end: { ...start, column: start.column + opening.length } }
  const isComment = opening === '<!--'
  report(
    file,
    'markdown-unclosed',
    { type: 'html', position },
    `${isComment ? 'This comment' : inCode(opening)} is not closed: nothing below it is shown`,
    `put \`${found.closing}\` where it ends${isComment ? '' : ', or write `\\<` to show it'}`
  )
}

const linesText = (count: number): string => (count === 1 ? 'the line' : `all ${count} lines`)

function hintOf(
  file: VFile,
  node: Fenced,
  { opening, lines }: SourceFence,
  parent: Parent | undefined
): string {
  const container = parent?.type === 'containerDirective' ? (parent as ContainerDirective) : undefined
  const containerFence = container && fenceOf(container, String(file.value))
  if (
    node.type === 'containerDirective' &&
    container &&
    containerFence &&
    containerFence.opening.length <= opening.length
  ) {
    const indentation = missingIndentation(node, container)
    if (indentation > 0)
      return `indent all of it by ${indentation === 1 ? 'one more space' : `${indentation} more spaces`}, to the text of the item above, if it belongs to that; otherwise write \`${opening}:${container.name}\` and \`${opening}:\` around it`
    return `write \`${opening}:${container.name}\` and \`${opening}:\` around it: a directive needs more colons than the directives inside it`
  }
  const onThreeLines = closedInLine(lines[0] ?? '')
  if (onThreeLines !== undefined)
    return `${inCode(opening)} at the end of this line does not close it: ${onThreeLines}`
  const closeHint = `put ${inCode(opening)} on a line of its own`
  const shortFence = lines.slice(1).findIndex((line) => {
    const [, , closing = opening] = closingLine(opening).exec(line) ?? []
    return closing.length < opening.length
  })
  if (shortFence < 0) return `${closeHint} where it ends`
  const line = (node.position?.start.line ?? 0) + 1 + shortFence
  return `${closeHint} where it ends: line ${placeAt(file, line, 1, 1).line} has fewer than ${opening.length} characters`
}

/** What to write in place of `:::note The text. :::`, of which the text became the title; `undefined` for other lines. */
export function closedInLine(line: string): string | undefined {
  const [opening = ''] = /^:{3,}[\w-]+(?=\[)/.exec(line) ?? []
  if (opening === '' || !line.trimEnd().endsWith(':::]')) return undefined
  const text = line.slice(opening.length + 1, line.lastIndexOf(']')).replace(/(?<!:):+$/, '')
  const colons = opening.replace(/[^:]/g, '')
  return `write ${inCode(opening)}, ${inCode(text.trim())} and ${inCode(colons)} on three lines`
}

/** How much further a directive below a list would have to be indented to be part of its last item; 0 if there is no list. */
function missingIndentation({ position }: Fenced, { children }: ContainerDirective): number {
  const above = children.findLast(
    (child) => (child.position?.end.offset ?? 0) <= (position?.start.offset ?? 0)
  )
  const text = above?.type === 'list' ? above.children.at(-1)?.children[0]?.position?.start : undefined
  return text && position ? Math.max(0, text.column - position.start.column) : 0
}
