import type { PhrasingContent } from 'mdast'
import { badgeKinds } from '../../base/setting-schemas.ts'
import { type Directive, plainText, setElement } from './directive.ts'
import { suggestName } from './other-names.ts'

const kinds: readonly string[] = badgeKinds

/** `:badge[New]{kind=tip}`: an inline badge. */
export const badge: Directive = {
  form: 'textDirective',
  attributes: ['kind'],
  apply(node, { invalid }) {
    const kind = node.attributes?.kind ?? 'note'
    if (!kinds.includes(kind))
      invalid(
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
