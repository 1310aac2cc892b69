// One Markdown file of Docusaurus: parse it, decide whether it can become `.md`, and convert it.

import type { Node, Root } from 'mdast'
import type { Edit } from '../edits.ts'
import { type Findings, findingsOf } from '../findings.ts'
import { type FrontMatter, readFrontMatter } from '../front-matter.ts'
import type { MagicComment } from '../markdown/code-meta.ts'
import { styleClass } from '../markdown/css.ts'
import { outdent } from '../markdown/layout.ts'
import { childrenOf, isJsx, startOf, walk } from '../markdown/tree.ts'
import type {
  Copy,
  NewNames,
  ParsedDocument,
  PortedComponent,
  RemoteResource,
  UsedComponent
} from '../tool.ts'
import { colonsNeeded } from './container.ts'
import type { DocumentFacts, ProjectFacts, RuleContext } from './context.ts'
import { readCode } from './document-code.ts'
import { headingIds, lowerHeadings, titleOf } from './document-headings.ts'
import { canLower, docusaurusComponents, elementRule, type ToolElements } from './element.ts'
import type { ElementScope } from './element-rule.ts'
import { ownComponent } from './elements/component.ts'
import { dropBlankStart } from './first-block.ts'
import type { FrontMatterScope } from './front-matter.ts'
import { isBlockElement } from './html-attributes.ts'
import { isRawBlock } from './html-element.ts'
import { readStatements, statementNodes } from './imports.ts'
import { type MdxFence, withoutMdxFences } from './mdx-fences.ts'
import { misplacedInLists, movedPrefix, outdentBlocks, outermostElement } from './outdent.ts'
import { parseDocument } from './parse.ts'
import { isPlainMarkdown } from './plain-markdown.ts'
import { ruleOf } from './rules.ts'
import { writeStatements } from './statements.ts'
import { textDollars } from './text-dollars.ts'
import { unravel } from './unravel.ts'
import { removeDeclarations, unusedToc, unwrap } from './wrappers.ts'

/** Facts of a document besides its text. */
export interface DocumentSetup {
  readonly facts: DocumentFacts
  readonly project: ProjectFacts
  readonly magicComments: readonly MagicComment[]
  readonly frontMatter: FrontMatterConversion
  /** Components of the old tool; default: those of Docusaurus. */
  readonly components?: ToolElements
  readonly codeOptions?: RuleContext['codeOptions']
  /**
   * Set where the old tool shows the title of the front matter above all of the text: whether a heading of level 1 at its start
   * only repeats the title. Other headings of level 1 become those of level 2.
   */
  readonly repeatsTitle?: (heading: string, front: FrontMatter) => boolean
}

/** Converts the front matter of a document. */
type FrontMatterConversion = (front: FrontMatter, scope: FrontMatterScope) => readonly Edit[]

/** Parse a file. */
export function parseMarkdown(source: string, setup: DocumentSetup): ParsedDocument {
  const { facts, project, components = docusaurusComponents } = setup
  const { text, fences } = withoutMdxFences(source)
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
  const code = readCode(statements.code, { imports, moduleValue: project.moduleValue })
  const scope: ElementScope = {
    imports,
    file: facts.source,
    site: project.site,
    frontMatter: front.values,
    project,
    declared: declarationsIn(tree),
    moduleValue: project.moduleValue,
    declaredValues: code.values
  }
  const unwrapped = unwrap(tree, text, (node) => {
    const rule = elementRule(node, scope, components)
    return rule !== undefined && rule !== ownComponent && rule.accepts(node, scope)
  })
  const lowered = !parsed.isMdx || (!code.hasEffects && canLower(tree, scope, components))
  return {
    extension: lowered ? '.md' : '.mdx',
    convert: prepareConversion({
      text,
      tree,
      front,
      scope,
      setup,
      lowered,
      fences,
      removed: lowered ? [] : removeDeclarations(tree, new Set([...unwrapped, ...unusedToc(tree)])),
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
  readonly fences: readonly MdxFence[]
  /** Places of declarations that nothing uses any more. */
  readonly removed: readonly Pick<Edit, 'start' | 'end'>[]
  readonly problem?: { readonly problem: string; readonly line: number }
}

/** An edit whose text may depend on the new names of other files. */
interface PendingEdit extends Pick<Edit, 'start' | 'end'> {
  readonly text: string | (() => string)
}

const finishedEdit = ({ start, end, text }: PendingEdit): Edit => ({
  start,
  end,
  text: typeof text === 'string' ? text : text()
})

/** Results of rules for a document, besides edits and findings. */
const nothingCollected = () => ({
  copies: [] as Copy[],
  components: [] as UsedComponent[],
  styles: new Map<string, string>(),
  requests: [] as RemoteResource[],
  modules: [] as PortedComponent[]
})

function parentsIn(tree: Node): Map<Node, Node> {
  const parents = new Map<Node, Node>()
  walk(tree, (node, ancestors) => void (ancestors.length > 0 && parents.set(node, ancestors.at(-1) as Node)))
  return parents
}

/**
 * Convert everything that does not depend on the new names of other files, so that the tree can be freed: the trees of
 * thousands of documents would fill the memory.
 *
 * @returns a function that finishes the conversion
 */
function prepareConversion(input: Converting): ParsedDocument['convert'] {
  const { text, tree, front, scope, setup, problem, lowered, fences } = input
  const { facts, components = docusaurusComponents } = setup
  const edits: PendingEdit[] = []
  let newNames: NewNames | undefined
  const findings = findingsOf(facts.source)
  const collected = nothingCollected()
  if (problem) reportProblem(problem, tree, findings)
  const firstHeading = titleOf(tree, text)
  const title =
    firstHeading && (setup.repeatsTitle?.(firstHeading.text, front) ?? true) ? firstHeading : undefined
  const { ids, headings } = headingIds(tree, text, title?.node, scope.project.maintainsCase)
  const parents = parentsIn(tree)
  const raw = rawNodes(tree, text)
  const misplaced = misplacedInLists(tree, lowered)
  const neededImports = new Set<string>()
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
    hasTitleHeading: title !== undefined,
    findings,
    dollars: textDollars(tree, text, front.bodyStart),
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
  edits.push(...setup.frontMatter(front, { context, title }))
  if (setup.repeatsTitle) lowerHeadings(tree, title?.node, context)
  for (const { start, end } of [...fences, ...input.removed]) edits.push({ start, end, text: '' })
  if (fences[0]) findings.changed('code mdx-code-block', fences[0].line)
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
    return {
      extension: lowered ? '.md' : '.mdx',
      edits: withoutRepetitions(edits.map(finishedEdit)),
      findings: findings.list,
      ...collected
    }
  }
}

/** Report a file that is not valid MDX. Docusaurus 2 accepted some that MDX 2 does not. */
function reportProblem(
  { problem, line }: NonNullable<Converting['problem']>,
  tree: Converting['tree'],
  findings: Findings
): void {
  if (isPlainMarkdown(tree)) findings.changed('MDX 1', line)
  else
    findings.manual(
      'MDX',
      line,
      `This file could not be read as MDX: ${problem}. It was converted as Markdown.`
    )
}

/** A line can be outdented both by an element and by an element inside it. */
function withoutRepetitions(edits: readonly Edit[]): readonly Edit[] {
  const seenEdits = new Set<string>()
  return edits.filter((edit) => {
    const key = `${edit.start}-${edit.end}-${edit.text}`
    const isSpace = edit.text === '' && edit.end > edit.start
    if (isSpace && seenEdits.has(key)) return false
    seenEdits.add(key)
    return true
  })
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
