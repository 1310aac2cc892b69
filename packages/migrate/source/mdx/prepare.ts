// Rewrites elements whose contents change their place, before the document is converted: steps and fields become lists, groups of
// code become tabs, trees of files become nested lists. The result is MDX again; its lines are mapped back to the file.

import type { Code, Node } from 'mdast'
import { attributeValue, type Literal, type LiteralScope } from '../docusaurus/literals.ts'
import { parseDocument } from '../docusaurus/parse.ts'
import type { Edit } from '../edits.ts'
import { type Findings, findingsOf } from '../findings.ts'
import { readFrontMatter } from '../front-matter.ts'
import { atLevelOf, linePrefix, tagPlaces } from '../markdown/layout.ts'
import { childrenOf, endOf, isJsx, type JsxElement, lineOf, startOf } from '../markdown/tree.ts'
import type { Replacements } from '../replaced.ts'

/** An element that is rewritten. */
export interface Written {
  readonly node: JsxElement
  /** Value of an attribute; `undefined` for one that is missing or computed. */
  value(name: string): Literal | undefined
  /** Value of an attribute as a text. */
  text(name: string): string | undefined
  /** Its contents, with the elements in them rewritten, moved to the left. */
  readonly content: string
  /** Its children, each with its text, rewritten and moved to the left. */
  parts(): readonly WrittenPart[]
  readonly findings: Findings
  readonly line: number
}

export interface WrittenPart {
  readonly node: Node
  readonly text: string
}

/** The new text of an element; `undefined` leaves it as it is, except for what is in it. */
export type Rewrite = (element: Written) => string | undefined

export interface Rewrites {
  /** Whether `## Title [#id]` has an id; `[!toc]` and `[toc]` there say whether the table of contents has the heading. */
  readonly hasBracketIds?: true
  readonly elements: Readonly<Record<string, Rewrite>>
  /** New text of a block of code; `undefined` leaves it as it is. */
  code?(node: Code, source: string, findings: Findings): string | undefined
  /** Several blocks of code that are next to each other and belong together, such as tabs. */
  codeGroup?(blocks: readonly { readonly node: Code; readonly source: string }[]): string | undefined
}

/** The parts of a document that are rewritten. @param file its path */
export function prepared(
  text: string,
  { file, site, mdx, rewrites }: { file: string; site: string; mdx: boolean; rewrites: Rewrites }
): Replacements {
  const findings = findingsOf(file)
  const front = readFrontMatter(text)
  const { tree } = parseDocument(text, front.bodyStart, { mdx, math: true })
  const scope: LiteralScope = {
    imports: new Map(),
    file,
    site,
    frontMatter: front.values,
    moduleValue: () => undefined,
    declaredValues: new Map()
  }
  const edits = editsIn(tree, { text, scope, findings, rewrites })
  return { edits, findings: findings.list }
}

interface Pass {
  readonly text: string
  readonly scope: LiteralScope
  readonly findings: Findings
  readonly rewrites: Rewrites
}

/** Edits of the outermost nodes that are rewritten. */
function editsIn(parent: Node, pass: Pass): readonly Edit[] {
  const { text, rewrites, findings } = pass
  const edits: Edit[] = []
  const children = childrenOf(parent)
  for (let at = 0; at < children.length; at++) {
    const node = children[at] as Node
    if (node.type === 'code') {
      const group = rewrites.codeGroup ? codeRun(children, at) : []
      const together =
        group.length > 0
          ? rewrites.codeGroup?.(group.map((code) => ({ node: code, source: cleaned(code, pass) })))
          : undefined
      const last = group.at(-1)
      if (together !== undefined && last) {
        edits.push({ start: startOf(node), end: endOf(last), text: atLevelOf(node, text, together) })
        at += group.length - 1
        continue
      }
      const source = text.slice(startOf(node), endOf(node))
      const code = rewrites.code?.(node as Code, sourceOf(node, text), findings)
      if (code !== undefined && code !== source)
        edits.push({ start: startOf(node), end: endOf(node), text: atLevelOf(node, text, code) })
      continue
    }
    if (node.type === 'heading' && rewrites.hasBracketIds) edits.push(...idOf(node, text))
    const rewrite = isJsx(node) ? rewriteOf(node, rewrites) : undefined
    const written = rewrite && isJsx(node) ? rewrite(writtenOf(node, pass)) : undefined
    if (written === undefined) edits.push(...editsIn(node, pass))
    else edits.push({ start: startOf(node), end: endOf(node), text: atLevelOf(node, text, written) })
  }
  return edits
}

