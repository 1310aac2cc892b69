// Limits of the work of a parser. For some texts the time of both parsers grows with the square of the length, or faster: for
// thousands of brackets, asterisks or entities in one paragraph, and for containers inside of containers. What such a text
// costs is counted before it is parsed, so that the same texts are refused by both parsers and on every machine.
//
// Few texts need more than the first, cheap count: a text of less than 20,000 characters cannot have too many of them.

import type { Nodes, Root } from 'mdast'
import type { Code } from '../../base/codes.ts'
import { positionIn } from '../../base/text.ts'
import type { Parse } from '../remark-parser.ts'
import { findTooDeep, isOverflow, maxDepth, tooDeepMessage } from './limits.ts'

/** Why a text is not parsed. */
export interface ParseProblem {
  /** Where, from 1. */
  readonly line: number
  readonly column?: number
  readonly code: Code
  readonly message: string
  readonly hint: string
}

/** Thrown by a parser for a text that only it cannot parse in reasonable time. */
class ParseLimitError extends Error {
  constructor(readonly problem: ParseProblem) {
    super(problem.message)
  }
}

/** Characters that a parser keeps on a list, or looks back from. Links, code, HTML and escapes are linear. */
const special = /[[\]*_~&:!]/g

/** The special characters that one paragraph may have, if the document has no other. Books have about 100. */
const maxSpecial = 20_000

/** Steps for a document: the squares of the special characters of its paragraphs. 400 million take a few seconds. */
const maxSteps = maxSpecial ** 2

/** Markers of quotes, list items and footnotes at the beginning of a line: the deepest allowed, and more. */
const containerMarker = /(?:[ \t]*(?:>|[-+*](?=[ \t])|\d{1,9}[.)](?=[ \t])|\[\^[^\]\s]{1,99}\]:))/
const deepLine = new RegExp(`^(${containerMarker.source}{${maxDepth}})(${containerMarker.source}+)`, 'gm')

/** The reason not to parse a text; `undefined` for nearly all. @param parse only called for suspicious texts, with a harmless form of them */
function parseProblem(text: string, parse: Parse): ParseProblem | undefined {
  return deepLineProblem(text, parse) ?? openDirectiveProblem(text) ?? paragraphProblem(text, parse)
}

/** A line of too many containers. In code, it may be a row of `>`: then the tree without the rest of its markers is not deep. */
function deepLineProblem(text: string, parse: Parse): ParseProblem | undefined {
  if (text.search(deepLine) < 0) return undefined
  const shortened = text.replace(deepLine, (markers: string, kept: string, rest: string) =>
    // A row of dashes or asterisks is a line.
    /^[ \t]*([-*])(?:[ \t]*\1)*$/.test(markers) ? markers : kept + 'a'.repeat(rest.length)
  )
  const deepNode = findTooDeep(parse(shortened))
  if (!deepNode) return undefined
  const { line = 1, column = 1 } = deepNode.position?.start ?? {}
  return { line, column, code: 'nesting-too-deep', message: tooDeepMessage[0], hint: tooDeepMessage[1] }
}

/** Directives inside of directives, each of which is one line: the reference parser takes minutes for a thousand. */
function openDirectiveProblem(text: string): ParseProblem | undefined {
  if (!text.includes(':::')) return undefined
  let depth = 0
  for (const { index, 1: prefix = '', 2: name } of text.matchAll(/^([ \t>]*):{3,}(\w)?/gm)) {
    depth = Math.max(0, depth + (name === undefined ? -1 : 1))
    if (depth <= maxDepth) continue
    const { line } = positionIn(text, index)
    const [message, hint] = tooDeepMessage
    return { line, column: prefix.length + 1, code: 'nesting-too-deep', message, hint }
  }
  return undefined
}

/** Paragraphs with too many special characters. */
function paragraphProblem(text: string, parse: Parse): ParseProblem | undefined {
  if (text.length < maxSpecial || stepsOfRuns(text) <= maxSteps) return undefined
  let steps = 0
  for (const block of inlineBlocks(parse(withoutSpecial(text)))) {
    const { start, end } = block.position ?? {}
    const count = countSpecial(text.slice(start?.offset, end?.offset))
    steps += count ** 2
    if (steps <= maxSteps) continue
    return {
      line: start?.line ?? 1,
      column: start?.column ?? 1,
      code: 'document-too-large',
      message:
        count < maxSpecial
          ? 'With this paragraph the document has too many characters such as `[`, `*` and `&`'
          : `This paragraph has ${count} characters such as \`[\`, \`*\` and \`&\`; at most ${maxSpecial} are allowed`,
      hint: 'split it by empty lines, put it into a code block, or shorten it'
    }
  }
  return undefined
}

