import type { PhrasingContent } from 'mdast'
import { become, type Directive, labelled, labelOf, wrong } from './directive.ts'

/** `::::cards` around `:::card[Title]{to=/path}`: ways to go on, side by side where there is room. */
export const cards: Directive = {
  form: 'containerDirective',
  attributes: [],
  apply(node, { file }) {
    if (node.children.some((child) => child.type !== 'containerDirective' || child.name !== 'card'))
      wrong(
        file,
        node,
        '`cards` holds something that is no card',
        'close `:::card` with as many colons, and give `cards` one colon more'
      )
    become(node, 'div', ['link-cards'])
  }
}

/** One of them; where it leads is checked like other links. */
export const card: Directive = {
  form: 'containerDirective',
  attributes: ['to'],
  apply(node, { file }) {
    const { label, content } = labelOf(node)
    if (!label)
      wrong(file, node, 'This card has no title', 'write it in brackets: `:::card[Title]{to=/path}`')
    const title: PhrasingContent[] = label ?? []
    const { to } = node.attributes ?? {}
    // Titles hold no links of their own; the position is where a link that leads nowhere is reported.
    const link = { type: 'link', url: to ?? '', children: title, position: node.position } as PhrasingContent
    node.children = [labelled('p', 'link-card-title', to ? [link] : title), ...content]
    become(node, 'div', ['link-card'])
  }
}
