import { shellOf } from '../../graph/shell.ts'
import type { Rule } from '../rule.ts'

/** Check targets and texts of navbar, footer and theme settings, in every locale. */
export const checkShells: Rule = ({ graph }) =>
  graph.config.locales.flatMap((locale) => shellOf(graph, locale).diagnostics)
