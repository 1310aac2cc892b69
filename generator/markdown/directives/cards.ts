import type { PhrasingContent } from 'mdast'
import { become, type Directive, labelled, labelOf, wrong } from './directive.ts'
import { leadingIcon } from './icon.ts'

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

/** One of them, with an icon if it names one; where it leads is checked like other links. */
export const card: Directive = {
  form: 'containerDirective',
  attributes: ['to', 'icon'],
  apply(node, context) {
    const { file } = context
    const { label, content } = labelOf(node)
    if (!label)
      wrong(file, node, 'This card has no title', 'write it in brackets: `:::card[Title]{to=/path}`')
    const title: PhrasingContent[] = label ?? []
    const { to, icon } = node.attributes ?? {}
    const drawn = leadingIcon(icon, node, context)
    // Titles hold no links of their own; the position is where a link that leads nowhere is reported.
    const link = { type: 'link', url: to ?? '', children: title, position: node.position } as PhrasingContent
    node.children = [labelled('p', 'link-card-title', [...drawn, ...(to ? [link] : title)]), ...content]
    become(node, 'div', ['link-card'])
  }
}
