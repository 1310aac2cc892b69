// `::include[./part.md]` inserts the text of another file, `::include[./app.py]` a code block (include-code.ts). Input: the body of a file. Output: one tree, and one text with all
// parts concatenated. Positions refer to that text, so plugins treat it as one file; `placeAt` maps them back.

import type { Root, RootContent } from 'mdast'
import type { LeafDirective } from 'mdast-util-directive'
import type { Code } from '../base/codes.ts'
import { type Diagnostic, diagnostic, type Place } from '../base/diagnostics.ts'
import { folderOf, normalisePath } from '../base/text.ts'
import { splitFrontMatter } from '../load/split-front-matter.ts'
import type { Formula, SourcePart } from './context.ts'
import { deepMessage, findTooDeep, withDepthLimit } from './depth.ts'
import { type AlternateEdit, withoutTokens } from './document.ts'
import { withOwnFences } from './foreign-fences.ts'
import { parseWithFormulas } from './formula-mask.ts'
import {
  type CodeProblem,
  codeBlock,
  type IncludeAttributes,
  includesCode,
  needlessAttribute
} from './include-code.ts'
import { includedPart } from './markdown-alternate.ts'
import type { Parse } from './remark-parser.ts'
import { maxCharacters, tooLarge } from './too-large.ts'
import { visit } from './visit.ts'

/** Reads a project file; undefined if it is missing or not readable. */
export type ReadPart = (path: string) => string | undefined

/** A file with its includes resolved. */
export interface ResolvedSource {
  readonly tree: Root
  readonly text: string
  readonly parts: readonly SourcePart[]
  readonly formulas: readonly Formula[]
  /** Requested files, whether they exist or not. */
  readonly includes: readonly string[]
  /** Positions of the included parts. */
  readonly included: readonly AlternateEdit[]
  readonly diagnostics: readonly Diagnostic[]
}

/** More than anyone writes by hand. Guards against exponential includes. */
const maxIncludes = 200

/** Position of a part in the run's text, and the chain of files that include it. */
interface PartLocation {
  readonly file: string
  readonly source: string
  /** Lines and characters of the run's text before it. */
  readonly lineOffset: number
  readonly offset: number
  /** Length of the prefix of its lines in the Markdown alternate. */
  readonly indent: number
  /** The including files and itself. */
  readonly chain: readonly string[]
}

/** State of a run: what has been read so far. */
interface Run {
  readonly parse: Parse
  readonly read: ReadPart
  readonly parts: SourcePart[]
  readonly formulas: Formula[]
  readonly includes: string[]
  readonly included: AlternateEdit[]
  readonly diagnostics: Diagnostic[]
  readonly texts: string[]
  /** Characters and lines of the texts, which are joined by line ends. */
  length: number
  lines: number
  /** Total size with line prefixes; -1 once the limit is exceeded. */
  size: number
}

/** Parse the body of a file and resolve its includes. */
export function resolveIncludes(path: string, body: string, parse: Parse, read: ReadPart): ResolvedSource {
  const run: Run = {
    parse,
    read,
    parts: [],
    formulas: [],
    includes: [],
    included: [],
    diagnostics: [],
    texts: [],
    length: 0,
    lines: 0,
    size: body.length
  }
  const tree = addPart(run, path, body, 0, [path])
  const { parts, formulas, includes, included, diagnostics, texts } = run
  // Single parts have been checked already.
  const deep = parts.length > 1 ? findTooDeep(tree) : undefined
  // Oversized documents are not processed further.
  if (run.size < 0) tree.children = []
  else if (deep) {
    const { line = 1, column = 1 } = deep.position?.start ?? {}
    const part = parts.findLast(({ lineOffset }) => lineOffset < line)
    const place = { file: part?.file ?? path, line: line - (part?.lineOffset ?? 0), column }
    diagnostics.push(diagnostic('nesting-too-deep', place, ...deepMessage))
    tree.children = []
  }
  return { tree, text: texts.join('\n'), parts, formulas, includes, included, diagnostics }
}

/** Parse a part and resolve its includes. */
function addPart(run: Run, file: string, source: string, indent: number, chain: readonly string[]): Root {
  const { text: bare, rewritten } = withOwnFences(
    withoutTokens(source),
    withDepthLimit(run.parse, () => undefined)
  )
  for (const { line, column, original, replacement } of rewritten)
    run.diagnostics.push(
      diagnostic(
        'style-title',
        { file, line, column, length: original.length },
        `\`${original}\` is the syntax of other tools`,
        `write \`${replacement}\``
      )
    )
  const spot: PartLocation = { file, source: bare, lineOffset: run.lines, offset: run.length, indent, chain }
  run.texts.push(bare)
  run.length += bare.length + 1
  run.lines += countLines(bare)
  run.parts.push({ file, lineOffset: spot.lineOffset, offset: spot.offset })
  const shallow = withDepthLimit(run.parse, (point) =>
    run.diagnostics.push(diagnostic('nesting-too-deep', { file, ...point }, ...deepMessage))
  )
  const tree = parseWithFormulas(bare, shallow, run.formulas, spot.lineOffset)
  if (spot.lineOffset > 0) shiftPositions(tree, spot.lineOffset, spot.offset)
  if (bare.includes('::include')) expand(run, tree, spot)
  return tree
}

