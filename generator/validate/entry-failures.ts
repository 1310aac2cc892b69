import type { Diagnostic } from '../base/diagnostics.ts'
import type { Route } from '../graph/route.ts'

/**
 * The problems of a page without those that follow from an entry with errors: a reference to an unknown entry has no title, so
 * a layout that shows it throws.
 *
 * @param earlier problems of the site that were found before pages were rendered
 */
export const withoutEntryFailures = (
  { kind, file }: Route,
  problems: readonly Diagnostic[],
  earlier: readonly Diagnostic[]
): readonly Diagnostic[] =>
  kind === 'entry' && earlier.some((one) => one.severity === 'error' && one.file === file)
    ? problems.filter(({ code }) => code !== 'page-failed' && code !== 'component-failed')
    : problems
