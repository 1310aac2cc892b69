// `::terms{}`: the glossary of site/terms.yaml as a list, in the language of the page.

import type { PhrasingContent } from 'mdast'
import { type Directive, setElement } from './directive.ts'

/** Id of a term on the page that lists all. */
const idOf = (id: string): string => `term-${id}`

export const terms: Directive = {
  form: 'leafDirective',
  attributes: [],
  apply(node, { terms, locale }) {
    const { compare } = new Intl.Collator(locale)
    const sorted = terms.toSorted((a, b) => compare(a.term, b.term))
    // mdast has no definition lists, but remark-rehype makes any element.
    node.children = sorted.flatMap(({ id, term, text }) => [
      entry('dt', term, { id: idOf(id) }),
      entry('dd', text, {})
    ])
    setElement(node, 'dl', ['terms'])
  }
}

const entry = (hName: string, value: string, hProperties: { readonly id?: string }): PhrasingContent => ({
  type: 'emphasis',
  children: [{ type: 'text', value }],
  data: { hName, hProperties }
})
