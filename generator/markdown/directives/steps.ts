import { type Directive, setElement } from './directive.ts'

/** `:::steps` around an ordered list: large numbers connected by a line. */
export const steps: Directive = {
  form: 'containerDirective',
  attributes: [],
  apply(node, { invalid }) {
    if (!node.children.some((child) => child.type === 'list' && child.ordered === true))
      invalid('`steps` contains no ordered list', 'begin each step with its number: `1. Open the lid`')
    setElement(node, 'div', ['step-list'])
  }
}
