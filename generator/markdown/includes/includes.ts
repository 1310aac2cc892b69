// This folder: `::include[./part.md]` inserts the text of another file, `::include[./app.py]` a code block (code.ts).
//
// Input: the body of a file. Output: one tree, and one text with all parts concatenated. Positions refer to that text, so plugins
// treat it as one file; `placeAt` maps them back.

import type { Root, RootContent } from 'mdast'
import type { LeafDirective } from 'mdast-util-directive'
import { visit } from 'unist-util-visit'
import type { Code } from '../../base/codes.ts'
import { type Diagnostic, diagnostic, type Place } from '../../base/diagnostics.ts'
import { hintFor, isLfsPointer } from '../../base/lfs.ts'
import { mergeConflicts } from '../../base/merge-conflict.ts'
import { folderOf, normalisePath } from '../../base/text.ts'
import { splitFrontMatter } from '../../load/split-front-matter.ts'
import type { Formula, SourcePart } from '../context.ts'
import { type AlternateEdit, withoutTokens } from '../document.ts'
import { parseWithFormulas } from '../extensions/formula-mask.ts'
import { rewriteForeignFences } from '../foreign/fences.ts'
import { findTooDeep, maxCharacters, tooDeepMessage, tooLarge } from '../limits/limits.ts'
import { withLimits } from '../limits/parse-limits.ts'
import { includedPart } from '../markdown-alternate.ts'
import type { MarkdownFunctions, ParsingOptions } from '../options.ts'
import type { Parse } from '../remark-parser.ts'
import {
  type CodeProblem,
  codeBlock,
  type IncludeAttributes,
  includesCode,
  needlessAttribute
} from './code.ts'
import { pluginIncludes, sectionOf } from './plugin-includes.ts'

/** How included files are read. */
export type IncludeOptions = Pick<MarkdownFunctions, 'readPart' | 'similarPart' | 'includeExcess'> &
  Pick<ParsingOptions, 'plugins' | 'locale'>

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

