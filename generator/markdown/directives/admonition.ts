import { type AdmonitionName, admonitions } from '../../base/admonitions.ts'
import { report } from '../context.ts'
import { blockElement, type Directive, labelOf, setElement } from './directive.ts'

/** `:::note[Title]`, `tip`, `warning` …: a titled block in the colour of its kind; `:::note[]` has no title. */
export const admonition = (name: AdmonitionName): Directive => ({
  form: 'containerDirective',
  attributes: [],
  apply(node, { texts, file }) {
    const { label, content } = labelOf(node)
    const kind = admonitions[name]
    const kindTitle = [{ type: 'text' as const, value: texts.admonitions[name] }]
    const title = label ?? kindTitle
    if (kind !== name)
      report(
        file,
        'style-admonition',
        node,
        `Other tools call this admonition \`:::${name}\`; here it is shown as \`${kind}\``,
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
})
