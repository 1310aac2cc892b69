// One Markdown file of Docusaurus: parsed, decided whether it can be `.md`, and converted.

import GithubSlugger from 'github-slugger'
import type { Heading, Node, Root } from 'mdast'
import type { Edit } from '../edits.ts'
import { findingsOf } from '../findings.ts'
import { type FrontMatter, readFrontMatter } from '../front-matter.ts'
import { styleClass } from '../markdown/css.ts'
import { idsToWrite, type OldHeading } from '../markdown/heading-ids.ts'
import { linePrefix, lineStart, outdent } from '../markdown/layout.ts'
import { childrenOf, endOf, isJsx, lineOf, startOf, textOf, walk } from '../markdown/tree.ts'
import type { Copy, NewNames, ParsedDocument, PortedComponent, Request, UsedComponent } from '../tool.ts'
import { colonsNeeded } from './container.ts'
import type { DocumentFacts, ProjectFacts, RuleContext } from './context.ts'
import { canLower, docusaurusComponents, elementRule, type ToolElements } from './element.ts'
import type { ElementScope } from './element-rule.ts'
import type { FrontMatterScope } from './front-matter.ts'
import { isBlockElement } from './html-attributes.ts'
import { isRawBlock } from './html-element.ts'
import { readStatements, statementNodes } from './imports.ts'
import { parseDocument } from './parse.ts'
import { ownIdPattern } from './rules/heading.ts'
import { ruleOf } from './rules.ts'
import { writeStatements } from './statements.ts'
import { unravel } from './unravel.ts'

/** What the reader knows about a document besides its text. */
export interface DocumentSetup {
  readonly facts: DocumentFacts
  readonly project: ProjectFacts
  readonly magicComments: readonly string[]
  readonly frontMatter: FrontMatterConversion
  /** Components of the old tool; default: those of Docusaurus. */
  readonly components?: ToolElements
  readonly codeOptions?: RuleContext['codeOptions']
}

/** Converts the front matter of a document. */
type FrontMatterConversion = (front: FrontMatter, around: FrontMatterScope) => readonly Edit[]

/** Parse a file. */
export function parseMarkdown(text: string, setup: DocumentSetup): ParsedDocument {
  const { facts, project, components = docusaurusComponents } = setup
  const front = readFrontMatter(text)
  const mdx =
    front.values.format === 'md' || front.values.mdFormat === 'md'
      ? false
      : project.format === 'mdx' || (project.format === 'detect' && facts.source.endsWith('.mdx'))
  const parsed = parseDocument(text, front.bodyStart, { mdx, math: project.math })
  const { tree } = parsed
  if (parsed.isMdx) unravel(tree)
  const statements = readStatements(statementNodes(tree), {
    file: facts.source,
    aliases: project.aliases,
    has: project.has,
    toolComponent: components.toolComponent
  })
  const imports = new Map([...project.globalComponents, ...statements.imports])
  const scope: ElementScope = {
    imports,
    file: facts.source,
    site: project.site,
    frontMatter: front.values,
    project,
    moduleValue: project.moduleValue
  }
  const lowered = !parsed.isMdx || (!statements.hasCode && canLower(tree, scope, components))
  return {
    extension: lowered ? '.md' : '.mdx',
    convert: converted({
      text,
      tree,
      front,
      scope,
      setup,
      lowered,
      ...('problem' in parsed ? { problem: parsed } : {})
    })
  }
}

interface Converting {
  readonly text: string
  readonly tree: Root
  readonly front: FrontMatter
  readonly scope: ElementScope
  readonly setup: DocumentSetup
  readonly lowered: boolean
  readonly problem?: { readonly problem: string; readonly line: number }
}

/**
 * Convert all but what depends on the new names of other files, so that the tree can be forgotten: the trees of thousands
 * of documents would fill the memory.
 *
 * @returns a function that finishes the conversion
 */