/** What has been read so far. */
interface IncludeRun {
  readonly parse: Parse
  readonly options: IncludeOptions
  readonly ofPlugins: ReturnType<typeof pluginIncludes>
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
export function resolveIncludes(
  path: string,
  body: string,
  parse: Parse,
  options: IncludeOptions
): ResolvedSource {
  const run: IncludeRun = {
    parse,
    options,
    ofPlugins: pluginIncludes(options.plugins, options.locale),
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
  const deepNode = parts.length > 1 ? findTooDeep(tree) : undefined
  // Oversized documents are not processed further.
  if (run.size < 0) tree.children = []
  else if (deepNode) {
    const { line = 1, column = 1 } = deepNode.position?.start ?? {}
    const part = parts.findLast(({ lineOffset }) => lineOffset < line)
    const place = { file: part?.file ?? path, line: line - (part?.lineOffset ?? 0), column }
    diagnostics.push(diagnostic('nesting-too-deep', place, ...tooDeepMessage))
    tree.children = []
  }
  return { tree, text: texts.join('\n'), parts, formulas, includes, included, diagnostics }
}

/** Parse a part and resolve its includes. */
function addPart(
  run: IncludeRun,
  file: string,
  source: string,
  indent: number,
  chain: readonly string[]
): Root {
  const { text, rewritten } = rewriteForeignFences(
    withoutTokens(source),
    withLimits(run.parse, () => undefined)
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
  const location: PartLocation = {
    file,
    source: text,
    lineOffset: run.lines,
    offset: run.length,
    indent,
    chain
  }
  run.texts.push(text)
  run.length += text.length + 1
  run.lines += countLines(text)
  run.parts.push({ file, lineOffset: location.lineOffset, offset: location.offset })
  const limitedParse = withLimits(run.parse, ({ code, message, hint, ...point }) =>
    run.diagnostics.push(diagnostic(code, { file, ...point }, message, hint))
  )
  const tree = parseWithFormulas(text, limitedParse, run.formulas, location.lineOffset)
  if (location.lineOffset > 0) shiftPositions(tree, location.lineOffset, location.offset)
  if (['include', ...run.ofPlugins.keys()].some((name) => text.includes(`::${name}`)))
    expandIncludes(run, tree, location)
  return tree
}

/** Replace the includes of a part by their contents. */
function expandIncludes(run: IncludeRun, tree: Root, location: PartLocation): void {
  const { parts, included } = run
  const contents = new Map<RootContent, RootContent[]>()
  const parents = new Set<BlockParent>()
  // Collected first, since includes must not be resolved while the tree is being walked.
  for (const { node, parent } of includesIn(tree, (name) => name === 'include' || run.ofPlugins.has(name))) {
    const partIndex = parts.length
    const content = contentOf(run, node, location)
    const { start, end } = node.position ?? {}
    if (parts.length > partIndex && start?.offset !== undefined && end?.offset !== undefined) {
      const [from, to] = [start.offset - location.offset, end.offset - location.offset]
      included.push(includedPart(location.source, from, to, location.offset, partIndex))
    }
    contents.set(node, content)
    parents.add(parent)
  }
  // Replace all at once: a part may have thousands of blocks.
  for (const parent of parents)
    parent.children = parent.children.flatMap((child) => contents.get(child) ?? [child])
}

/** Why a file is not included: code, message and hint. */
type IncludeProblem = readonly [code: Code, message: string, hint: string]

/** The blocks of an included file; none if it cannot be included, which is reported. */
function contentOf(run: IncludeRun, node: LeafDirective, location: PartLocation): RootContent[] {
  if (run.size < 0) return []
  const { file, source, lineOffset, offset, indent, chain } = location
  const { start, end } = node.position ?? {}
  const from = (start?.offset ?? offset) - offset
  const writtenPath = /^::include\[([^\]\n]*)\]/
    .exec(source.slice(from, (end?.offset ?? offset) - offset))?.[1]
    ?.trim()
  const reject = ([code, message, hint]: IncludeProblem): RootContent[] => {
    const place: Place = start
      ? {
          file,
          line: start.line - lineOffset,
          column: start.column,
          length: (end?.column ?? 2) - start.column
        }
      : { file }
    run.diagnostics.push(diagnostic(code, place, message, hint))
    return []
  }
  const ofPlugin = run.ofPlugins.get(node.name)?.(node, `${file}:${(start?.line ?? 1) - lineOffset}`)
  if (ofPlugin) {
    run.diagnostics.push(...ofPlugin.diagnostics)
    if (ofPlugin.problem) return reject(['directive-invalid', ...ofPlugin.problem])
    if (ofPlugin.file === undefined) return []
  } else if (!writtenPath)
    return reject(['include-missing', '`::include` needs a file', 'write `::include[./part.md]`'])
  const [shownFile, section] = ofPlugin?.file?.split('#') ?? []
  const target = shownFile ?? normalisePath(`${folderOf(file)}/${writtenPath}`)
  const problem = includeProblem(run, location, writtenPath ?? target, target)
  if (problem) return reject(problem)
  run.includes.push(target)
  const includedText = run.options.readPart(target)
  if (includedText === undefined) {
    const similar = run.options.similarPart(target, file)
    return reject([
      'include-missing',
      `There is no file \`${target}\` to include`,
      similar === undefined ? 'paths are relative to this file' : `did you mean \`${similar}\`?`
    ])
  }
  if (isLfsPointer(includedText))
    return reject([
      'file-lfs-pointer',
      `\`${target}\` is a pointer of Git LFS: what it stands for was not downloaded`,
      hintFor(target)
    ])
  const conflicts = mergeConflicts(target, includedText, target.endsWith('.md') || target.endsWith('.mdx'))
  run.diagnostics.push(...conflicts)
  if (conflicts.length > 0) return []
  const text = textOfPart(
    target,
    section === undefined ? includedText : sectionOf(includedText, section),
    ofPlugin ? {} : (node.attributes ?? {})
  )
  if (typeof text !== 'string') return reject(['directive-invalid', text.problem, text.hint])
  const prefixLength = indent + from - (source.lastIndexOf('\n', from - 1) + 1)
  run.size += text.length + prefixLength * countLines(text)
  if (run.size > maxCharacters) {
    run.size = -1
    return reject(['document-too-large', ...tooLarge(`\`${target}\``)])
  }
  return addPart(run, target, text, prefixLength, [...chain, target]).children
}

/** The Markdown that a file is included as. */
function textOfPart(path: string, text: string, attributes: IncludeAttributes): string | CodeProblem {
  if (includesCode(path, attributes)) return codeBlock(path, text, attributes)
  return needlessAttribute(attributes) ?? splitFrontMatter(path, text).body
}

/** Why a file must not be included; `undefined` if it may be. */
function includeProblem(
  { includes, options }: IncludeRun,
  { file, chain }: PartLocation,
  writtenPath: string,
  target: string
): IncludeProblem | undefined {
  // Versions from git include files of the same version.
  if (!target.startsWith(`${file.split('/')[0]}/`))
    return [
      'include-missing',
      `\`${writtenPath}\` is outside the content folder`,
      'move the file below content/'
    ]
  const excess = options.includeExcess(chain[0] ?? file, target)
  if (excess) return ['trust-exceeded', ...excess]
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
type BlockParent = Pick<Root, 'children'>

/** All includes of a tree with their parents, in document order. */
function includesIn(
  tree: Root,
  isInclude: (name: string) => boolean
): readonly { readonly node: LeafDirective; readonly parent: BlockParent }[] {
  const includes: { node: LeafDirective; parent: BlockParent }[] = []
  visit(tree, (node, _, parent) => {
    if (node.type === 'leafDirective' && isInclude(node.name) && parent)
      includes.push({ node, parent: parent as BlockParent })
  })
  return includes
}

function countLines(text: string): number {
  let count = 1
  for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', end + 1)) count++
  return count
}

/** Shift the positions in a tree; nodes may share position objects. */
function shiftPositions(tree: Root, lines: number, offset: number): void {
  const shifted = new Set<object>()
  visit(tree, (node) => {
    const { position } = node
    if (!position || shifted.has(position)) return
    shifted.add(position)
    for (const point of [position.start, position.end]) {
      point.line += lines
      if (point.offset !== undefined) point.offset += offset
    }
  })
}
