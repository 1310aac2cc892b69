// Documents and posts that consist of their front matter. The start page of a folder may be only its title, since its entries are
// beside it.

import { diagnostic } from '../../base/diagnostics.ts'
import type { Rule } from '../rule.ts'

/** Report pages without a text. */
export const checkEmptyPages: Rule = ({ graph, documents }) =>
  graph.sources.flatMap((source) => {
    if ((source.kind !== 'doc' && source.kind !== 'post') || source.frontMatter.draft) return []
    if (/(?:^|\/)index$/.test(source.id)) return []
    // Its HTML would have to be read from the cache.
    const { words, slots, components, headings, module } = documents.of(source)
    return words > 0 || module !== '' || slots.length + components.length + headings.length > 0
      ? []
      : diagnostic(
          'text-unfinished',
          { file: source.file, line: 1 },
          'This page has a title, but no text',
          'write it, or add `draft: true` to its front matter until then'
        )
  })
