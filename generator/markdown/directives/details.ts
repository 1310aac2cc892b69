import { blockElement, type Directive, labelOf, setElement } from './directive.ts'

/** `:::details[Summary]{open}`: a disclosure without JavaScript. */
export const details: Directive = {
  form: 'containerDirective',
  attributes: ['open'],
  apply(node, { texts }) {
    const { label, content } = labelOf(node)
    const summary = label?.length ? label : [{ type: 'text' as const, value: texts.details }]
    const isOpen = node.attributes?.open !== undefined && node.attributes.open !== 'false'
    node.children = [blockElement('summary', 'details-summary', summary), ...content]
    setElement(node, 'details', ['details'], { open: isOpen || undefined })
  }
}
