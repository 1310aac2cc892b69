import { become, type Directive, wrong } from './directive.ts'

/** `:::steps` around an ordered list: large numbers connected by a line. */
export const steps: Directive = {
  form: 'containerDirective',
  attributes: [],
  apply(node, { file }) {
    if (!node.children.some((child) => child.type === 'list' && child.ordered === true))
      wrong(
        file,
        node,
        '`steps` contains no ordered list',
        'begin each step with its number: `1. Open the lid`'
      )
    become(node, 'div', ['step-list'])
  }
}
