import { type Diagnostic, diagnostic } from '../../base/diagnostics.ts'
import { resolve } from '../../graph/resolve.ts'
import type { Rule } from '../rule.ts'

/** PDFs of positions must exist. */
export const checkPositionFiles: Rule = ({ graph }) =>
  graph.sources.flatMap((source) => {
    if (source.kind !== 'careers') return []
    return source.careers.positions.flatMap(({ pdf }, index): Diagnostic[] => {
      if (pdf === undefined) return []
      const target = resolve(graph, source, pdf)
      if (['asset', 'external', 'unknown'].includes(target.kind)) return []
      return [
        diagnostic(
          'asset-missing',
          source.yaml.at(['positions', index, 'pdf']),
          `There is no file at \`${pdf}\``,
          target.kind === 'missing' ? target.hint : 'name a file of this site, or an https address'
        )
      ]
    })
  })
