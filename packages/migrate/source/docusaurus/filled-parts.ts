// Parts that use props, `<Part name="kite" />` of `./_part.mdx`: where all props are literal, the text of the part with its
// values replaces the element.

import type { Node } from 'mdast'
import { folderOf } from 'sitegen/internals'
import { applyEdits, type Edit } from '../edits.ts'
import { findingsOf } from '../findings.ts'
import { readFrontMatter } from '../front-matter.ts'
import { atLevelOf } from '../markdown/layout.ts'
import { childrenOf, endOf, isJsx, type JsxElement, lineOf, startOf, walk } from '../markdown/tree.ts'
import type { Replacements } from '../replaced.ts'
import type { ProjectFacts } from './context.ts'
import { docusaurusComponents } from './element.ts'
import { readStatements, statementNodes } from './imports.ts'
import { attributeValue, type LiteralScope } from './literals.ts'
import { parseDocument } from './parse.ts'

/** The elements of a document that are replaced. @param file its path */
export function filledParts(text: string, file: string, project: ProjectFacts): Replacements {
  const findings = findingsOf(file)
  const edits: Edit[] = []
  if (!/^[ \t]*import\b.*\.mdx?['"]/m.test(text)) return { edits, findings: [] }
  const front = readFrontMatter(text)
  const { tree, isMdx } = parseDocument(text, front.bodyStart, { mdx: true, math: false })
  if (!isMdx) return { edits, findings: [] }
  const { imports } = readStatements(statementNodes(tree), {
    file,
    aliases: project.aliases,
    has: project.has,
    toolComponent: docusaurusComponents.toolComponent
  })
  const scope: LiteralScope = {
    imports,
    file,
    site: project.site,
    frontMatter: front.values,
    moduleValue: project.moduleValue,
    declaredValues: new Map()
  }
  walk(tree, (node) => {
    if (!isJsx(node) || node.type !== 'mdxJsxFlowElement') return
    const imported = imports.get(node.name ?? '')
    if (imported?.kind !== 'partial' || !project.has(imported.path)) return
    if (!project.partial(imported.path).usesProps || childrenOf(node).length > 0) return
    const props = literalProps(node, scope)
    const part = props && filledPart(imported.path, props, folderOf(file), project)
    if (part === undefined) return
    edits.push({
      start: startOf(node),
      end: endOf(node),
      text: atLevelOf(node, text, part)
    })
    findings.changed('imported Markdown', lineOf(node))
  })
  return { edits, findings: findings.list }
}

type Props = ReadonlyMap<string, string | number | boolean>

/** The props of an element; `undefined` where one is computed. */
function literalProps(node: JsxElement, scope: LiteralScope): Props | undefined {
  const props = new Map<string, string | number | boolean>()
  for (const attribute of node.attributes) {
    const value = attributeValue(attribute, scope)
    if (attribute.name === undefined || !value || !('value' in value) || value.kind === 'data')
      return undefined
    props.set(attribute.name, value.value)
  }
  return props
}

/** The text of a part; `undefined` for one that depends on its place, or uses props in another way than `props.name`. */
function filledPart(path: string, props: Props, folder: string, project: ProjectFacts): string | undefined {
  const text = project.read(path) ?? ''
  const front = readFrontMatter(text)
  const { tree, isMdx } = parseDocument(text, front.bodyStart, { mdx: true, math: false })
  const hasAddresses = /\]\(\s*<?\.|^\s*\[[^\]]+\]:|\b(?:src|href|to)=["{']|\brequire\(/m.test(text)
  if (!isMdx || (hasAddresses && folderOf(path) !== folder)) return undefined
  const statements = statementNodes(tree)
  const { imports, code } = readStatements(statements, {
    file: path,
    aliases: project.aliases,
    has: project.has,
    toolComponent: docusaurusComponents.toolComponent
  })
  const { withoutImport } = docusaurusComponents
  if (
    code !== '' ||
    [...imports].some(([name, { kind }]) => kind !== 'tool' || !withoutImport.includes(name))
  )
    return undefined
  const edits: Edit[] = statements.map((node) => ({ start: startOf(node), end: endOf(node), text: '' }))
  let isKnown = true
  walk(tree, (node) => {
    for (const place of expressionsIn(node)) {
      const [start, end] = [startOf(place), endOf(place)]
      const code = text.slice(start, end)
      if (/\bprops\b/.test(code.replace(propName, ''))) isKnown = false
      for (const { 0: whole, 1: name = '', index } of code.matchAll(propName))
        edits.push({
          start: start + index,
          end: start + index + whole.length,
          // A property without a value renders nothing.
          text: JSON.stringify(props.get(name)) ?? (code === `{${whole}}` ? "''" : 'undefined')
        })
    }
  })
  return isKnown
    ? applyEdits(text.slice(front.bodyStart), shiftedBack(edits, front.bodyStart)).text.trim()
    : undefined
}

const propName = /\bprops\??\.([\w$]+)/g

const shiftedBack = (edits: readonly Edit[], by: number): readonly Edit[] =>
  edits.map((edit) => ({ ...edit, start: edit.start - by, end: edit.end - by }))

/** Expressions, and attributes whose values are expressions. */
function expressionsIn(node: Node): readonly Pick<Node, 'position'>[] {
  if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') return [node]
  if (!isJsx(node)) return []
  return (node.attributes as readonly (Pick<Node, 'position'> & { readonly value?: unknown })[]).filter(
    ({ value }) => typeof value === 'object' && value !== null
  )
}
