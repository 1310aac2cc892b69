import type { PhrasingContent } from 'mdast'
import { blockElement, type Directive, labelOf, setElement } from './directive.ts'
import { leadingIcon } from './icon.ts'

/** `::::cards` around `:::card[Title]{to=/path}`: a grid of link cards. */
export const cards: Directive = {
  form: 'containerDirective',
  attributes: [],
  apply(node, { invalid }) {
    if (node.children.some((child) => child.type !== 'containerDirective' || child.name !== 'card'))
      invalid(
        '`cards` may only contain `card` directives',
        'close `:::card` with as many colons, and give `cards` one colon more'
      )
    setElement(node, 'div', ['link-cards'])
  }
}

/** A card with an optional icon; its target is checked like other links. */
export const card: Directive = {
  form: 'containerDirective',
  attributes: ['to', 'icon'],
  apply(node, context) {
    const { invalid } = context
    const { label, content } = labelOf(node)
    if (!label) invalid('This card has no title', 'write it in brackets: `:::card[Title]{to=/path}`')
    const title: PhrasingContent[] = label ?? []
    const { to, icon } = node.attributes ?? {}
    const iconNodes = leadingIcon(icon, node, context)
    // Broken links are reported at the position of the directive.
    const link = { type: 'link', url: to ?? '', children: title, position: node.position } as PhrasingContent
    node.children = [
      blockElement('p', 'link-card-title', [...iconNodes, ...(to ? [link] : title)]),
      ...content
    ]
    setElement(node, 'div', ['link-card'])
  }
}
