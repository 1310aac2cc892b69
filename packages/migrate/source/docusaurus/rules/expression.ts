import type { Node } from 'mdast'
import { escapeRegExp } from 'sitegen/internals'
import type { Expression } from '../../markdown/tree.ts'
import { endOf, lineOf, startOf } from '../../markdown/tree.ts'
import type { RuleContext } from '../context.ts'
import { expressionValue, isComment } from '../literals.ts'
import { isUndeclared } from '../undeclared.ts'

/** `{/* comment *\/}`, `<!-- comment -->`, `{' '}` and other expressions. */
export function expression(node: Node & Expression, context: RuleContext): void {
  const { text, lowered, edit, findings } = context
  const [start, end] = [startOf(node), endOf(node)]
  const source = text.slice(start, end)
  if (source.startsWith('<!--')) {
    if (lowered) return
    edit(start, end, `{/*${source.slice(4, -3).replaceAll('*/', '* /')}*/}`)
    findings.changed('HTML comment', lineOf(node))
    return
  }
  if (isComment(node)) {
    if (/^\{\/\*\s*truncate\s*\*\/\}$/.test(source)) truncate(node, context)
    else if (lowered) {
      const inner = source.replace(/^\{\s*(?:\/\*)?|(?:\*\/)?\s*\}$/g, '')
      edit(
        start,
        end,
        inner.trim() === '' ? '' : `<!--${inner.replaceAll('-->', '-- >').replaceAll('--!>', '-- !>')}-->`
      )
      findings.changed('MDX comment', lineOf(node))
    }
    return
  }
  if (isUndeclared(node, context)) {
    if (!lowered) edit(start, start, '\\')
    findings.note(
      'braces in text',
      lineOf(node),
      `The names in \`${source}\` are not declared: it is kept as text.`
    )
    return
  }
  if (!lowered) {
    const missing = missingImport(node, context)
    if (missing !== undefined && !source.includes('*/')) {
      edit(start, end, `{/* ${source.slice(1, -1).trim()} */}`)
      findings.manual(
        'expression',
        lineOf(node),
        `\`${source}\` needs ${missing}: write its result here. It is a comment until then.`
      )
    }
    return
  }
  const value = expressionValue(node, context)
  if (value === undefined || !('value' in value) || typeof value.value === 'object') return
  const valueText = typeof value.value === 'boolean' ? '' : escapedText(String(value.value))
  edit(start, end, valueText)
  findings.changed('expression', lineOf(node))
}

/** The import, missing in the new site, that an expression calls or reads a property of, such as `list` in `list.map(…)`. It would be `undefined` there, and throw. */
export function missingImport(
  { value }: Expression,
  { imports, project }: Pick<RuleContext, 'imports' | 'project'>
): string | undefined {
  for (const [name, imported] of imports) {
    if (
      (imported.kind !== 'component' && imported.kind !== 'data') ||
      !/^[a-z]/.test(name) ||
      /^react(?:\/|$)/.test(imported.from)
    )
      continue
    if (imported.path !== undefined && project.port(imported.path)) continue
    if (new RegExp(`(?<![\\w$.'"])${escapeRegExp(name)}\\s*[.([]`).test(value))
      return `\`${name}\` of ${imported.from}`
  }
  return undefined
}

function truncate(node: Node, { lowered, edit, findings }: RuleContext): void {
  if (lowered) {
    edit(startOf(node), endOf(node), '<!-- truncate -->')
    findings.changed('{/* truncate */}', lineOf(node))
  } else
    findings.loss(
      'truncate in MDX',
      lineOf(node),
      'Lists show the first paragraph of this post, since it contains components.'
    )
}

/** Text in which no character has a meaning in Markdown. */
export const escapedText = (text: string): string =>
  text.replace(/[\\`*_{}[\]<>#|~$&]/g, (character) => `&#${character.charCodeAt(0)};`).replace(/\n+/g, ' ')
