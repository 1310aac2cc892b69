import type { Node } from 'mdast'
import type { Expression } from '../../markdown/tree.ts'
import { childrenOf, endOf, isJsx, lineOf, startOf } from '../../markdown/tree.ts'
import { attributeAt, literalText } from '../attribute-values.ts'
import type { ElementRule, ElementScope } from '../element-rule.ts'
import { attributeValue, expressionValue } from '../literals.ts'

/** `<CodeBlock language="js" title="a.js">…</CodeBlock>` → a fence. */
export const codeBlock: ElementRule = {
  isContainer: false,
  accepts: (node, scope) =>
    node.type === 'mdxJsxFlowElement' &&
    node.attributes.every((attribute) => attributeValue(attribute, scope) !== undefined) &&
    codeOf(node, scope) !== undefined,
  apply(node, context) {
    const code = codeOf(node, context)
    if (!code) return
    const prefix = context.linePrefix(node)
    const title = literalText(attributeAt(node, 'title', context))
    const language =
      literalText(attributeAt(node, 'language', context)) ??
      /language-(\w+)/.exec(literalText(attributeAt(node, 'className', context)) ?? '')?.[1] ??
      'text'
    const lines = attributeAt(node, 'showLineNumbers', context)
    const meta = [
      language,
      ...(title === undefined ? [] : [`title="${title.replaceAll('"', "'")}"`]),
      ...(lines?.kind === 'boolean' && lines.value ? ['lines'] : [])
    ]
    const fence = '`'.repeat(Math.max(3, ...[...code.text.matchAll(/`+/g)].map(([run]) => run.length + 1)))
    const codeLines = [`${fence}${meta.join(' ')}`, ...code.text.replace(/\n$/, '').split('\n'), fence].join(
      `\n${prefix}`
    )
    context.edit(startOf(node), endOf(node), codeLines)
    if (code.file === undefined) context.findings.changed('<CodeBlock>', lineOf(node))
    else
      context.findings.loss(
        'raw-loader',
        lineOf(node),
        `The text of ${code.file} is copied here; later changes to that file are not.`
      )
  }
}

/** The code in the element: text, a literal, or the text of an imported file. */
function codeOf(
  node: Parameters<ElementRule['apply']>[0],
  scope: ElementScope
): { readonly text: string; readonly file?: string } | undefined {
  const [child, ...others] = childrenOf(node) as readonly Node[]
  if (!child || others.length > 0 || isJsx(child)) return undefined
  if (child.type === 'mdxFlowExpression' || child.type === 'mdxTextExpression') {
    const value = expressionValue(child as Node & Expression, scope)
    if (value?.kind === 'text') return { text: value.value }
    const text = value?.kind === 'raw' ? scope.project.read(value.path) : undefined
    return text === undefined || value?.kind !== 'raw' ? undefined : { text, file: value.path }
  }
  if (child.type === 'text') return { text: (child as { value?: string }).value ?? '' }
  const [inner, ...otherNodes] = childrenOf(child)
  return child.type === 'paragraph' && inner?.type === 'text' && otherNodes.length === 0
    ? { text: inner.value }
    : undefined
}
