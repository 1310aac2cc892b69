import type { PhrasingContent } from 'mdast'
import { become, type Directive, plainText, wrong } from './directive.ts'
import { meantName } from './other-names.ts'

const kinds = ['note', 'tip', 'info', 'warning', 'danger']

/** `:badge[New]{kind=tip}`: a word in a frame. */
export const badge: Directive = {
  form: 'textDirective',
  attributes: ['kind'],
  apply(node, { file }) {
    const kind = node.attributes?.kind ?? 'note'
    if (!kinds.includes(kind))
      wrong(
        file,
        node,
        `There is no kind \`${kind}\` of badge`,
        meantName(kind, kinds) ?? `kinds are ${kinds.join(', ')}`
      )
    become(node, 'span', ['inline-badge', `inline-badge-${kinds.includes(kind) ? kind : 'note'}`])
  }
}

/** `:kbd[Ctrl+K]`: keys, each an element of its own. */
export const kbd: Directive = {
  form: 'textDirective',
  attributes: [],
  apply(node) {
    // The plus that is a key itself stands at the end, or behind another: `Ctrl++`.
    const keys = plainText(node.children).split(/(?<=[^+\s])\s*\+\s*(?=.)/)
    const key = (value: string): PhrasingContent => ({
      type: 'emphasis',
      children: [{ type: 'text', value }],
      data: { hName: 'kbd', hProperties: {} }
    })
    node.children = keys.flatMap((value, index) =>
      index === 0 ? [key(value)] : [{ type: 'text' as const, value: '+' }, key(value)]
    )
    become(node, 'span', ['keys'])
  }
}
