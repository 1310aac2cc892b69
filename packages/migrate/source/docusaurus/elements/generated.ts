import { folderOf } from 'sitegen/internals'
import { tagPlaces } from '../../markdown/layout.ts'
import { endOf, type JsxElement, lineOf, startOf } from '../../markdown/tree.ts'
import { pathFrom } from '../../paths.ts'
import { attributeAt, literalText } from '../attribute-values.ts'
import type { RuleContext } from '../context.ts'
import type { ElementRule } from '../element-rule.ts'
import { escapedLabel } from '../rules/admonition.ts'
import { escapedText } from '../rules/expression.ts'

/** `<DocCardList />` → cards of the documents in the same folder. */
export const docCardList: ElementRule = {
  isContainer: false,
  accepts: (node) => node.type === 'mdxJsxFlowElement' && node.attributes.length === 0,
  apply(node, context) {
    const prefix = context.linePrefix(node)
    context.edit(startOf(node), endOf(node), () => {
      const cards = context.project.siblings(context.document.source).flatMap(({ source, title }) => {
        const target = context.names.targetOf(source)
        if (target === undefined) return []
        const path = pathFrom(folderOf(context.document.target), target)
        return [`:::card[${escapedLabel(title)}]{to=${path.startsWith('.') ? path : `./${path}`}}`, ':::']
      })
      return cards.length === 0 ? '' : ['::::cards', ...cards, '::::'].join(`\n${prefix}`)
    })
    context.findings.note(
      '<DocCardList>',
      lineOf(node),
      'This list of cards is static: add documents that are created later.'
    )
  }
}

/** `<TOCInline toc={toc} />` → a list of links to the headings. */
export const tocInline: ElementRule = {
  isContainer: false,
  accepts: (node) =>
    node.type === 'mdxJsxFlowElement' &&
    node.attributes.every(({ name }) => ['toc', 'minHeadingLevel', 'maxHeadingLevel'].includes(name ?? '')),
  apply(node, context) {
    const from = Number(literalText(attributeAt(node, 'minHeadingLevel', context)) ?? 2)
    const to = Number(literalText(attributeAt(node, 'maxHeadingLevel', context)) ?? 3)
    const listedHeadings = context.headings.filter(({ depth }) => depth >= from && depth <= to)
    const top = Math.min(...listedHeadings.map(({ depth }) => depth))
    const lines = listedHeadings.map(
      ({ depth, text, id }) => `${'  '.repeat(depth - top)}- [${escapedText(text)}](#${id})`
    )
    context.edit(startOf(node), endOf(node), lines.join(`\n${context.linePrefix(node)}`))
    context.findings.note(
      '<TOCInline>',
      lineOf(node),
      'This list of headings is static: add headings that are created later.'
    )
  }
}

/** An element that is left out, with everything in it. @param loss what is lost, as a sentence */
export const droppedElement = (loss: string): ElementRule => ({
  isContainer: false,
  accepts: () => true,
  apply(node, context) {
    context.edit(startOf(node), endOf(node), '')
    context.findings.loss(`<${node.name}>`, lineOf(node), loss)
  }
})

/** Its contents stay: `<>…</>`. */
export const fragment: ElementRule = {
  isContainer: false,
  accepts: ({ attributes }) => attributes.length === 0,
  apply(node, context) {
    removeTags(node, context)
    context.findings.changed('fragment', lineOf(node))
    context.visitChildren(node)
  }
}

/** `<Translate id="a">Text</Translate>`: its text, in the language of the file. */
export const translate: ElementRule = {
  isContainer: false,
  accepts: ({ children }) => children.every(({ type }) => type === 'text' || type === 'paragraph'),
  apply(node, context) {
    removeTags(node, context)
    context.findings.loss(
      '<Translate>',
      lineOf(node),
      '`<Translate>` is replaced by its text in this file; write translations into the translated files.'
    )
  }
}

/** Remove the tags of an element; its contents stay. */
function removeTags(node: JsxElement, context: RuleContext): void {
  const { openEnd, closeStart } = tagPlaces(context.text, node)
  context.edit(startOf(node), openEnd, '')
  context.edit(closeStart, endOf(node), '')
}
