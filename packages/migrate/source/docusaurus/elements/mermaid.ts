// `<Mermaid chart={`…`} />` → a code block, under the names that sites have for such a component.

import { diagramLanguage } from '../../markdown/diagram-language.ts'
import type { JsxElement } from '../../markdown/tree.ts'
import { childrenOf, endOf, lineOf, startOf } from '../../markdown/tree.ts'
import { attributeAt, literalText } from '../attribute-values.ts'
import type { ElementRule, ElementScope } from '../element-rule.ts'

/** Names of components that draw a diagram. */
export const isMermaid = (name: string): boolean => /^Mermaid(?:Diagram|Chart|Graph)?$/.test(name)

export const mermaid: ElementRule = {
  isContainer: false,
  accepts: (node, scope) => node.type === 'mdxJsxFlowElement' && sourceOf(node, scope) !== undefined,
  apply(node, context) {
    const prefix = context.linePrefix(node)
    const code = withClosedLabels((sourceOf(node, context) ?? '').replace(/^\s*\n|\s+$/g, ''))
    const language = diagramLanguage('mermaid', code, lineOf(node), context.findings)
    const lines = [`\`\`\`${language}`, ...code.split('\n'), '```']
    context.edit(startOf(node), endOf(node), lines.join(`\n${prefix}`))
    context.findings.changed('<Mermaid>', lineOf(node))
  }
}

/** Line breaks inside the brackets of a label, `\\n` in a JavaScript string, become `<br>`. */
const withClosedLabels = (code: string): string =>
  /^\s*(?:graph|flowchart)\b/.test(code)
    ? code.split('\n').reduce((text, line) => {
        const last = text.slice(text.lastIndexOf('\n') + 1)
        const isOpen = (last.match(/[([{]/g) ?? []).length > (last.match(/[)\]}]/g) ?? []).length
        return text + (isOpen ? '<br>' : '\n') + line
      })
    : code

/** The diagram in an attribute, which is the only one of the element besides `client:load`. */
function sourceOf(node: JsxElement, scope: ElementScope): string | undefined {
  const ownAttributes = node.attributes.filter(({ name }) => !name?.startsWith('client:'))
  const text = ['chart', 'diagram', 'code', 'definition', 'value', 'graph', 'content']
    .map((name) => literalText(attributeAt(node, name, scope)))
    .find((code) => code !== undefined)
  return ownAttributes.length === 1 && childrenOf(node).length === 0 ? text : undefined
}
