import type { Diagnostic } from '../../base/diagnostics.ts'
import { resolve } from '../../graph/resolve.ts'
import { missingFile } from '../missing-file.ts'
import type { Rule } from '../rule.ts'

/** Pictures of authors must exist. */
export const checkAuthorPictures: Rule = ({ graph }) =>
  graph.sources.flatMap((source) => {
    if (source.kind !== 'authors') return []
    return Object.entries(source.authors).flatMap(([key, { picture }]): Diagnostic[] => {
      if (picture === undefined) return []
      const target = resolve(graph, source, picture)
      if (target.kind === 'asset' || target.kind === 'unknown') return []
      return [missingFile(target, picture, source.yaml.at([key, 'picture']), 'ann.jpg')]
    })
  })
