// Names of places that pictures are shown in: `place` in texts of pages and sections, `data-place` in HTML.

import { type Diagnostic, diagnostic, type Place } from '../../base/diagnostics.ts'
import { didYouMean } from '../../base/text.ts'
import { resolveText } from '../../graph/page-text.ts'
import type { Graph } from '../../graph/site-graph.ts'
import type { Rule, TextRule } from '../rule.ts'

/** Pictures in Markdown: places must be those of the theme or of `pictures.places`. */
export const checkPicturePlaces: TextRule = ({ graph, documents }, { texts }) =>
  texts.flatMap((source) =>
    documents.of(source).slots.flatMap(({ picture, place }) => checkName(picture?.place, () => place, graph))
  )

/** The same in texts of pages. */
export const checkTextPlaces: Rule = ({ graph }) =>
  graph.sources.flatMap((source) =>
    source.kind === 'pageText'
      ? resolveText(graph, source, source.text).links.flatMap(({ picture }) =>
          checkName(picture?.place, () => source.yaml.at([...(picture?.path ?? []), 'place']), graph)
        )
      : []
  )

function checkName(name: string | undefined, at: () => Place, { config }: Graph): readonly Diagnostic[] {
  const names = Object.keys(config.pictures.places)
  if (name === undefined || names.includes(name)) return []
  return [
    diagnostic(
      'picture-place-unknown',
      at(),
      `There is no picture place \`${name}\``,
      didYouMean(name, names) ??
        `known places: ${names.join(', ')}; \`pictures.places\` in site/site.yaml adds others`
    )
  ]
}
