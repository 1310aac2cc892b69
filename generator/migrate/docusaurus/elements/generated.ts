import { posix } from 'node:path'
import { folderOf } from '../../../base/text.ts'
import { linePrefix, tagPlaces } from '../../markdown/layout.ts'
import { endOf, lineOf, startOf } from '../../markdown/tree.ts'
import type { ElementRule } from '../element-rule.ts'
import { escapedLabel } from '../rules/admonition.ts'

/** `<DocCardList />` → cards of the documents in the same folder. */
export const docCardList: ElementRule = {
  isContainer: false,
  accepts: (node) => node.type === 'mdxJsxFlowElement' && node.attributes.length === 0,
  apply(node, context) {
    const prefix = linePrefix(context.text, node)
    const cards = context.project.siblings(context.document.source).flatMap(({ source, title }) => {
      const target = context.names.targetOf(source)
      if (target === undefined) return []
      const path = posix.relative(folderOf(context.document.target), target)
      return [`:::card[${escapedLabel(title)}]{to=${path.startsWith('.') ? path : `./${path}`}}`, ':::']
    })
    const text = cards.length === 0 ? '' : ['::::cards', ...cards, '::::'].join(`\n${prefix}`)
    context.edit(startOf(node), endOf(node), text)
    context.findings.loss(
      '<DocCardList>',
      lineOf(node),
      'The cards are those of today; documents that are added later are not.'
    )
  }
}

/** An element that is left out, with everything in it. @param said what is lost */
export const droppedElement = (said: string): ElementRule => ({
  isContainer: false,
  accepts: () => true,
  apply(node, context) {
    context.edit(startOf(node), endOf(node), '')
    context.findings.loss(`<${node.name}>`, lineOf(node), said)
  }
})

/** Its contents stay: `<>…</>`. */
export const fragment: ElementRule = {
  isContainer: false,
  accepts: ({ attributes }) => attributes.length === 0,
  apply(node, context) {
    const { openEnd, closeStart } = tagPlaces(context.text, node)
    context.edit(startOf(node), openEnd, '')
    context.edit(closeStart, endOf(node), '')
    context.findings.changed('fragment', lineOf(node))
    context.visitChildren(node)
  }
}

/** `<Translate id="a">Text</Translate>`: its text, in the language of the file. */
export const translate: ElementRule = {
  isContainer: false,
  accepts: ({ children }) => children.every(({ type }) => type === 'text' || type === 'paragraph'),
  apply(node, context) {
    const { openEnd, closeStart } = tagPlaces(context.text, node)
    context.edit(startOf(node), openEnd, '')
    context.edit(closeStart, endOf(node), '')
    context.findings.loss(
      '<Translate>',
      lineOf(node),
      'The text is that of this file; write translations into the translated files.'
    )
  }
}
