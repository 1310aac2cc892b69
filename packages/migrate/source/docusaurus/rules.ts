// Rules by kind of node.

import type { Node } from 'mdast'
import { isJsx, lineOf } from '../markdown/tree.ts'
import type { RuleContext } from './context.ts'
import { element, type ToolElements } from './element.ts'
import { admonition } from './rules/admonition.ts'
import { code } from './rules/code.ts'
import { expression } from './rules/expression.ts'
import { heading } from './rules/heading.ts'
import { definition, image, link } from './rules/links.ts'
import { rawHtml } from './rules/raw-html.ts'
import { text } from './rules/text.ts'
import { textDirective } from './rules/text-directive.ts'

type Rule = (node: never, context: RuleContext) => void

const container: Rule = (node: Node, context) => context.visitChildren(node)
const untouched: Rule = () => undefined

/** By type of node. Kinds that are missing here are reported as unknown. */
const rules: Readonly<Record<string, Rule>> = {
  text,
  code,
  link,
  image,
  definition,
  html: rawHtml,
  mdxFlowExpression: expression,
  mdxTextExpression: expression,
  containerDirective: (node: Parameters<typeof admonition>[0], context: RuleContext) =>
    admonition(node, context.colonsOf(node), context),
  textDirective,
  leafDirective: (node: Node & { name?: string }, context: RuleContext) => {
    context.findings.unknown(
      `::${node.name}`,
      lineOf(node),
      `\`::${node.name}\` is text in Docusaurus; it was escaped.`
    )
    const start = node.position?.start.offset ?? 0
    context.edit(start, start, '\\')
  },
  paragraph: container,
  blockquote: container,
  list: container,
  listItem: container,
  table: container,
  tableRow: container,
  tableCell: container,
  emphasis: container,
  strong: container,
  delete: container,
  linkReference: container,
  footnoteDefinition: container,
  imageReference: untouched,
  footnoteReference: untouched,
  inlineCode: untouched,
  thematicBreak: untouched,
  break: untouched,
  // Imports and exports are rewritten at the end, when it is known which are needed.
  mdxjsEsm: untouched
}

/** The rule of a node. @param ids to write after headings @param tool components of the old tool */
export function ruleOf(
  node: Node,
  ids: ReadonlyMap<Node, string>,
  tool: ToolElements
): ((node: Node, context: RuleContext) => void) | undefined {
  if (node.type === 'heading') return (node, context) => heading(node as never, ids.get(node), context)
  if (isJsx(node)) return (_, context) => element(node, context, tool)
  return (rules[node.type] ?? unknown) as (node: Node, context: RuleContext) => void
}

const unknown = (node: Node, { findings }: RuleContext): void =>
  findings.unknown(node.type, lineOf(node), `No rule converts \`${node.type}\`; it was left as it is.`)
