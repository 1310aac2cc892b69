// `<script>` and `<style>` at the top level of a document.

import { lineAt } from '../../markdown/line-context.ts'
import { plainAttribute, type VueElement, type VueNode } from '../../vue/template.ts'
import type { RuleContext } from '../context.ts'

export const isSection = (node: VueNode): node is VueElement =>
  node.kind === 'element' && (node.name === 'script' || node.name === 'style')

/** The text between the tags of an element. */
export const contentOf = ({ text }: RuleContext, { contentStart, contentEnd }: VueElement): string =>
  text.slice(contentStart, contentEnd)

/** Remove a script or a style sheet. @param effects what the scripts of the document do besides declaring names */
export function convertSection(context: RuleContext, node: VueElement, effects: readonly string[]): void {
  const { edits, findings, text, options } = context
  const line = lineAt(context, node.start)
  const [gap = ''] = /^\n*/.exec(text.slice(node.end)) ?? []
  edits.push({ start: node.start, end: node.end + gap.length, text: '' })
  if (node.name === 'style') {
    if (options.pageStyle(contentOf(context, node), plainAttribute(node, 'lang')))
      findings.changed('<style>', line)
    else
      findings.manual(
        '<style>',
        line,
        'The styles of this page are left out: write what you need into `theme.styles`.'
      )
  } else if (effects.length === 0) findings.changed('<script>', line)
  else
    findings.manual(
      '<script>',
      line,
      `The script of this page ran code in the browser (\`${(effects[0] ?? '').split('\n')[0]}\`): write it as a component.`
    )
}
