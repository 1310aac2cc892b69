// Code of a document that would have to run: exports, expressions and attributes whose values are not known. In the new site it
// would stop the build, so it is left out, and readers see the source of expressions.

import type { Program } from 'estree'
import type { Node, Root } from 'mdast'
import type { ProjectFacts } from '../docusaurus/context.ts'
import { readCode } from '../docusaurus/document-code.ts'
import type { ToolElements } from '../docusaurus/element.ts'
import { readStatements, statementNodes } from '../docusaurus/imports.ts'
import { attributeValue, expressionValue, isComment, type LiteralScope } from '../docusaurus/literals.ts'
import { parseDocument } from '../docusaurus/parse.ts'
import { isUndeclared } from '../docusaurus/undeclared.ts'
import type { Edit } from '../edits.ts'
import { findingsOf } from '../findings.ts'
import { readFrontMatter } from '../front-matter.ts'
import { isFunction, isKnown } from '../javascript/computed.ts'
import {
  childrenOf,
  type Expression,
  endOf,
  isJsx,
  type JsxElement,
  lineOf,
  startOf
} from '../markdown/tree.ts'
import type { Replacements } from '../replaced.ts'

type Statement = Program['body'][number] & { readonly start: number; readonly end: number }

/** The parts of a document that have to run. @param file its path */
export function withoutRunningCode(
  text: string,
  file: string,
  project: ProjectFacts,
  { toolComponent, rules }: ToolElements
): Replacements {
  const findings = findingsOf(file)
  if (!/[{<]/.test(text)) return { edits: [], findings: [] }
  const front = readFrontMatter(text)
  const { tree, isMdx } = parseDocument(text, front.bodyStart, { mdx: true, math: true })
  if (!isMdx) return { edits: [], findings: [] }
  const { imports, code } = readStatements(statementNodes(tree), {
    file,
    aliases: project.aliases,
    has: project.has,
    toolComponent
  })
  const { values } = readCode(code, { imports, moduleValue: project.moduleValue })
  const scope: LiteralScope = {
    imports,
    file,
    site: project.site,
    frontMatter: front.values,
    moduleValue: project.moduleValue,
    declaredValues: values
  }
  const edits: Edit[] = []
  const removedNames = new Set<string>()
  for (const node of statementNodes(tree))
    for (const statement of programOf(node)) {
      if (statement.type === 'ImportDeclaration') continue
      const names = namesOf(text.slice(statement.start, statement.end))
      if (names.length > 0 && names.every((name) => isHarmless(name, values))) continue
      for (const name of names) removedNames.add(name)
      edits.push({ start: statement.start, end: statement.end, text: '' })
      findings.manual(
        'export',
        lineOf(node),
        `This code would have to run, and is left out${names.length === 0 ? '' : `: ${names.map((name) => `\`${name}\``).join(', ')}`}. Write a component in site/components/.`
      )
    }
  const declared = new Set([...values.keys()].filter((name) => !removedNames.has(name)))
  const visit = (parent: Node) => {
    for (const node of childrenOf(parent)) {
      if (isJsx(node)) {
        if (/^(?:script|link|style)$/.test(node.name ?? '')) {
          edits.push({ start: startOf(node), end: endOf(node), text: '' })
          findings.loss(
            `<${node.name}>`,
            lineOf(node),
            `\`<${node.name}>\` in the text is left out: see \`head\`, and the policy of pages.`
          )
          continue
        }
        renameMember(node, text, rules, (start, end, name) => edits.push({ start, end, text: name }))
        computedAttributes(node, scope, (start, end) => edits.push({ start, end, text: '' }), findings)
        visit(node)
      } else if (
        node.type === ('mdxFlowExpression' as string) ||
        node.type === ('mdxTextExpression' as string)
      ) {
        const expression = node as unknown as Node & Expression
        if (isComment(expression) || isUndeclared(expression, { ...scope, project, declared })) continue
        const value = expressionValue(expression, scope)
        if (value !== undefined && value.kind !== 'data' && value.kind !== 'raw' && value.kind !== 'asset')
          continue
        // A code block takes its text from such an expression.
        if (value?.kind === 'raw' && isJsx(parent)) continue
        const source = text.slice(startOf(node), endOf(node)).replace(/\s+/g, ' ')
        const shown = source.length > 80 ? `${source.slice(0, 77)}…}` : source
        edits.push({ start: startOf(node), end: endOf(node), text: asCode(shown) })
        findings.manual(
          'expression',
          lineOf(node),
          `\`${shown}\` would have to run; its source is shown: write its result there.`
        )
      } else visit(node)
    }
  }
  visit(tree as Root)
  return { edits: edits.length === 0 ? [] : edits, findings: findings.list }
}

const asCode = (text: string): string => {
  const fence = '`'.repeat(Math.max(0, ...(text.match(/`+/g) ?? []).map(({ length }) => length)) + 1)
  return fence.length === 1 ? `\`${text}\`` : `${fence} ${text} ${fence}`
}

const programOf = (node: Node): readonly Statement[] =>
  ((node as { data?: { estree?: Program } }).data?.estree?.body ?? []) as unknown as readonly Statement[]

/** A value that is known, or a function that is not a component: it may be called where that is evaluated. */
const isHarmless = (name: string, values: ReadonlyMap<string, unknown>): boolean =>
  values.has(name) && (isKnown(values.get(name)) || (isFunction(values.get(name)) && /^[a-z]/.test(name)))

/** Names that a statement declares. */
const namesOf = (code: string): readonly string[] =>
  [
    ...code.matchAll(/^export\s+(?:default\s+)?(?:async\s+)?(?:const|let|var|function\*?|class)\s+(\w+)/g)
  ].map(([, name = '']) => name)

/** `<Tabs.Tab>` → `<Tab>`; `<Icons.Sun>`, which has no rule, gets a name that a stand-in can have. */
function renameMember(
  node: JsxElement,
  text: string,
  rules: ToolElements['rules'],
  rename: (start: number, end: number, name: string) => void
): void {
  const { name } = node
  if (name === null || !name.includes('.')) return
  const last = name.slice(name.lastIndexOf('.') + 1)
  const whole = name.replaceAll('.', '_')
  const newName = Object.hasOwn(rules, last) ? last : whole.charAt(0).toUpperCase() + whole.slice(1)
  const start = startOf(node) + text.slice(startOf(node)).indexOf(name)
  rename(start, start + name.length, newName)
  const closing = text.lastIndexOf(`</${name}`, endOf(node))
  if (closing > start && closing + name.length + 3 >= endOf(node) - 2)
    rename(closing + 2, closing + 2 + name.length, newName)
}

/** Attributes with values that are not known. Handlers and keys have no effect in HTML. */
function computedAttributes(
  node: JsxElement,
  scope: LiteralScope,
  remove: (start: number, end: number) => void,
  findings: ReturnType<typeof findingsOf>
): void {
  const isHtml = /^[a-z]/.test(node.name ?? '')
  for (const attribute of node.attributes) {
    const isHandler = isHtml && /^on[A-Z]|^key$|^ref$|^dangerouslySetInnerHTML$/.test(attribute.name ?? '')
    if (!isHandler && attribute.name !== undefined && attributeValue(attribute, scope) !== undefined) continue
    remove(startOf(attribute as never), endOf(attribute as never))
    if (isHtml && attribute.name !== 'key')
      findings.loss(
        `<${node.name} ${attribute.name ?? '{…}'}>`,
        lineOf(attribute as never),
        `The value of \`${attribute.name ?? '{…}'}\` would have to run; the attribute is left out.`
      )
    else if (!isHtml)
      findings.note(
        'computed attribute',
        lineOf(attribute as never),
        `The value of \`${attribute.name ?? '{…}'}\` of <${node.name}> would have to run; it is left out.`
      )
  }
}