function idOf(heading: Node, text: string): readonly Edit[] {
  const source = text.slice(startOf(heading), endOf(heading))
  const [marks = ''] = /(?:[ \t]*\[(?:#[^\]\s]+|!?toc)\])+[ \t]*$/.exec(source) ?? []
  const [, id] = /\[#([^\]\s]+)\]/.exec(marks) ?? []
  if (marks === '') return []
  return [
    { start: endOf(heading) - marks.length, end: endOf(heading), text: id === undefined ? '' : ` \\{#${id}}` }
  ]
}

const rewriteOf = ({ name }: JsxElement, { elements }: Rewrites): Rewrite | undefined =>
  name !== null && Object.hasOwn(elements, name) ? elements[name] : undefined

/** Blocks of code from one on, with nothing but empty lines between them. */
function codeRun(children: readonly Node[], from: number): readonly Code[] {
  const run: Code[] = []
  for (const node of children.slice(from)) {
    if (node.type !== 'code') break
    run.push(node as Code)
  }
  return run
}

const cleaned = (code: Code, { text, rewrites, findings }: Pass): string => {
  const source = sourceOf(code, text)
  return rewrites.code?.(code, source, findings) ?? source
}

/** The text of a node without the indentation of its further lines. */
function sourceOf(node: Node, text: string): string {
  const prefix = linePrefix(text, node)
  const [first = '', ...others] = text.slice(startOf(node), endOf(node)).split('\n')
  return [
    first,
    ...others.map((line) => (line.startsWith(prefix) ? line.slice(prefix.length) : line.trimStart()))
  ].join('\n')
}

function writtenOf(node: JsxElement, pass: Pass): Written {
  const { text, scope, findings } = pass
  const value = (name: string) => {
    const attribute = node.attributes.find((one) => one.name === name)
    return attribute && attributeValue(attribute, scope)
  }
  return {
    node,
    value,
    text(name) {
      const literal = value(name)
      return literal && (literal.kind === 'text' || literal.kind === 'number')
        ? String(literal.value)
        : undefined
    },
    get content() {
      const { openEnd, closeStart, isSelfClosing } = tagPlaces(text, node)
      return isSelfClosing ? '' : dedented(spliced(openEnd, closeStart, node, pass))
    },
    parts: () =>
      childrenOf(node).map((child) => ({
        node: child,
        text: partText(child, pass)
      })),
    findings,
    line: lineOf(node)
  }
}

function partText(node: Node, pass: Pass): string {
  const { text } = pass
  const at = text.lastIndexOf('\n', startOf(node) - 1) + 1
  const isFirst = /^[ \t]*$/.test(text.slice(at, startOf(node)))
  const wrapper = { type: 'root', children: [node] } as unknown as Node
  return dedented(spliced(isFirst ? at : startOf(node), endOf(node), wrapper, pass))
}

/** A part of the text with its rewritten elements in it. */
function spliced(from: number, to: number, parent: Node, pass: Pass): string {
  let result = ''
  let at = from
  for (const { start, end, text } of editsIn(parent, pass)) {
    result += pass.text.slice(at, start) + text
    at = end
  }
  return result + pass.text.slice(at, to)
}

/** Lines without the indentation that they have in common, and without empty ones around them. */
function dedented(text: string): string {
  const lines = text.replace(/\t/g, '  ').split('\n')
  const widths = lines
    .filter((line, index) => line.trim() !== '' && !(index === 0 && !/^\s/.test(line) && lines.length > 1))
    .map((line) => /^ */.exec(line)?.[0].length ?? 0)
  const common = widths.length === 0 ? 0 : Math.min(...widths)
  return lines
    .map((line) => (line.slice(0, common).trim() === '' ? line.slice(common) : line.trimStart()))
    .join('\n')
    .replace(/^(?:[ \t]*\n)+|\s+$/g, '')
}

/** A list item with several blocks. @param marker `- ` or `1. ` */
export const listItem = (marker: string, content: string): string =>
  marker + content.replace(/\n/g, `\n${' '.repeat(marker.length)}`).replace(/\n[ \t]+(?=\n|$)/g, '\n')
