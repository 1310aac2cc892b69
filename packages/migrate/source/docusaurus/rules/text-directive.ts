import type { TextDirective } from 'mdast-util-directive'
import { childrenOf, endOf, lineOf, startOf } from '../../markdown/tree.ts'
import { newLinkTarget } from '../addresses.ts'
import type { RuleContext } from '../context.ts'

/** `:name[Text]{…}`, which is text unless a plugin of the old site handles it. `10:30` is text everywhere. */
export function textDirective(node: TextDirective, context: RuleContext): void {
  const { findings, edit } = context
  if (!context.project.hasMarkdownPlugins) {
    context.visitChildren(node)
    return
  }
  const attributes = node.attributes ?? {}
  const [first, last] = [childrenOf(node)[0], childrenOf(node).at(-1)]
  if (node.name === 'a' && attributes.href && first && last) {
    const href = attributes.href
    edit(startOf(node), startOf(first), '[')
    edit(endOf(last), endOf(node), () => `](${newLinkTarget(href, context)})`)
    findings.changed(':a', lineOf(node))
  } else if (first || Object.keys(attributes).length > 0)
    findings.unknown(
      `:${node.name}`,
      lineOf(node),
      `\`:${node.name}\` is shown literally; replace it with the output of the plugin of the old site.`
    )
  context.visitChildren(node)
}
