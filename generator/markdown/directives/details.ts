import { become, type Directive, labelled, labelOf } from './directive.ts'

/** `:::details[Summary]{open}`: a disclosure without JavaScript. */
export const details: Directive = {
  form: 'containerDirective',
  attributes: ['open'],
  apply(node, { texts }) {
    const { label, content } = labelOf(node)
    const summary = label ?? [{ type: 'text' as const, value: texts.details }]
    const open = node.attributes?.open !== undefined && node.attributes.open !== 'false'
    node.children = [labelled('summary', 'details-summary', summary), ...content]
    become(node, 'details', ['details'], { open: open || undefined })
  }
}