function converted({
  text,
  tree,
  front,
  scope,
  setup,
  problem,
  lowered
}: Converting): ParsedDocument['convert'] {
  const { facts, components = docusaurusComponents } = setup
  const edits: (Pick<Edit, 'start' | 'end'> & { readonly text: string | (() => string) })[] = []
  let newNames: NewNames | undefined
  const findings = findingsOf(facts.source)
  const collected = {
    copies: [] as Copy[],
    components: [] as UsedComponent[],
    styles: new Map<string, string>(),
    requests: [] as Request[],
    modules: [] as PortedComponent[]
  }
  if (problem)
    findings.hand(
      'MDX',
      problem.line,
      `This file could not be read as MDX: ${problem.problem}. It was converted as Markdown.`
    )
  const { ids, headings } = headingIds(tree, text)
  const parents = new Map<Node, Node>()
  walk(tree, (node, ancestors) => void (ancestors.length > 0 && parents.set(node, ancestors.at(-1) as Node)))
  const raw = rawNodes(tree, text)
  const misplaced = misplacedInLists(tree, lowered)
  const neededImports = new Set<string>()
  const declared = declarationsIn(tree)
  const context: RuleContext = {
    ...scope,
    text,
    document: facts,
    get names() {
      if (!newNames) throw new Error('bug: names are used before they are known')
      return newNames
    },
    lowered,
    headings,
    hasTitleHeading: titleOf(tree, text) !== undefined,
    findings,
    magicComments: setup.magicComments,
    codeOptions: setup.codeOptions,
    edit: (start, end, replacement) => void edits.push({ start, end, text: replacement }),
    copy: (copy) => void collected.copies.push(copy),
    request: (request) => void collected.requests.push(request),
    component: (component) => void collected.components.push(component),
    module: (module) => void collected.modules.push(module),
    styleClass(declarations) {
      const name = styleClass(declarations)
      collected.styles.set(name, declarations)
      return name
    },
    declares: (name) => declared.has(name),
    keepImport: (name) => void neededImports.add(name),
    parentOf: (node) => parents.get(node),
    colonsOf: (node) =>
      colonsNeeded(node, text, (element) => elementRule(element, scope, components)?.isContainer ?? false),
    isRaw: (node) => raw.has(node),
    linePrefix: (node) => movedPrefix(node, text, parents, misplaced),
    isOutdented: (node) => {
      const outermost = outermostElement(node, parents)
      return outermost !== node || misplaced.has(outermost)
    },
    visit: (node) => ruleOf(node, ids, components)?.(node, context),
    visitChildren(node) {
      for (const child of childrenOf(node)) context.visit(child)
    }
  }
  edits.push(...setup.frontMatter(front, { context, title: titleOf(tree, text) }))
  context.visitChildren(tree)
  dropBlankStart(tree, context)
  outdentBlocks(tree, context)
  for (const [node, column] of misplaced)
    outdent(text, { type: 'root', children: [node] } as Node, column, context.edit)
  writeStatements(tree, neededImports, front, context)
  parents.clear()
  raw.clear()
  ids.clear()
  return (names) => {
    newNames = names
    const finished = edits.map(
      ({ start, end, text: part }): Edit => ({ start, end, text: typeof part === 'string' ? part : part() })
    )
    return {
      extension: lowered ? '.md' : '.mdx',
      edits: withoutRepetitions(finished),
      findings: findings.list,
      ...collected
    }
  }
}

/** Shared lines can be outdented by an element and by what is in it. */
function withoutRepetitions(edits: readonly Edit[]): readonly Edit[] {
  const seen = new Set<string>()
  return edits.filter((edit) => {
    const key = `${edit.start}-${edit.end}-${edit.text}`
    const isSpace = edit.text === '' && edit.end > edit.start
    if (isSpace && seen.has(key)) return false
    seen.add(key)
    return true
  })
}

/** The outermost block element around a node: the lines of all that it contains move to its column. */
function outermostElement(node: Node, parents: ReadonlyMap<Node, Node>): Node {
  let outermost = node
  for (let parent = parents.get(node); parent; parent = parents.get(parent))
    if (isJsx(parent) && parent.type === 'mdxJsxFlowElement') outermost = parent
  return outermost
}

/**
 * What further lines at the level of a node begin with: contents of an element move to its column, and a list among them
 * moves with all that it contains.
 */
function movedPrefix(
  node: Node,
  text: string,
  parents: ReadonlyMap<Node, Node>,
  misplaced: ReadonlyMap<Node, number>
): string {
  const outermost = outermostElement(node, parents)
  const column = (one: Node) => startOf(one) - lineStart(text, startOf(one))
  const around = linePrefix(text, outermost).slice(0, misplaced.get(outermost))
  let moved: Node | undefined
  for (let parent = parents.get(node); parent && parent !== outermost; parent = parents.get(parent))
    if (!isJsx(parent)) moved = parent
  if (outermost === node || !moved || misplaced.has(outermost)) return around
  return around + linePrefix(text, node).slice(column(moved))
}

/** MDX has no code by indentation: a block that is indented like code is moved to the left. */
function outdentBlocks(tree: Root, { text, lowered, edit }: RuleContext): void {
  if (!lowered) return
  for (const node of tree.children) {
    const start = text.lastIndexOf('\n', startOf(node) - 1) + 1
    const extra = startOf(node) - start
    if (extra < 4 || node.type === 'code' || !/^\s*$/.test(text.slice(start, startOf(node)))) continue
    for (let at = start; at < endOf(node); ) {
      const [spaces = ''] = /^[ \t]*/.exec(text.slice(at, at + extra)) ?? []
      if (spaces !== '') edit(at, at + spaces.length, '')
      const next = text.indexOf('\n', at)
      if (next < 0) break
      at = next + 1
    }
  }
}

/**
 * Elements in list items that are so far to the right of the item's text that they would be code, with the column of that
 * text: MDX ignores indentation.
 */
function misplacedInLists(tree: Root, lowered: boolean): ReadonlyMap<Node, number> {
  const found = new Map<Node, number>()
  if (!lowered) return found
  walk(tree, (node) => {
    if (node.type !== 'listItem') return
    const [first, ...others] = childrenOf(node)
    const column = (first?.position?.start.column ?? 1) - 1
    for (const child of others)
      if (
        isJsx(child) &&
        child.type === 'mdxJsxFlowElement' &&
        (child.position?.start.column ?? 1) - 1 - column >= 4
      )
        found.set(child, column)
  })
  return found
}

