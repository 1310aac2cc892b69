import type { Code } from '../base/codes.ts'
import type { Diagnostic } from '../base/diagnostics.ts'
import type { Route } from '../graph/route.ts'
import type { Graph } from '../graph/site-graph.ts'

const consequences: ReadonlySet<Code> = new Set(['page-failed', 'component-failed', 'plugin-failed'])

/**
 * A filter that drops problems of a page, or of the site without a page, which may only follow from earlier errors: a reference
 * to an unknown entry has no title, and an entry that its schema rejects has no price, so a component or plugin that shows them
 * throws.
 *
 * @param earlier problems of the site that were found before pages were rendered
 */
export function withoutConsequences(
  { sources, byKey, routes, unknown }: Pick<Graph, 'sources' | 'byKey' | 'routes' | 'unknown'>,
  earlier: readonly Diagnostic[]
): (problems: readonly Diagnostic[], route?: Route) => readonly Diagnostic[] {
  const errors = earlier.filter(({ severity }) => severity === 'error')
  const files = new Set(errors.map(({ file }) => file))
  const hasInvalidEntries =
    errors.some(({ code }) => code === 'entry-schema-invalid') ||
    unknown?.unread.some(({ collection }) => collection.entries) ||
    sources.some(({ kind, file }) => (kind === 'entry' || kind === 'entryRows') && files.has(file))
  /** Whether the text of a page has an error, in any language: `paginate` is only written in one. */
  const hasInvalidText = ({ key }: Route): boolean =>
    [...(byKey.get(key)?.values() ?? [])].some((path) => files.has(routes.get(path)?.file ?? ''))
  return (problems, route) =>
    problems.length > 0 &&
    // Any page may query entries.
    (hasInvalidEntries || (route?.kind === 'sitePage' && hasInvalidText(route)))
      ? problems.filter(({ code }) => !consequences.has(code))
      : problems
}
