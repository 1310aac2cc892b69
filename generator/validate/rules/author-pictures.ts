import { type Diagnostic, diagnostic } from '../../base/diagnostics.ts'
import { resolve } from '../../graph/resolve.ts'
import type { Rule } from '../rule.ts'

/** Pictures of authors must exist. */
export const checkAuthorPictures: Rule = ({ graph }) =>
  graph.sources.flatMap((source) => {
    if (source.kind !== 'authors') return []
    return Object.entries(source.authors).flatMap(([key, { picture }]): Diagnostic[] => {
      if (picture === undefined) return []
      const target = resolve(graph, source, picture)
      if (target.kind === 'asset' || target.kind === 'unknown') return []
      return [
        diagnostic(
          'asset-missing',
          source.yaml.at([key, 'picture']),
          `There is no file at \`${picture}\``,
          target.kind === 'missing' && target.hint !== undefined
            ? target.hint
            : 'name a file of this site: `./ann.jpg` beside this one, or `/img/ann.jpg` of site/static'
        )
      ]
    })
  })
