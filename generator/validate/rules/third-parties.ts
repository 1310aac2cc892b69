import { type Diagnostic, diagnostic } from '../../base/diagnostics.ts'
import { leadsTo } from '../../graph/parties.ts'
import { resolve } from '../../graph/resolve.ts'
import { checkText } from '../../graph/text.ts'
import type { Rule } from '../rule.ts'

/** The outside parties of site.yaml: their texts in every language, and their pages. */
export const checkThirdParties: Rule = ({ graph }) => {
  const { yaml } = graph.config.site
  const from = { file: yaml.file, locale: graph.config.defaultLocale.code }
  return graph.config.thirdParties.flatMap(({ pages, purpose, legalBasis }, index): Diagnostic[] => {
    const path = ['thirdParties', index]
    return [
      ...checkText(purpose, yaml, [...path, 'purpose'], graph.config),
      ...checkText(legalBasis, yaml, [...path, 'legalBasis'], graph.config),
      ...(pages === 'all' ? [] : pages).flatMap((page, at) => {
        // Where other mistakes hide pages, nobody can say that there are none.
        if (graph.open || [...graph.routes.values()].some((route) => leadsTo(graph, page, route))) return []
        const target = resolve(graph, from, page)
        return diagnostic(
          'link-missing',
          yaml.at([...path, 'pages', at]),
          page.endsWith('*') ? `There are no pages at \`${page}\`` : `There is no page at \`${page}\``,
          target.kind === 'missing' && !page.endsWith('*') ? target.hint : undefined
        )
      })
    ]
  })
}