/** Replace the includes of a part by their contents. */
function expand(run: Run, tree: Root, spot: PartLocation): void {
  const { parts, included } = run
  const contents = new Map<RootContent, RootContent[]>()
  const parents = new Set<Blocks>()
  // Collected first, since includes must not be resolved while the tree is being walked.
  for (const { node, parent } of includesIn(tree)) {
    const part = parts.length
    const content = contentOf(run, node, spot)
    const { start, end } = node.position ?? {}
    if (parts.length > part && start?.offset !== undefined && end?.offset !== undefined) {
      const [from, to] = [start.offset - spot.offset, end.offset - spot.offset]
      included.push(includedPart(spot.source, from, to, spot.offset, part))
    }
    contents.set(node, content)
    parents.add(parent)
  }
  // Replace all at once: a part may have thousands of blocks.
  for (const parent of parents)
    parent.children = parent.children.flatMap((child) => contents.get(child) ?? [child])
}

/** A problem with an include. */
type Failure = readonly [code: Code, message: string, hint: string]

/** The blocks of an included file; none if it cannot be included, which is reported. */
function contentOf(run: Run, node: LeafDirective, spot: PartLocation): RootContent[] {
  if (run.size < 0) return []
  const { file, source, lineOffset, offset, indent, chain } = spot
  const { start, end } = node.position ?? {}
  const from = (start?.offset ?? offset) - offset
  const writtenPath = /^::include\[([^\]\n]*)\]/
    .exec(source.slice(from, (end?.offset ?? offset) - offset))?.[1]
    ?.trim()
  const fail = (failure: Failure): RootContent[] => {
    const place: Place = start
      ? {
          file,
          line: start.line - lineOffset,
          column: start.column,
          length: (end?.column ?? 2) - start.column
        }
      : { file }
    run.diagnostics.push(diagnostic(failure[0], place, failure[1], failure[2]))
    return []
  }
  if (!writtenPath)
    return fail(['include-missing', '`::include` needs a file', 'write `::include[./part.md]`'])
  const target = normalisePath(`${folderOf(file)}/${writtenPath}`)
  const refused = refusal(run, spot, writtenPath, target)
  if (refused) return fail(refused)
  run.includes.push(target)
  const includedText = run.read(target)
  if (includedText === undefined)
    return fail([
      'include-missing',
      `There is no file \`${target}\` to include`,
      'paths are relative to this file'
    ])
  const text = textOfPart(target, includedText, node.attributes ?? {})
  if (typeof text !== 'string') return fail(['directive-invalid', text.problem, text.hint])
  const inFront = indent + from - (source.lastIndexOf('\n', from - 1) + 1)
  run.size += text.length + inFront * countLines(text)
  if (run.size > maxCharacters) {
    run.size = -1
    return fail(['document-too-large', ...tooLarge(`\`${writtenPath}\``)])
  }
  return addPart(run, target, text, inFront, [...chain, target]).children
}

/** The Markdown that a file is included as. */
function textOfPart(path: string, text: string, attributes: IncludeAttributes): string | CodeProblem {
  if (includesCode(path, attributes)) return codeBlock(path, text, attributes)
  return needlessAttribute(attributes) ?? splitFrontMatter(path, text).body
}

/** Why a file must not be included, if so. */
function refusal(
  { includes }: Run,
  { file, chain }: PartLocation,
  writtenPath: string,
  target: string
): Failure | undefined {
  // Versions from git include files of the same version.
  if (!target.startsWith(`${file.split('/')[0]}/`))
    return [
      'include-missing',
      `\`${writtenPath}\` is outside the content folder`,
      'move the file below content/'
    ]
  if (chain.includes(target))
    return [
      'include-cycle',
      `\`${writtenPath}\` includes itself: ${[...chain, target].join(' → ')}`,
      'remove one of the includes'
    ]
  if (includes.length >= maxIncludes)
    return ['include-cycle', `More than ${maxIncludes} files are included`, 'remove one of the includes']
  return undefined
}

/** Parent of an include: a node with block content. */
type Blocks = Pick<Root, 'children'>

/** All includes of a tree with their parents, in document order. */
function includesIn(tree: Root): readonly { readonly node: LeafDirective; readonly parent: Blocks }[] {
  const includes: { node: LeafDirective; parent: Blocks }[] = []
  visit(tree, (node, _, parent) => {
    if (node.type === 'leafDirective' && node.name === 'include' && parent)
      includes.push({ node, parent: parent as Blocks })
  })
  return includes
}

function countLines(text: string): number {
  let count = 1
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count++
  return count
}

/** Shift the positions in a tree; nodes may share position objects. */
function shiftPositions(tree: Root, lines: number, offset: number): void {
  const moved = new Set<object>()
  visit(tree, (node) => {
    const { position } = node
    if (!position || moved.has(position)) return
    moved.add(position)
    for (const point of [position.start, position.end]) {
      point.line += lines
      if (point.offset !== undefined) point.offset += offset
    }
  })
}
