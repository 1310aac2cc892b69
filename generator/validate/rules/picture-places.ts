// Names of places that pictures are shown in: `place` in texts of pages and sections, `data-place` in HTML.

import { type Diagnostic, diagnostic, type Place } from '../../base/diagnostics.ts'
import { didYouMean } from '../../base/text.ts'
import { resolveText } from '../../graph/page-text.ts'
import { hasText } from '../../load/source.ts'
import type { Rule } from '../rule.ts'

/** Places must be those of the theme or of `pictures.places`. */
export const checkPicturePlaces: Rule = ({ graph, documents }) => {
  const names = Object.keys(graph.config.pictures.places)
  const check = (name: string | undefined, at: () => Place): Diagnostic[] =>
    name === undefined || names.includes(name)
      ? []
      : [
          diagnostic(
            'picture-place-unknown',
            at(),
            `There is no picture place \`${name}\``,
            didYouMean(name, names) ??
              `known places: ${names.join(', ')}; \`pictures.places\` in site/site.yaml adds others`
          )
        ]
  return graph.sources.flatMap((source) => {
    if (source.kind === 'pageText')
      return resolveText(graph, source, source.text).links.flatMap(({ picture }) =>
        check(picture?.place, () => source.yaml.at([...(picture?.path ?? []), 'place']))
      )
    if (!hasText(source)) return []
    return documents.of(source).slots.flatMap(({ picture, place }) => check(picture?.place, () => place))
  })
}
