import { become, type Directive, labelled, labelOf } from './directive.ts'

/** `:::note[Title]`, `tip`, `info`, `warning`, `danger`: a titled box in the colour of its kind. */
export const admonition: Directive = {
  form: 'containerDirective',
  attributes: [],
  apply(node, { texts }) {
    const { label, content } = labelOf(node)
    const title = label ?? [{ type: 'text' as const, value: texts.admonitions[node.name] ?? node.name }]
    node.children = [labelled('p', 'admonition-title', title), ...content]
    become(node, 'aside', ['admonition', `admonition-${node.name}`])
  }
}