/** Names that the code of a document declares. */
function declarationsIn(tree: Root): ReadonlySet<string> {
  const code = statementNodes(tree)
    .map((node) => ('value' in node ? node.value : ''))
    .join('\n')
  return new Set(
    [...code.matchAll(/\b(?:const|let|var|function|class)\s+(\w+)/g)].map(([, name = '']) => name)
  )
}

/** Nodes that are inside HTML in which CommonMark does not read Markdown. */
function rawNodes(tree: Root, text: string): Set<Node> {
  const raw = new Set<Node>()
  const addAll = (node: Node) => walk(node, (inner) => void raw.add(inner))
  walk(tree, (node) => {
    if (isJsx(node) && isRawBlock(node, node.name ?? '')) for (const child of childrenOf(node)) addAll(child)
    if (node.type !== 'paragraph') return
    // A line that begins with a block element interrupts the paragraph.
    const children = childrenOf(node)
    const first = children.findIndex(
      (child) =>
        isJsx(child) &&
        isBlockElement(child.name ?? '') &&
        /(?:^|\n)[ \t>]*$/.test(text.slice(Math.max(0, startOf(child) - 200), startOf(child)))
    )
    if (first >= 0) for (const child of children.slice(first)) addAll(child)
  })
  return raw
}

/** The first block that is shown: an empty paragraph above a heading, `&nbsp;`, hides the title of Docusaurus. */
const firstBlock = (tree: Root): Root['children'][number] | undefined =>
  tree.children.find(
    (node) => !['mdxjsEsm', 'mdxFlowExpression', 'html'].includes(node.type) && !isBlank(node)
  )

const isBlank = (node: Node): boolean =>
  node.type === 'paragraph' &&
  textOf(node).trim() === '' &&
  childrenOf(node).every(({ type }) => type === 'text')

/** Remove empty paragraphs above the title. */
function dropBlankStart(tree: Root, { text, edit, hasTitleHeading }: RuleContext): void {
  const first = firstBlock(tree)
  if (!hasTitleHeading || !first) return
  for (const node of tree.children.filter((one) => isBlank(one) && startOf(one) < startOf(first))) {
    const [space = ''] = /^\s*\n/.exec(text.slice(endOf(node))) ?? []
    edit(startOf(node), endOf(node) + space.length, '')
  }
}

/** Text of the heading that is the title of the page, if the body begins with one. */
function titleOf(
  tree: Root,
  text: string
): { readonly text: string; readonly line: number; readonly isPlain: boolean } | undefined {
  const first = firstBlock(tree)
  if (first?.type !== 'heading' || first.depth !== 1) return undefined
  return {
    text: headingText(first, text),
    line: lineOf(first),
    isPlain: first.children.every(({ type }) => type === 'text')
  }
}

/** Ids to write behind headings. */
function headingIds(
  tree: Root,
  text: string
): { readonly ids: Map<Node, string>; readonly headings: RuleContext['headings'] } {
  const found: Heading[] = []
  walk(tree, (node) => {
    if (node.type === 'heading') found.push(node as Heading)
  })
  const slugger = new GithubSlugger()
  const title = firstBlock(tree)
  const headings = found.map((node): OldHeading => {
    const own = ownIdOf(node, text)
    const content = headingText(node, text)
    return {
      text: content,
      ownId: own,
      oldId: own ?? slugger.slug(content),
      isTitle: node === title && node.depth === 1,
      isUncertain: isUncertain(node)
    }
  })
  const ids = idsToWrite(headings)
  return {
    ids: new Map(
      found.flatMap((node, index) => (ids[index] === undefined ? [] : [[node, ids[index]] as const]))
    ),
    headings: found.flatMap((node, index) => {
      const one = headings[index]
      return one && !one.isTitle ? [{ depth: node.depth, text: one.text, id: one.oldId }] : []
    })
  }
}

function ownIdOf(node: Heading, text: string): string | undefined {
  const line = text.slice(startOf(node), endOf(node)).split('\n')[0] ?? ''
  const match = ownIdPattern.exec(line)
  return match ? (match[1] ?? match[2]) : undefined
}

/** Text of a heading without its id, which is masked as `(#id)` in the tree. */
const headingText = (node: Heading, text: string): string =>
  (ownIdOf(node, text) === undefined
    ? textOf(node)
    : textOf(node).replace(/\s*\(#[^\s{}#]+\)\s*$/, '')
  ).trim()

/** Contents whose text the two tools could count differently. */
function isUncertain(node: Heading): boolean {
  let uncertain = false
  walk(node, (inner) => {
    if (!['heading', 'text', 'inlineCode', 'emphasis', 'strong', 'delete', 'link'].includes(inner.type))
      uncertain = true
    if (inner.type === 'text' && /:[\w+-]+:|\$/.test((inner as { value?: string }).value ?? ''))
      uncertain = true
  })
  return uncertain
}
