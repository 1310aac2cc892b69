// `::terms{}`: the glossary of site/terms.yaml as a list, in the language of the page.

import type { PhrasingContent } from 'mdast'
import type { Term } from '../../config/terms.ts'
import type { MarkdownOptions } from '../options.ts'
import { type Directive, setElement } from './directive.ts'

/** Id of a term on the page that lists all. */
const idOf = (id: string): string => `term-${id}`

/** The glossary in alphabetical order. */
export function sortedTerms({ terms, locale }: Pick<MarkdownOptions, 'terms' | 'locale'>): readonly Term[] {
  const { compare } = new Intl.Collator(locale)
  return terms.toSorted((a, b) => compare(a.term, b.term))
}

export const terms: Directive = {
  form: 'leafDirective',
  attributes: [],
  apply(node, options) {
    // mdast has no definition lists, but remark-rehype makes any element.
    node.children = sortedTerms(options).flatMap(({ id, term, text }) => [
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
