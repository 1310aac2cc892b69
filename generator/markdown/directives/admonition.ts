import { report } from '../context.ts'
import { blockElement, type Directive, labelOf, setElement } from './directive.ts'

/** Names from other tools that are supported, with the kind that they look like. They have their own titles. */
const otherKinds: Readonly<Record<string, string>> = { important: 'info', caution: 'warning' }

/** `:::note[Title]`, `tip`, `info`, `warning`, `danger`: a titled block in the colour of its kind; `:::note[]` has no title. */
export const admonition: Directive = {
  form: 'containerDirective',
  attributes: [],
  apply(node, { texts, file }) {
    const { label, content } = labelOf(node)
    const kind = otherKinds[node.name] ?? node.name
    const kindTitle = [{ type: 'text' as const, value: texts.admonitions[node.name] ?? node.name }]
    const title = label ?? kindTitle
    if (kind !== node.name)
      report(
        file,
        'style-admonition',
        node,
        `Other tools call this admonition \`:::${node.name}\`; here it is shown as \`${kind}\``,
        `write \`:::${kind}\``
      )
    // Without a title, only the colour shows the kind, which screen readers do not see.
    const heading =
      title.length === 0
        ? blockElement('p', 'visually-hidden', kindTitle)
        : blockElement('p', 'admonition-title', title)
    node.children = [heading, ...content]
    setElement(node, 'aside', ['admonition', `admonition-${kind}`])
  }
}
