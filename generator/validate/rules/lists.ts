import { type Diagnostic, diagnostic } from '../../base/diagnostics.ts'
import { queryScope, writtenQueryProblems } from '../../graph/query-problems.ts'
import { hasText } from '../../load/source.ts'
import { listComponent, namesIn } from '../../markdown/directives/list.ts'
import type { ComponentUse } from '../../markdown/document.ts'
import type { Rule } from '../rule.ts'

/**
 * Queries of `::list` must be valid. They are also checked when pages are planned, which never happens to a site with an
 * invalid configuration.
 */
export const checkLists: Rule = ({ graph, documents }) => {
  if (!graph.config.unknown) return []
  return graph.sources.filter(hasText).flatMap((source) =>
    documents
      .of(source)
      .components.filter(({ name }) => name === listComponent)
      .flatMap(({ props, place }): readonly Diagnostic[] =>
        writtenQueryProblems(queryIn(props), queryScope(graph, source.locale)).map(({ message, hint }) =>
          diagnostic('query-invalid', place, message, hint)
        )
      )
  )
}

const queryIn = ({ from, where, sort, select }: ComponentUse['props']) => ({
  collection: String(from),
  ...(where !== undefined && { where: String(where) }),
  sort: namesIn(String(sort ?? '')),
  select: namesIn(String(select ?? ''))
})
