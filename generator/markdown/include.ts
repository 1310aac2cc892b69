// `::include[./part.md]`: the text of another file in place of the line. Comes in: the body of a file.
// Goes out: one tree, and one text in which the parts stand one after another. Positions count in that
// text, so that every plugin works on it as on one file; `placeAt` finds the file and line back.

import type { Root, RootContent } from 'mdast'
import type { LeafDirective } from 'mdast-util-directive'
import type { Node } from 'unist'
import type { Code } from '../base/codes.ts'
import { type Diagnostic, diagnostic, type Place } from '../base/diagnostics.ts'
import { folderOf, normalisePath } from '../base/text.ts'
import { splitFrontMatter } from '../load/front-matter.ts'
import type { Formula, Part } from './context.ts'
import { deepMessage, shallowParse } from './depth.ts'
import { type TwinEdit, withoutTokens } from './document.ts'
import { parseWithFormulas } from './formula-mask.ts'
import type { Parse } from './parser.ts'
import { includedPart } from './twin.ts'
import { SKIP, visit } from './visit.ts'

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

/** Parse the body of a file, and put the files that it includes in place. */
export function readWhole(path: string, body: string, parse: Parse, read: ReadPart): Whole {
  const parts: Part[] = []
  const formulas: Formula[] = []
  const includes: string[] = []
  const included: TwinEdit[] = []
  const diagnostics: Diagnostic[] = []
  let text = ''

  function add(file: string, source: string, chain: readonly string[]): Root {
    const bare = withoutTokens(source)
    const offset = parts.length === 0 ? 0 : text.length + 1
    const before = parts.length === 0 ? 0 : text.split('\n').length
    text = parts.length === 0 ? bare : `${text}\n${bare}`
    parts.push({ file, before, offset })
    const shallow = shallowParse(parse, (point) =>
      diagnostics.push(diagnostic('nesting-too-deep', { file, ...point }, ...deepMessage))
    )
    const tree = parseWithFormulas(bare, shallow, formulas, before)
    if (bare.includes('::include')) expand(tree, file, bare, offset, chain)
    // Moved last: until here, positions are those of this file.
    if (before > 0) move(tree, before, offset)
    return tree
  }

  function expand(tree: Root, file: string, source: string, offset: number, chain: readonly string[]): void {
    const done = new Set<Node>()
    visit(tree, (node, index, parent) => {
      if (done.has(node)) return SKIP
      if (node.type !== 'leafDirective' || node.name !== 'include') return undefined
      if (!parent || index === undefined) return undefined
      const part = parts.length
      const content = contentOf(node, file, source, chain)
      const { start, end } = node.position ?? {}
      if (parts.length > part && start?.offset !== undefined && end?.offset !== undefined)
        included.push(includedPart(source, start.offset, end.offset, offset, part))
      for (const item of content) done.add(item)
      // A directive's place holds blocks, and so does a file.
      parent.children.splice(index, 1, ...(content as never[]))
      return [SKIP, index + content.length]
    })
  }

  function contentOf(
    node: LeafDirective,
    file: string,
    source: string,
    chain: readonly string[]
  ): RootContent[] {
    const { start, end } = node.position ?? {}
    const written = /^::include\[([^\]\n]*)\]/.exec(source.slice(start?.offset, end?.offset))?.[1]?.trim()
    const place: Place = start
      ? { file, line: start.line, column: start.column, length: (end?.column ?? 2) - start.column }
      : { file }
    const fail = (code: Code, message: string, hint: string): RootContent[] => {
      diagnostics.push(diagnostic(code, place, message, hint))
      return []
    }
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
    return add(target, splitFrontMatter(target, found).body, [...chain, target]).children
  }

  const tree = add(path, body, [path])
  return { tree, text, parts, formulas, includes, included, diagnostics }
}

/** Move the positions of a tree that were not moved yet: parts inside it have been. */
function move(tree: Root, lines: number, offset: number): void {
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

const moved = new WeakSet<object>()
