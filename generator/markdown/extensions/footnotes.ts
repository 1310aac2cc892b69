// Reports texts of footnotes that are not published: no text refers to them, or another one has their name. A reference without
// a text is shown as written, which foreign/inline.ts reports.

import type { FootnoteDefinition } from 'mdast'
import type { Place } from '../../base/diagnostics.ts'
import { placeAt, reportAt } from '../context.ts'
import type { MarkdownFeature } from '../features.ts'

/** Report texts of footnotes without a reference, and all but the first of a name. Runs on the tree as parsed. */
export const footnotes: MarkdownFeature = (file) => {
  const definitions: FootnoteDefinition[] = []
  const references = new Set<string>()
  return {
    enter: {
      footnoteDefinition(node) {
        definitions.push(node)
      },
      footnoteReference(node) {
        references.add(node.identifier)
      }
    },
    end() {
      const first = new Map<string, Place>()
      for (const { identifier, label, position } of definitions) {
        const { line, column } = position?.start ?? { line: 1, column: 1 }
        const mark = `[^${label ?? identifier}]`
        const place = placeAt(file, line, column, mark.length)
        const earlier = first.get(identifier)
        first.set(identifier, earlier ?? place)
        if (earlier)
          reportAt(
            file,
            'footnote-unused',
            place,
            `This text of \`${mark}\` is not published: the note has another one, in ${earlier.file === place.file ? `line ${earlier.line}` : `${earlier.file}:${earlier.line}`}`,
            'give one of them another name, here and where the text refers to it'
          )
        else if (!references.has(identifier))
          reportAt(
            file,
            'footnote-unused',
            place,
            `The footnote \`${mark}\` is not published: no text refers to it`,
            `write \`${mark}\` where it belongs, or delete it`
          )
      }
    }
  }
}
