import type { PhrasingContent } from 'mdast'
import { type Directive, plainText, reportInvalid, setElement } from './directive.ts'
import { suggestName } from './other-names.ts'

const kinds = ['note', 'tip', 'info', 'warning', 'danger']

/** `:badge[New]{kind=tip}`: an inline badge. */
export const badge: Directive = {
  form: 'textDirective',
  attributes: ['kind'],
  apply(node, { file }) {
    const kind = node.attributes?.kind ?? 'note'
    if (!kinds.includes(kind))
      reportInvalid(
        file,
        node,
        `Unknown badge kind \`${kind}\``,
        suggestName(kind, kinds) ?? `known kinds: ${kinds.join(', ')}`
      )
    setElement(node, 'span', ['inline-badge', `inline-badge-${kinds.includes(kind) ? kind : 'note'}`])
  }
}

/** `:kbd[Ctrl+K]`: keyboard keys, one `kbd` element each. */
export const kbd: Directive = {
  form: 'textDirective',
  attributes: [],
  apply(node) {
    // A plus is a key itself at the end or after another plus: `Ctrl++`.
    const keys = plainText(node.children).split(/(?<=[^+\s])\s*\+\s*(?=.)/)
    const key = (value: string): PhrasingContent => ({
      type: 'emphasis',
      children: [{ type: 'text', value }],
      data: { hName: 'kbd', hProperties: {} }
    })
    node.children = keys.flatMap((value, index) =>
      index === 0 ? [key(value)] : [{ type: 'text' as const, value: '+' }, key(value)]
    )
    setElement(node, 'span', ['keys'])
  }
}
