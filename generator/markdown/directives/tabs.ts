// `::::tabs{group=os}` around `:::tab[Linux]{value=linux}`. In the HTML all tabs are visible one below another, each with its
// label; the theme turns them into a tab list when JavaScript is available.

import { slugify } from '../../base/text.ts'
import { placeAt } from '../context.ts'
import {
  blockElement,
  type Directive,
  type DirectiveNode,
  labelOf,
  plainText,
  reportInvalid,
  setElement
} from './directive.ts'

const isSelected = ({ attributes }: DirectiveNode): boolean =>
  attributes?.selected !== undefined && attributes.selected !== 'false'

/** Whether a tab contains a block of code and nothing else: such tabs are the header of the code. */
const holdsOneCodeBlock = (tab: DirectiveNode['children'][number]): boolean =>
  tab.type === 'containerDirective' &&
  labelOf(tab)
    .content.map(({ type }) => type)
    .join() === 'code'

/** What the browser remembers of a tab. */
function rememberedValue(tab: Extract<DirectiveNode, { type: 'containerDirective' }>): string {
  const title = plainText(labelOf(tab).label ?? [])
  return tab.attributes?.value ?? (slugify(title) || title)
}

/** A set of tabs; the selection is shared by all sets of a group, and can be in the query of the address. */
export const tabs: Directive = {
  form: 'containerDirective',
  attributes: ['group', 'query'],
  apply(node, { file, invalid }) {
    const otherNodes = node.children.filter(
      (child) => child.type !== 'containerDirective' || child.name !== 'tab'
    )
    if (node.children.length === 0 || otherNodes.length > 0)
      invalid(
        otherNodes.length > 0 ? '`tabs` may only contain `tab` directives' : '`tabs` contains no `tab`',
        'close `:::tab` with as many colons, and give `tabs` one colon more'
      )
    const [, second] = node.children.filter(
      (child) => child.type === 'containerDirective' && isSelected(child)
    )
    if (second)
      reportInvalid(
        file,
        second as DirectiveNode,
        'Another tab of this set is `selected` already',
        'leave `selected` in one tab: it is the one that readers see first'
      )
    const labels = new Map<string, number>()
    for (const child of node.children) {
      if (child.type !== 'containerDirective') continue
      const value = rememberedValue(child)
      const line = labels.get(value)
      if (line === undefined)
        labels.set(value, placeAt(file, child.position?.start.line ?? 1, 1, 1).line ?? 1)
      else
        reportInvalid(
          file,
          child as DirectiveNode,
          `This tab has the label or value of the tab in line ${line}, so readers and scripts take the two for one`,
          'rename it, or give it a `value` of its own'
        )
    }
    const { group, query } = node.attributes ?? {}
    setElement(node, 'div', node.children.every(holdsOneCodeBlock) ? ['tabs', 'code-tabs'] : ['tabs'], {
      dataGroup: group ?? undefined,
      dataQuery: query ?? undefined
    })
  }
}

/** A tab; its value is what the browser remembers. */
export const tab: Directive = {
  form: 'containerDirective',
  attributes: ['value', 'selected'],
  apply(node, { parent, invalid }) {
    const { label, content } = labelOf(node)
    if (parent.type !== ('containerDirective' as string) || !('name' in parent) || parent.name !== 'tabs')
      invalid('`tab` must be inside `tabs`', 'put `::::tabs` around it, with one colon more')
    if (!label) invalid('This tab has no label', 'write it in brackets: `:::tab[Linux]`')
    const title = label ?? [{ type: 'text' as const, value: node.attributes?.value ?? '' }]
    node.children = [blockElement('p', 'tab-label', title), ...content]
    setElement(node, 'section', ['tab'], {
      dataValue: node.attributes?.value ?? (slugify(plainText(title)) || plainText(title)),
      // Scripts move this attribute to the tab that the reader selects.
      dataChosen: isSelected(node) ? '' : undefined
    })
  }
}