const countSpecial = (text: string): number => text.match(special)?.length ?? 0

/** At least the steps of the paragraphs: those of each run of lines between empty ones. */
const stepsOfRuns = (text: string): number =>
  text.split(/\n[ \t>]*\n/).reduce((steps, run) => steps + countSpecial(run) ** 2, 0)

/** What remains of a line: markers of quotes and list items, rows of dashes, and fences of tildes. */
const blockSyntax =
  /^(?:[ \t>]|[-+*](?=[ \t\n]|$)|\d{1,9}[.)](?=[ \t\n]|$))*(?:(?:\*[ \t]*){3,}$|(?:_[ \t]*){3,}$|\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*$|~{3,})?/

/**
 * A text with the same blocks and without special characters. Directives and definitions become paragraphs, so that some texts
 * have longer paragraphs than before, but none has shorter ones.
 */
const withoutSpecial = (text: string): string =>
  text
    .split('\n')
    .map((line) => {
      const [syntax = ''] = blockSyntax.exec(line) ?? []
      return syntax + line.slice(syntax.length).replace(special, 'a')
    })
    .join('\n')

type InlineBlock = Extract<Nodes, { type: 'paragraph' | 'heading' | 'tableCell' }>

/** Blocks whose text is parsed as a whole, in document order. */
function* inlineBlocks(tree: Root): Generator<InlineBlock> {
  const pending: Nodes[] = [tree]
  for (let node = pending.pop(); node; node = pending.pop()) {
    if (node.type === 'paragraph' || node.type === 'heading' || node.type === 'tableCell') yield node
    else if ('children' in node) for (const child of node.children.toReversed()) pending.push(child)
  }
}

/** Quotes, lists and directives with other blocks between them, and rows of tables, that the reference parser may have to parse. */
const maxForReference = { containers: 3000, rows: 10_000 }

/** Throws for a text that the reference parser would need minutes for, though the native parser is fast. */
export function limitForReference(text: string): void {
  const counts = { containers: 0, rows: 0 }
  let isAfterContainer = false
  for (const [index, line] of text.split('\n').entries()) {
    const isContainer = /^[ \t]*(?:>|[-+*][ \t]|\d{1,9}[.)][ \t]|:{3})/.test(line)
    if (isContainer && !isAfterContainer) counts.containers++
    if (line.includes('|')) counts.rows++
    isAfterContainer = isContainer
    const [name] = (['containers', 'rows'] as const).filter((key) => counts[key] > maxForReference[key])
    if (name === undefined) continue
    const what = { containers: 'lists, quotes and directives', rows: 'rows of tables' }[name]
    throw new ParseLimitError({
      line: index + 1,
      code: 'document-too-large',
      message: `The document has more than ${maxForReference[name]} ${what}, and syntax that only the slower parser reads`,
      hint: 'split the document'
    })
  }
}

/** Wrap a parser: it reports why it does not parse a text, and returns an empty tree. */
export const withLimits =
  (parse: Parse, report: (problem: ParseProblem) => void): Parse =>
  (text) => {
    const refuse = (problem: ParseProblem): Root => {
      report(problem)
      return { type: 'root', children: [] }
    }
    const [message, hint] = tooDeepMessage
    const tooDeep = (line: number, column?: number) =>
      refuse({ line, column, code: 'nesting-too-deep', message, hint })
    try {
      const problem = parseProblem(text, parse)
      if (problem) return refuse(problem)
      const tree = parse(text)
      const deepNode = findTooDeep(tree)
      const { line = 1, column = 1 } = deepNode?.position?.start ?? {}
      return deepNode ? tooDeep(line, column) : tree
    } catch (error) {
      if (error instanceof ParseLimitError) return refuse(error.problem)
      if (!isOverflow(error)) throw error
      return tooDeep(1)
    }
  }
