// `<Code>` → a code block.

import { attributeAt, literalText } from '../../docusaurus/attribute-values.ts'
import type { RuleContext } from '../../docusaurus/context.ts'
import type { ElementRule, ElementScope } from '../../docusaurus/element-rule.ts'
import { attributeValue } from '../../docusaurus/literals.ts'
import { newMeta } from '../../markdown/code-meta.ts'
import { endOf, type JsxElement, lineOf, startOf } from '../../markdown/tree.ts'
import { textAttribute } from './attributes.ts'

export const code: ElementRule = {
  isContainer: false,
  accepts: (node, scope) =>
    node.attributes.every(({ name }) => !name?.includes(':')) &&
    node.attributes.every((attribute) => attributeValue(attribute, scope) !== undefined) &&
    sourceOf(node, scope) !== undefined,
  apply(node, context) {
    const source = sourceOf(node, context) ?? ''
    const prefix = context.linePrefix(node)
    const longest = Math.max(2, ...(source.match(/`+/g) ?? []).map(({ length }) => length))
    const fence = '`'.repeat(longest + 1)
    const language = textAttribute(node, 'lang', context) ?? 'text'
    const options = context.codeOptions?.(metaOf(node, context), source, language)
    for (const option of options?.lost ?? [])
      context.findings.loss('<Code>', lineOf(node), `\`${option}\` of this code has no counterpart.`)
    const info = [language, newMeta(options?.meta ?? '').text].filter(Boolean).join(' ')
    const lines = source
      .replace(/\n$/, '')
      .split('\n')
      .filter((_, index) => !options?.removed?.includes(index))
    context.edit(startOf(node), endOf(node), [`${fence}${info}`, ...lines, fence].join(`\n${prefix}`))
    context.findings.changed('<Code>', lineOf(node))
  }
}

/** The code, which may be that of an imported file: `import code from '../a.json?raw'`. */
function sourceOf(node: JsxElement, scope: ElementScope): string | undefined {
  const value = attributeAt(node, 'code', scope)
  return value?.kind === 'raw' ? scope.project.read(value.path) : literalText(value)
}

/** Attributes as options after the language. */
const metaOf = (node: JsxElement, context: RuleContext): string =>
  node.attributes
    .flatMap(({ name = '' }) => {
      const value = attributeAt(node, name, context)
      if (['code', 'lang', 'slot'].includes(name) || value === undefined || !('value' in value)) return []
      if (value.kind === 'boolean') return value.value ? [name] : []
      if (name === 'title') return [`title="${String(value.value).replaceAll('"', "'")}"`]
      return [value.value]
        .flat()
        .map((item) =>
          typeof item === 'number' || (typeof item === 'string' && /^[\d,\s-]+$/.test(item))
            ? `${name}={${item}}`
            : `${name}=${JSON.stringify(typeof item === 'string' ? item : '')}`
        )
    })
    .join(' ')
