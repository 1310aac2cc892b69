// `::include[./part.md]`: the text of another file in place of the line. Comes in: the body of a file.
// Goes out: one tree, and one text in which the parts stand one after another. Positions count in that
// text, so that every plugin works on it as on one file; `placeAt` finds the file and line back.

import type { Root, RootContent } from 'mdast'
import type { LeafDirective } from 'mdast-util-directive'
import type { Code } from '../base/codes.ts'
import { type Diagnostic, diagnostic, type Place } from '../base/diagnostics.ts'
import { folderOf, normalisePath } from '../base/text.ts'
import { splitFrontMatter } from '../load/front-matter.ts'
import type { Formula, Part } from './context.ts'
import { deepMessage, shallowParse, tooDeep } from './depth.ts'
import { type TwinEdit, withoutTokens } from './document.ts'
import { parseWithFormulas } from './formula-mask.ts'
import type { Parse } from './parser.ts'
import { maxCharacters, tooLarge } from './too-large.ts'
import { includedPart } from './twin.ts'
import { visit } from './visit.ts'

/** The text of a file of the project; nothing when there is none that may be read. */
export type ReadPart = (path: string) => string | undefined

/** A file and all that it includes. */
export interface Whole {
  readonly tree: Root
  readonly text: string
  readonly parts: readonly Part[]
  readonly formulas: readonly Formula[]
  /** Files asked for, whether they exist or not. */
  readonly includes: readonly string[]
  /** Where the parts stand. */
  readonly included: readonly TwinEdit[]
  readonly diagnostics: readonly Diagnostic[]
}

/** More than anyone writes by hand; files that double with each level would never end. */
const maxIncludes = 200

/** Where a text stands in the run's text, and in what it was included. */
interface Spot {
  readonly file: string
  readonly source: string
  /** Lines and characters of the run's text before it. */
  readonly before: number
  readonly offset: number
  /** Characters that stand in front of each of its lines in the twin. */
  readonly indent: number
  /** The files around it, and itself. */
  readonly chain: readonly string[]
}

/** Parse the body of a file, and put the files that it includes in place. */
export function readWhole(path: string, body: string, parse: Parse, read: ReadPart): Whole {
  const parts: Part[] = []
  const formulas: Formula[] = []
  const includes: string[] = []
  const included: TwinEdit[] = []
  const diagnostics: Diagnostic[] = []
  const texts: string[] = []
  let length = 0
  let lines = 0
  /** Characters of the text and of what stands in front of its lines; -1 when no more is taken. */
  let size = 0

  function add(file: string, source: string, indent: number, chain: readonly string[]): Root {
    const bare = withoutTokens(source)
    const spot: Spot = { file, source: bare, before: lines, offset: length, indent, chain }
    texts.push(bare)
    // Texts are joined by line ends.
    length += bare.length + 1
    lines += countLines(bare)
    parts.push({ file, before: spot.before, offset: spot.offset })
    const shallow = shallowParse(parse, (point) =>
      diagnostics.push(diagnostic('nesting-too-deep', { file, ...point }, ...deepMessage))
    )
    const tree = parseWithFormulas(bare, shallow, formulas, spot.before)
    if (spot.before > 0) move(tree, spot.before, spot.offset)
    if (bare.includes('::include')) expand(tree, spot)
    return tree
  }

  function expand(tree: Root, spot: Spot): void {
    // Looked for first, so that files that include each other are not read in the middle of a walk.
    for (const { node, parent } of includesIn(tree)) {
      const part = parts.length
      const content = contentOf(node, spot)
      const { start, end } = node.position ?? {}
      if (parts.length > part && start?.offset !== undefined && end?.offset !== undefined) {
        const [from, to] = [start.offset - spot.offset, end.offset - spot.offset]
        included.push(includedPart(spot.source, from, to, spot.offset, part))
      }
      // A directive's place holds blocks, and so does a file.
      // Not by `splice`: a call takes fewer arguments than a part may have blocks.
      parent.children = parent.children.flatMap((child) => (child === node ? content : [child]))
    }
  }

  function contentOf(
    node: LeafDirective,
    { file, source, before, offset, indent, chain }: Spot
  ): RootContent[] {
    const { start, end } = node.position ?? {}
    const from = (start?.offset ?? offset) - offset
    const written = /^::include\[([^\]\n]*)\]/
      .exec(source.slice(from, (end?.offset ?? offset) - offset))?.[1]
      ?.trim()
    const place: Place = start
      ? { file, line: start.line - before, column: start.column, length: (end?.column ?? 2) - start.column }
      : { file }
    const fail = (code: Code, message: string, hint: string): RootContent[] => {
      diagnostics.push(diagnostic(code, place, message, hint))
      return []
    }
    if (size < 0) return []
    if (!written) return fail('include-missing', '`::include` names no file', 'write `::include[./part.md]`')
    const target = normalisePath(`${folderOf(file)}/${written}`)
    // A version from git includes what git has beside it.
    if (!target.startsWith(`${file.split('/')[0]}/`))
      return fail(
        'include-missing',
        `\`${written}\` leads out of the content folder`,
        'put the part below content/'
      )
    if (chain.includes(target) || includes.length >= maxIncludes)
      return fail(
        'include-cycle',
        chain.includes(target)
          ? `\`${written}\` includes itself: ${[...chain, target].join(' → ')}`
          : `More than ${maxIncludes} files are included`,
        'take one of the includes out'
      )
    includes.push(target)
    const found = read(target)
    if (found === undefined)
      return fail(
        'include-missing',
        `There is no file \`${target}\` to include`,
        'paths are relative to this file'
      )
    const text = splitFrontMatter(target, found).body
    const inFront = indent + from - (source.lastIndexOf('\n', from - 1) + 1)
    size += text.length + inFront * countLines(text)
    if (size > maxCharacters) {
      size = -1
      return fail('document-too-large', ...tooLarge(`\`${written}\``))
    }
    return add(target, text, inFront, [...chain, target]).children
  }

  size = body.length
  const tree = add(path, body, 0, [path])
  const deep = tooDeep(tree)
  // What is too large is not worked on any further.
  if (size < 0) tree.children = []
  else if (deep && parts.length > 1) {
    const { line = 1, column = 1 } = deep.position?.start ?? {}
    const part = parts.findLast(({ before }) => before < line)
    const place = { file: part?.file ?? path, line: line - (part?.before ?? 0), column }
    diagnostics.push(diagnostic('nesting-too-deep', place, ...deepMessage))
    tree.children = []
  }
  return { tree, text: texts.join('\n'), parts, formulas, includes, included, diagnostics }
}

/** What an include stands in: something that holds blocks. */
type Blocks = Pick<Root, 'children'>

/** All includes of a tree in the order of the text, with what they stand in. */
function includesIn(tree: Root): readonly { readonly node: LeafDirective; readonly parent: Blocks }[] {
  const found: { node: LeafDirective; parent: Blocks }[] = []
  visit(tree, (node, _, parent) => {
    if (node.type === 'leafDirective' && node.name === 'include' && parent)
      found.push({ node, parent: parent as Blocks })
  })
  return found
}

function countLines(text: string): number {
  let count = 1
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count++
  return count
}

/** Move the positions of a tree; nodes may share them. */
function move(tree: Root, lines: number, offset: number): void {
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
